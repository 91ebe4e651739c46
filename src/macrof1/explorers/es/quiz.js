// Quiz: every wrong option says why. Answers are strings: option numbers joined by dots, or the number typed.
import { max, abs } from './arithmetic.js';
import { h, div, p, fill, entry, rich, typeset, button, uid, toTexts, toNumbers } from './ui.js';
import { frame } from './frame.js';

// A number as typed: 0.5, .5, 50 %, 1/2; anything else is no number.
const parseNumber = (typed) => {
  const clean = typed.trim().replace(',', '.').replace('−', '-');
  const quotient = clean.match(/^(-?\d+)\s*\/\s*(\d+)$/);
  if (quotient) return Number(quotient[1]) / Number(quotient[2]);
  const percent = clean.match(/^(-?\d*\.?\d+)\s*%$/);
  if (percent) return Number(percent[1]) / 100;
  return /^-?\d*\.?\d+(e-?\d+)?$/i.test(clean) ? Number(clean) : NaN;
};
const chosen = (answer) => (answer === '' ? [] : answer.split('.').map(Number));
const near = (a, b, tolerance) => abs(a - b) <= max(tolerance, 1e-9 * abs(b));

// The verdict on one answer: whether it is right, and what to say about each slip.
const judge = (q, answer) => {
  if (q.kind === 'numeric') {
    const x = parseNumber(answer);
    if (Number.isNaN(x)) return { right: false, notes: [['Type a number, such as 0.25 or 1/4.']] };
    if (near(x, q.answer, q.tolerance)) return { right: true, notes: [] };
    const slip = q.slips.find(([value]) => near(x, value, q.tolerance));
    return { right: false, notes: [slip ? slip[1] : [x > q.answer ? 'Too large.' : 'Too small.']] };
  }
  const picked = chosen(answer);
  const wrong = picked.filter((i) => q.why[i]);
  const missed = q.why.filter((why, i) => !why && !picked.includes(i)).length;
  const notes = wrong.map((i) => [...q.options[i], ': ', ...q.why[i]]);
  if (!wrong.length && missed && picked.length) notes.push([missed === 1 ? 'One more is right.' : `${missed} more are right.`]);
  if (!picked.length) notes.push(['Choose an answer first.']);
  return { right: !wrong.length && !missed, notes };
};

const question = (q, index, { get, set }) => {
  const id = uid('question');
  const put = (checked, value = get('answers')[index]) =>
    set({ answers: get('answers').with(index, value), checked: get('checked').with(index, checked) });
  const answer = (value) => put(0, value);
  const feedback = h('div', { class: 'mf-feedback', role: 'status' });
  let [controls, paintControls] = [null, null];
  if (q.kind === 'numeric') {
    const input = entry({
      class: 'mf-number', 'aria-labelledby': id, oninput: () => answer(input.value),
      onkeydown: ({ key }) => { if (key === 'Enter') put(1); },
    });
    controls = div('field', input);
    paintControls = (value) => { if (input.value !== value) input.value = value; };
  } else {
    const single = q.kind === 'single';
    const boxes = q.options.map((option, i) => h('input', {
      type: single ? 'radio' : 'checkbox', name: id, value: i,
      onchange: () => answer(boxes.flatMap((box, k) => (box.checked ? [k] : [])).join('.')),
    }));
    controls = h('div', { class: 'mf-options', role: single ? 'radiogroup' : 'group', 'aria-labelledby': id },
      boxes.map((box, i) => h('label', { class: 'mf-option' }, box, h('span', {}, rich(q.options[i])))));
    paintControls = (value) => boxes.forEach((box, i) => { box.checked = chosen(value).includes(i); });
  }
  const node = h('li', { class: 'mf-quiz-item' }, h('p', { class: 'mf-question', id }, rich(q.question),
    q.kind === 'multiple' ? h('span', { class: 'mf-small' }, ' (more than one may be right)') : null),
  controls, button('Check', () => put(1), { 'aria-describedby': id }), feedback);
  let shown = '';
  const paint = () => {
    const [value, done] = [get('answers')[index] ?? '', get('checked')[index]];
    paintControls(value);
    const now = done ? `!${value}` : '';
    if (now === shown) return;
    shown = now;
    if (!done) return fill(feedback);
    const { right, notes } = judge(q, value);
    fill(feedback, p('verdict', right ? '✓ Right.' : '✗ Not yet.'),
      ...notes.map((note) => p('why', rich(note))),
      ...(right && q.explanation.length ? [p('why', rich(q.explanation))] : []));
    typeset(feedback);
  };
  return { node, paint };
};

const shares = ['answers', 'checked'];
const check = ({ answers, checked, _content: c }) => {
  if (answers.length !== c.length || checked.length !== c.length) return `the quiz has ${c.length} questions`;
  if (checked.some((x) => x !== 0 && x !== 1)) return 'checked is neither 0 nor 1';
  const fits = (a, q) => q.kind === 'numeric' ? a.length < 40
    : /^(\d+(\.\d+)*)?$/.test(a) && chosen(a).every((i) => i < q.options.length) && (q.kind !== 'single' || chosen(a).length < 2);
  return answers.every((a, i) => fits(a, c[i])) ? '' : 'an answer is not among the options';
};

const render = ({ model, el }) => {
  const content = model.get('_content');
  const tally = (get) => content.filter((q, i) => get('checked')[i] && judge(q, get('answers')[i]).right).length;
  return frame({
    model, el, shares, title: 'Quiz',
    build(context) {
      const items = content.map((q, i) => question(q, i, context));
      const score = h('p', { class: 'mf-small mf-tally' });
      context.body.append(h('ol', { class: 'mf-quiz-list' }, items.map((item) => item.node)), score);
      typeset(context.body);
      return () => {
        for (const item of items) item.paint();
        score.textContent = `${tally(context.get)} of ${content.length} right so far.`;
      };
    },
  });
};

export default { render, check, judge, shares, decode: { answers: toTexts, checked: toNumbers } };
