// The script of the documentation: search, samples for the address of the reader, and forms that send requests. Without
// it, pages can be read as they are.

const { body } = document;
const isFrench = body.dataset.language === 'fr';

/**
 * @template {HTMLElement} Kind
 * @param {string} selector
 * @param {ParentNode} within
 */
const one = (selector, within = document) => /** @type {Kind} */ (within.querySelector(selector));

/** @param {string} name @param {string} text @param {Record<string, string>} [attributes] */
function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// Samples: the address that the reader has opened, which may be that of a proxy.
const written = body.dataset.address ?? '';
if (location.protocol.startsWith('http') && document.querySelector('form[data-path]') !== null) {
  for (const code of document.querySelectorAll('pre code')) {
    const text = code.textContent ?? '';
    if (text.includes(written)) code.textContent = text.replaceAll(written, location.origin);
  }
}

// One choice of language for all samples, remembered.
const remembered = 'sillage.docs.code';
/** @param {string} language */
function chooseCode(language) {
  for (const radio of document.querySelectorAll('.samples input')) {
    const choice = /** @type {HTMLInputElement} */ (radio);
    choice.checked = choice.value === language;
  }
}
try {
  const language = localStorage.getItem(remembered);
  if (language !== null && document.querySelector(`.samples [value="${CSS.escape(language)}"]`) !== null)
    chooseCode(language);
} catch {
  // Storage is switched off: the choice lasts for the page.
}
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.closest('.samples') === null) return;
  const before = target.getBoundingClientRect().top;
  chooseCode(target.value);
  // Samples above may have become longer: what was chosen stays where it was.
  scrollBy(0, target.getBoundingClientRect().top - before);
  try {
    localStorage.setItem(remembered, target.value);
  } catch {
    // As above.
  }
});

// The navigation begins at the page that is shown.
const contents = one('.contents');
const current = one('[aria-current]', contents);
if (current !== null) contents.scrollTop = current.offsetTop - contents.offsetTop - 80;

// A link to a field opens what it is folded in.
function openTarget() {
  const found = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (found === null) return;
  for (let at = found.parentElement; at !== null; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  found.scrollIntoView();
}
addEventListener('hashchange', openTarget);
if (location.hash !== '') openTarget();

// Search. The index is read when the field is first used.
const search = /** @type {HTMLFormElement} */ (one('#search'));
const sought = /** @type {HTMLInputElement} */ (one('#sought'));
const found = one('#found');
const list = one('ul', found);
const said = one('p', found);
search.hidden = false;

/** @typedef {(query: string) => readonly (readonly string[])[]} Find */
/** @type {Find | undefined} */
let find;
/** @param {Find} read */
function takeIndex(read) {
  find = read;
  show();
}
Object.assign(globalThis, { sillageIndex: takeIndex });

function readIndex() {
  if (document.getElementById('index') !== null) return;
  document.head.append(element('script', '', { id: 'index', src: body.dataset.index ?? '' }));
}

const shownResults = 30;

function show() {
  found.hidden = sought.value.trim() === '' || find === undefined;
  if (found.hidden) return;
  const fitting = find?.(sought.value) ?? [];
  list.replaceChildren(
    ...fitting.slice(0, shownResults).map(([kind = '', title = '', address = '', text = '']) => {
      const link = element('a', '', { href: address });
      link.append(element('i', kind), element('b', title), element('small', text));
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  said.textContent = fitting.length === 0 ? (found.dataset.nothing ?? '') : String(fitting.length);
}

function closeSearch() {
  found.hidden = true;
}

sought.addEventListener('focus', readIndex);
sought.addEventListener('input', show);
search.addEventListener('submit', (event) => {
  event.preventDefault();
  /** @type {HTMLAnchorElement | null} */ (list.querySelector('a'))?.click();
});
list.addEventListener('click', closeSearch);

/** @param {number} step */
function moveFocus(step) {
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement)) + step;
  if (at < 0) sought.focus();
  else links[Math.min(at, links.length - 1)]?.focus();
}

addEventListener('keydown', (event) => {
  const { key, target } = event;
  const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const opens = (key === '/' && !typing) || (key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
  if (opens) {
    event.preventDefault();
    sought.focus();
    sought.select();
    return;
  }
  const within = target === sought || found.contains(/** @type {Node} */ (target));
  if (!within || found.hidden) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    moveFocus(key === 'ArrowDown' ? 1 : -1);
  }
  if (key === 'Escape') {
    event.preventDefault();
    sought.focus();
    closeSearch();
  }
});
addEventListener('pointerdown', ({ target }) => {
  if (!found.contains(/** @type {Node} */ (target)) && target !== sought) closeSearch();
});

// Forms. A token stays in this page; without one, the session of the application counts.
const access = /** @type {HTMLFormElement | null} */ (document.querySelector('#access form'));

/** @param {HTMLFormElement} form @param {string} name */
const fieldOf = (form, name) => /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));

access?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const said = one('output', access);
  const pair = `${fieldOf(access, 'user')?.value}:${fieldOf(access, 'password')?.value}`;
  const credentials = btoa(String.fromCharCode(...new TextEncoder().encode(pair)));
  try {
    const response = await fetch('/auth/login', { headers: { authorization: `Basic ${credentials}` } });
    const answer = await response.json();
    for (const [name, value] of [
      ['token', answer.token ?? ''],
      ['password', ''],
    ]) {
      const field = fieldOf(access, name);
      if (field !== null) field.value = value;
    }
    said.textContent = response.ok ? answer.user.name : answer.detail;
  } catch (error) {
    said.textContent = String(error);
  }
});

/** What the session of the application asks for in its requests; nothing without one. */
async function sessionHeaders() {
  const response = await fetch('/application/session');
  if (!response.ok) return {};
  return { 'x-csrf-token': (await response.json()).csrfToken };
}

/** @param {HTMLFormElement} form */
async function requestOf(form) {
  const method = form.dataset.method ?? 'GET';
  const query = new URLSearchParams();
  let path = form.dataset.path ?? '';
  /** @type {Record<string, string>} */
  const headers = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const [place, key = ''] = field.name.split(/:(.*)/);
    if (place === 'path') path = path.replace(`{${key}}`, encodeURIComponent(field.value));
    if (field.value === '') continue;
    if (place === 'query') query.set(key, field.value);
    if (place === 'header') headers[key] = field.value;
  }
  const token = access === null ? '' : (fieldOf(access, 'token')?.value ?? '');
  Object.assign(headers, token === '' ? await sessionHeaders() : { authorization: `Bearer ${token}` });
  const sent = form.elements.namedItem('body');
  const content = sent instanceof HTMLTextAreaElement ? sent.value : undefined;
  if (content !== undefined) headers['content-type'] = 'application/json';
  return { address: query.size === 0 ? path : `${path}?${query}`, method, headers, content };
}

/** @param {Response} response @param {string} text @param {number} milliseconds */
function shownAnswer(response, text, milliseconds) {
  const status = `${response.status} ${response.statusText} · ${Math.round(milliseconds)} ms`;
  const headers = document.createElement('dl');
  for (const [name, value] of response.headers) {
    const row = document.createElement('div');
    row.append(element('dt', name), element('dd', value));
    headers.append(row);
  }
  let pretty = text;
  /** @type {string | undefined} */
  let code;
  try {
    const answer = JSON.parse(text);
    pretty = JSON.stringify(answer, null, 2);
    code = response.ok ? undefined : answer.code;
  } catch {
    // No JSON: shown as it is.
  }
  const parts = [element('p', status), headers];
  if (code !== undefined) {
    const cure = document.createElement('p');
    cure.append(
      element('a', isFrench ? 'Cause et remède' : 'Cause and cure', { href: `/docs/errors#${code}` }),
    );
    parts.push(cure);
  }
  const content = element('pre', pretty, { tabindex: '0' });
  return [...parts, content];
}

for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const shown = one('output', form);
    shown.textContent = '…';
    try {
      const { address, method, headers, content } = await requestOf(/** @type {HTMLFormElement} */ (form));
      const begun = performance.now();
      const response = await fetch(address, { method, headers, body: content ?? null });
      const text = await response.text();
      shown.replaceChildren(...shownAnswer(response, text, performance.now() - begun));
    } catch (error) {
      shown.textContent = String(error);
    }
  });
}
