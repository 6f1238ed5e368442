import { type Catalog, frenchTextile } from '@sillage/engine';
import { gtinOf } from '../brand-tables/random-garments.ts';
import { declarablePayload } from '../fixtures/extscore-fixture.ts';
import type { Fault } from './portal-double.ts';
import type { ScoreGarment } from './portal-rules.ts';

/** The calculation of the portal, which counts at most 1,000 euros. */
export function scoreOf(catalog: Catalog): ScoreGarment {
  const { tables } = catalog.methods['french-textile'];
  return (request) => {
    const { price } = request as { price?: number };
    const given = { ...request, ...(price === undefined ? {} : { price: Math.min(1000, price) }) };
    const { request: read } = frenchTextile.read(tables, given);
    return read === undefined ? undefined : frenchTextile.score(tables, read).ecs;
  };
}

export const referenceOf = (index: number): string => `DAY-${String(index).padStart(5, '0')}`;
const indexOf = (reference: string): number => Number(reference.slice(4));
export const gtinsOf = (index: number): string[] => [gtinOf(index)];

/** T-shirts of different masses; `heavier`: kg more than before. */
export function garment(teamId: string, index: number, heavier = 0): object {
  const payload = declarablePayload(teamId);
  const totalWeight = 0.1 + (index % 97) / 1000 + heavier;
  return {
    ...payload,
    name: `T-shirt ${index}`,
    reference: referenceOf(index),
    composition: {
      baseUnit: 'percentage',
      totalWeight,
      parts: [{ percentage: 100, materials: [{ id: 'cotton', percentage: 100 }] }],
    },
  };
}

/** One garment in five changes. */
export const isChanged = (index: number): boolean => index % 5 === 0;

/** What the answers of a day come to. */
export type Expected = 'declared' | 'unchanged' | 'refused' | 'failed';

/** The faults of a day, each at one garment in `every`: those that pass, and those that do not. */
const passing = ['cut', 'cut-after-accept', '404', '500'] as const;
const lasting = ['issues', 'error', 'message', 'text'] as const;

/** The fault at the n-th call for a garment; `slow`: garments that are answered late. */
export function faultAt(
  index: number,
  every: number,
  slow: (index: number) => boolean,
  earlier: number,
): Fault | undefined {
  const place = index % every;
  if (earlier === 0 && slow(index)) return 'slow';
  if (earlier === 0 && place < passing.length) return passing[place];
  return lasting[place - passing.length];
}

/** Of the first day, when none is declared yet. */
export function expectedAt(index: number, every: number, slow: (index: number) => boolean): Expected {
  const fault = slow(index)
    ? lasting[(index % every) - passing.length]
    : faultAt(index, every, () => false, 1);
  return fault === undefined ? 'declared' : fault === 'text' ? 'failed' : 'refused';
}

export const faultOf =
  (every: number, slow: (index: number) => boolean) =>
  (reference: string, earlier: number): Fault | undefined =>
    faultAt(indexOf(reference), every, slow, earlier);
