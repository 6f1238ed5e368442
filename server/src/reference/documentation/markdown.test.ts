import { expect, test } from 'vitest';
import { servedLinks } from './links.ts';
import { headingsOf, renderMarkdown, titleOf } from './markdown.ts';

const html = (text: string): string =>
  renderMarkdown(`# Title\n\n${text}`, servedLinks, new Set(['patch', 'errors'])).html;

test('the first heading is the title, the rest the page', () => {
  expect(titleOf('# The `patch` page\n\nText')).toBe('The patch page');
  expect(html('Text')).toBe('<p>Text</p>\n');
  expect(() => titleOf('Text')).toThrow('title');
});

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<style>body{}</style>',
  '<!-- <b> -->',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>)',
  '[x](vbscript:x)',
  '[x](//other.example)',
  '[x](http://other.example)',
  '[x](/auth/login)',
  '[x](../README.md)',
  '![x](https://other.example/x.png)',
  '![x](javascript:alert(1))',
])('%s produces no element that runs a script, loads a file or links elsewhere', (text) => {
  const made = html(text);
  expect(made).not.toMatch(/<(?!\/?(p|a)\b)/);
  // An image is kept as a link to its source.
  expect(made).not.toMatch(/href="(?!https:\/\/other\.example\/x\.png")/);
});

test('HTML in quotes or code is kept as text', () => {
  expect(html('`<b>` & "x"')).toBe('<p><code>&lt;b&gt;</code> &amp; &quot;x&quot;</p>\n');
  expect(html('```html"onclick="x\n<b>\n```')).not.toMatch(/<b>|[^;]onclick="/);
});

test('tables have no inline style', () => {
  const table = html('| a | b |\n|:--|--:|\n| 1 | 2 |');
  expect(table).toContain('<td>2</td>');
  expect(table).not.toContain('style');
});

test('a column without a title has no empty header, which readers of screens would stumble on', () => {
  const table = html('| a | |\n|---|---|\n| 1 | 2 |');
  expect(table).toContain('<th>a</th>\n<td></td>');
});

test('links between pages are kept, links to other files become text', () => {
  const links = html('[p](patch.md) [e](./errors.md#x-y) [t](../contract/src/a.ts) [n](none.md) [h](#here)');
  expect(links).toBe(
    '<p><a href="/docs/patch">p</a> <a href="/docs/errors#x-y">e</a> t n <a href="#here">h</a></p>\n',
  );
});

test('headings can be linked to', () => {
  expect(html('## What it costs, 1×\n\n## Été\n\n## Été')).toBe(
    '<h2 id="what-it-costs-1">What it costs, 1×</h2>\n<h2 id="été">Été</h2>\n<h2 id="été-1">Été</h2>\n',
  );
});

test('headings are listed as plain text with their anchors', () => {
  expect(headingsOf('# Title\n\n## The `$match` of [patch](patch.md)\n\n### Été')).toEqual([
    { anchor: 'the-match-of-patchpatchmd', title: 'The $match of patch', level: 2 },
    { anchor: 'été', title: 'Été', level: 3 },
  ]);
});
