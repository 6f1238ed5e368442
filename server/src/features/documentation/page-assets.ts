/** Style sheet of the pages. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1b1f24, #e6edf3); --soft: light-dark(#57606a, #9198a1); --line: light-dark(#d8dee4, #30363d);
  --ground: light-dark(#ffffff, #0d1117); --card: light-dark(#f6f8fa, #161b22); --accent: light-dark(#1d6b45, #58b98a);
  font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground);
}
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 1.25rem; padding-bottom: 0.75rem; border-bottom: 1px solid var(--line); }
h1 { font-size: 1.9rem; margin: 1.5rem 0 0.5rem; }
h2 { margin: 2.25rem 0 0.5rem; font-size: 1.15rem; text-transform: capitalize; color: var(--soft); }
code, pre, textarea { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow: auto; max-height: 30rem; padding: 0.75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); }
details { margin: 0.4rem 0; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
summary { cursor: pointer; color: var(--soft); }
summary b, summary strong, summary code { color: var(--ink); }
label { display: block; margin: 0.4rem 0; }
input, textarea, button { font: inherit; color: inherit; padding: 0.35rem 0.6rem; margin: 0.15rem 0.4rem 0.15rem 0; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); }
button { background: var(--accent); border-color: var(--accent); color: var(--ground); cursor: pointer; }
textarea { display: block; width: 100%; box-sizing: border-box; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.35rem 1.25rem 0.35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
article:target { outline: 2px solid var(--accent); outline-offset: 0.5rem; border-radius: 6px; }
`;

/** Script that sends the forms of the operations page with `fetch`; the token is stored only in the page. */
export const pageScript = `'use strict';
const access = document.getElementById('access');
access.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { user, password, token } = access.elements;
  const credentials = btoa(String.fromCharCode(...new TextEncoder().encode(user.value + ':' + password.value)));
  const response = await fetch('/auth/login', { headers: { authorization: 'Basic ' + credentials } });
  const answer = await response.json();
  token.value = answer.token ?? '';
  password.value = '';
  access.querySelector('output').textContent = response.ok ? answer.user.name : answer.detail;
});
for (const form of document.querySelectorAll('form.try')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { method } = form.dataset;
    const headers = {};
    const query = new URLSearchParams();
    let path = form.dataset.path;
    for (const { name, value } of form.elements) {
      const [place, key] = name.split(':');
      if (value === '' && place !== 'path') continue;
      if (place === 'path') path = path.replace('{' + key + '}', encodeURIComponent(value));
      if (place === 'query') query.set(key, value);
      if (place === 'header') headers[key] = value;
    }
    const token = access.elements.token.value;
    if (token !== '') headers.authorization = 'Bearer ' + token;
    const body = form.elements.body?.value;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const shown = form.querySelector('pre.answer');
    shown.hidden = false;
    try {
      const address = query.size === 0 ? path : path + '?' + query;
      const response = await fetch(address, { method, headers, body });
      const text = await response.text();
      let pretty = text;
      try { pretty = JSON.stringify(JSON.parse(text), null, 2); } catch {}
      shown.textContent = response.status + ' ' + response.statusText + '\\n\\n' + pretty;
    } catch (error) {
      shown.textContent = String(error);
    }
  });
}
`;
