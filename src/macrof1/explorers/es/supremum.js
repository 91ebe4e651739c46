// The supremum explorer: how near the construction comes to the largest possible gap, and by which road.
import {
  averagedF1, bestCorner, delta, extremalMatrix, f1OfAverages, max, min, precision, range, recall, round, supremum, whole,
} from './arithmetic.js';
import { h, div, p, fill, group, button, field, slider, fixed, toNumber, AVERAGED, OF_AVERAGES, GAP } from './ui.js';
import { frame } from './frame.js';
import { svg, text, line, rect, circle, curve, mark, plot, key } from './draw.js';

const MOST = 1e6;
const LABELLED = ['Classes n', 'Errors z, on a log scale', 'β, the weight of recall'];
const shares = ['n', 'z', 'beta'];
// The note's matrix for β = 1; else z wherever a class of high recall takes from one of high precision.
const growing = (n, z, beta) => {
  if (beta === 1) return extremalMatrix(n, z);
  const first = bestCorner(n, beta);
  return range(n).map((i) => range(n).map((j) => (i === j ? 1 : i >= first && j < first ? z : 0)));
};
const check = ({ n, z, beta }) => {
  if (!whole(n) || n < 2 || n > 12) return `n is ${n}: choose 2 to 12 classes`;
  if (!whole(z) || z < 0 || z > MOST) return `z is ${z}: choose a whole number from 0 to ${MOST}`;
  return beta >= 0.25 && beta <= 4 ? '' : `beta is ${beta}: choose 0.25 to 4`;
};
// Ten steps to a decade; step 0 is z = 0.
const toZ = (step) => (step ? round(10 ** ((step - 1) / 10)) : 0);
const toStep = (z) => (z ? round(10 * Math.log10(z)) + 1 : 0);

const picture = (m, z) => {
  const [n, size] = [m.length, 240 / m.length];
  return svg(250, 250, `Ones on the diagonal, and z = ${z} in the shaded cells; rows predicted, columns true.`,
    m.map((row, i) => row.map((x, j) => [
      rect(5 + j * size, 5 + i * size, size, size, `mf-box ${i === j ? 'mf-wash' : x ? 'mf-shade' : ''}`),
      n > 8 || !x ? null : text(5 + (j + 0.5) * size, 9 + (i + 0.5) * size, x > 9999 ? 'z' : x)])));
};
// Classes in the (P, R) square; classes at one point share a disc and are counted.
const square = (m) => {
  const [p, r] = [precision(m), recall(m)];
  const { at, up, draw } = plot(250, 250, [0, 1], [0, 0.5, 1], 'precision →');
  const places = new Map();
  p.forEach((x, i) => places.set(`${x} ${r[i]}`, [x, r[i], (places.get(`${x} ${r[i]}`)?.[2] ?? 0) + 1]));
  const found = [...places.values()];
  const where = found.map(([x, y, k]) => `${k} at (${fixed(x, 3)}, ${fixed(y, 3)})`).join('; ');
  const many = (x, y, k) =>
    (x < 0.5 ? text(at(x) + 10, up(y) + 18, `${k}×`, 'start') : text(at(x) - 10, up(y) - 8, `${k}×`, 'end'));
  return draw(`Precision and recall of the classes: ${where}.`,
    [0, 1].map((x) => [line(at(x), up(0), at(x), up(1), 'mf-grid'), circle(at(x), up(1 - x), 9, 'mf-goal')]),
    text(at(0) + 8, up(1) + 44, '↑ recall', 'start'),
    found.map(([x, y, k]) => [circle(at(x), up(y), 5, 'mf-dot'), k > 1 ? many(x, y, k) : null]));
};
// Both scores and the gap against z.
const curves = (width, n, z, beta) => {
  const { at, up, draw } = plot(width, 260, [0, 6], range(7), 'z →', (k) => (k < 3 ? 10 ** k : `10${'⁰¹²³⁴⁵⁶'[k]}`));
  const path = (f, cls) => curve(range(61).map((k) => [at(k / 10), up(f(growing(n, 10 ** (k / 10), beta), beta))]), cls);
  const [m, best, x] = [growing(n, z, beta), supremum(n, beta), at(Math.log10(max(z, 1)))];
  const here = (kind, f) => mark(kind, x, up(f(m, beta)));
  return draw(`Both scores and the gap as z grows from 1 to a million; the supremum is ${fixed(best)}.`,
    line(at(0), up(best), at(6), up(best), 'mf-goal'), text(at(6), up(best) + 18, `supremum ${fixed(best)}`, 'end', 'mf-tag-gap'),
    path(averagedF1, 'mf-line-averaged'), path(f1OfAverages, 'mf-line-of-averages'), path(delta, 'mf-line-gap'),
    line(x, up(0), x, up(1), 'mf-cursor'), here(AVERAGED, averagedF1), here(OF_AVERAGES, f1OfAverages), here(GAP, delta));
};

const render = ({ model, el }) => frame({
  model, el, shares, title: 'Supremum explorer',
  describe: (get) => {
    const [n, z, beta] = shares.map(get);
    return `n ${n}, z ${z}: gap ${fixed(delta(growing(n, z, beta), beta))}, supremum ${fixed(supremum(n, beta))}`;
  },
  build({ body, get, set, width }) {
    const inputs = [
      slider({ min: 2, max: 12 }, (n) => set({ n })),
      slider({ min: 0, max: 61 }, (step) => set({ z: toZ(step) })),
      slider({ min: 0.25, max: 4, step: 0.25 }, (beta) => set({ beta })),
    ];
    const outs = inputs.map(() => h('output'));
    let timer = 0;
    const stop = () => { clearInterval(timer); timer = 0; grow.textContent = 'Let z grow'; };
    const further = (z, least) => {
      let step = toStep(z);
      while (toZ(step) <= min(z * least, MOST - 1)) step += 1;
      return toZ(step);
    };
    const grow = button('Let z grow', () => {
      if (timer) return stop();
      if (get('z') >= MOST) set({ z: 1 });
      // Who prefers less motion gets one decade for each press.
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return set({ z: min(max(1, get('z') * 10), MOST) });
      grow.textContent = 'Stop';
      timer = setInterval(() => {
        if (!el.isConnected || get('z') >= MOST) stop();
        else set({ z: further(get('z'), 1) });
      }, 90);
    });
    const [matrix, points, figures, chart] = range(4).map(() => div('stack'));
    const titled = (label, node) => h('div', {}, p('label', label), node);
    body.append(
      div('stack', LABELLED.map((label, i) => field(label, inputs[i], outs[i])), h('div', {}, grow)),
      div('columns', titled('The matrix', matrix), titled('Its classes, and the corners they seek', points)), figures, chart);
    return () => {
      const [n, z, beta] = shares.map(get);
      const m = growing(n, z, beta);
      [n, toStep(z), beta].forEach((value, i) => { inputs[i].value = value; });
      inputs[1].setAttribute('aria-valuetext', z);
      [n, group(z), fixed(beta, 2)].forEach((shown, i) => { outs[i].textContent = shown; });
      const inBeta = ({ sign, label }) => ({ sign: sign.replace('₁', 'ᵦ'), label: label.replace('F1', 'Fβ') });
      const named = (kind) => (beta === 1 ? kind : { ...kind, ...inBeta(kind) });
      const gap = delta(m, beta);
      fill(matrix, picture(m, z));
      fill(points, square(m));
      fill(figures, key(named(AVERAGED), fixed(averagedF1(m, beta))), key(named(OF_AVERAGES), fixed(f1OfAverages(m, beta))),
        key({ ...GAP, label: `the gap, ${fixed(supremum(n, beta) - gap)} short of its supremum` }, fixed(gap)));
      fill(chart, curves(width(), n, z, beta));
    };
  },
});

export default { render, check, growing, shares, decode: { n: toNumber, z: toNumber, beta: toNumber } };
