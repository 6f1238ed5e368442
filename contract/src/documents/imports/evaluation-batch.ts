import Type, { type Static } from 'typebox';
import { Score } from '../results/score.ts';
import { Problem } from '../schema/problem.ts';
import { Warning } from '../schema/warning.ts';

const batchOutcomes = ['created', 'updated', 'unchanged', 'repeated', 'valid', 'refused'] as const;
/** What becomes of a valid item with `mode=upsert`. */
const upsertOutcomes = ['created', 'updated', 'unchanged'] as const;
export type UpsertOutcome = (typeof upsertOutcomes)[number];

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
      'created: stored; updated: the evaluation with its reference was replaced; unchanged: that evaluation is the same already, nothing was written; repeated: stored before under the same Idempotency-Key; valid: would be stored (check); refused: see error',
  }),
  would: Type.Optional(
    Type.Enum([...upsertOutcomes], { description: 'with mode=upsert and check: the outcome without check' }),
  ),
  id: Type.Optional(
    Type.String({ description: 'of the evaluation that was stored, or that has the reference' }),
  ),
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  evaluated: Type.Optional(
    Type.Object(
      {
        evaluatedAt: Type.String(),
        score: Score,
      },
      {
        description:
          'with evaluate; of a check it is stored nowhere; of an unchanged evaluation with a valid result it is that result',
      },
    ),
  ),
  warnings: Type.Optional(Type.Array(Warning)),
  error: Type.Optional(Problem),
});
export type EvaluationBatchItem = Static<typeof EvaluationBatchItem>;
