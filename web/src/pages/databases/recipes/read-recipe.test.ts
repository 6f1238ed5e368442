import { expect, test } from 'vitest';
import { readRecipe } from './read-recipe.ts';

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
