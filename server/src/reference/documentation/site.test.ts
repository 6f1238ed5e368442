import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import {
  applicationEndpoints,
  endpoints,
  issueTable,
  languages,
  supportedApiVersions,
} from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { searchEntries } from '../../../testing/search-entries.ts';
import { changeKinds, readChangeHistory, releaseAnchor } from '../../changes/feed/change-history.ts';
import { openApiDocument } from '../openapi/open-api-document.ts';
import { addressPlaceholder } from './address-placeholder.ts';
import { servedLinks } from './links.ts';
import { documentationSite } from './site.ts';
import { supportedReleases } from './supported-releases.ts';

const table = { ...endpoints, ...applicationEndpoints };
const catalog = readCatalog(fileURLToPath(new URL('../../../../catalog/data/', import.meta.url)));
const document = openApiDocument(table, catalog);
const site = documentationSite(document, table, servedLinks);

const pageOf = new Map(
  [...site.names].flatMap((name) => [
    [servedLinks.page(name), name],
    [`${servedLinks.page(name)}?`, name],
  ]),
);
const anchors = (html: string): string[] =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string);

describe.each(languages)('in %s', (language) => {
  const pages = new Map([...site.names].map((name) => [name, site.page(name, language) ?? '']));
  const known = new Map([...pages].map(([name, html]) => [name, new Set(anchors(html))]));

  test('no page has the same anchor twice', () => {
    for (const [name, html] of pages) {
      const ids = anchors(html);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        name,
      ).toEqual([]);
    }
  });

  test('every link within the documentation leads to a page and an anchor that exist', () => {
    const dead: string[] = [];
    let followed = 0;
    for (const [name, html] of pages) {
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="((?:\/docs|#)[^"]*)"/g)) {
        const [address = '', anchor] = href.split('#');
        const target = address === '' ? name : pageOf.get(address);
        followed++;
        if (target === undefined || (anchor !== undefined && !known.get(target)?.has(anchor)))
          dead.push(`${name}: ${href}`);
      }
    }
    expect([...new Set(dead)]).toEqual([]);
    expect(followed).toBeGreaterThan(10_000);
  });

  test('every result of a search leads to an anchor that exists', () => {
    const entries = searchEntries(site.index(language));
    const dead = entries.filter(([, , href = '']) => {
      const [address = '', anchor] = href.split('#');
      const target = pageOf.get(address);
      return target === undefined || (anchor !== undefined && !known.get(target)?.has(anchor));
    });
    expect(dead).toEqual([]);
    // More than each operation, error and object once.
    expect(entries.length).toBeGreaterThan(2_000);
  });

  test('every operation has its anchor on the first page and on that of its resource, every error on that of errors', () => {
    for (const methods of Object.values(document.paths)) {
      for (const { operationId, tags } of Object.values(methods)) {
        expect(known.get('start')?.has(operationId as string)).toBe(true);
        expect(known.get(`api-${(tags as string[])[0]}`)?.has(operationId as string)).toBe(true);
      }
    }
    for (const code of Object.keys(issueTable)) expect(known.get('errors')?.has(code)).toBe(true);
  });
});

test('the fields of a body are listed with type, limits and unit, objects within them folded', () => {
  const html = site.page('api-evaluations', 'en') ?? '';
  const field = html.slice(html.indexOf('id="createEvaluation.body.composition.totalWeight"'));
  const text = field.slice(0, field.indexOf('</div>'));
  // From the schema: a number above 0, required, "kg, net, accessories included".
  expect(text).toContain(
    '<code>totalWeight</code> <span class="type">number</span> <strong>required</strong>',
  );
  expect(text).toContain('unit <b>kg</b>');
  expect(text).toContain('<span>&gt; 0</span>');
  const before = html.slice(0, html.indexOf('id="createEvaluation.body.composition.totalWeight"'));
  expect(before.split('<details').length).toBeGreaterThan(before.split('</details').length);
  expect(html).toContain('href="/docs/objects#MaterialInput"');
});

test('pages hold no value that is missing', () => {
  const html = [...site.names].map((name) => site.page(name, 'en')).join('');
  expect(html.includes(addressPlaceholder)).toBe(true);
  for (const trace of ['>undefined', '"undefined', '[object Object]', '>NaN'])
    expect(html.includes(trace), trace).toBe(false);
});

test.each(languages)('the page of releases says what CHANGELOG.md says, by group (%s)', (language) => {
  const html = site.page('changelog', language) ?? '';
  const plain = (text: string): string =>
    text
      .replace(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  for (const { version, groups } of readChangeHistory()) {
    const [section = ''] = html
      .slice(html.indexOf(`<section id="${releaseAnchor(version)}"`))
      .split('</section>');
    expect([...section.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, heading]) => heading)).toEqual(
      groups.flatMap(({ kind }) => (kind === undefined ? [] : [changeKinds[kind][language]])),
    );
    expect([...section.matchAll(/^<li>(.*)<\/li>$/gm)].map(([, item = '']) => plain(item))).toEqual(
      groups.flatMap((group) =>
        group.changes.map((change) => change.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
      ),
    );
  }
  // A guide is a page beside it.
  expect(html).toContain('href="/docs/report"');
});

test('the table of releases calls versions of the interface understood exactly if the header is accepted', () => {
  const html = supportedReleases(servedLinks, 'en').html;
  const accepted = new RegExp(supportedApiVersions);
  const versions = readChangeHistory().filter(({ version }) => !version.startsWith('Sillage'));
  expect(versions.length).toBeGreaterThan(10);
  for (const { version } of versions) {
    const row = html.slice(html.indexOf(`>${version}</a>`)).split('</tr>')[0] ?? '';
    expect(/understood|current/.test(row), version).toBe(accepted.test(version));
  }
  // One release is that of this repository.
  expect(html.split('this release').length).toBe(2);
});

test('guides say operations as links to them', () => {
  expect(site.page('bulk', 'en')).toContain('<a href="/docs/api-evaluations#');
});
