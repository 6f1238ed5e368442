import type { Context } from '../../../context.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import {
  type ExternalScoreRequest,
  externalScoreRequestOf,
  faultsOf,
  warningsIn,
} from '../../../methods/external-score-request.ts';
import { makeScorers } from '../../../methods/methods.ts';
import type { TaskInput, TaskOutput } from '../../../threads/thread-tasks.ts';
import { payloadOf } from '../stored-evaluation.ts';
import { scoreEvaluation } from './external-score.ts';
import { prepareSnapshot } from './snapshot.ts';

/** The task `externalScore` of the threads: by the scoring methods that this service computes itself. */
export async function scoreSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, now }: TaskInput<'externalScore'>,
): Promise<TaskOutput<'externalScore'>> {
  const request = requestOf(catalog, snapshot);
  const context = { catalog, clock: () => now, scorers: makeScorers({}, catalog) };
  try {
    return await scoreEvaluation(context, snapshot, request);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, facts, issues } = error;
    return { refusal: { code, facts, issues } };
  }
}

/** The task `externalScoreCheck`: whether an evaluation can be scored, and all issues. */
export function checkSnapshotScore(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, language }: TaskInput<'externalScoreCheck'>,
): TaskOutput<'externalScoreCheck'> {
  const { request, errors, warnings } = requestOf(catalog, snapshot);
  return {
    evaluable: request !== undefined,
    errors: faultsOf(errors, language),
    warnings: warningsIn(warnings, language),
  };
}

function requestOf(
  catalog: Context['catalog'],
  snapshot: TaskInput<'externalScore'>['snapshot'],
): ExternalScoreRequest {
  const payload = payloadOf(snapshot);
  const preparation = prepareSnapshot({ catalog }, snapshot, payload, snapshot.labels);
  return externalScoreRequestOf(catalog, payload, preparation, snapshot.reusables);
}
