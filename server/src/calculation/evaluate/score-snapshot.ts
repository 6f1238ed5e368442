import type { ErrorCode, ExtscoreCheck, Facts, Issue, Language } from '@sillage/contract';
import type { Preparation, PreparedEvaluation } from '@sillage/engine';
import {
  type ExternalScoreRequest,
  externalScoreRequestOf,
  faultsOf,
  warningsIn,
} from '../../methods/external-score-request.ts';
import { makeScorers } from '../../methods/methods.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';
import type { Snapshot, ThreadSnapshot } from '../prepare/evaluation-snapshot.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';
import { type ComputedResult, computeResult } from './evaluate.ts';
import { type ScoredBytes, scoreEvaluation } from './score.ts';
import { prepareSnapshot } from '../prepare/prepare-snapshot.ts';

interface ExternalScoreInput {
  readonly snapshot: ThreadSnapshot;
  /** The time of the result, in milliseconds since 1970. */
  readonly now: number;
}

type ExternalScoreOutcome =
  | ScoredBytes
  /** The domain error of a refused evaluation. */
  | {
      readonly refusal: {
        readonly code: ErrorCode;
        readonly facts: Facts;
        readonly issues: readonly Issue[];
      };
    };

export const externalScoreTask = threadTask<typeof scoreSnapshot>('externalScore');
export const externalScoreCheckTask = threadTask<typeof checkSnapshotScore>('externalScoreCheck');

/** The task `externalScore` of the threads: by the scoring methods that this service computes itself. */
export async function scoreSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, now }: ExternalScoreInput,
): Promise<ExternalScoreOutcome> {
  try {
    return await scoreThreadSnapshot({ catalog, clock: () => now }, snapshot);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, facts, issues } = error;
    return { refusal: { code, facts, issues } };
  }
}

/**
 * Scores a snapshot in the thread that calls it; `preparation`: what it is prepared to, if it has been.
 * Throws: DomainError, those of `scoreEvaluation`.
 */
export function scoreThreadSnapshot(
  { catalog, clock }: Pick<Context, 'catalog' | 'clock'>,
  snapshot: ThreadSnapshot,
  preparation?: Preparation,
) {
  const scorers = makeScorers({}, catalog);
  return scoreEvaluation({ catalog, clock, scorers }, snapshot, requestOf(catalog, snapshot, preparation));
}

/** Evaluates a snapshot. `scored`: with the change that stores its score, if it can be scored. Writes nothing. */
export async function computeScored(
  context: Pick<Context, 'catalog' | 'clock'>,
  snapshot: Snapshot,
  prepared: PreparedEvaluation,
  scored = false,
): Promise<ComputedResult & { readonly scoreChange?: ScoredBytes['change'] }> {
  const result = computeResult(context, snapshot, prepared);
  if (!scored) return result;
  try {
    const { change: scoreChange } = await scoreThreadSnapshot(context, snapshot, { prepared });
    return { ...result, scoreChange };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return result;
  }
}

/** The task `externalScoreCheck`: whether an evaluation can be scored, and all issues. */
export function checkSnapshotScore(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, language }: { readonly snapshot: ThreadSnapshot; readonly language: Language },
): ExtscoreCheck {
  const { request, errors, warnings } = requestOf(catalog, snapshot);
  return {
    evaluable: request !== undefined,
    errors: faultsOf(errors, language),
    warnings: warningsIn(warnings, language),
  };
}

function requestOf(
  catalog: Context['catalog'],
  snapshot: ThreadSnapshot,
  preparation?: Preparation,
): ExternalScoreRequest {
  const payload = payloadOf(snapshot);
  const prepared = preparation ?? prepareSnapshot({ catalog }, snapshot, payload, snapshot.labels);
  return externalScoreRequestOf(catalog, payload, prepared, snapshot.reusables);
}
