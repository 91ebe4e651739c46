// The forensics explorer: from three printed figures to the formula behind them, or to none.
import { min, max, abs, whole } from './arithmetic.js';
import { h, div, p, fill, entry, select, field, fixed, toText, toNumber, AVERAGED, OF_AVERAGES } from './ui.js';
import { frame } from './frame.js';
import { svg, line, rect, axis, scale, mark, key } from './draw.js';
import { diagnose, parseDecimal, real } from './diagnose.js';

const FIGURES = ['precision', 'recall', 'f1'];
const LABELS = ['Mean precision', 'Mean recall', 'Macro F1'];
const shares = [...FIGURES, 'decimals', 'classes'];
const check = (state) => {
  for (const [i, name] of FIGURES.entries()) {
    const figure = parseDecimal(state[name]);
    if (!figure || figure.digits > 12 || real(figure.value) > 1) {
      return `${LABELS[i].toLowerCase()} is “${state[name].slice(0, 20)}”: it must be a share from 0 to 1, such as 0.725`;
    }
  }
  if (!whole(state.decimals) || state.decimals < 0 || state.decimals > 12) return 'decimals are 0 to 12';
  return [0, 2, 3].includes(state.classes) ? '' : 'classes are 2, 3 for more, or 0 for unknown';
};
const reason = ({ verdict, reported, averaged, ofAverages }, shown) => {
  if (!averaged) return 'With two classes, mean precision and mean recall lie on the same side of 1/2; these do not.';
  const [[least, most], [low, high]] = [averaged, ofAverages].map((ends) => ends.map((end) => fixed(real(end))));
  const [from, to] = reported.map(real);
  const mean = 'harmonic mean of precision and recall that rounding allows';
  const why = () => {
    if (verdict === 'averaged F1') return `below ${low}, the smallest ${mean}: only averaged F1 gives it.`;
    if (verdict === 'F1 of averages') return `a ${mean}; averaged F1 of two classes cannot exceed ${most} here: it is ${verdict}.`;
    if (verdict === 'either') return `a ${mean}, and averaged F1 (from ${least} to ${most}) can reach it too: nothing is decided.`;
    if (from > real(ofAverages[1])) return `above ${high}, the largest ${mean}: neither formula fits.`;
    if (to < real(averaged[0])) return `below ${least}, the smallest averaged F1 that precision and recall allow: neither formula fits.`;
    return `above ${most}, the largest averaged F1, yet below ${low}, the smallest ${mean}: neither fits.`;
  };
  return `${shown} is ${why()}`;
};

// The three intervals on one line; what leaves the view is cut at its edge.
const onLine = (width, { averaged, ofAverages, reported }, [low, high], ticks, show) => {
  const at = scale(low, high, 14, width - 14);
  const inside = (x) => min(max(at(real(x)), 14), width - 14);
  const bar = (interval, kind, y) => {
    if (!interval) return null;
    const [from, to] = interval.map(inside);
    return [line(from, y, max(to, from + 1), y, `mf-bar mf-line-${kind.key}`),
      [from, to].map((x) => (x > 14 && x < width - 14 ? mark(kind, x, y, 4) : null))];
  };
  const [from, to] = reported.map(inside);
  return svg(width, 78, `From ${show(low)} to ${show(high)}: what each formula allows, and the figure reported.`,
    rect(from - 1, 2, to - from + 2, 52, 'mf-reported'),
    bar(averaged, AVERAGED, 14), bar(ofAverages, OF_AVERAGES, 38), axis(at, 54, ticks, show));
};
const TITLES = {
  'averaged F1': 'This is averaged F1.',
  'F1 of averages': 'This is F1 of averages.',
  either: 'Either formula could have made this.',
  impossible: 'Neither formula makes this.',
};

const render = ({ model, el }) => frame({
  model, el, shares, title: 'Forensics explorer',
  describe: () => el.querySelector('.mf-ruling').textContent,
  build({ body, get, set, say, width, state: current }) {
    const inputs = FIGURES.map((name, i) => entry({
      class: 'mf-number',
      oninput: ({ target }) => {
        // More digits than were announced must have been printed.
        const decimals = max(get('decimals'), parseDecimal(target.value)?.digits ?? 0);
        const why = check({ ...current(), [name]: target.value, decimals });
        if (why) say(why);
        else set({ [name]: target.value, decimals });
        target.setAttribute('aria-invalid', String(Boolean(why)));
      },
      onblur: ({ target }) => { target.value = get(name); target.setAttribute('aria-invalid', 'false'); },
    }));
    const picked = (name, pairs) => select(pairs, (value) => set({ [name]: Number(value) }));
    const decimals = picked('decimals', [...Array(13).keys()].map((k) => [k, k]));
    const classes = picked('classes', [[0, 'not known'], [2, 'two'], [3, 'three or more']]);
    const ruling = p('ruling');
    const [wide, close, figures] = [h('div'), h('div'), div('stack')];
    const titled = (label, node) => h('div', {}, p('label', label), node);
    const figureFields = LABELS.map((label, i) => field(label, inputs[i]));
    body.append(div('fields', figureFields, field('Decimals printed', decimals), field('Classes', classes)),
      ruling, figures, titled('From 0 to 1; the grey band is the figure reported', wide), titled('Close to it', close));
    return () => {
      const state = current();
      FIGURES.forEach((name, i) => { if (document.activeElement !== inputs[i]) inputs[i].value = state[name]; });
      [decimals.value, classes.value] = [state.decimals, state.classes];
      const found = diagnose(state);
      fill(ruling, h('strong', {}, TITLES[found.verdict]), ' ', reason(found, state.f1.trim()));
      const allowed = (interval) => (interval ? interval.map((end) => fixed(real(end))).join(' to ') : 'no matrix');
      fill(figures, key(AVERAGED, allowed(found.averaged)), key(OF_AVERAGES, allowed(found.ofAverages)));
      const [f, half] = [real(parseDecimal(state.f1).value), 0.5 / 10 ** state.decimals];
      const reach = max(6 * half, ...(found.ofAverages ?? []).map((end) => 1.3 * abs(real(end) - f)));
      const [low, high] = [f - reach, f + reach];
      fill(wide, onLine(width(), found, [0, 1], [0, 0.25, 0.5, 0.75, 1], String));
      const ticks = [f - 0.8 * reach, f, f + 0.8 * reach];
      fill(close, onLine(width(), found, [low, high], ticks, (x) => fixed(x, min(state.decimals + 1, 6))));
    };
  },
});

export default {
  render, check, shares, decode: { precision: toText, recall: toText, f1: toText, decimals: toNumber, classes: toNumber },
};
