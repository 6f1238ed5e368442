import Type, { type Static } from 'typebox';
import { OptionalInterval } from '../parameters/uncertainty.ts';

/** The spread of a figure over the evaluations that have it; percentiles by nearest rank. */
export const FigureSpread = Type.Object({
  count: Type.Integer({ minimum: 1, description: 'evaluations that have the figure' }),
  min: Type.Number(),
  p10: Type.Number({ description: 'the smallest value that at least 10 % of the values do not exceed' }),
  median: Type.Number({ description: 'the smallest value that at least half of the values do not exceed' }),
  medianInterval: OptionalInterval,
  p90: Type.Number({ description: 'the smallest value that at least 90 % of the values do not exceed' }),
  max: Type.Number(),
});
export type FigureSpread = Static<typeof FigureSpread>;

const SpreadOrNull = Type.Union([FigureSpread, Type.Null()]);

const statistics = {
  count: Type.Integer({ description: 'evaluations that match' }),
  evaluated: Type.Integer({ description: 'those with a standard result, up to date or not' }),
  climate: SpreadOrNull,
  score: SpreadOrNull,
  cost: SpreadOrNull,
  weight: SpreadOrNull,
  quality: SpreadOrNull,
};

/** How many evaluations match a query, and the spread of their figures. */
export const EvaluationStatistics = Type.Object({
  ...statistics,
  groups: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: Type.String(), ...statistics }), {
      description: 'with group_by: of each group that has evaluations, the largest first',
    }),
  ),
});
export type EvaluationStatistics = Static<typeof EvaluationStatistics>;
