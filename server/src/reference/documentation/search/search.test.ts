import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { readCatalog } from '@sillage/catalog';
import { applicationEndpoints, endpoints, type Language, languages } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { searchEntries } from '../../../../testing/search-entries.ts';
import { openApiDocument } from '../../openapi/open-api-document.ts';
import { readGuides } from '../guides.ts';
import { servedLinks } from '../links.ts';
import { documentationSite } from '../site.ts';
import { guideSearch } from './guide-search.ts';

const table = { ...endpoints, ...applicationEndpoints };
const catalog = readCatalog(fileURLToPath(new URL('../../../../../catalog/data/', import.meta.url)));
const site = documentationSite(openApiDocument(table, catalog), table, servedLinks);

type Find = (query: string) => readonly (readonly string[])[];

/** The search of a page, run as its script is. */
function searchIn(language: Language): Find {
  let find: Find = () => [];
  runInNewContext(site.index(language), {
    sillageIndex: (read: Find) => {
      find = read;
    },
  });
  return find;
}

/** What people look for, and the pages, or places in them, that answer it, the best first. */
const questions = JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')) as Record<
  Language,
  Record<string, readonly string[]>
>;

/** Asked after the search was made, some with words that no page has. */
const furtherQuestions = JSON.parse(
  readFileSync(new URL('further-questions.json', import.meta.url), 'utf8'),
) as typeof questions;

/** What readers type who look for a place. */
const topics = JSON.parse(
  readFileSync(new URL('../../../../../docs/assets/search-topics.json', import.meta.url), 'utf8'),
) as Record<Language, Record<string, string>>;

const entriesOf = (language: Language) => searchEntries(site.index(language));

const placeOf = ([, , address = '']: readonly string[]): string => address.replace(/^\/docs\/?/, '');
const pageOf = (entry: readonly string[]): string => placeOf(entry).replace(/#.*/, '');

const answers = (pages: readonly string[], entry: readonly string[]): boolean =>
  pages.includes(pageOf(entry)) || pages.includes(placeOf(entry));

describe.each(languages)('in %s', (language) => {
  const find = searchIn(language);
  const places = Object.entries(questions[language]).map(([query, pages]) => {
    const found = find(query);
    return { query, pages, found, place: found.findIndex((entry) => answers(pages, entry)) };
  });

  test('the page that answers a question comes first for nineteen of twenty, and is among three for all', () => {
    const late = places
      .filter(({ place }) => place < 0 || place > 2)
      .map(({ query, found }) => `${query}: ${found.slice(0, 3).map(placeOf).join(', ')}`);
    expect(late).toEqual([]);
    const first = places.filter(({ place }) => place === 0);
    expect(first.length).toBeGreaterThanOrEqual((places.length * 19) / 20);
  });

  test('of further questions, nineteen of twenty are answered first, and all but one of fifty among three', () => {
    const found = Object.entries(furtherQuestions[language]).map(([query, pages]) =>
      find(query).findIndex((entry) => answers(pages, entry)),
    );
    expect(found.length).toBeGreaterThanOrEqual(100);
    const first = found.filter((place) => place === 0);
    const amongThree = found.filter((place) => place >= 0 && place < 3);
    expect(first.length).toBeGreaterThanOrEqual((found.length * 19) / 20);
    expect(amongThree.length).toBeGreaterThanOrEqual((found.length * 49) / 50);
  });

  test('what readers type is kept of places that exist, once for each place', () => {
    const addresses = new Set(entriesOf(language).map(placeOf));
    const phrases = Object.entries(topics[language]);
    expect(phrases.filter(([place]) => !addresses.has(place))).toEqual([]);
    expect(phrases.filter(([, said]) => new Set(said.split('; ')).size < said.split('; ').length)).toEqual(
      [],
    );
  });

  test('assistants find the sections of the page that comes first', () => {
    const sections = guideSearch(readGuides());
    const query = language === 'en' ? 'webhok signature' : 'signature des webhoks';
    expect(sections(query, language, 3)[0]).toMatchObject({
      guide: 'webhooks',
      text: expect.stringMatching(/webhook-id|X-Auth-Token/),
    });
    expect(pageOf(find(query)[0] ?? [])).toBe('webhooks');
  });

  test('what an operation does and to what finds it before others that share a word', () => {
    const query = language === 'en' ? 'create a product' : 'créer un produit';
    expect(placeOf(find(query)[0] ?? [])).toBe('api-products#createProduct');
  });

  test('an operation is found by its address, as it is written and as it is called', () => {
    const first = (query: string) => placeOf(find(query)[0] ?? []);
    expect(first('GET /evaluations')).toBe('api-evaluations#listEvaluations');
    expect(first('post evaluations')).toBe('api-evaluations#createEvaluation');
    expect(first('PUT /evaluations/42')).toBe('api-evaluations#replaceEvaluation');
    expect(first('delete https://sillage.example.org/products/{id}')).toBe('api-products#removeProduct');
    expect(first('get /evaluations/export?limit=5')).toBe('api-evaluations#exportEvaluations');
  });

  test('typing errors are corrected to a word that is written, and words that are known are left', () => {
    const asMeant = (typed: string, meant: string) => expect(find(typed)).toEqual(find(meant));
    asMeant('pagintion', 'pagination');
    asMeant('idempotecne', 'idempotence');
    asMeant('brightway2', 'brightway');
    expect(pageOf(find('pagin')[0] ?? [])).toBe('requests');
  });

  test('a section comes before its page where it says all of what is asked', () => {
    const query = language === 'en' ? 'sensitivity analysis' : 'analyse de sensibilité';
    expect(placeOf(find(query)[0] ?? [])).toBe('uncertainty#sensitivity-analysis');
  });

  test('operations come before fields of the same name', () => {
    const kinds = find(language === 'en' ? 'publish' : 'publier').map(([kind]) => kind);
    expect(kinds.indexOf(language === 'en' ? 'operation' : 'opération')).toBeLessThan(
      kinds.indexOf(language === 'en' ? 'field' : 'champ'),
    );
  });
});

test('words that are nowhere find nothing', () => {
  expect(searchIn('en')('qxzvwk')).toEqual([]);
});

test('the description of a field begins as it is written, and ends with a word of its first 60 characters', () => {
  const found = entriesOf('en').find(([, , address]) => address === '/docs/objects#Problem.title') ?? [];
  expect(found[3]).toBe('Problem · What is wrong, in a few words; the same for each …');
});
