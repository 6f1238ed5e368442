import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { categorySynonyms } from '@sillage/contract';
import { expect, test } from 'vitest';
import { findCategory } from './category-synonyms.ts';

const named = (id: string, name: string) => ({ id, name, description: '' });
const pants = named('pants-and-shorts', 'Pants and shorts');

test.each([
  ['jeans', pants],
  ['jean', pants],
  ['trousers', pants],
  ['pull', named('sweater-and-midlayer', 'Sweater and midlayer')],
  ['pulls', named('sweater-and-midlayer', 'Pull et couche intermédiaire')],
  ['Boîte', named('packaging-component', 'Composant d’emballage')],
  ['boite', named('packaging-component', 'Composant d’emballage')],
])('%s finds %o', (search, category) => {
  expect(findCategory(category, search)).toBeDefined();
});

test('a word of another product finds nothing, and the own name needs no synonym', () => {
  expect(findCategory(pants, 'pull')).toBeUndefined();
  expect(findCategory(pants, 'Pants')).toEqual({});
  expect(findCategory(pants, 'trous')).toEqual({ synonym: 'trousers' });
});

test('synonyms belong to categories that exist', () => {
  const folder = fileURLToPath(new URL('../../../../../../catalog/data/categories', import.meta.url));
  const ids = new Set(readdirSync(folder).map((file) => file.replace('.json', '')));
  expect(Object.keys(categorySynonyms).filter((id) => !ids.has(id))).toEqual([]);
});
