import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { collectionFigures } from './evaluation-lists.ts';

/** Targets of one organization. */
const mostTargets = 200;

export const CollectionTarget = document({
  year: Type.Integer({ minimum: 1990, maximum: 2200, description: 'in which it is to be reached' }),
  figure: Type.Enum([...collectionFigures], {
    description: 'climate change, PEF single score, or French environmental cost',
  }),
  value: Type.Number({
    minimum: 0,
    maximum: 1e18,
    description: 'the most that all pieces together may cause, in kg CO2 eq, µPt or Pts',
  }),
});
export type CollectionTarget = Static<typeof CollectionTarget>;

/** The targets of an organization; a year has at most one for each figure. */
export const CollectionTargets = Type.Array(CollectionTarget, {
  maxItems: mostTargets,
  description: 'all of them; what is left out is removed',
});
