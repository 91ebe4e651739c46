// What every explorer is built of. Text reaches the page as text nodes only, never as HTML.
import { abs, range, round } from './arithmetic.js';

const make = (space) => (tag, props, ...children) => {
  const node = document.createElementNS(space, tag);
  // JupyterLab would take a slider's arrow keys and a button's space bar for shortcuts of its own.
  if (/input|select|button/.test(tag)) node.setAttribute('data-lm-suppress-shortcuts', '');
  for (const [key, value] of Object.entries(props ?? {})) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (value !== false && value != null) node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat(9).filter((child) => child != null));
  return node;
};
export const h = make('http://www.w3.org/1999/xhtml');
export const s = make('http://www.w3.org/2000/svg');
// The two elements used most, by their class, and an element's new contents.
export const div = (cls, ...children) => h('div', { class: `mf-${cls}` }, ...children);
export const p = (cls, ...children) => h('p', { class: `mf-${cls}` }, ...children);
export const fill = (node, ...children) => node.replaceChildren(...children.flat(9).filter((child) => child != null));

// As Python prints a figure: exact ties, the odd multiples of 2^-(digits + 1), go to the even digit.
export const fixed = (x, digits = 4) => {
  const [ten, down] = [10 ** digits, Math.floor(x * 10 ** digits)];
  const tie = abs((x * 2 ** (digits + 1)) % 2) === 1;
  return ((tie ? (down + abs(down % 2)) / ten : x) + 0).toFixed(digits).replace(/^-(?=0\.?0*$)/, '').replace('-', '−');
};
export const AVERAGED = { key: 'averaged', sign: '𝓕₁', mark: '●', label: 'averaged F1' };
export const OF_AVERAGES = { key: 'of-averages', sign: '𝔽₁', mark: '◆', label: 'F1 of averages' };
export const GAP = { key: 'gap', sign: 'Δ', mark: '■', label: 'the gap' };

// Each explorer is a module of its own, so the count of names is the page's.
export const uid = (stem) => `mf-${stem}-${(window.mfNames = (window.mfNames ?? 0) + 1)}`;

export const button = (text, act, props) => h('button', { type: 'button', class: 'mf-button', ...props, onclick: act }, text);
export const field = (label, control, out) => {
  control.id ||= uid('field');
  return div('field', h('label', { for: control.id }, label), control, out);
};
export const slider = (props, act) => h('input', { type: 'range', ...props, oninput: ({ target }) => act(Number(target.value)) });
export const entry = (props) => h('input', { type: 'text', autocomplete: 'off', inputmode: 'decimal', ...props });
export const select = (pairs, act) => h('select', { onchange: ({ target }) => act(target.value, target) },
  pairs.map(([value, text]) => h('option', { value }, text)));
// A table: its heads, and rows that begin with a head of their own, or with null; a cell is text or a <td>.
export const table = (cls, caption, heads, rows) => h('table', { class: cls }, h('caption', {}, caption),
  heads && h('thead', {}, h('tr', {}, heads.map((x) => (x ? h('th', { scope: 'col' }, x) : h('td'))))),
  h('tbody', {}, rows.map(([first, ...cells]) => h('tr', {},
    first && h('th', { scope: 'row' }, first), cells.map((x) => (x.tagName ? x : h('td', {}, x)))))));
export const group = (n) => n.toLocaleString('en-GB');

// Runs made by macrof1.explorers.markup: strings, [tag, text], or ['math', TeX, Unicode].
export const rich = (runs) => (runs ?? []).map((run) => {
  if (typeof run === 'string') return run;
  const [tag, text, plain] = run;
  return tag === 'math' ? h('span', { class: 'mf-math', 'data-tex': text }, plain) : h(tag, {}, text);
});
const typesetMath = (root) => {
  const found = [...root.querySelectorAll('.mf-math[data-tex]')];
  const jax = window.MathJax;
  if (!found.length || !jax?.typesetPromise) return;
  for (const span of found) {
    span.textContent = `\\(${span.dataset.tex}\\)`;
    span.classList.add('mathjax_process');
    span.removeAttribute('data-tex');
  }
  jax.typesetPromise(found).catch(() => {});
};
// MathJax may arrive after the explorer: ask now, and when the page has loaded.
export const typeset = (root) => {
  const run = () => (window.MathJax?.startup?.promise ?? Promise.resolve()).then(() => typesetMath(root));
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
};

// From the parts of a link to values; what is no number says so.
export const toNumber = ([x]) => {
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(x)) throw new Error(`“${x.slice(0, 20)}” is not a number`);
  return Number(x);
};
export const toNumbers = (xs) => xs.map((x) => toNumber([x]));
export const toText = ([x]) => x;
export const toTexts = (xs) => xs;
export const toMatrix = (xs) => {
  const n = round(Math.sqrt(xs.length));
  if (n * n !== xs.length) throw new Error(`${xs.length} entries do not make a square`);
  return range(n).map((i) => toNumbers(xs.slice(i * n, i * n + n)));
};
