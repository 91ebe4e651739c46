// The bias explorer: two normal score distributions, a threshold, and what each macro score makes of it.
import { range, binormalMatrix, averagedF1, f1OfAverages } from './arithmetic.js';
import { h, div, fill, select, table, field, slider, fixed, toNumber, toText, AVERAGED, OF_AVERAGES } from './ui.js';
import { frame } from './frame.js';
import { svg, text, line, curve, scale, plot, mark, keys, spoken } from './draw.js';

const RANGES = { threshold: [-4, 8, 0.05], prevalence: [0.01, 0.99, 0.01], skill: [0, 4, 0.05] };
const LABELS = { threshold: 'Threshold', prevalence: 'Prevalence of the rare class', skill: 'Skill d′' };
const TICKS = { threshold: [-4, -2, 0, 2, 4, 6, 8], prevalence: [0.01, 0.25, 0.5, 0.75, 0.99], skill: [0, 1, 2, 3, 4] };
const NAMES = Object.keys(RANGES);
const shares = [...NAMES, 'axis'];

const check = (state) => {
  if (!NAMES.includes(state.axis)) return 'the axis is none of the three sliders';
  const bad = NAMES.find((name) => !(state[name] >= RANGES[name][0] && state[name] <= RANGES[name][1]));
  return bad ? `${bad} is ${state[bad]}: choose ${RANGES[bad][0]} to ${RANGES[bad][1]}` : '';
};
const scores = ({ skill, prevalence, threshold }) => {
  const m = binormalMatrix(skill, prevalence, threshold);
  return { m, averaged: averagedF1(m), ofAverages: f1OfAverages(m) };
};
// The slider's steps, and on each both scores: the curves, their peaks, and the place where they part most.
const sweep = (state) => {
  const [low, high] = RANGES[state.axis];
  const points = range(241).map((k) => {
    const x = low + ((high - low) * k) / 240;
    return { x, ...scores({ ...state, [state.axis]: x }) };
  });
  const top = (value) => points.reduce((best, point) => (value(point) > value(best) + 1e-12 ? point : best));
  return {
    points, averaged: top((p) => p.averaged), ofAverages: top((p) => p.ofAverages), gap: top((p) => p.ofAverages - p.averaged),
  };
};

const densities = (width, { skill, prevalence, threshold }) => {
  const [at, up] = [scale(-4, 8, 40, width - 14), scale(0, 0.42, 96, 6)];
  const hill = (mean, weight, cls) => curve(range(121).map((k) => {
    const x = -4 + k / 10;
    return [at(x), up((weight * Math.exp(-((x - mean) ** 2) / 2)) / Math.sqrt(2 * Math.PI))];
  }), cls);
  return svg(width, 114, `Scores of the two classes, and the threshold at ${fixed(threshold, 2)}.`,
    hill(0, 1 - prevalence, 'mf-hill'), hill(skill, prevalence, 'mf-hill-rare'), line(at(-4), 96, at(8), 96, 'mf-rule'),
    line(at(threshold), 2, at(threshold), 100, 'mf-cursor'), text(at(8), 112, 'score →', 'end'),
    text(at(threshold) - 6, 12, 'says common', 'end'), text(at(threshold) + 6, 12, 'says rare', 'start'));
};
const curves = (width, state, found) => {
  const { at, up, draw } = plot(width, 290, RANGES[state.axis], TICKS[state.axis], `${state.axis} →`);
  const path = (name) => found.points.map((p) => [at(p.x), up(p[name])]);
  const [a, b, now, x] = [path('averaged'), path('ofAverages'), scores(state), at(state[state.axis])];
  const peak = (kind, name) => {
    const p = found[name];
    return [line(at(p.x), up(p[name]), at(p.x), up(0), `mf-thin mf-line-${kind.key}`), mark(kind, at(p.x), up(0), 4)];
  };
  return draw(`Both scores against the ${state.axis}; they part most at ${fixed(found.gap.x, 2)}.`,
    curve([...a, ...b.reverse()], 'mf-shade'), curve(a, 'mf-line-averaged'), curve(b, 'mf-line-of-averages'),
    peak(AVERAGED, 'averaged'), peak(OF_AVERAGES, 'ofAverages'), line(x, up(0), x, up(1), 'mf-cursor'),
    mark(AVERAGED, x, up(now.averaged), 6), mark(OF_AVERAGES, x, up(now.ofAverages), 6));
};
const shown = (m) => table('mf-figures', 'Expected among 1000 samples; rows predicted, columns true', ['', 'rare', 'common'],
  m.map((row, i) => [['rare', 'common'][i], ...row.map((x) => fixed(1000 * x, 1))]));

const render = ({ model, el }) => frame({
  model, el, shares, title: 'Bias explorer',
  describe: (get, state) => {
    const now = scores(state);
    return spoken(now.averaged, now.ofAverages);
  },
  build({ body, set, width, state: current }) {
    const inputs = NAMES.map((name) => {
      const [low, high, step] = RANGES[name];
      return slider({ min: low, max: high, step }, (value) => set({ [name]: value }));
    });
    const outs = NAMES.map(() => h('output'));
    const across = select(NAMES.map((name) => [name, LABELS[name]]), (axis) => set({ axis }));
    const [hills, plot, figures, matrix, words] = ['div', 'div', 'div', 'div', 'p'].map((tag) => h(tag));
    figures.className = 'mf-stack';
    body.append(div('stack', NAMES.map((name, i) => field(LABELS[name], inputs[i], outs[i]))), hills,
      div('row', field('Draw both scores against', across)), plot, words, div('columns', figures, matrix));
    return () => {
      const state = current();
      NAMES.forEach((name, i) => { inputs[i].value = state[name]; outs[i].textContent = fixed(state[name], 2); });
      across.value = state.axis;
      const [now, found] = [scores(state), sweep(state)];
      fill(hills, densities(width(), state));
      fill(plot, curves(width(), state, found));
      const [a, b, gap] = ['averaged', 'ofAverages', 'gap'].map((name) => fixed(found[name].x, 2));
      words.textContent = `Averaged F1 is best at ${a}, F1 of averages at ${b}; they part most at ${gap}, by ${
        fixed(found.gap.ofAverages - found.gap.averaged)}.`;
      fill(figures, keys(now.averaged, now.ofAverages));
      fill(matrix, shown(now.m));
    };
  },
});

export default { render, check, shares, decode: { threshold: toNumber, prevalence: toNumber, skill: toNumber, axis: toText } };
