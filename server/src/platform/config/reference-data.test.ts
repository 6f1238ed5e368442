import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readReferenceData } from './reference-data.ts';
import { StartupError } from './startup-error.ts';

const shipped = fileURLToPath(new URL('../../../../catalog/data/', import.meta.url));

test('a new demonstration organization has at most 8 examples, including T-shirts', () => {
  const { examples } = readReferenceData(shipped);
  expect(examples.length).toBeLessThanOrEqual(8);
  expect(examples.filter(({ category }) => category.id === 't-shirt').length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['families/food.json', '{ "id": "food" }', 'families/food.json:\n  /processes: '],
  ['families/food.json', '{', 'families/food.json: cannot be read as JSON'],
  ['demonstration.json', '{ "examples": ["NONE"] }', 'demonstration.json: there is no example "NONE"'],
])('an invalid %s stops the start with a message that names it', (file, text, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  cpSync(shipped, folder, { recursive: true });
  writeFileSync(join(folder, file), text);
  expect(() => readReferenceData(`${folder}/`)).toThrow(StartupError);
  expect(() => readReferenceData(`${folder}/`)).toThrow(`the catalog is wrong. ${expected}`);
});

const limits = { A: 1, B: 2, C: 3, D: 4 };
const rules = (id: string, of: object = {}) => ({
  name: 'Rules of the test',
  version: '1',
  source: 'made up',
  subCategories: { [id]: { name: 'Shirts', benchmark: 2, classes: limits, ...of } },
});

test.each([
  ['an unknown category', rules('tshirt'), '/subCategories/tshirt: there is no category "tshirt"'],
  ['a group of categories', rules('food'), '/subCategories/food: there is no category "food"'],
  [
    'limits that do not ascend',
    rules('t-shirt', { classes: { ...limits, C: 2 } }),
    '/subCategories/t-shirt/classes/C: the limits of A, B, C and D must ascend',
  ],
  [
    'an unknown parameter',
    rules('t-shirt', { scenario: { washes: 1 } }),
    '/subCategories/t-shirt/scenario/washes: the category has no parameter "washes"',
  ],
  ['a missing field', { name: 'Rules' }, '/version: '],
])(
  'a file of category rules with %s stops the start with a message that names the place',
  (_, file, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    const path = join(folder, 'rules.json');
    writeFileSync(path, JSON.stringify(file));
    expect(() => readReferenceData(shipped, undefined, path)).toThrow('SILLAGE_PEFCR_FILE is wrong. ');
    expect(() => readReferenceData(shipped, undefined, path)).toThrow(expected);
  },
);

test('a file of category rules is part of the catalog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  const path = join(folder, 'rules.json');
  writeFileSync(path, JSON.stringify(rules('t-shirt', { scenario: { 'dryer-share': 0.3 } })));
  expect(readReferenceData(shipped, undefined, path).catalog.categoryRules?.name).toBe('Rules of the test');
});
