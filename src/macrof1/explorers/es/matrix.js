// The matrix explorer: edit a confusion matrix and see both scores, their gap, and where the gap comes from.
import {
  agreeExactly, averagedF1, columnSums, deltaByPairs, f1OfAverages, max, min, range, rowSums, sum, symmetrise, transpose,
} from './arithmetic.js';
import { h, div, p, fill, entry, select, table, button, field, fixed, toMatrix, toTexts } from './ui.js';
import { frame, copy } from './frame.js';
import { keys, spoken, scoreBars } from './draw.js';
import {
  PRESETS, LETTERS, LARGEST, randomMatrix, checkMatrix, cut, classTable, pairTable, sentence, asPython,
} from './matrix-parts.js';

// The editable grid; rebuilt only when the number of classes changes, so that typing keeps its place.
const grid = (n, { names, edit, rename }) => {
  const chosen = { i: 0, j: 0 };
  const where = h('span', { class: 'mf-small' });
  const note = () => { where.textContent = `predicted ${names()[chosen.i]}, true ${names()[chosen.j]}`; };
  const step = (by) => {
    const cell = cells[chosen.i][chosen.j];
    edit(chosen.i, chosen.j, String(min(LARGEST, max(0, Number(cell.value) + by || 0))), cell);
  };
  const keys = { ArrowUp: 1, '+': 1, '=': 1, ArrowDown: -1, '-': -1 };
  const onkeydown = (event) => {
    if (event.key in keys) {
      event.preventDefault();
      step(keys[event.key] * (event.shiftKey && event.key.startsWith('Arrow') ? 10 : 1));
    } else if (event.key === 'Enter') cells[(chosen.i + 1) % n][chosen.j].focus();
  };
  const cells = range(n).map((i) => range(n).map((j) => entry({
    class: i === j ? 'mf-cell mf-hit' : 'mf-cell',
    oninput: (event) => edit(i, j, event.target.value, event.target),
    onfocus: (event) => { Object.assign(chosen, { i, j }); event.target.select(); note(); },
    onkeydown,
  })));
  const labels = range(n).map((i) => entry({
    inputmode: 'text', class: 'mf-name', maxlength: 100, 'aria-label': `name of class ${i + 1}`,
    oninput: (event) => rename(i, event.target.value),
  }));
  const tops = range(n).map(() => h('span'));
  const [right, bottom] = [range(n), range(n + 1)].map((list) => list.map(() => h('td', { class: 'mf-small' })));
  const node = h('div', { class: 'mf-stack' },
    div('scroll', table('', 'Rows predicted, columns true', ['', ...tops, 'sum'],
      [...cells.map((row, i) => [labels[i], ...row.map((cell) => h('td', {}, cell)), right[i]]), ['sum', ...bottom]])),
    div('row', button('−', () => step(-1), { 'aria-label': 'one fewer in the chosen cell' }),
      button('+', () => step(1), { 'aria-label': 'one more in the chosen cell' }), where));
  const paint = (m) => {
    const put = (input, value) => { if (input.value !== value) input.value = value; };
    m.forEach((row, i) => row.forEach((x, j) => {
      if (cells[i][j].getAttribute('aria-invalid') !== 'true') put(cells[i][j], String(x));
      cells[i][j].setAttribute('aria-label', `predicted ${names()[i]}, true ${names()[j]}`);
    }));
    names().forEach((name, i) => { put(labels[i], name); fill(tops[i], cut(name)); });
    rowSums(m).forEach((x, i) => { right[i].textContent = x; });
    [...columnSums(m), sum(rowSums(m))].forEach((x, i) => { bottom[i].textContent = x; });
    note();
  };
  return { n, node, paint };
};

const shares = ['matrix', 'classes'];
const render = ({ model, el }) => frame({
  model, el, shares, title: 'Matrix explorer',
  describe: (get) => spoken(...[averagedF1, f1OfAverages, deltaByPairs].map((f) => f(get('matrix')))),
  build({ body, get, set, say }) {
    const names = () => get('matrix').map((_, i) => get('classes')[i] ?? LETTERS[i]);
    const propose = (matrix, classes = names()) => {
      const reason = checkMatrix({ matrix, classes });
      if (reason) say(reason);
      else set({ matrix, classes });
      return !reason;
    };
    const edit = (i, j, typed, cell) => {
      const clean = typed.trim();
      const value = /^\d+(e\d+)?$/i.test(clean) ? Number(clean) : clean === '' ? 0 : NaN;
      const m = get('matrix').map((row) => [...row]);
      if (Number.isNaN(value)) say(`“${clean.slice(0, 20)}” is not a count`);
      m[i][j] = value;
      const good = !Number.isNaN(value) && propose(m);
      if (good) cell.removeAttribute('aria-invalid');
      else cell.setAttribute('aria-invalid', 'true');
      cell.onblur = () => { cell.removeAttribute('aria-invalid'); cell.value = get('matrix')[i]?.[j] ?? ''; };
    };
    const rename = (i, name) => propose(get('matrix'), names().map((old, k) => (k === i ? name : old)));
    const grow = () => {
      const free = [...LETTERS].find((letter) => !names().includes(letter)) ?? `class ${names().length + 1}`;
      propose([...get('matrix').map((row) => [...row, 0]), [...get('matrix').map(() => 0), 1]], [...names(), free]);
    };
    const shrink = () => propose(get('matrix').slice(0, -1).map((row) => row.slice(0, -1)), names().slice(0, -1));
    const listed = Object.entries(PRESETS).map(([id, [label]]) => [id, label]);
    const presets = select([['', 'choose a matrix'], ...listed, ['random', 'A random one']], (id, node) => {
      const m = PRESETS[id]?.[1] ?? (id && randomMatrix(get('matrix').length));
      if (m) propose(m, id === 'random' ? names() : [...LETTERS].slice(0, m.length));
      node.value = '';
    });
    const [more, fewer] = [button('Add class', grow), button('Remove class', shrink)];
    const left = h('div');
    const scores = div('stack');
    const [classes, pairs] = [div('scroll'), div('scroll')];
    const [upper, lower] = [[left, scores], [classes, pairs]].map((parts) => div('columns', parts));
    const words = p('sentence');
    const quote = button('Copy sentence', () => copy(words.textContent, quote));
    const python = button('Copy as Python', () => copy(asPython(get('matrix')), python));
    body.append(
      div('row', field('Start from', presets), more, fewer,
        button('Transpose', () => propose(transpose(get('matrix')))),
        button('Symmetrise', () => propose(symmetrise(get('matrix'))))),
      upper, lower,
      div('stack', p('label', 'To paste in a paper'), words, div('row', quote, python)));
    let table = { n: 0 };
    return () => {
      const m = get('matrix');
      if (table.n !== m.length) {
        table = grid(m.length, { names, edit, rename });
        fill(left, table.node);
        for (const part of [upper, lower]) part.classList.toggle('mf-wide', table.n > 4);
      }
      table.paint(m);
      const [averaged, other, gap] = [averagedF1(m), f1OfAverages(m), deltaByPairs(m)];
      fill(scores, keys(averaged, other, gap), scoreBars(min(scores.clientWidth || 340, 480), averaged, other, gap),
        p('small', agreeExactly(m) ? 'The two scores agree exactly.' : 'The two scores differ.'));
      fill(classes, classTable(m, names()));
      fill(pairs, pairTable(m, names()));
      words.textContent = sentence(m);
      [more.disabled, fewer.disabled] = [m.length >= 6, m.length <= 2];
    };
  },
});

export default { render, check: checkMatrix, shares, decode: { matrix: toMatrix, classes: toTexts } };
