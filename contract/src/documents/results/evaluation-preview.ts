import Type, { type Static } from 'typebox';
import { ExtscoreCheck } from './external-score.ts';
import { ExtscoreScore } from './extscore-result.ts';
import { FullResult, IpcResult } from './results.ts';

const { evaluation, ...figures } = IpcResult.properties;

/** The result of an evaluation sent with the request; nothing is stored. */
export const EvaluationPreview = Type.Object(
  {
    category: evaluation.properties.category,
    ...figures,
    calculatedScores: FullResult.properties.calculatedScores,
    extscore: Type.Object({
      ...ExtscoreCheck.properties,
      score: Type.Optional(
        Type.Object(ExtscoreScore.properties, {
          description: 'the external score; absent if it cannot be computed, or only by a remote scorer',
        }),
      ),
    }),
  },
  {
    description:
      'The standard result with the six calculated scores, and the external score where this service computes it itself.',
  },
);
export type EvaluationPreview = Static<typeof EvaluationPreview>;
