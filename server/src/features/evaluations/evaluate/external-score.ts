import {
  type ExtscoreCheck,
  type ExtscoreResult,
  type Issue,
  type Language,
  sentence,
  type UnavailableExtscore,
} from '@sillage/contract';
import { engineVersion, type FieldSource, warningOf } from '@sillage/engine';
import type { Context } from '../../../context.ts';
import { audit } from '../../../identity/audit.ts';
import type { Caller } from '../../../identity/caller.ts';
import { timestamp } from '../../../kernel/clock.ts';
import { DomainError, invalidDocument } from '../../../kernel/domain-error.ts';
import { jsonBytes } from '../../../kernel/json-bytes.ts';
import {
  type ExternalScoreRequest,
  externalScoreRequest,
  faultsOf,
  warningsIn,
} from '../../../methods/external-score-request.ts';
import type { ScorerFailure } from '../../../methods/scorer.ts';
import type { Change } from '../../../ports/storage.ts';
import { retryWhenStale } from '../../../ports/storage-errors.ts';
import { payloadOf, requireEvaluation } from '../stored-evaluation.ts';
import { inputsHash, type Snapshot, subjectOf } from './snapshot.ts';

/** The properties that the results of all scoring methods have in common. */
type ExternalScoreResult = Pick<
  ExtscoreResult,
  'evaluation' | 'methodVersion' | 'scorer' | 'provenance' | 'warnings'
> & {
  readonly score: { readonly value: number; readonly unit: string };
  readonly request: object;
};

interface ScoredBytes {
  readonly extscore: Uint8Array;
  /** Stores the external result. */
  readonly change: Extract<Change, { kind: 'put-external-result' }>;
}

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
 * Scores the current revision of an evaluation by a scoring method and stores the result.
 * Returns the bytes of the result. Throws: DomainError record.not-found, version.immutable, document.invalid
 * with all issues, and those of `ScorerFailure`; nothing is stored then.
 */
export async function evaluateExternalScore(
  context: Context,
  caller: Caller,
  id: string,
): Promise<Uint8Array> {
  return retryWhenStale(async () => {
    const state = await requireEvaluation(context, caller, id);
    const request = await externalScoreRequest(context, caller, payloadOf(state));
    const { change, extscore } = await scoreEvaluation(context, state, request);
    const { revision } = state;
    await context.storage.commit(caller.organizationId, [
      change,
      audit(context, caller, {
        action: 'evaluate-extscore',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: revision,
      }),
    ]);
    return extscore;
  });
}

/**
 * Checks whether an evaluation or a version can be scored, and returns all issues; no scorer is called.
 * Throws: DomainError record.not-found.
 */
export async function checkExternalScore(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
): Promise<ExtscoreCheck> {
  const { storage } = context;
  const { organizationId } = caller;
  const found =
    (await storage.readEvaluation(organizationId, id)) ?? (await storage.readVersion(organizationId, id));
  if (found === undefined) throw new DomainError('record.not-found', { noun: 'evaluation', id });
  const { request, errors, warnings } = await externalScoreRequest(context, caller, payloadOf(found));
  return {
    evaluable: request !== undefined,
    errors: faultsOf(errors, language),
    warnings: warningsIn(warnings, language),
  };
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
