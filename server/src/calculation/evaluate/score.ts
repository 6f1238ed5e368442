import {
  type ExtscoreResult,
  type Issue,
  type Language,
  sentence,
  type UnavailableExtscore,
} from '@sillage/contract';
import { engineVersion, type FieldSource, warningOf } from '@sillage/engine';
import { type ExternalScoreRequest, faultsOf } from '../../methods/external-score-request.ts';
import type { Context } from '../../platform/context.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { Change } from '../../platform/ports/storage.ts';
import type { ScorerFailure } from '../../platform/scorers/scorer.ts';
import type { Snapshot } from '../prepare/evaluation-snapshot.ts';
import { inputsHash, subjectOf } from '../prepare/prepare-snapshot.ts';

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
