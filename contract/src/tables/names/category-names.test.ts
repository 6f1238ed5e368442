import { expect, test } from 'vitest';
import { categoryInText } from './category-names.ts';

test.each(['Serviette de bain', 'Robe de chambre', 'Damen Bademantel', 'Costume'])(
  '%s is asked about, although one of its words means a category',
  (text) => {
    expect(categoryInText(text)).toBeUndefined();
  },
);

test.each([
  ['Short de bain', 'swimwear'],
  ['Tote bag imprimé', 'bags-and-belts'],
  ['Shirt dress', 'dress-skirt-and-jumpsuit'],
  ['Sachet kraft', 'packaging-component'],
  ['Robe longue', 'dress-skirt-and-jumpsuit'],
  ['Wintermantel', 'jacket-and-coat'],
  // The plural of a phrase is the phrase, not its first word.
  ['Chemises de nuit', 'underwear'],
  ['Cazadoras', 'jacket-and-coat'],
  ['Padded gilet', 'jacket-and-coat'],
])('%s is %s', (text, category) => {
  expect(categoryInText(text)?.category).toBe(category);
});

test('a group of several kinds says none of the products of the French declaration', () => {
  expect(categoryInText('Trousers / jeans / shorts')).toEqual({ category: 'pants-and-shorts' });
  expect(categoryInText('Jeans')).toEqual({ category: 'pants-and-shorts', product: 'jean' });
});
