// Brings the explorers of a static page to life. A classic script, and modules from blobs, so that a page opened
// from disk works like one from a server. CODE is set above this text by macrof1.explorers.compose.
const PREFIX = 'mf.';
const MODULES = {};
const load = (kind) => (MODULES[kind] ??= import(
  URL.createObjectURL(new Blob([CODE.shared, CODE.own[kind]], { type: 'text/javascript' }))));

// State in links: key:value pairs joined by ';', a list by ',', its strings percent-encoded; a matrix is a flat list.
const encodeText = (x) => encodeURIComponent(x).replace(/[!'()*.~]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
const encodeOne = (x) => (x === null ? '' : typeof x === 'string' ? encodeText(x) : String(Number(x)));
const encode = (state) => Object.entries(state).map(([key, value]) =>
  `${key}:${Array.isArray(value) ? value.flat().map(encodeOne).join(',') : encodeOne(value)}`).join(';');

const entries = () => new Map(location.hash.slice(1).split('&').filter((part) => part.startsWith(PREFIX))
  .map((part) => [part.slice(PREFIX.length).split('=')[0], part.slice(part.indexOf('=') + 1)]));
const address = (found) => {
  const parts = [...found].map(([name, value]) => `${PREFIX}${name}=${value}`);
  return parts.length ? `#${parts.join('&')}` : location.pathname + location.search;
};
const rewrite = (found) => {
  try {
    history.replaceState(history.state, '', address(found));
  } catch {
    // A page in a locked frame keeps its address; the explorer works all the same.
  }
};

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const shim = (state, name, shares) => {
  const listeners = {};
  const own = () => Object.fromEntries(shares.map((key) => [key, state[key]]));
  let timer = 0;
  const write = () => {
    const found = entries();
    if (shares.every((key) => same(state[key], state._initial[key]))) found.delete(name);
    else found.set(name, encode(own()));
    rewrite(found);
  };
  return {
    get: (key) => state[key],
    set(key, value) {
      if (same(state[key], value)) return;
      state[key] = value;
      for (const act of [...(listeners[`change:${key}`] ?? [])]) act();
    },
    save_changes() {
      clearTimeout(timer);
      timer = setTimeout(write, 150);
    },
    on: (event, act) => { (listeners[event] ??= new Set()).add(act); },
    off: (event, act) => { listeners[event]?.delete(act); },
    link: () => location.href.split('#')[0] + address(new Map([[name, encode(own())]])),
  };
};

// A link's text to a patch of the state, or to the reason why not.
const read = (text, module, state) => {
  try {
    const patch = {};
    for (const part of text.split(';')) {
      const [, key, value] = part.match(/^(\w+):(.*)$/s) ?? [];
      if (!module.shares.includes(key)) throw new Error('an unknown part');
      patch[key] = module.decode[key](decodeList(value));
    }
    const reason = module.check({ ...state, ...patch });
    return reason ? { reason } : { patch };
  } catch (error) {
    return { reason: error.message };
  }
};
const decodeList = (value) => (value === '' ? [''] : value.split(',')).map(decodeURIComponent);

const SORRY = 'This link’s state cannot be read, so the figure shows its default.';
const apply = (model, module, name, state) => {
  const text = entries().get(name);
  if (text === undefined) return false;
  const { patch, reason } = read(text, module, state);
  for (const [key, value] of Object.entries(patch ?? state._initial)) model.set(key, value);
  model.set('_message', '');
  model.set('_message', reason ? `${SORRY} (${reason})` : '');
  return true;
};

const taken = new Set();
const mount = async (el) => {
  const kind = el.dataset.explorer;
  if (!Object.hasOwn(CODE.own, kind) || el.dataset.mounted) return;
  el.dataset.mounted = 'true';
  let name = el.dataset.name || kind;
  for (let k = 2; taken.has(name); k += 1) name = `${el.dataset.name}-${k}`;
  taken.add(name);
  const state = JSON.parse(el.querySelector('script.mf-state').textContent);
  const module = (await load(kind)).default;
  const model = shim(state, name, module.shares);
  const linked = apply(model, module, name, state);
  module.render({ model, el });
  if (linked && [...entries().keys()][0] === name) el.scrollIntoView();
  window.addEventListener('hashchange', () => apply(model, module, name, state));
};

const start = () => {
  const sheet = document.createElement('style');
  sheet.textContent = CODE.css;
  document.head.append(sheet);
  for (const el of document.querySelectorAll('.mf-explorer[data-explorer]'))
    mount(el).catch((error) => console.error('explorer', el.dataset.explorer, error));
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
