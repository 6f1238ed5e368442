import { join } from 'node:path';
import type { EvaluationPayload } from '@sillage/contract';
import { parseJson } from '../src/files/read-json.ts';
import { readExamples } from '../src/read-examples.ts';
import { dataFolder, evaluatedExample, oneKilogramOf } from './evaluated-example.ts';

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
  /** Ratios and kg CO2e with the catalog before the calibration. */
  readonly before: {
    readonly catalog: string;
    readonly tShirt: Readonly<Record<string, number>>;
    readonly pieces: Readonly<Record<string, number>>;
  };
}

export const publications = parseJson(join(dataFolder, '../verification/calibration.json')) as Publications;

/** The T-shirt of the publication: 0.15 kg of cotton, all in China, all by air, three buttons. */
const publishedTShirt: Omit<EvaluationPayload, 'teams'> = {
  category: { id: 't-shirt' },
  name: 'Cotton T-shirt, China, by air',
  lifecycles: [
    {
      id: 't-shirt.manufacturing',
      parameters: ['spinning', 'fabric', 'dyeing', 'making'].map((step) => ({
        id: `t-shirt.${step}-country`,
        value: 'CN',
      })),
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

/** Its impacts, one for each indicator. */
export function tShirtImpacts(): ReadonlyMap<string, number> {
  return impactsOf(publishedTShirt);
}

/** Impact of this catalog / published impact before durability, by indicator. */
export function tShirtRatios(): ReadonlyMap<string, number> {
  const { durability, impacts } = publications.tShirt;
  return new Map(
    [...tShirtImpacts()].map(([id, value]) => [id, value / ((impacts[id] ?? Number.NaN) * durability)]),
  );
}

/** kg CO2e of each piece with a band. */
export function piecesClimate(): ReadonlyMap<string, number> {
  const examples = readExamples(dataFolder);
  return new Map(
    publications.pieces.items.map(({ name, example }) => {
      const document =
        example === undefined ? publishedTShirt : examples.find(({ reference }) => reference === example);
      if (document === undefined) throw new Error(`There is no example ${example}.`);
      return [name, impactsOf(document).get('cch') ?? Number.NaN];
    }),
  );
}

function impactsOf(document: Omit<EvaluationPayload, 'teams'>): ReadonlyMap<string, number> {
  const { prepared, evaluated } = evaluatedExample(document);
  return new Map(
    prepared.catalog.method.indicators.map(({ id }, column) => [
      id,
      evaluated.characterised.totals[column] as number,
    ]),
  );
}
