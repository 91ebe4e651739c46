// The flip explorer: every classifier on a data set, and which pairs the two scores rank differently.
import { min, range, whole } from './arithmetic.js';
import {
  h, s, div, p, fill, group, entry, select, table, button, field, slider, fixed, toNumbers, toMatrix, AVERAGED, OF_AVERAGES,
} from './ui.js';
import { frame } from './frame.js';
import { text, line, rect, circle, plot, key } from './draw.js';
import { MANY, countClassifiers, study, reduced } from './flip-count.js';

const PICKS = ['first', 'second'];
const shares = ['counts', ...PICKS];
const check = ({ counts, first, second }) => {
  if (counts.length < 2 || counts.length > 4) return `${counts.length} classes: choose 2 to 4`;
  if (!counts.every((c) => whole(c) && c >= 1 && c <= 1000)) return 'class counts are whole numbers from 1 to 1000';
  const many = countClassifiers(counts);
  if (many > MANY) return `${group(many)} classifiers are too many to draw: keep to ${group(MANY)}`;
  const fits = (m) => m === null || (m.length === counts.length && counts.every((c, j) =>
    m.every((row) => whole(row[j]) && row[j] >= 0) && m.reduce((all, row) => all + row[j], 0) === c));
  return fits(first) && fits(second) ? '' : 'a matrix does not belong to these class counts';
};

// The plane of both scores. All dots of a kind are one path: round caps on lines of no length.
const plane = (size, data, first, second) => {
  const { at, up, draw } = plot(size, size, [0, 1], [0, 0.25, 0.5, 0.75, 1], '');
  const place = (i) => [at(data.x.floats[i]), up(data.y.floats[i])];
  const dot = (i) => `M${place(i).map((x) => x.toFixed(1)).join(' ')}h0`;
  const dots = (list, cls) => s('path', { d: list.map(dot).join(''), class: `mf-dots ${cls}` });
  const [flipped, plain] = [[], []];
  data.found.forEach((_, i) => (first >= 0 && data.flips(i, first) ? flipped : plain).push(i));
  const [[x, y], [u, v]] = [first, second].map((i) => (i < 0 ? [] : place(i)));
  const node = draw(`${group(data.found.length)} classifiers; ${group(flipped.length)} flip against the first.`,
    first < 0 ? null : [rect(at(0), up(1), x - at(0), y - up(1), 'mf-shade'), rect(x, y, at(1) - x, up(0) - y, 'mf-shade')],
    line(at(0), up(0), at(1), up(1), 'mf-grid'), dots(plain, ''), dots(flipped, 'mf-dots-flip'),
    first < 0 ? null : circle(x, y, 8, 'mf-ring'), second < 0 ? null : rect(u - 7, v - 7, 14, 14, 'mf-ring'),
    text(at(1), size - 4, '● 𝓕₁ averaged F1 →', 'end', 'mf-tag-averaged'),
    text(at(0) + 8, up(1) + 14, '↑ ◆ 𝔽₁ F1 of averages', 'start', 'mf-tag-of-averages'));
  return { node, place };
};

const card = (title, data, i) => {
  if (i < 0) return h('div', {}, p('label', title), p('small', 'none picked yet'));
  const { averaged, ofAverages } = data.scores[i];
  const figure = (fraction, float) => `${reduced(fraction)} ≈ ${fixed(float)}`;
  return div('stack', table('', title, null, data.found[i].map((row) => [null, ...row])),
    key({ ...AVERAGED, label: '' }, figure(averaged, data.x.floats[i])),
    key({ ...OF_AVERAGES, label: '' }, figure(ofAverages, data.y.floats[i])));
};
const verdict = (data, i, j) => {
  if (i < 0 || j < 0) return 'Pick two classifiers to compare them.';
  if (i === j) return 'That is one classifier twice.';
  const [dx, dy] = [data.x.place[i] - data.x.place[j], data.y.place[i] - data.y.place[j]];
  const side = (d) => (d > 0 ? 'prefers the first' : d < 0 ? 'prefers the second' : 'sees a tie');
  const both = `Averaged F1 ${side(dx)}; F1 of averages ${side(dy)}. `;
  return both + (dx * dy < 0 ? 'The ranking flips.' : dx * dy > 0 ? 'They agree.' : 'No flip: a tie is not a verdict.');
};

const render = ({ model, el }) => {
  let [known, data] = ['', null];
  const fresh = () => {
    const counts = model.get('counts');
    if (known !== counts.join()) [known, data] = [counts.join(), study(counts)];
    return data;
  };
  const at = (which) => fresh().indexOf(model.get(which));
  return frame({
    model, el, shares, title: 'Flip explorer',
    describe: () => `${group(fresh().total)} of ${group(data.pairs)} pairs flip. ${verdict(data, at('first'), at('second'))}`,
    build({ body, get, set, say }) {
      let [picking, place] = ['first', null];
      const byRank = () => fresh().x.order;
      const pick = (which, i) => set({ [which]: fresh().found[i] });
      const counts = entry({ class: 'mf-number', onchange: () => recount(counts.value) });
      const recount = (typed) => {
        const patch = { counts: typed.trim().split(/[\s,;]+/).map(Number), first: null, second: null };
        const reason = check(patch);
        counts.setAttribute('aria-invalid', String(Boolean(reason)));
        if (reason) say(reason);
        else set(patch);
      };
      const examples = select([
        ['', 'choose'], ['1 4', '1 4, the smallest flip'], ['3 3', '3 3, balanced'], ['10 20', '10 20, the note’s data'],
        ...['30 30', '15 45', '6 54', '3 3 3'].map((x) => [x, x])], (value, node) => {
        if (value) recount(value);
        node.value = '';
      });
      const sliders = PICKS.map((which) => slider({ min: 0 }, (k) => pick(which, byRank()[k])));
      const modes = PICKS.map((which) => button(`Pick the ${which}`, () => { picking = which; paint(); }));
      const step = (by) => {
        const [i, j] = [at('first'), at('second')];
        const list = i < 0 ? [] : byRank().filter((k) => data.flips(k, i));
        if (!list.length) return say(i < 0 ? 'Pick a first classifier.' : 'No classifier flips against this one.');
        const here = list.indexOf(j);
        pick('second', list[here < 0 ? (by > 0 ? 0 : list.length - 1) : (here + by + list.length) % list.length]);
      };
      const nearest = (event) => {
        const box = chart.firstChild.getBoundingClientRect();
        const [left, top] = [event.clientX - box.left, event.clientY - box.top];
        const away = fresh().found.map((_, i) => Math.hypot(place(i)[0] - left, place(i)[1] - top));
        const which = picking;
        picking = 'second';
        pick(which, away.indexOf(min(...away)));
        paint();
      };
      const chart = h('div', { class: 'mf-chart', onclick: nearest });
      const total = h('p');
      const [cards, says, against] = [div('pair'), p('verdict'), p('small')];
      body.append(div('row', field('Samples per class', counts), field('or', examples)), total,
        div('row', modes, button('Previous flip', () => step(-1)), button('Next flip', () => step(1))),
        div('columns', chart, div('stack', field('First ○', sliders[0]), field('Second □', sliders[1]), against, says)), cards);
      const paint = () => {
        const [i, j] = [at('first'), at('second')];
        if (document.activeElement !== counts || counts.value === '') counts.value = get('counts').join(' ');
        const many = data.found.length;
        fill(total, h('strong', { class: 'mf-ink-gap' }, `${group(data.total)} of ${group(data.pairs)} pairs flip`),
          ` (${fixed((100 * data.total) / data.pairs, 2)} %), among ${group(many)} classifiers.`);
        [i, j].forEach((k, which) => {
          const node = sliders[which];
          node.max = many - 1;
          node.value = k < 0 ? 0 : byRank().indexOf(k);
          node.setAttribute('aria-valuetext', k < 0 ? 'none' : data.found[k].map((row) => row.join(' ')).join(', '));
          modes[which].setAttribute('aria-pressed', String(picking === PICKS[which]));
        });
        const drawn = plane(min(chart.clientWidth || 340, 480), data, i, j);
        place = drawn.place;
        fill(chart, drawn.node);
        against.textContent = i < 0 ? 'Click or tap a dot, or use the sliders, which run by averaged F1.'
          : `${group(byRank().filter((k) => data.flips(k, i)).length)} of ${group(many - 1)} others flip against the first.`;
        fill(cards, card('First ○', data, i), card('Second □', data, j));
        says.textContent = verdict(data, i, j);
      };
      return paint;
    },
  });
};

const orNull = (xs) => (xs.length === 1 && xs[0] === '' ? null : toMatrix(xs));
export default { render, check, study, shares, decode: { counts: toNumbers, first: orNull, second: orNull } };
