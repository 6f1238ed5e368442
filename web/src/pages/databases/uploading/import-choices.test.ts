import { expect, test } from 'vitest';
import { firstChoices, isSafeName, nameOfFile, queryOf, readRecipe, toleranceOf } from './import-choices.ts';

test.each([
  ['My base (2).zip', 'my-base-2'],
  ['Écobilan été.csv', 'ecobilan-ete'],
  ['v1.0.tar', 'v1.0'],
  ['_.zip', ''],
])('the file %s proposes the name %s', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
  expect(name === '' || isSafeName(name)).toBe(true);
});

test('what is empty is not sent, and a check is asked for by its parameter', () => {
  const choices = { ...firstChoices, name: ' base ', version: '1' };
  const sent = {
    name: 'base',
    version: '1',
    disclosure: 'aggregated',
    allocation: 'given',
    regional: 'process',
  };
  expect(queryOf(choices)).toEqual(sent);
  expect(queryOf({ ...choices, licence: 'CC0', check: true })).toEqual({
    ...sent,
    licence: 'CC0',
    check: 'true',
  });
});

test.each([
  ['0.1', '0.001'],
  ['0,1 %', '0.001'],
  ['5', '0.05'],
  ['.5', '0.005'],
  ['0.0000001', '0.000000001'],
  ['0', undefined],
  ['100', undefined],
  ['a lot', undefined],
  ['', undefined],
])('%s percent is %s', (percent, tolerance) => {
  expect(toleranceOf(percent)).toBe(tolerance);
});

const recipe = {
  recipe: 1,
  name: 'mills',
  version: '1',
  title: 'Mills',
  files: [],
  licence: { name: 'CC0', text: 'None' },
};

test('a recipe has a title and a licence to read; all else is checked by the service', () => {
  expect(readRecipe(JSON.stringify(recipe))).toEqual(recipe);
});

test.each(['', '[1', 'null', '7', '{}', JSON.stringify({ ...recipe, licence: { name: 'CC0' } })])(
  '%j is none',
  (text) => {
    expect(readRecipe(text)).toBeUndefined();
  },
);
