import { expect, test } from 'vitest';
import { nearMaterials } from './everyday-names.ts';
import { materialSynonyms } from './material-synonyms.ts';

const { ofMaterials, missing } = materialSynonyms('en');
const materialsOf = (word: string): readonly string[] =>
  [...ofMaterials]
    .filter(([, words]) => words.some((one) => one.toLowerCase() === word.toLowerCase()))
    .map(([material]) => material);

test('materials are found by what a label calls them, in six languages', () => {
  for (const [word, material] of [
    ['coton', 'cotton'],
    ['Baumwolle', 'cotton'],
    ['polyamide', 'nylon'],
    ['Lycra', 'elastane'],
    ['spandex', 'elastane'],
    ['merino', 'wool'],
    ['leinen', 'linen'],
  ] as const)
    expect(materialsOf(word), word).toEqual([material]);
});

test('how a fibre is grown or made is said before or after its name', () => {
  expect(materialsOf('coton bio')).toEqual(materialsOf('organic cotton'));
  expect(materialsOf('coton bio')).toHaveLength(1);
  expect(materialsOf('recycled polyester')).toHaveLength(1);
  expect(materialsOf('recycled polyester')).not.toEqual(materialsOf('polyester'));
});

test('a fibre that the catalog does not have is offered its nearest, which says what it stands for', () => {
  const of = (word: string) => missing.filter(({ words }) => words.includes(word)).map(({ value }) => value);
  expect(of('silk')).toEqual(['wool ~ silk']);
  expect(of('cachemire')).toEqual(['wool ~ cashmere']);
  expect(of('lyocell')).toEqual(['viscose ~ lyocell']);
  // What the catalog has is no substitute for itself.
  expect(of('coton')).toEqual([]);
  expect(materialSynonyms('fr').missing.find(({ value }) => value === 'wool ~ silk')?.fibre).toBe('soie');
});

test('everyday words lead to what is near, in a category to what it has, with the reason', () => {
  const textiles = new Set(['cotton', 'wool', 'linen', 'polyester', 'viscose']);
  const near = (text: string, ids = textiles) => nearMaterials(text, ids).map(({ id }) => id);
  for (const [word, id] of [
    ['denim', 'cotton'],
    ['Jean stretch', 'cotton'],
    ['toile', 'cotton'],
    ['suède', 'wool'],
    ['nubuck', 'wool'],
    ['cuir', 'wool'],
    ['soie', 'wool'],
    ['cachemire', 'wool'],
    ['duvet', 'wool'],
    ['laine mérinos', 'wool'],
    ['polaire', 'polyester'],
    ['Tencel', 'viscose'],
  ] as const)
    expect(near(word), word).toEqual([id]);
  // The fibre that is said comes before the one that a fabric mostly has.
  expect(near('toile de lin')).toEqual(['linen', 'cotton']);
  expect(near('suède', new Set(['shoe-leather']))).toEqual(['shoe-leather']);
  expect(near('bœuf', new Set(['beef-cattle', 'pig']))).toEqual(['beef-cattle']);
  expect(near('plutonium')).toEqual([]);
  expect(nearMaterials('cuir', textiles)[0]?.reason.fr).toMatch(/^la seule matière animale/);
});
