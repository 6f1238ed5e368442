import { fileURLToPath } from 'node:url';
import type { EvaluationPayload } from '@sillage/contract';
import {
  frenchTextile,
  type GarmentRequest,
  type MappedEvaluation,
  type MaskValues,
  prepareEvaluation,
} from '@sillage/engine';
import { readCatalog } from '../src/assemble-catalog.ts';

/** The shipped catalog. */
export const catalog = readCatalog(fileURLToPath(new URL('../data/', import.meta.url)));

export type Edits = Partial<Pick<EvaluationPayload, 'category' | 'mask'>> & {
  /** Parameters of the T-shirt by stage and identifier. */
  readonly given?: Readonly<Record<string, string | number | boolean>>;
  readonly composition?: Partial<EvaluationPayload['composition']>;
};

const stageOf: Readonly<Record<string, string>> = {
  'air-share': 'distribution',
  ...Object.fromEntries(
    [
      'making-country',
      'spinning-country',
      'fabric-country',
      'dyeing-country',
      'making-minutes',
      'making-waste',
      'dead-stock',
      'yarn-number',
      'fabric-process',
      'dyeing-process',
      'spinning-process',
    ].map((identifier) => [identifier, 'manufacturing']),
  ),
};

/** A T-shirt of 150 g of cotton with these changes. */
export function mapped(
  { given = {}, composition = {}, ...edits }: Edits = {},
  mask?: MaskValues,
): MappedEvaluation<GarmentRequest> {
  const stages = new Map<string, { id: string; value: string | number | boolean }[]>();
  for (const [identifier, value] of Object.entries(given)) {
    const stage = stageOf[identifier] ?? 'product-description';
    stages.set(stage, [...(stages.get(stage) ?? []), { id: `t-shirt.${identifier}`, value }]);
  }
  const payload: EvaluationPayload = {
    category: { id: 't-shirt' },
    teams: [{ id: 'team' }],
    lifecycles: [...stages].map(([stage, parameters]) => ({ id: `t-shirt.${stage}`, parameters })),
    composition: {
      baseUnit: 'weight',
      totalWeight: 0.15,
      parts: [{ weight: 0.15, materials: [{ id: 'cotton', weight: 0.15 }] }],
      ...composition,
    },
    ...(mask === undefined ? {} : { mask: { id: 'mask' } }),
    ...edits,
  };
  const records = {
    teams: new Set(['team']),
    tags: new Set<string>(),
    ...(mask === undefined ? {} : { mask }),
  };
  const { prepared, issues } = prepareEvaluation(payload, catalog, records);
  if (prepared === undefined) throw new Error(JSON.stringify(issues));
  return frenchTextile.fromEvaluation(catalog.methods['french-textile'], payload, prepared);
}

/** Codes with their pointers, without those about countries that were not given. */
export const codesOf = ({ errors, warnings }: MappedEvaluation<GarmentRequest>): string[] =>
  [...errors, ...warnings]
    .filter(
      ({ code, facts }) => code !== 'extscore.outside-regulation' || !String(facts.name).endsWith('-country'),
    )
    .map(({ code, pointer }) => `${code} ${pointer}`);
