// Predict: commit to a guess first; then guess and answer stand side by side.
import { whole } from './arithmetic.js';
import { h, s, div, p, fill, rich, typeset, button, slider, field, uid, toNumber } from './ui.js';
import { frame } from './frame.js';
import { svg, line, text, scale } from './draw.js';

const digits = (step) => (String(step).split('.')[1] ?? '').length;

// Guess and answer on the slider's own range, as an open and a filled triangle.
const onSlider = ([low, high, step], guess, answer) => {
  const at = scale(low, high, 10, 330);
  const triangle = (x, y, down, cls) => s('path', { d: `M${x} ${y}l-7 ${down}h14z`, class: cls });
  return svg(340, 44, `Your guess and the answer between ${low} and ${high}.`, line(10, 24, 330, 24, 'mf-rule'),
    triangle(at(guess), 22, -12, 'mf-guess'), triangle(at(answer), 26, 12, 'mf-answer'),
    text(10, 40, low.toFixed(digits(step)), 'start'), text(330, 40, high.toFixed(digits(step)), 'end'));
};

const shares = ['guess', 'revealed'];
const check = ({ guess, revealed, _content: c }) => {
  if (revealed !== true && revealed !== false) return 'revealed is neither 0 nor 1';
  if (guess === null) return revealed ? 'no guess is given' : '';
  const [low, high] = c.slider ?? [0, c.options.length - 1];
  if (!(guess >= low && guess <= high)) return `the guess lies outside ${low} to ${high}`;
  return c.slider || whole(guess) ? '' : 'the guess is not one of the options';
};

const render = ({ model, el }) => {
  const c = model.get('_content');
  return frame({
    model, el, shares, title: 'Predict',
    build({ body, get, set, tools }) {
      const id = uid('question');
      const reveal = () => { set({ revealed: true }); outcome.focus(); };
      const commit = button('Commit to this guess', reveal, { class: 'mf-button mf-primary' });
      const outcome = h('div', { class: 'mf-outcome', tabindex: '-1', hidden: true });
      let controls;
      if (c.slider) {
        const [low, high, step] = c.slider;
        const out = h('output', { class: 'mf-value' });
        const input = slider({ min: low, max: high, step, 'aria-labelledby': id }, (guess) => set({ guess }));
        controls = {
          node: div('field', input, out),
          paint(guess, done) {
            input.value = guess ?? (low + high) / 2;
            input.disabled = done;
            out.textContent = guess === null ? 'move the slider' : guess.toFixed(digits(step));
          },
        };
      } else {
        const radios = c.options.map((option, i) =>
          h('input', { type: 'radio', name: id, value: i, onchange: () => set({ guess: i }) }));
        const labels = radios.map((radio, i) => h('label', { class: 'mf-option' }, radio, h('span', {}, rich(c.options[i]))));
        controls = {
          node: h('div', { class: 'mf-options', role: 'radiogroup', 'aria-labelledby': id }, labels),
          paint(guess, done) {
            radios.forEach((radio, i) => {
              radio.checked = guess === i;
              radio.disabled = done;
              labels[i].classList.toggle('mf-right', done && i === c.answer);
            });
          },
        };
      }
      body.append(h('p', { class: 'mf-question', id }, rich(c.question)), controls.node, commit, outcome);
      typeset(body);
      tools.querySelector('.mf-reset').textContent = 'Guess again';
      let shown = null;
      return () => {
        const [guess, done] = [get('guess'), get('revealed')];
        controls.paint(guess, done);
        commit.disabled = guess === null;
        commit.hidden = done;
        tools.querySelector('.mf-reset').hidden = !done;
        outcome.hidden = !done;
        const now = done ? guess : null;
        if (now === shown) return;
        shown = now;
        if (!done) return fill(outcome);
        const right = !c.slider && guess === c.answer;
        const yours = c.slider ? guess.toFixed(digits(c.slider[2])) : rich(c.options[guess]);
        fill(outcome, 
          h('dl', { class: 'mf-sides' },
            h('div', {}, h('dt', {}, c.slider ? 'Your guess ▽' : 'Your guess'), h('dd', {}, yours)),
            h('div', {}, h('dt', {}, c.slider ? 'The answer ▲' : 'The answer'), h('dd', {}, rich(c.shown)))),
          c.slider ? onSlider(c.slider, guess, c.answer) : p('verdict', right ? '✓ You had it.' : '✗ Not this time.'),
          p('why', rich(c.explanation)));
        typeset(outcome);
      };
    },
  });
};

export default {
  render, check, shares,
  decode: { guess: (x) => (x[0] === '' ? null : toNumber(x)), revealed: (x) => ({ 0: false, 1: true })[x[0]] },
};
