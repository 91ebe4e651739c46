// The book's formulas, once more, for the page. Rows predicted, columns true; 0/0 is 0.
// tests/explorers compare every function here with macrof1 in the browser.
export const { abs, max, min, round } = Math;
export const whole = Number.isInteger;
export const sum = (xs) => xs.reduce((a, b) => a + b, 0);
export const mean = (xs) => sum(xs) / xs.length;
export const ratio = (a, b) => (b === 0 ? 0 : a / b);
export const range = (n) => Array.from({ length: n }, (_, i) => i);

export const transpose = (m) => m[0].map((_, j) => m.map((row) => row[j]));
export const symmetrise = (m) => m.map((row, i) => row.map((x, j) => x + m[j][i]));
export const rowSums = (m) => m.map(sum);
export const columnSums = (m) => rowSums(transpose(m));

export const precision = (m) => rowSums(m).map((total, i) => ratio(m[i][i], total));
export const recall = (m) => columnSums(m).map((total, i) => ratio(m[i][i], total));
export const harmonic = (p, r, beta = 1) => ratio((1 + beta * beta) * p * r, beta * beta * p + r);
// H(hit / row, hit / column), with the hit cancelled.
export const classScores = (m, beta = 1) => {
  const column = columnSums(m);
  return rowSums(m).map((row, i) => ratio((1 + beta * beta) * m[i][i], beta * beta * column[i] + row));
};
export const averagedF1 = (m, beta = 1) => mean(classScores(m, beta));
export const f1OfAverages = (m, beta = 1) => harmonic(mean(precision(m)), mean(recall(m)), beta);
export const delta = (m, beta = 1) => f1OfAverages(m, beta) - averagedF1(m, beta);

// The Lemma's pair terms, before the factor 1 / (n Σ (P + R)).
export const pairTerms = (m) => {
  const [p, r] = [precision(m), recall(m)];
  return p.map((px, x) =>
    p.map((py, y) => ratio((px * r[y] - py * r[x]) ** 2, (px + r[x]) * (py + r[y]))));
};
// The same terms with the factor: they sum to the gap.
export const pairShares = (m) => {
  const scale = m.length * sum([...precision(m), ...recall(m)]);
  return pairTerms(m).map((row) => row.map((term) => ratio(term, scale)));
};
export const deltaByPairs = (m) => sum(pairShares(m).map(sum));

// Whether the scores agree exactly: c/r is the same for every class with a hit. Integers, so no rounding.
export const agreeExactly = (m) => {
  const add = (xs) => xs.reduce((a, b) => a + BigInt(b), 0n);
  const [r, c] = [m.map(add), transpose(m).map(add)];
  const hit = range(m.length).filter((i) => m[i][i] > 0);
  return hit.every((i) => c[i] * r[hit[0]] === c[hit[0]] * r[i]);
};

// Blocks [[1, 0], [z, 1]] on the diagonal; an odd n ends in a block of three.
export const extremalMatrix = (n, z) => {
  const m = range(n).map((i) => range(n).map((j) => (i === j ? 1 : 0)));
  for (let i = 1; i < n; i += 2) m[i][i - 1] = z;
  if (n % 2) m[n - 2][n - 1] = z;
  return m;
};
// s classes of precision 1 and recall 0, n - s the other way round: the gap at such a corner, and the best s.
export const cornerGap = (n, s, beta = 1) =>
  ((1 + beta * beta) * s * (n - s)) / (n * (beta * beta * s + (n - s)));
export const bestCorner = (n, beta = 1) =>
  range(n + 1).reduce((best, s) => (cornerGap(n, s, beta) > cornerGap(n, best, beta) ? s : best), 0);
export const supremum = (n, beta = 1) => cornerGap(n, bestCorner(n, beta), beta);

// The standard normal distribution function: a series near 0, a continued fraction in the tails.
export const normalCdf = (x) => {
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (abs(x) < 3) {
    let [term, total] = [x, x];
    for (let k = 3; abs(term) > 1e-18; k += 2) total += term *= (x * x) / k;
    return 0.5 + density * total;
  }
  let fraction = 0;
  for (let k = 120; k > 0; k -= 1) fraction = k / (abs(x) + fraction);
  const tail = density / (abs(x) + fraction);
  return x < 0 ? tail : 1 - tail;
};
// Scores of the rare class follow N(skill, 1), those of the other N(0, 1); a score from the threshold up is called rare.
export const binormalMatrix = (skill, prevalence, threshold) => {
  const [hit, alarm] = [normalCdf(skill - threshold), normalCdf(-threshold)];
  const [miss, pass] = [normalCdf(threshold - skill), normalCdf(threshold)];
  return [
    [prevalence * hit, (1 - prevalence) * alarm],
    [prevalence * miss, (1 - prevalence) * pass],
  ];
};
