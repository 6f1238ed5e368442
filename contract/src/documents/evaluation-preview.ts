import Type, { type Static } from 'typebox';
import { ExtscoreCheck } from '../methods/external-score.ts';
import { FullResult, IpcResult } from './results.ts';

const { evaluation, ...figures } = IpcResult.properties;

/** The result of an evaluation sent with the request; nothing is stored. */
export const EvaluationPreview = Type.Object(
  {
    category: evaluation.properties.category,
    ...figures,
    calculatedScores: FullResult.properties.calculatedScores,
    extscore: ExtscoreCheck,
  },
  {
    description:
      'The standard result with the six calculated scores, and whether the external scoring could score it.',
  },
);
export type EvaluationPreview = Static<typeof EvaluationPreview>;
