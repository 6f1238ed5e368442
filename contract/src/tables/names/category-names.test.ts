import { expect, test } from 'vitest';
import { categoriesInText, categoryInText } from './category-names.ts';

test.each([
  ...[
    'Serviette de bain',
    'Robe de chambre',
    'Damen Bademantel',
    'Costume',
    'Hundemantel',
    'Trunks',
    'panties',
  ],
  ...['Veste col cuir', 'Jean ceinture cuir', 'Leather trim jacket', 'Camisola', 'Gift box'],
  ...['Coat hanger', 'Abito uomo', 'Gilet de sauvetage', 'Combinaison de ski', 'Oversize-Shirt mit Print'],
])('%s is asked about, although one of its words means a category', (text) => {
  expect(categoryInText(text)).toBeUndefined();
});

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
  ['Long sleeve dress', 'dress-skirt-and-jumpsuit'],
  ['Short sleeve shirt', 'shirt-and-blouse'],
  ['Crewneck tee', 't-shirt'],
  ['Pantalon de pyjama', 'underwear'],
  ['Slip mare uomo', 'swimwear'],
  ['Maillot 1 pièce', 'swimwear'],
  ['Jean 5 poches homme', 'pants-and-shorts'],
  ['Veste femme en cuir', 'leather-clothing'],
  ['Vegan leather pants', 'leather-clothing'],
  ['Strickweste', 'sweater-and-midlayer'],
  ['Slippers', 'closed-toed-shoes'],
  ['Décolleté in pelle', 'closed-toed-shoes'],
  ['Espadrilles compensées', 'closed-toed-shoes'],
  ['Boot cut jeans', 'pants-and-shorts'],
  ['Veste de pyjama', 'underwear'],
  ['Hipster 3er-Pack', 'underwear'],
  ['Unterkleid', 'underwear'],
  ['Gilet imbottito', 'jacket-and-coat'],
  ['Gilet de costume', 'jacket-and-coat'],
  ['Trainer liners', 'legging-stocking-tights-and-socks'],
  ['Top de bikini', 'swimwear'],
  ['Cueca de bikini', 'swimwear'],
  ['Polo neck jumper', 'sweater-and-midlayer'],
])('%s is %s', (text, category) => {
  expect(categoryInText(text)?.category).toBe(category);
});

test('a group of several kinds says none of the products of the French declaration', () => {
  expect(categoryInText('Trousers / jeans / shorts')).toEqual({ category: 'pants-and-shorts' });
  expect(categoryInText('Jeans')).toEqual({ category: 'pants-and-shorts', product: 'jean' });
});

test('what brands have in either of two categories is of both, so that their group decides', () => {
  for (const text of ['Ridge Overshirt', 'Surchemise Nord', 'Hemdjacke Ole'])
    expect([...categoriesInText(text)]).toEqual(
      expect.arrayContaining(['shirt-and-blouse', 'jacket-and-coat']),
    );
  expect([...categoriesInText('Latzhose Classic')]).toContain('pants-and-shorts');
  expect([...categoriesInText('Oxford Shirt')]).not.toContain('jacket-and-coat');
});
