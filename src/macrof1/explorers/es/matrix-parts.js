// The parts of the matrix explorer: presets, checks, and the tables it repaints.
import {
  averagedF1, classScores, extremalMatrix, f1OfAverages, max, mean, pairShares, precision, range, recall, rowSums, sum, whole,
} from './arithmetic.js';
import { h, table, fixed } from './ui.js';

export const LARGEST = 1e15;
export const LETTERS = 'abcdef';
export const PRESETS = {
  'table-1': ['Table 1 of the note', [[5, 10], [5, 10]]],
  'table-2': ['Table 2: a bias towards b', [[1, 1], [9, 19]]],
  'table-3': ['Table 3: one-sided errors', [[100, 10000], [0, 100]]],
  'table-4': ['Table 4: balanced errors', [[100, 5000], [5000, 100]]],
  extremal: ['An extreme one, z = 100', extremalMatrix(4, 100)],
  counterexample: ['The counterexample to Theorem 2', [[1, 0], [1, 0]]],
};
export const randomMatrix = (n) => range(n).map((i) => range(n).map((j) =>
  Math.floor(Math.random() ** 2 * (i === j ? 100 : 40))));

export const checkMatrix = ({ matrix, classes }) => {
  const n = matrix.length;
  if (n < 2 || n > 6) return `${n} classes: the explorer takes 2 to 6`;
  for (const [i, row] of matrix.entries()) {
    for (const [j, x] of row.entries()) {
      if (x < 0) return `matrix entry [${i}][${j}] is ${x}: counts cannot be negative`;
      if (!whole(x)) return `matrix entry [${i}][${j}] is ${x}: counts are whole numbers`;
      if (x > LARGEST) return `matrix entry [${i}][${j}] is ${x}: too large`;
    }
  }
  if (classes.length !== n) return `${classes.length} class names for ${n} classes`;
  return classes.every((name) => name.length <= 100) ? '' : 'a class name is longer than 100 characters';
};

// A figure with a bar under it, drawn to scale.
const meter = (value, cls, digits = 4) => {
  const cell = h('td', { class: `mf-meter ${cls}` }, fixed(value, digits));
  cell.style.setProperty('--mf-share', `${value * 100}%`);
  return cell;
};
// A long name is cut to fit, and whole in the tooltip.
export const cut = (name) => h('span', { class: 'mf-cut', title: name }, name);

export const classTable = (m, names) => {
  const columns = [precision(m), recall(m), classScores(m)];
  const row = (name, i) => [cut(name), ...columns.map((values) => meter(values[i], ''))];
  const means = columns.map((values, k) => meter(mean(values), k < 2 ? 'mf-ink-of-averages' : 'mf-ink-averaged'));
  return table('mf-figures mf-classes', 'Class by class', ['class', 'P', 'R', 'F1'], [...names.map(row), ['mean', ...means]]);
};

export const pairTable = (m, names) => {
  const shares = pairShares(m);
  const largest = max(...shares.flat());
  const heat = (share) => {
    const cell = h('td', { class: 'mf-heat' }, share > 0 ? fixed(share) : '0');
    cell.style.setProperty('--mf-share', `${share > 0 ? 6 + (36 * share) / largest : 0}%`);
    return cell;
  };
  return table('mf-pairs', 'What each pair of classes adds to Δ', ['', ...names.map(cut)],
    names.map((name, x) => [cut(name), ...shares[x].map(heat)]));
};

// The sentence of macrof1.report_from_matrix, word for word.
export const sentence = (m) => [
  `We report averaged F1, the unweighted mean of the ${m.length} per-class F1 scores: ${fixed(averagedF1(m))};`,
  'the other score known as macro F1, the harmonic mean of mean precision',
  `(${fixed(mean(precision(m)))}) and mean recall (${fixed(mean(recall(m)))}), is ${fixed(f1OfAverages(m))}`,
  `on the same ${sum(rowSums(m))} samples (0/0 counted as 0).`].join(' ');

const rows = (m) => m.map((row) => `[${row.join(', ')}]`).join(',\n     ');
export const asPython = (m) => ['import macrof1 as mf', '', `m = [${rows(m)}]  # rows predicted, columns true`,
  'mf.averaged_f1(m), mf.f1_of_averages(m), mf.delta(m)', ''].join('\n');
