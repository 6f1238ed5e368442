import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { searchEntries } from '../server/testing/search-entries.ts';
import { writeDocsSite } from './docs-site.ts';

let folder: string;
let files: readonly string[];
const texts = new Map<string, string>();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-docs-'));
  files = writeDocsSite(folder, 'https://lca.example.org');
  for (const name of files) texts.set(name, readFileSync(join(folder, name), 'utf8'));
});

const pages = (): string[] => files.filter((name) => name.endsWith('.html'));
const anchors = new Map<string, ReadonlySet<string>>();
function anchorsOf(name: string): ReadonlySet<string> {
  const known =
    anchors.get(name) ??
    new Set([...(texts.get(name) ?? '').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string));
  anchors.set(name, known);
  return known;
}

/** Why a link of a page leads nowhere. */
function deadLink(from: string, href: string): string | undefined {
  const [path = '', anchor] = href.split('#');
  const target = path === '' ? from : posix.join(posix.dirname(from), path);
  if (!existsSync(join(folder, target))) return `${from}: ${href} is no file`;
  return anchor === undefined || anchorsOf(target).has(anchor)
    ? undefined
    : `${from}: ${href} has no such anchor`;
}

test('every page is there in both languages, and nothing was written that is not listed', () => {
  const english = pages().filter((name) => !name.startsWith('fr/'));
  expect(pages().filter((name) => name.startsWith('fr/'))).toEqual(english.map((name) => `fr/${name}`));
  for (const name of [
    'index',
    'api-evaluations',
    'objects',
    'errors',
    'changelog',
    'versions',
    'sdk',
    'patch',
  ])
    expect(english).toContain(`${name}.html`);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'fr');
  expect(found.sort()).toEqual([...files].sort());
});

test('every link leads to a file of the folder and an anchor in it; none leads to a server but https', () => {
  const dead: (string | undefined)[] = [];
  let followed = 0;
  for (const page of pages()) {
    for (const [, href = ''] of (texts.get(page) ?? '').matchAll(/ (?:href|src|data-index)="([^"]*)"/g)) {
      if (href.startsWith('https://')) continue;
      followed++;
      dead.push(/^(\/|\w+:)/.test(href) ? `${page}: ${href} needs a server` : deadLink(page, href));
    }
  }
  expect(dead.filter((one) => one !== undefined)).toEqual([]);
  expect(followed).toBeGreaterThan(20_000);
});

test('every result of the search leads to a page and an anchor, in both languages', () => {
  for (const [index, place] of [
    ['search-en.js', ''],
    ['search-fr.js', 'fr/'],
  ] as const) {
    const entries = searchEntries(texts.get(index) ?? '');
    expect(entries.length).toBeGreaterThan(2_000);
    const dead = entries.map(([, , href = '']) => deadLink(`${place}index.html`, href));
    expect(dead.filter((one) => one !== undefined)).toEqual([]);
  }
});

test('samples have the address that was given; there are no forms, which would need the service', () => {
  const text = texts.get('api-evaluations.html') ?? '';
  expect(text).toContain('curl -X POST \\\n  &quot;https://lca.example.org/evaluations&quot;');
  expect(text).toContain('"00000000-0000-7000-8000-000000000006"'.replaceAll('"', '&quot;'));
  for (const page of pages()) expect(texts.get(page)).not.toContain('data-path');
});
