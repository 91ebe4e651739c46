// Every classifier on a data set, both its scores exactly, and the pairs that the two scores rank differently.
import { abs, range } from './arithmetic.js';

export const MANY = 3500;
const product = (xs) => xs.reduce((a, b) => a * b, 1n);
const big = (xs) => xs.reduce((a, b) => a + b, 0n);

export const waysToSplit = (total, parts) =>
  (parts === 1 ? [[total]] : range(total + 1).flatMap((k) => waysToSplit(total - k, parts - 1).map((rest) => [k, ...rest])));
export const countClassifiers = (counts) => counts.reduce((all, c) =>
  all * range(counts.length - 1).reduce((ways, k) => (ways * (c + k + 1)) / (k + 1), 1), 1);
// All matrices whose columns sum to the class counts. Rows predicted.
export const classifiers = (counts) => counts
  .map((c) => waysToSplit(c, counts.length))
  .reduce((found, columns) => found.flatMap((done) => columns.map((column) => [...done, column])), [[]])
  .map((columns) => columns[0].map((_, i) => columns.map((column) => column[i])));

// A sum of fractions as one: [numerator, denominator].
const added = (fractions) => {
  const down = product(fractions.map(([, d]) => d));
  return [big(fractions.map(([u, d]) => (u * down) / d)), down];
};
const share = (hit, total) => (total === 0n ? [0n, 1n] : [hit, total]);
export const exactScores = (matrix) => {
  const m = matrix.map((row) => row.map(BigInt));
  const [n, hits] = [BigInt(m.length), m.map((row, i) => row[i])];
  const [rows, columns] = [m.map(big), m.map((_, j) => big(m.map((row) => row[j])))];
  const [au, ad] = added(hits.map((hit, i) => share(2n * hit, rows[i] + columns[i])));
  const [pu, pd] = added(hits.map((hit, i) => share(hit, rows[i])));
  const [ru, rd] = added(hits.map((hit, i) => share(hit, columns[i])));
  // H(p/n, r/n) = 2 p r / (n (p + r))
  return { averaged: [au, ad * n], ofAverages: share(2n * pu * ru, n * (pu * rd + ru * pd)) };
};
export const reduced = ([u, d]) => {
  const gcd = (a, b) => (b ? gcd(b, a % b) : a);
  const k = gcd(u, d);
  return `${u / k}/${d / k}`;
};
const toFloat = ([u, d]) => Number(u) / Number(d);

// Places in the exact order, equal scores sharing one; floats decide only where they are far apart.
const ranks = (fractions) => {
  const floats = fractions.map(toFloat);
  const compare = (i, j) => {
    const d = floats[i] - floats[j];
    if (abs(d) > 1e-9) return d;
    const e = fractions[i][0] * fractions[j][1] - fractions[j][0] * fractions[i][1];
    return e < 0n ? -1 : e > 0n ? 1 : 0;
  };
  const order = range(fractions.length).sort(compare);
  const place = [];
  order.forEach((i, k) => { place[i] = k && compare(order[k - 1], i) === 0 ? place[order[k - 1]] : k; });
  return { floats, place, order };
};

export const study = (counts) => {
  const found = classifiers(counts);
  const scores = found.map(exactScores);
  const [x, y] = [ranks(scores.map((score) => score.averaged)), ranks(scores.map((score) => score.ofAverages))];
  const flips = (i, j) => (x.place[i] - x.place[j]) * (y.place[i] - y.place[j]) < 0;
  let total = 0;
  for (let i = 0; i < found.length; i += 1) for (let j = 0; j < i; j += 1) total += flips(i, j);
  const index = new Map(found.map((m, i) => [m.flat().join(), i]));
  return {
    found, scores, x, y, flips, total, pairs: (found.length * (found.length - 1)) / 2,
    indexOf: (m) => (m ? index.get(m.flat().join()) ?? -1 : -1),
  };
};
