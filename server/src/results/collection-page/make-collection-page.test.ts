import type { Collection, CollectionAction } from '@sillage/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makeCollectionPage } from './make-collection-page.ts';

const none = { count: 0, evaluations: [] };

/** A season of so many categories, each with 1,000 pieces of 2 kg CO2 eq; its score is a lower bound. */
function seasonOf(categories: number, nameOf: (index: number) => string): Collection['season'] {
  const figures = (pieces: number): Collection['season']['figures'] => [
    {
      ...{ id: 'climate', unit: 'kg CO2 eq', total: 2 * pieces, range: { low: pieces, high: 3 * pieces } },
      ...{ perPiece: 2, perKilogram: 8, perEuro: 0.1, pieces, missing: { evaluations: 0, pieces: 0 } },
    },
    {
      ...{ id: 'score', unit: 'µPt', total: 300 * pieces, atLeast: true, range: null, perPiece: 300 },
      ...{ perKilogram: null, perEuro: null, pieces, missing: { evaluations: 1, pieces: 40 } },
    },
  ];
  return {
    // One more than there are pieces of.
    ...{ evaluations: categories + 1, pieces: 1000 * categories, piecesFrom: 'evaluations' },
    weight: { total: null, missing: { evaluations: 0, pieces: 0 } },
    figures: figures(1000 * categories),
    categories: Array.from({ length: categories }, (_, index) => ({
      ...{ id: `c${index}`, name: nameOf(index), evaluations: 1, pieces: 1000, figures: figures(1000) },
    })),
    ...{
      missing: [{ figure: 'score', count: 1, evaluations: [] }],
      withoutPieces: { count: 1, evaluations: [] },
      outdated: none,
    },
    unknownReferences: { count: 0, references: [] },
  };
}

const actionOf = (sentence: string): CollectionAction => ({
  ...{ kind: 'mass', subject: 'mass', sentence, assumed: false, gain: 50, relative: 0.1, pieces: 1000 },
  evaluations: [],
});

async function textOf(
  words: (index: number) => string,
  language: 'en' | 'fr' = 'en',
  more: Partial<Collection> = {},
): Promise<string> {
  const bytes = await makeCollectionPage(undefined, {
    collection: { count: 'made', season: seasonOf(8, words), ...more },
    actions: Array.from({ length: 8 }, (_, index) => actionOf(words(index))),
    ...{ figure: 'climate', name: 'SS27', nameBefore: 'SS26', language, time: '2027-01-02T03:04:05Z' },
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBe(1);
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
}

test('a collection is one page, with as many rows as there is room for', async () => {
  const short = await textOf((index) => `Category${index}`);
  // Eight of 1,000 pieces.
  expect(short).toContain('8,000 pieces made of 8 products');
  expect(short).toContain('16,000 8,000 – 24,000 2 8 0.1 0');
  expect(short).toContain('partial 2,400,000');
  expect(short).toContain('Products left out because the figure is missing (PEF score): 1');
  expect(short).toContain('Category5');
  // The two that are not listed, of 1,000 pieces each: 2 × 2,000 kg CO2 eq, 2 × 300,000 µPt.
  expect(short).toContain('Further categories: 2 2,000 4,000 600,000');
  const long = await textOf((index) => `Category${index} ${'of a very long name '.repeat(20)}`);
  expect(long).toContain('Category0');
  expect(long).toMatch(/Further categories: [3-8]/);
});

test('one piece of each product is not compared with a season that has pieces', async () => {
  const before = { ...seasonOf(10, () => 'Category'), piecesFrom: 'one-each' as const };
  const differences = [{ id: 'climate' as const, unit: 'kg CO2 eq', parts: null, complete: true }];
  expect(await textOf(() => 'Category', 'en', { before, differences })).toContain(
    'One season has numbers of pieces, and the other counts one piece for each product.',
  );
});

test('draws that favour the season with the higher total are said with the reason', async () => {
  const parts = {
    ...{ difference: 500, range: { low: -7000, high: 2000 }, probability: 0.69 },
    ...{ volume: 500, mix: 0, improvement: 0, categories: [] },
  };
  const before = seasonOf(8, () => 'Category');
  const text = (difference: number) =>
    textOf(() => 'Category', 'en', {
      before,
      differences: [{ id: 'climate', unit: 'kg CO2 eq', parts: { ...parts, difference }, complete: true }],
    });
  const reason = 'the other way round from the totals, which are not in the middle of their ranges';
  expect(await text(500)).toContain(reason);
  expect(await text(-500)).not.toContain(reason);
});

test('it says how surely a season causes less, and how far the targets are', async () => {
  const parts = {
    ...{ difference: -4000, range: { low: -7000, high: -1000 }, probability: 0.94 },
    ...{ volume: -4000, mix: 0, improvement: 0, categories: [] },
  };
  const more: Partial<Collection> = {
    before: seasonOf(10, (index) => `Category${index}`),
    differences: [{ id: 'climate', unit: 'kg CO2 eq', parts, complete: true }],
    targets: [
      { year: 2030, figure: 'climate', value: 12_000, difference: 4000 },
      { year: 2035, figure: 'score', value: 9_000_000, difference: -6_600_000 },
      { year: 2036, figure: 'cost', value: 5, difference: null },
    ],
  };
  const text = await textOf((index) => `Category${index}`, 'en', more);
  expect(text).toContain(
    'The probability that it causes less is 94%; 90% of the outcomes lie between −7,000 and −1,000.',
  );
  expect(text).toContain('2030, Climate change: at most 12,000 kg CO2 eq. The total is above it (+4,000 kg');
  expect(text).toContain('The total is within it (−6,600,000');
  expect(text).toContain('There is no total to compare with it.');
  const open = { ...parts, probability: 0.3 };
  const french = await textOf((index) => `Catégorie${index}`, 'fr', {
    ...more,
    differences: [{ id: 'climate', unit: 'kg CO2 eq', parts: open, complete: true }],
  });
  expect(french).toContain('Rien n’est tranché : la probabilité qu’elle cause plus n’est que de 70 %');
  expect(french).toContain('Le total le dépasse (+4 000 kg');
});

test('in French, with its own signs', async () => {
  const text = await textOf((index) => `Catégorie${index}`, 'fr');
  expect(text).toContain('8 000 pièces fabriquées de 8 produits');
  expect(text).toContain('partiel 2 400 000');
  expect(text).not.toContain('\ufffd');
});
