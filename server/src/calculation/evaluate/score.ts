import {
  type ErrorCode,
  type ExtscoreCheck,
  type ExtscoreResult,
  type Facts,
  type Issue,
  isFlagSet,
  type Language,
  sentence,
  type UnavailableExtscore,
} from '@sillage/contract';
import { engineVersion, type FieldSource, type Preparation, warningOf } from '@sillage/engine';
import {
  type ExternalScoreRequest,
  externalScoreRequestOf,
  faultsOf,
  warningsIn,
} from '../../methods/external-score-request.ts';
import { makeScorers } from '../../methods/methods.ts';
import type { Context } from '../../platform/context.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { Change } from '../../platform/ports/storage.ts';
import type { ScorerFailure } from '../../platform/scorers/scorer.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';
import type { Snapshot, ThreadSnapshot } from '../prepare/evaluation-snapshot.ts';
import { inputsHash, prepareSnapshot, subjectOf } from '../prepare/prepare-snapshot.ts';
import { payloadOf } from '../prepare/stored-evaluation.ts';

/** The properties that the results of all scoring methods have in common. */
type ExternalScoreResult = Pick<
  ExtscoreResult,
  'evaluation' | 'methodVersion' | 'scorer' | 'provenance' | 'warnings'
> & {
  readonly score: { readonly value: number; readonly unit: string };
  readonly request: object;
};

export interface ScoredBytes {
  readonly extscore: Uint8Array;
  /** Stores the external result. */
  readonly change: Extract<Change, { kind: 'put-external-result' }>;
}

/** Whether this service computes all external scores itself, so that its threads can. */
export const scoresItself = ({ scorers }: Pick<Context, 'scorers'>): boolean =>
  Object.values(scorers).every(({ kind }) => kind === 'embedded');

/** Whether a request for many evaluations gets their external scores: asked for, and without asking another service. */
export const scoresMany = (
  context: Pick<Context, 'scorers'>,
  { extscore }: { readonly extscore?: string | undefined },
): boolean => isFlagSet(extscore) && scoresItself(context);

/**
 * Scores a snapshot by a scoring method. Writes nothing.
 * Throws: DomainError document.invalid with all issues, and those of `ScorerFailure`.
 */
export async function scoreEvaluation(
  { catalog, clock, scorers }: Pick<Context, 'catalog' | 'clock' | 'scorers'>,
  snapshot: Omit<Snapshot, 'reusables' | 'ownData'>,
  { request, errors, warnings, mask, category }: ExternalScoreRequest,
): Promise<ScoredBytes> {
  if (request === undefined) throw invalidDocument(errors);
  const outcome = await request.score(scorers);
  if ('failure' in outcome) throw refusalOf(outcome.failure, request.sourceOf);

  const { attribution, ...figures } = outcome.scored;
  const { id, revision, payload } = snapshot;
  const evaluatedAt = timestamp(clock());
  const result = {
    evaluation: { ...subjectOf(snapshot), category },
    ...figures,
    request: request.fields,
    scorer: outcome.scorer,
    provenance: {
      attribution,
      catalogVersion: catalog.version,
      engineVersion,
      inputsHash: inputsHash({ payload, reusables: mask === undefined ? [] : [mask] }),
      evaluatedAt,
    },
    warnings: warnings.map(warningOf),
  } satisfies ExternalScoreResult;
  const extscore = jsonBytes(result);
  const maskRevision = mask?.revision ?? null;
  return {
    extscore,
    change: {
      kind: 'put-external-result',
      result: { evaluationId: id, revision, evaluatedAt, maskRevision, extscore },
      cost: result.score.value,
    },
  };
}

/** Maps the fields that the scorer rejects to the fields of the evaluation that they were derived from. */
function refusalOf(
  { code, facts, fields = [] }: ScorerFailure,
  sourceOf: (field: string) => FieldSource,
): DomainError {
  const issues = fields.map(({ field, message }): Issue => {
    const { pointer, name } = sourceOf(field);
    return { code: 'extscore.value-refused', pointer, facts: { name, reason: message } };
  });
  return new DomainError(code, facts, issues);
}

/**
 * The answer that replaces a score that could not be computed.
 * Throws: errors that do not come from scoring, such as a bug or a full storage.
 */
export function unavailableExternalScore(error: unknown, language: Language): UnavailableExtscore {
  if (!(error instanceof DomainError)) throw error;
  const { code, facts, issues } = error;
  const errors = faultsOf(issues, language);
  if (code === 'document.invalid') return { available: false, errors };
  if (!code.startsWith('extscore.')) throw error;
  return {
    available: false,
    errors: [{ pointer: '', code, message: sentence(code, facts, language) }, ...errors],
  };
}

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

/** The task `externalScoreCheck`: whether an evaluation can be scored, and all issues. */
export function checkSnapshotScore(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, language }: { readonly snapshot: ThreadSnapshot; readonly language: Language },
): ExtscoreCheck {
  return checkOf(requestOf(catalog, snapshot), language);
}

/** Whether an evaluation can be scored, and all issues. */
export function checkOf(
  { request, errors, warnings }: Pick<ExternalScoreRequest, 'request' | 'errors' | 'warnings'>,
  language: Language,
): ExtscoreCheck {
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
