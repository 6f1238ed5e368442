import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder } from './evaluated-example.ts';

const words = (text: string) => ({ en: text, fr: text });
const { indicators } = JSON.parse(readFileSync(join(dataFolder, 'methods/pef/ef-3.1.json'), 'utf8')) as {
  indicators: { id: string }[];
};

/** kg CO2 eq per kg of the fibre of `furtherCatalog`; every other indicator is 1 in its unit. */
export const hempClimate = 2;

/** A category, a material and a database as an installation might add them, by path in their folder. */
export const furtherCatalog: Readonly<Record<string, object>> = {
  'categories/tote-bag.json': {
    id: 'tote-bag',
    parent: 'apparel-and-footwear',
    extends: 'garment',
    name: words('Tote bag'),
    description: words('A bag of cloth.'),
    functionalUnit: {
      kind: 'days-of-wear',
      averageWears: 100,
      wearsBetweenWashes: 20,
      source: 'made up for tests',
    },
    defaults: {
      'yarn-number': 30,
      'fabric-process': 'weaving',
      'making-minutes': 10,
      'making-waste': 0.1,
      'ironing-energy': 0,
      volume: 0.002,
    },
    source: 'made up for tests',
  },
  'materials/house-fibres.json': {
    source: 'made up for tests',
    year: 2026,
    materials: [
      {
        id: 'house-hemp',
        slug: 'house-hemp',
        name: words('Hemp of the house'),
        family: 'textile',
        origin: 'vegetal',
        sources: { 'house-data': 'hemp-fibre' },
        defaults: { 'origin-country': 'FR' },
      },
    ],
  },
  'processes/house-data-1.0/database.json': {
    name: 'house-data',
    version: '1.0',
    title: words('Data of the house'),
    licence: 'own',
    attribution: 'the house',
    source: 'made up for tests',
    year: 2026,
    illustrative: false,
    selectable: true,
  },
  'processes/house-data-1.0/fibres.json': {
    basis: 'published',
    processes: [
      {
        id: 'hemp-fibre',
        name: words('Hemp fibre'),
        unit: 'kg',
        year: 2026,
        source: 'made up for tests',
        impacts: Object.fromEntries(indicators.map(({ id }) => [id, id === 'cch' ? hempClimate : 1])),
      },
    ],
  },
};

/** Writes files below a folder, by relative path. */
export function writeCatalogFiles(folder: string, files: Readonly<Record<string, object>>): string {
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(value));
  }
  return folder;
}
