// The frame around an explorer: heading, tools, message and live region.
import { min, round } from './arithmetic.js';
import { h, div, button, uid } from './ui.js';

export const copy = async (text, node) => {
  const before = node.dataset.label ?? node.textContent;
  node.dataset.label = before;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages opened from disk have no clipboard interface; an old command still works there.
    const area = h('textarea', { class: 'mf-unseen', 'aria-label': 'text to copy' }, text);
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  node.textContent = 'Copied';
  setTimeout(() => { node.textContent = before; }, 1500);
};

// `build` fills the body and gives back a function that repaints; it is called once for all changes made together.
export const frame = ({ model, el, title, shares, build, describe, watch = [] }) => {
  el.classList.add('mf-explorer');
  const get = (key) => model.get(key);
  const set = (patch) => {
    say('');
    for (const [key, value] of Object.entries(patch)) model.set(key, value);
    model.save_changes();
  };
  const message = h('p', { class: 'mf-message', role: 'alert', hidden: true });
  const live = h('p', { class: 'mf-unseen', role: 'status', 'aria-live': 'polite' });
  const say = (text) => {
    message.textContent = text ?? '';
    message.hidden = !text;
  };
  const reset = button('Reset', () => { set(structuredClone(get('_initial'))); }, { class: 'mf-button mf-reset' });
  const link = model.link && button('Copy link', () => copy(model.link(), link), { class: 'mf-button mf-link' });
  const tools = div('tools', reset, link);
  const body = div('body');
  const id = uid('title');
  const section = h('div', { class: 'mf-frame', role: 'group', 'aria-labelledby': id },
    div('head', h('p', { class: 'mf-title', id }, title), tools), message, body, live);
  el.replaceChildren(section);
  // Pictures are drawn as wide as there is room, so that their text keeps its size.
  const width = () => round(min(body.clientWidth || 640, 720));
  const state = () => Object.fromEntries(shares.map((key) => [key, get(key)]));
  const paint = build({ body, get, set, say, tools, width, state });
  let [waiting, speech] = [false, 0];
  const changed = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      paint();
      clearTimeout(speech);
      speech = setTimeout(() => { live.textContent = describe?.(get, state()) ?? ''; }, 400);
    });
  };
  const events = [...shares, ...watch].map((key) => `change:${key}`);
  const warn = () => say(get('_message'));
  for (const event of events) model.on(event, changed);
  model.on('change:_message', warn);
  warn();
  paint();
  let wide = width();
  const resized = new ResizeObserver(() => { if (wide !== width()) { wide = width(); paint(); } });
  resized.observe(body);
  return () => {
    resized.disconnect();
    clearTimeout(speech);
    for (const event of events) model.off(event, changed);
    model.off('change:_message', warn);
  };
};
