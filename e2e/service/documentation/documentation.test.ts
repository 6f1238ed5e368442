import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { explanations, type IssueCode, issueTable } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { readChangeHistory, releaseAnchor } from '../../../server/src/changes/feed/change-history.ts';
import { bodyLimit } from '../../../server/src/platform/http/request-limits.ts';
import { jsonLimits } from '../../../server/src/platform/kernel/json-limits.ts';
import { tagDescriptions } from '../../../server/src/reference/openapi/path-nouns.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

const stranger = (path: string, headers = {}): Promise<Answer> =>
  service.call('GET', path, { token: null, headers });

test.each([
  ['/', 302],
  ['/docs', 200],
  ['/docs/errors', 200],
  ['/docs/limits', 200],
  ['/openapi.json', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/docs/page.js', 200],
  ['/docs/page.css', 200],
  ['/docs/search-en.js', 200],
  ['/docs/search-fr.js', 200],
  ['/docs/api-evaluations', 200],
  ['/docs/objects', 200],
  ['/docs/changelog', 200],
  ['/docs/nothing', 404],
  ['/docs/__proto__', 404],
])('%s answers %i without a token', async (path, status) => {
  expect((await stranger(path)).status).toBe(status);
});

test('the root redirects browsers to the documentation, and gives programs the addresses', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const headers of [{}, { accept: browser }, { accept: '*/*' }, { accept: 'text/plain' }]) {
    const answer = await stranger('/', headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs']);
  }
  const answer = await stranger('/', { accept: 'application/json' });
  expect(answer).toMatchObject({ status: 200, body: { documentation: '/docs', openApi: '/openapi.json' } });
  expect(answer.headers.get('vary')).toContain('Accept');
});

const guides = readdirSync(fileURLToPath(new URL('../../../docs/', import.meta.url)))
  .filter((file) => file.endsWith('.md') && file !== 'errors.md')
  .map((file) => `/docs/${file.slice(0, -3)}`);

test('each page is served and linked from the first one', async () => {
  expect(guides).toContain('/docs/patch');
  const { text } = await stranger('/docs');
  for (const path of guides) {
    const page = await stranger(path);
    expect([page.status, page.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`href="${path}"`);
  }
  const patch = (await stranger('/docs/patch', { 'accept-language': 'fr' })).text;
  expect(patch).toContain('<html lang="fr">');
  expect(patch).not.toMatch(/<main [^>]*lang=/);
  expect(patch).toContain('Changer des parties d’une évaluation');
  // Pages for operators are in English, and say so.
  const scale = (await stranger('/docs/scale', { 'accept-language': 'fr' })).text;
  expect(scale).toMatch(/<main [^>]*lang="en">/);
});

/** The pages of operations and of what is made from tables. */
const reference = [
  ...['authentication', 'categories', 'evaluations', 'results', 'products'].map((tag) => `/docs/api-${tag}`),
  ...['/docs/objects', '/docs/errors', '/docs/limits', '/docs/changelog'],
];
/** Pages link to each other: each address is asked for once. */
const followed = new Map<string, Promise<number>>();
function statusOf(address: string): Promise<number> {
  const asked = followed.get(address) ?? fetch(`${service.address}${address}`).then(({ status }) => status);
  followed.set(address, asked);
  return asked;
}

describe.each(['/docs', ...reference, ...guides])('the page %s', (path) => {
  test('loads nothing from other servers and runs no scripts but its own files', async () => {
    const { text, headers } = await stranger(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const loaded = [...text.matchAll(/<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="([^"]*)"/g)].map(
      ([, address]) => address as string,
    );
    expect(loaded).toEqual(['/docs/page.css', '/docs/page.js']);
    for (const address of loaded) expect(await statusOf(address)).toBe(200);
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style="/);
  });

  test('has no broken links', async () => {
    const { text } = await stranger(path);
    const links = new Set(
      [...text.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, address]) => address as string),
    );
    expect(links.size).toBeGreaterThan(40);
    for (const link of links) expect(await statusOf(link), link).toBe(200);
  });
});

test('each operation has a form to try it and samples in four languages on the page of its resource; a deprecated path names its successor', async () => {
  const document = (await stranger('/openapi.json')).body as {
    paths: Record<string, Record<string, { operationId: string; tags: string[]; deprecated?: true }>>;
  };
  const pages = new Map<string, string>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId, tags, deprecated }] of Object.entries(methods)) {
      const name = `/docs/api-${tags[0]}`;
      const text = pages.get(name) ?? (await stranger(name)).text;
      pages.set(name, text);
      const section = text.slice(text.indexOf(`<article id="${operationId}"`)).split('</article>')[0] ?? '';
      if (deprecated === true) {
        expect(section, operationId).toMatch(/Use <code>\/[^<]+<\/code>/);
        continue;
      }
      expect(section, operationId).toContain(`data-method="${method.toUpperCase()}" data-path="${path}"`);
      for (const language of ['curl', 'javascript', 'python', 'powershell'])
        expect(section, operationId).toContain(`data-code="${language}"`);
    }
  }
  expect(pages.size).toBe(Object.keys(tagDescriptions).length);
});

test('the release notes are open to everyone, newest first', async () => {
  const { text } = await stranger('/docs/changelog');
  const history = readChangeHistory();
  expect([...text.matchAll(/<section id="([^"]+)" class="release"/g)].map(([, id]) => id)).toEqual(
    history.map(({ version }) => releaseAnchor(version)),
  );
  expect((await stranger('/docs/changelog', { 'accept-language': 'fr' })).text).toContain(
    '<h1>Changements</h1>',
  );
});

/** A page without the marks of code, and with its entities resolved. */
const shown = (page: string): string =>
  page
    .replace(/<\/?code>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('the type URL of each problem leads to its cause and cure, in English and in French', async () => {
  const english = (await stranger('/docs/errors')).text;
  const french = (await stranger('/docs/errors', { 'accept-language': 'fr' })).text;
  for (const [code, { title }] of Object.entries(issueTable)) {
    expect(english).toContain(`id="${code}"`);
    expect(french).toContain(`id="${code}"`);
    expect(french).toContain(title.fr.replaceAll("'", '&#39;'));
    const { cause, cure } = explanations[code as IssueCode];
    for (const text of [cause, cure]) {
      expect(shown(english)).toContain(`<dd>${text.en.replaceAll('`', '')}</dd>`);
      expect(shown(french)).toContain(`<dd>${text.fr.replaceAll('`', '')}</dd>`);
    }
    expect([cause.en, cause.fr, cure.en, cure.fr]).not.toContain('');
  }
  const { type } = (await stranger('/teams')).body as { type: string };
  expect(english).toContain(`id="${type.split('#')[1]}"`);
  expect((await stranger(type)).status).toBe(200);
});

test('the documented limits are those in the code', async () => {
  const { text } = await stranger('/docs/limits');
  for (const limit of [bodyLimit, ...Object.values(jsonLimits)]) expect(text).toContain(`<td>${limit}`);
});
