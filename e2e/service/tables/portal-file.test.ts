import { type PortalLanguage, portalLanguages } from '@sillage/contract';
import {
  furtherPortalTitles,
  type PortalFormat,
  type PortalGarment,
  portalFile,
  portalFormats,
  portalTitles,
} from '@sillage/contract/tables';
import { frenchTextile, type GarmentRequest } from '@sillage/engine';
import { expect, test } from 'vitest';
import { shippedCatalog } from '../../../catalog/testing/evaluated-example.ts';
import { randomGarments } from '../../testing/brand-tables/random-garments.ts';
import { readPortalFile } from '../../testing/brand-tables/read-portal-file.ts';

const { tables } = shippedCatalog.methods['french-textile'];

function costOf(request: object): number {
  const reading = frenchTextile.read(tables, request);
  if (reading.request === undefined) throw new Error(JSON.stringify(reading.errors));
  return frenchTextile.score(tables, reading.request).ecs;
}

/** Names with their values, those of lists in the order of their ids; numbers apart from texts. */
function flat(value: unknown, name = ''): [string, unknown][] {
  if (Array.isArray(value)) {
    const items = value as readonly { readonly id: string }[];
    if (items.length === 0) return [[name, 'none']];
    return items.flatMap((item) => flat(item, `${name}.${item.id}`));
  }
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, member]) => flat(member, `${name}.${key}`));
}

function differences(sent: object, read: object): string[] {
  const one = new Map(flat(sent));
  const other = new Map(flat(read));
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    if (typeof a === 'number' && typeof b === 'number') {
      if (Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a))) return [];
    } else if (a === b) return [];
    return [`${name}: ${String(a)} is read as ${String(b)}`];
  });
}

const reread = async (
  garments: readonly PortalGarment[],
  writing: { readonly language: PortalLanguage; readonly format: PortalFormat },
): Promise<ReadonlyMap<string, GarmentRequest>> =>
  readPortalFile(shippedCatalog, portalFile(garments, writing));

test('1,000 garments are read back from their file as they were, in each language and form', async () => {
  const garments = randomGarments(1000, 39);
  const forms = portalLanguages.flatMap((language) => portalFormats.map((format) => ({ language, format })));
  const share = Math.ceil(garments.length / forms.length);
  const wrong: string[] = [];
  for (const [index, form] of forms.entries()) {
    const some = garments.slice(index * share, (index + 1) * share);
    const read = await reread(some, form);
    expect(read.size).toBe(some.length);
    for (const { internalReference = '', request } of some) {
      const own = read.get(internalReference) ?? {};
      const found = differences(request, own);
      wrong.push(...found.map((text) => `${form.language} ${form.format} ${internalReference}${text}`));
      if (found.length === 0 && Math.abs(costOf(own) / costOf(request) - 1) > 1e-9)
        wrong.push(`${internalReference} costs ${costOf(own)}`);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
}, 120_000);

test.each([
  ['in English', 0, (share: number) => `${100 * share} %`],
  ['with the names of the call, and its fractions', -1, String],
])('a file with titles %s is read as the one in French', async (_, at, share) => {
  const titles = portalTitles.map((title) => furtherPortalTitles[title]?.at(at) ?? title);
  // By hand: a decimal comma, names of countries, Oui and Non.
  const cells: Record<string, string> = {
    'Référence interne': 'P-1',
    Catégorie: 'Pull',
    'Masse (en kg)': '0,25',
    Remanufacturé: 'Non',
    'Nombre de références': '500',
    'Prix (en euros, TTC)': '49,90',
    "Taille de l'entreprise": 'PME',
    'Matière 1': 'Laine',
    'Matière 1 pourcentage': share(0.75),
    'Matière 1 origine': 'Australie',
    'Matière 2': 'Polyamide',
    'Matière 2 pourcentage': share(0.25),
    'Origine de filature': 'Italie',
    'Origine de tissage/tricotage': 'Turkey',
    "Origine de l'ennoblissement/impression": 'TR',
    "Type d'impression": 'Pigmentaire',
    "Pourcentage d'impression": share(0.2),
    'Origine de confection': 'Fabriqué au Portugal',
    Délavage: 'Oui',
    'Part du transport aérien': share(0.33),
    'Quantité de bouton en métal': 'aucun',
    'Quantité de zip court': '1',
  };
  const lines = [titles, portalTitles.map((title) => cells[title] ?? '')];
  const file = new TextEncoder().encode(lines.map((line) => line.join(';')).join('\n'));
  const read = await readPortalFile(shippedCatalog, file);
  // The calculator has regions where it does not have the country.
  const right = {
    product: 'pull',
    mass: 0.25,
    materials: [
      { id: 'ei-laine-par-defaut', share: 0.75, country: 'ROC' },
      { id: 'ei-pa', share: 0.25 },
    ],
    countrySpinning: 'REO',
    countryFabric: 'TR',
    countryDyeing: 'TR',
    countryMaking: 'REO',
    airTransportRatio: 0.33,
    upcycled: false,
    business: 'small-business',
    fading: true,
    numberOfReferences: 500,
    price: 49.9,
    printing: { kind: 'pigment', ratio: 0.2 },
  };
  const { trims, ...others } = read.get('P-1') as GarmentRequest;
  expect(differences(right, others)).toEqual([]);
  expect(trims?.map(({ quantity }) => quantity)).toEqual([1]);
});
