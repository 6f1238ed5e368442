import Type, { type Static } from 'typebox';
import { OptionalInterval } from '../parameters/uncertainty.ts';
import { LowerBound } from './estimated.ts';

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

/** What is known of a score that lacks categories. */
const partialScore = {
  partial: Type.Optional(Type.Number({ description: 'when value is null, what is known of it; see bound' })),
  bound: Type.Optional(
    Type.Enum(['at-least', 'incomplete'], {
      description:
        'at-least: the score is at least the partial one, as nothing that is missing can be negative; incomplete: it may be larger or smaller',
    }),
  ),
  missing: Type.Optional(
    Type.Array(Type.String(), {
      description: 'ids of the indicators without a value, when the score is null',
    }),
  ),
};

/** The single score of a result, for one reference flow. */
export const Score = Type.Object({
  value: NullableNumber,
  unit: Type.Literal('µPt'),
  perKg: NullableNumber,
  perFunctionalUnit: NullableNumber,
  interval: OptionalInterval,
  ...partialScore,
  atLeast: Type.Optional(LowerBound),
});
export type Score = Static<typeof Score>;
