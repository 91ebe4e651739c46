// Which formula made this table? The bounds of macrof1.forensics, in exact fractions: [numerator, denominator].
const fraction = (u, d = 1n) => (d < 0n ? [-u, -d] : [u, d]);
const plus = ([a, b], [c, d]) => fraction(a * d + c * b, b * d);
const times = ([a, b], [c, d]) => fraction(a * c, b * d);
const over = ([a, b], [c, d]) => fraction(a * d, b * c);
const minus1 = (x) => plus(x, fraction(-1n));
const below = ([a, b], [c, d]) => a * d < c * b;
const least = (x, y) => (below(y, x) ? y : x);
const most = (x, y) => (below(x, y) ? y : x);
const [ZERO, HALF, ONE, TWO] = [fraction(0n), fraction(1n, 2n), fraction(1n), fraction(2n)];
const harmonicMean = (p, r) => (p[0] === 0n && r[0] === 0n ? ZERO : over(times(TWO, times(p, r)), plus(p, r)));
export const real = ([u, d]) => Number((u * 10n ** 18n) / d) / 1e18;

export const parseDecimal = (typed) => {
  const [, whole, part = ''] = typed.trim().match(/^(\d*)(?:\.(\d*))?$/) ?? [];
  if (whole === undefined || whole + part === '') return null;
  return { digits: part.length, value: fraction(BigInt(whole + part), 10n ** BigInt(part.length)) };
};
const box = (typed, half) => {
  const { value } = parseDecimal(typed);
  return [most(ZERO, plus(value, times(half, fraction(-1n)))), least(ONE, plus(value, half))];
};
const general = (p, r) => {
  const [low, high] = [harmonicMean(p[0], r[0]), harmonicMean(p[1], r[1])];
  return { averaged: [most(ZERO, minus1(plus(p[0], r[0]))), high], ofAverages: [low, high] };
};
// Two classes: what lies above one half and what does not, joined.
const binary = (p, r) => {
  const [averaged, ofAverages] = [[], []];
  if (!below(HALF, most(p[0], r[0]))) {
    const high = harmonicMean(least(p[1], HALF), least(r[1], HALF));
    averaged.push(ZERO, high);
    ofAverages.push(harmonicMean(p[0], r[0]), high);
  }
  if (below(HALF, least(p[1], r[1]))) {
    const low = harmonicMean(most(p[0], HALF), most(r[0], HALF));
    const skew = harmonicMean(minus1(times(TWO, p[1])), minus1(times(TWO, r[1])));
    averaged.push(plus(TWO, over(fraction(-1n), low)), over(plus(ONE, skew), TWO));
    ofAverages.push(low, harmonicMean(p[1], r[1]));
  }
  const ends = (list) => (list.length ? [list[0], list.at(-1)] : null);
  return { averaged: ends(averaged), ofAverages: ends(ofAverages) };
};
const meet = (a, b) => a !== null && !below(b[1], a[0]) && !below(a[1], b[0]);

export const VERDICTS = { 10: 'averaged F1', '01': 'F1 of averages', 11: 'either', '00': 'impossible' };
export const diagnose = ({ precision: p, recall: r, f1, decimals, classes }) => {
  const half = fraction(1n, 2n * 10n ** BigInt(decimals));
  const [pBox, rBox, reported] = [p, r, f1].map((typed) => box(typed, half));
  const found = (classes === 2 ? binary : general)(pBox, rBox);
  const fits = [found.averaged, found.ofAverages].map((interval) => Number(meet(interval, reported)));
  return { ...found, reported, verdict: VERDICTS[fits.join('')] };
};
