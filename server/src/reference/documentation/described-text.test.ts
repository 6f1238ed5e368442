import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { applicationEndpoints, endpoints } from '@sillage/contract';
import { expect, test } from 'vitest';
import { openApiDocument } from '../openapi/open-api-document.ts';
import { tagDescriptions } from '../openapi/path-nouns.ts';
import { describedText, frenchTexts } from './described-text.ts';
import { titleOfTag } from './operations/resource-pages.ts';
import type { Operation } from './operations/sample-call.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../../catalog/data/', import.meta.url)));
const document = openApiDocument({ ...endpoints, ...applicationEndpoints }, catalog);

/** Every description within a part of the document, without those of examples. */
function descriptionsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = (part as { readonly description?: unknown }).description;
  const inner = Object.entries(part).filter(([key]) => !['example', 'examples', 'headers'].includes(key));
  return [...(typeof own === 'string' ? [own] : []), ...inner.flatMap(([, value]) => descriptionsIn(value))];
}

/** What the pages of the reference say, in English. */
function said(): ReadonlySet<string> {
  const operations = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods) as unknown as Operation[])
    .filter(({ deprecated }) => deprecated !== true);
  return new Set([
    ...Object.entries(tagDescriptions).flatMap(([tag, text]) => [titleOfTag(tag, 'en'), text]),
    ...descriptionsIn(document.components.schemas),
    ...operations.flatMap(({ summary, description = '', parameters, requestBody, responses }) => [
      summary,
      description,
      ...descriptionsIn(parameters),
      ...descriptionsIn(requestBody),
      ...Object.entries(responses).flatMap(([status, response]) =>
        /^[23]/.test(status) && status !== '304' ? descriptionsIn(response) : [],
      ),
    ]),
  ]);
}

test('everything that the reference says is there in French, and nothing else', () => {
  const english = said();
  expect([...english].filter((text) => text !== '' && !frenchTexts().has(text))).toEqual([]);
  expect([...frenchTexts().keys()].filter((text) => !english.has(text))).toEqual([]);
  expect(describedText('Id of the evaluation.', 'fr')).toBe('Identifiant de l’évaluation.');
  expect(describedText('Id of the evaluation.', 'en')).toBe('Id of the evaluation.');
});

test('names of fields, codes and addresses are the same in both languages', () => {
  const marksIn = (text: string): readonly string[] =>
    [...text.matchAll(/`[^`]*`|(?<!\w)\/[a-z][\w/{}:-]*[\w}]/g)].map(([mark]) => mark).sort();
  const others = [...frenchTexts()].filter(
    ([english, french]) => `${marksIn(english)}` !== `${marksIn(french)}`,
  );
  expect(others).toEqual([]);
});

test('a French text has no-break spaces before its signs', () => {
  expect(
    [...frenchTexts().values()].filter((text) => / [:;?!»%]/.test(text.replace(/`[^`]*`/g, ''))),
  ).toEqual([]);
});
