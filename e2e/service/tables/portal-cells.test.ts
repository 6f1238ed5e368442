import { type PortalLanguage, portalLanguages, portalTrims, portalVocabulary } from '@sillage/contract';
import {
  furtherPortalTitles,
  type PortalFormat,
  type PortalRequest,
  portalFormats,
  portalTitles,
} from '@sillage/contract/tables';
import { expect, test } from 'vitest';
import { shippedCatalog } from '../../../catalog/testing/evaluated-example.ts';
import {
  percentCell,
  type WrittenCell,
  workbookBytes,
} from '../../../contract/src/tables/reading/workbook-bytes.ts';
import { readPortalFile } from '../../testing/brand-tables/read-portal-file.ts';

type Cells = Readonly<Record<string, WrittenCell>>;
/** Cells of a row, and what they change in the request of the calculator. */
type Try = readonly [cells: Cells, right: Partial<PortalRequest>];

const plainRow: Cells = {
  Catégorie: 'Pull',
  'Masse (en kg)': '0,3',
  'Matière 1': 'Coton',
  'Matière 1 pourcentage': '100 %',
  'Origine de tissage/tricotage': 'FR',
  "Origine de l'ennoblissement/impression": 'FR',
  'Origine de confection': 'FR',
};
const plainRequest: PortalRequest = {
  product: 'pull',
  mass: 0.3,
  materials: [{ id: 'ei-coton', share: 1 }],
  countryFabric: 'FR',
  countryDyeing: 'FR',
  countryMaking: 'FR',
};

/** A code of the portal and its words. */
const wordsOf = (kind: keyof typeof portalVocabulary): [code: string, word: string][] =>
  Object.entries(portalVocabulary[kind]).flatMap(([code, { fr, en }]) =>
    [code, fr, en, fr.toUpperCase()].map((word): [string, string] => [code, word]),
  );
const slots = Array.from({ length: 15 }, (_, n) => n + 2);

const answers = (title: string, field: 'upcycled' | 'fading'): Try[] =>
  ['Oui', 'yes', 'true', 'VRAI', '1'].flatMap((yes, n) => [
    [{ [title]: yes }, { [field]: true }],
    [{ [title]: ['Non', 'no', 'false', 'FAUX', '0'][n] ?? '' }, { [field]: false }],
  ]);
const places = (title: string, field: keyof PortalRequest): Try[] =>
  wordsOf('country').map(([code, word]) => [{ [title]: word }, { [field]: code }]);
const trims = portalTitles.slice(-4).flatMap((title, n): Try[] => [
  [{ [title]: '3' }, { trims: [{ id: portalTrims[n] ?? '', quantity: 3 }] }],
  [{ [title]: '0' }, { trims: [] }],
]);

/** Each column of the file with each of its values as text. */
const tries: readonly Try[] = [
  ...wordsOf('product').map(([product, word]): Try => [{ Catégorie: word }, { product }]),
  // Vocabulary of the portal: its English word, of which it drops what stands in brackets.
  [{ Catégorie: 'Boxer (knitted)' }, { product: 'slip' }],
  ...['0,25', '0.25', '250 g', '0,25 kg'].map((mass): Try => [{ 'Masse (en kg)': mass }, { mass: 0.25 }]),
  ...answers('Remanufacturé', 'upcycled'),
  ...answers('Délavage', 'fading'),
  ...['12000', '12 000'].map((n): Try => [{ 'Nombre de références': n }, { numberOfReferences: 12_000 }]),
  ...['49,90', '49.9', '49,90 €', 'EUR 49.90'].map(
    (price): Try => [{ 'Prix (en euros, TTC)': price }, { price: 49.9 }],
  ),
  ...wordsOf('business').map(([business, word]): Try => [{ "Taille de l'entreprise": word }, { business }]),
  [{ "Taille de l'entreprise": 'Petite entreprise' }, { business: 'small-business' }],
  ...wordsOf('material').map(([id, word]): Try => [{ 'Matière 1': word }, { materials: [{ id, share: 1 }] }]),
  ...slots.flatMap((slot): Try[] =>
    ['40 %', '40', '40,00%', '0,4'].map((share) => [
      {
        'Matière 1': 'Lin',
        'Matière 1 pourcentage': share === '0,4' ? '0,6' : '60',
        [`Matière ${slot}`]: 'Chanvre',
        [`Matière ${slot} pourcentage`]: share,
        [`Matière ${slot} origine`]: 'Inde',
      },
      {
        materials: [
          { id: 'ei-lin', share: 0.6 },
          { id: 'ei-chanvre', share: 0.4, country: 'IN' },
        ],
      },
    ]),
  ),
  ...wordsOf('country').map(
    ([country, word]): Try => [
      { 'Matière 1 origine': word },
      { materials: [{ id: 'ei-coton', share: 1, country }] },
    ],
  ),
  ...places('Origine de filature', 'countrySpinning'),
  ...places('Origine de tissage/tricotage', 'countryFabric'),
  ...places("Origine de l'ennoblissement/impression", 'countryDyeing'),
  ...places('Origine de confection', 'countryMaking'),
  ...wordsOf('printing').map(
    ([kind, word]): Try => [
      { "Type d'impression": word, "Pourcentage d'impression": '20 %' },
      { printing: { kind, ratio: 0.2 } },
    ],
  ),
  ...['5', '5 %', '5,00%', '0,05', '0.05'].map(
    (ratio): Try => [
      { "Type d'impression": 'Pigmentaire', "Pourcentage d'impression": ratio },
      { printing: { kind: 'pigment', ratio: 0.05 } },
    ],
  ),
  ...['33', '33 %', '33,0%'].map(
    (share): Try => [{ 'Part du transport aérien': share }, { airTransportRatio: 0.33 }],
  ),
  // The shares of the row are fractions.
  [{ 'Matière 1 pourcentage': '1', 'Part du transport aérien': '0,33' }, { airTransportRatio: 0.33 }],
  ...trims,
];

/** Numbers and cells in per cent, which only a workbook has. */
const workbookTries: readonly Try[] = [
  [{ 'Masse (en kg)': 0.25 }, { mass: 0.25 }],
  [{ 'Nombre de références': 500 }, { numberOfReferences: 500 }],
  [{ 'Prix (en euros, TTC)': 49.9 }, { price: 49.9 }],
  ...[percentCell(0.33), 0.33, 33].map(
    (share): Try => [{ 'Part du transport aérien': share }, { airTransportRatio: 0.33 }],
  ),
  ...[percentCell(0.8), 0.8, 80].map(
    (ratio): Try => [
      { "Type d'impression": 'Fixé-lavé', "Pourcentage d'impression": ratio },
      { printing: { kind: 'substantive', ratio: 0.8 } },
    ],
  ),
  ...[
    [percentCell(0.6), percentCell(0.4)],
    [0.6, 0.4],
    [60, 40],
  ].map(
    ([first = '', second = '']): Try => [
      {
        'Matière 1': 'Lin',
        'Matière 1 pourcentage': first,
        'Matière 2': 'Nylon',
        'Matière 2 pourcentage': second,
      },
      {
        materials: [
          { id: 'ei-lin', share: 0.6 },
          { id: 'ei-pa', share: 0.4 },
        ],
      },
    ],
  ),
  [
    { Remanufacturé: 1, Délavage: 0 },
    { upcycled: true, fading: false },
  ],
  ...portalTitles
    .slice(-4)
    .map((title, n): Try => [{ [title]: 3 }, { trims: [{ id: portalTrims[n] ?? '', quantity: 3 }] }]),
];

const titlesIn = (language: PortalLanguage): readonly string[] =>
  portalTitles.map((title) =>
    language === 'fr' ? title : (furtherPortalTitles[title]?.at(language === 'en' ? 0 : -1) ?? title),
  );

function fileOf(all: readonly Cells[], titles: readonly string[], format: PortalFormat): Uint8Array {
  const rows = all.map((cells, n) =>
    portalTitles.map((title) =>
      title === 'Référence interne' ? `P-${n}` : (cells[title] ?? plainRow[title] ?? ''),
    ),
  );
  if (format === 'xlsx') return workbookBytes([{ name: 'Produits', rows: [titles, ...rows] }]);
  return new TextEncoder().encode([titles, ...rows].map((row) => row.join(';')).join('\n'));
}

/** Materials in their order, with shares as far as the digits of a double tell them. */
const comparable = (request: object): unknown =>
  JSON.parse(
    JSON.stringify(request, (_, value) =>
      typeof value === 'number' ? Number(value.toPrecision(12)) : value,
    ),
  );

test.each(portalLanguages.flatMap((language) => portalFormats.map((format) => [language, format] as const)))(
  'each value of each column arrives, with titles in %s, in %s',
  async (language, format) => {
    const all = format === 'xlsx' ? [...tries, ...workbookTries] : tries;
    const read = await readPortalFile(
      shippedCatalog,
      fileOf(
        all.map(([cells]) => cells),
        titlesIn(language),
        format,
      ),
    );
    const wrong = all.flatMap(([cells, right], n) => {
      const own = comparable(read.get(`P-${n}`) ?? {});
      const expected = comparable({ ...plainRequest, ...right });
      return JSON.stringify(sorted(own)) === JSON.stringify(sorted(expected))
        ? []
        : [{ cells, own, expected }];
    });
    expect(wrong).toEqual([]);
    expect(read.size).toBe(all.length);
  },
);

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));

test.each([
  ['Catégorie', 'Machin'],
  ['Masse (en kg)', 'lourd'],
  ['Remanufacturé', 'peut-être'],
  ['Nombre de références', 'beaucoup'],
  ['Prix (en euros, TTC)', 'cher'],
  ["Taille de l'entreprise", 'Grande entreprise'],
  ['Matière 1', 'Plastoc'],
  ['Matière 1 pourcentage', 'tout'],
  ['Matière 1 origine', 'Atlantide'],
  ['Origine de filature', 'Atlantide'],
  ['Origine de tissage/tricotage', 'Atlantide'],
  ["Origine de l'ennoblissement/impression", 'Atlantide'],
  ["Type d'impression", 'Broderie'],
  ["Pourcentage d'impression", 'peu'],
  ['Origine de confection', 'Atlantide'],
  ['Délavage', 'à voir'],
  ['Part du transport aérien', 'un peu'],
  // 0.4 % as the portal reads it, or 40 % as it is mostly meant.
  ['Part du transport aérien', '0,4'],
  ['Quantité de zip long', 'plein'],
])('%s: %s is asked about', async (title, cell) => {
  for (const language of portalLanguages) {
    if (language === 'code' && cell === '0,4') continue;
    const file = fileOf([{ [title]: cell }], titlesIn(language), 'csv');
    await expect(readPortalFile(shippedCatalog, file)).rejects.toThrow(/P-0|no-category/);
  }
});
