/** The style of the pages. */
export const pageStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 0 auto; padding: 1rem; }
nav a { margin-right: 1rem; }
code, pre, textarea { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow: auto; max-height: 30rem; padding: 0.5rem; border: 1px solid; }
details { margin: 0.25rem 0; padding: 0.25rem 0.5rem; border-left: 3px solid; }
summary { cursor: pointer; }
label { display: block; margin: 0.25rem 0; }
textarea { display: block; width: 100%; box-sizing: border-box; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid; }
article:target { outline: 2px solid; outline-offset: 0.25rem; }
`;

/** Sends the forms of the operations page with `fetch`; the token lives in the page only. */
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
