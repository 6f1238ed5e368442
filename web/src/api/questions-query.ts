import type { EvaluationSelection } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { untilThereIsRoom } from './query-options.ts';

/** What to ask about some evaluations, by the uncertainty that goes with the answer; one order on all pages. */
export const questionsQuery = (selection: EvaluationSelection, language: string) =>
  queryOptions({
    queryKey: ['evaluations', 'questions', selection, language],
    queryFn: () => callApi('POST', '/evaluations/questions', { body: selection }),
    ...untilThereIsRoom,
  });
