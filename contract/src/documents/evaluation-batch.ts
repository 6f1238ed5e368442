import Type, { type Static } from 'typebox';
import { Problem } from './problem.ts';
import { Score } from './results.ts';
import { Warning } from './warning.ts';

export const batchOutcomes = ['created', 'repeated', 'valid', 'refused'] as const;

/**
 * The outcome of one evaluation of a batch, at the same index as in
 * the request and independent of the others.
 */
export const EvaluationBatchItem = Type.Object({
  index: Type.Integer({ description: 'of the item, from 0; blank lines do not count' }),
  line: Type.Optional(
    Type.Integer({ description: 'from 1, blank lines counted; in newline-delimited JSON only' }),
  ),
  outcome: Type.Enum([...batchOutcomes], {
    description:
      'created: stored; repeated: stored before under the same Idempotency-Key; valid: would be stored (check); refused: see error',
  }),
  id: Type.Optional(Type.String({ description: 'of the evaluation that was stored' })),
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  evaluated: Type.Optional(
    Type.Object(
      {
        evaluatedAt: Type.String(),
        score: Score,
      },
      { description: 'with evaluate; of a check it is stored nowhere' },
    ),
  ),
  warnings: Type.Optional(Type.Array(Warning)),
  error: Type.Optional(Problem),
});
export type EvaluationBatchItem = Static<typeof EvaluationBatchItem>;
