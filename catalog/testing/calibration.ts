import { join } from 'node:path';
import type { EvaluationPayload } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { assembleCatalog } from '../src/assemble-catalog.ts';
import { parseJson } from '../src/files/read-json.ts';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample, oneKilogramOf, shippedCatalog } from './evaluated-example.ts';
import {
  type PublishedGarment,
  publishedBlend,
  publishedGarments,
  sameGarment,
} from './published-garments.ts';

/** `catalog/verification/calibration.json`: publications that figures are compared with, never fitted to. */
interface Publications {
  readonly tShirt: {
    readonly source: string;
    /** Published impacts are divided by it. */
    readonly durability: number;
    readonly impacts: Readonly<Record<string, number>>;
  };
  readonly pieces: {
    readonly source: string;
    readonly items: readonly {
      readonly name: string;
      /** Reference of the example; absent: the T-shirt above. */
      readonly example?: string;
      /** kg CO2e a piece */
      readonly band: readonly [number, number];
    }[];
  };
  /** Why one garment misses an aim that the mean of its family meets, by garment and indicator. */
  readonly causes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const publications = parseJson(join(dataFolder, '../verification/calibration.json')) as Publications;

/** The catalog with splits in the place of open values: the figures of before. */
export const splitCatalog: Catalog = assembleCatalog({ folders: [dataFolder], openValues: false });

/**
 * The T-shirt of the publication: 0.15 kg of cotton, all in China, all by air, three buttons, washed 45 × 0.67 = 30 times,
 * without packaging.
 */
const publishedTShirt: Omit<EvaluationPayload, 'teams'> = {
  category: { id: 't-shirt' },
  name: 'Cotton T-shirt, China, by air',
  lifecycles: [
    {
      id: 't-shirt.product-description',
      parameters: [{ id: 't-shirt.intrinsic-quality', value: publications.tShirt.durability }],
    },
    {
      id: 't-shirt.manufacturing',
      parameters: ['spinning', 'fabric', 'dyeing', 'making'].map((step) => ({
        id: `t-shirt.${step}-country`,
        value: 'CN',
      })),
    },
    {
      id: 't-shirt.packaging',
      parameters: ['cardboard-weight', 'plastic-bag-weight'].map((id) => ({ id: `t-shirt.${id}`, value: 0 })),
    },
    {
      id: 't-shirt.distribution',
      parameters: [
        { id: 't-shirt.distribution-country', value: 'FR' },
        { id: 't-shirt.air-share', value: 1 },
      ],
    },
    { id: 't-shirt.use', parameters: [{ id: 't-shirt.use-country', value: 'FR' }] },
  ],
  composition: {
    ...oneKilogramOf('cotton', 0.147),
    totalWeight: 0.15,
    accessories: { weight: 0.003, items: [{ id: 'plastic-button', quantity: 3 }] },
  },
};

/** Ours ÷ official of one garment, by indicator, and whether the official value lies in our 90 % interval. */
export interface Compared {
  readonly name: string;
  readonly family: 'cotton' | 'acrylic' | 'polyester' | 'T-shirt';
  readonly ratios: ReadonlyMap<string, number>;
  readonly inside: ReadonlyMap<string, boolean>;
}

/** Five official garments and the T-shirt, on the same basis. Impacts that a publication lacks are left out. */
export function comparedGarments(catalog: Catalog = shippedCatalog): Compared[] {
  const { durability, impacts } = publications.tShirt;
  return [
    ...publishedGarments.map((garment) =>
      compareGarment(
        garment,
        JSON.stringify(garment.query).includes('ei-acrylique') ? 'acrylic' : 'cotton',
        catalog,
      ),
    ),
    {
      name: 'T-shirt of section 8.1, CN',
      family: 'T-shirt',
      ...compare(publishedTShirt, impacts, durability, catalog),
    },
  ];
}

/** The T-shirt of cotton and polyester; of its impacts, ozone depletion alone. */
export const comparedBlend = (catalog: Catalog = shippedCatalog): Compared =>
  compareGarment(publishedBlend, 'polyester', catalog);

function compareGarment(
  { name, query, impacts }: PublishedGarment,
  family: Compared['family'],
  catalog: Catalog,
): Compared {
  const { document, durability } = sameGarment(query, catalog);
  return { name, family, ...compare(document, impacts, durability, catalog) };
}

function compare(
  document: Omit<EvaluationPayload, 'teams'>,
  published: Readonly<Record<string, number>>,
  durability: number,
  catalog: Catalog,
): Pick<Compared, 'ratios' | 'inside'> {
  const { full } = evaluatedExample(document, undefined, catalog);
  const known = full.impacts.flatMap(({ id, value, interval }) => {
    const official = published[id];
    return official === undefined
      ? []
      : [{ id, value: value as number, interval, official: official * durability }];
  });
  return {
    ratios: new Map(known.map(({ id, value, official }) => [id, value / official])),
    inside: new Map(
      known.map(({ id, interval, official }) => [
        id,
        interval != null && interval.low <= official && official <= interval.high,
      ]),
    ),
  };
}

export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/** kg CO2e of each piece with a band: whole, and without the use stage. */
export function piecesClimate(
  catalog: Catalog = shippedCatalog,
): ReadonlyMap<string, { readonly whole: number; readonly withoutUse: number }> {
  const examples = readExamples(dataFolder);
  return new Map(
    publications.pieces.items.map(({ name, example }) => {
      const document =
        example === undefined ? publishedTShirt : examples.find(({ reference }) => reference === example);
      if (document === undefined) throw new Error(`There is no example ${example}.`);
      const { full } = evaluatedExample(document, undefined, catalog);
      const at = full.impacts.findIndex(({ id }) => id === 'cch');
      const whole = full.impacts[at]?.value ?? Number.NaN;
      const use = full.lifecycles.find(({ stage }) => stage === 'use')?.impacts[at] ?? 0;
      return [name, { whole, withoutUse: whole - use }];
    }),
  );
}
