import type { EvaluationMapping } from '../../catalog/french-textile/evaluation-mapping.ts';
import type { FrenchTextileTables } from '../../catalog/french-textile/tables.ts';
import type { AnsweredWarning } from '../scoring-request.ts';
import { answerOfOneScore, describeRequest, simpleAnswer } from './answer/simple-answer.ts';
import { unsentReasons } from './from-evaluation/mapping-task.ts';
import { regulatoryObstacles, regulatoryReasons } from './from-evaluation/regulatory-subset.ts';
import { requestFromEvaluation } from './from-evaluation/request-from-evaluation.ts';
import { readRequest } from './request/read-request.ts';
import type { ResolvedRequest } from './request/request.ts';
import { scoreGarment } from './score.ts';
import { scoreGarmentDetailed } from './score-detailed.ts';

/** Public API of the French environmental cost of garments, textile method 7.0.0. */
export const frenchTextile = {
  id: 'french-textile',
  read: readRequest,
  score: scoreGarment,
  scoreDetailed: scoreGarmentDetailed,
  describe: describeRequest,
  answers: {
    simple: simpleAnswer,
    detailed: detailedAnswer,
    ecs: (tables: FrenchTextileTables, request: ResolvedRequest, warnings: readonly AnsweredWarning[]) =>
      answerOfOneScore('ecs', tables, request, warnings),
    pef: (tables: FrenchTextileTables, request: ResolvedRequest, warnings: readonly AnsweredWarning[]) =>
      answerOfOneScore('pef', tables, request, warnings),
  },
  covers: ({ categories }: EvaluationMapping, categoryId: string): boolean => categories.has(categoryId),
  fromEvaluation: requestFromEvaluation,
  regulatoryObstacles,
  regulatoryReasons,
  unsentReasons,
} as const;

function detailedAnswer(
  tables: FrenchTextileTables,
  request: ResolvedRequest,
  warnings: readonly AnsweredWarning[],
) {
  return { ...scoreGarmentDetailed(tables, request), warnings };
}
