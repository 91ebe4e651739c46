// The pictures that several explorers share, drawn to scale.
import { max } from './arithmetic.js';
import { s, h, fixed, AVERAGED, OF_AVERAGES, GAP } from './ui.js';

export const scale = (low, high, from, to) => (x) => from + ((x - low) / (high - low)) * (to - from);
export const svg = (width, height, label, ...children) =>
  s('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': label, class: 'mf-svg' }, ...children);
export const text = (x, y, content, anchor = 'middle', cls = '') => s('text', { x, y, 'text-anchor': anchor, class: cls }, content);
export const line = (x1, y1, x2, y2, cls) => s('line', { x1, y1, x2, y2, class: cls });
export const rect = (x, y, width, height, cls) => s('rect', { x, y, width: max(width, 0), height: max(height, 0), class: cls });
export const circle = (cx, cy, r, cls) => s('circle', { cx, cy, r, class: cls });
export const curve = (points, cls) =>
  s('polyline', { points: points.map((p) => p.map((x) => x.toFixed(1)).join()).join(' '), class: `mf-line ${cls}` });

// A mark for each formula: a disc for averaged F1, a diamond for F1 of averages; a square for the gap.
export const mark = ({ key: k }, x, y, size = 5) => {
  if (k === 'averaged') return circle(x, y, size, 'mf-fill-averaged');
  if (k === 'gap') return rect(x - size, y - size, 2 * size, 2 * size, 'mf-fill-gap');
  const d = size * 1.3;
  return s('path', { d: `M${x} ${y - d}l${d} ${d}l${-d} ${d}l${-d} ${-d}z`, class: 'mf-fill-of-averages' });
};
// A formula's mark, sign and name, and its value.
export const key = (kind, value) => h('p', { class: `mf-key mf-ink-${kind.key}` },
  h('span', { 'aria-hidden': 'true' }, kind.mark), `${kind.sign} ${kind.label}`, h('strong', { class: 'mf-value' }, value));
export const keys = (averaged, ofAverages, gap = ofAverages - averaged) =>
  [key(AVERAGED, fixed(averaged)), key(OF_AVERAGES, fixed(ofAverages)), key(GAP, fixed(gap))];
// The same three figures, for the live region.
export const spoken = (averaged, ofAverages, gap = ofAverages - averaged) =>
  `averaged F1 ${fixed(averaged)}, F1 of averages ${fixed(ofAverages)}, gap ${fixed(gap)}`;

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];
const minus = (x) => String(x).replace('-', '−');
export const axis = (at, y, ticks, show = minus) => [
  line(at(ticks[0]), y, at(ticks.at(-1)), y, 'mf-rule'),
  ticks.map((tick) => [line(at(tick), y, at(tick), y + 4, 'mf-rule'), text(at(tick), y + 17, show(tick))])];

// A plot of scores, 0 to 1 up the side: its two scales, and a function that draws it around its contents.
export const plot = (width, height, [low, high], ticks, name, show) => {
  const [bottom, right] = [height - 38, width - 14];
  const [at, up] = [scale(low, high, 40, right), scale(0, 1, bottom, 12)];
  const draw = (label, ...children) => svg(width, height, label,
    QUARTERS.map((y) => [line(40, up(y), right, up(y), 'mf-grid'), text(32, up(y) + 4, y, 'end')]),
    axis(at, bottom, ticks, show), text(right, height - 4, name, 'end'), ...children);
  return { at, up, draw };
};

// Both scores as bars on one scale, and the gap between their ends.
export const scoreBars = (width, averaged, ofAverages, gap) => {
  const at = scale(0, 1, 8, width - 10);
  const bar = (kind, value, y) => [line(at(0), y, at(value), y, `mf-bar mf-line-${kind.key}`), mark(kind, at(value), y, 6)];
  return svg(width, 92, `Averaged F1 ${fixed(averaged)}, F1 of averages ${fixed(ofAverages)}, from 0 to 1.`,
    QUARTERS.map((x) => line(at(x), 6, at(x), 68, 'mf-grid')),
    bar(AVERAGED, averaged, 20), bar(OF_AVERAGES, ofAverages, 50),
    rect(at(averaged), 32, at(gap) - at(0), 6, 'mf-fill-gap'), axis(at, 68, QUARTERS));
};
