import type { EvaluationPayload, EvaluationRecord, EvaluationStatus } from '@sillage/contract';
import { resolvedParameters, warningOf } from '@sillage/engine';
import type { Context } from '../../context.ts';
import type { Caller } from '../../identity/caller.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { EvaluationState } from '../../ports/evaluations.ts';
import type { StoredVersionSummary } from '../../ports/versions.ts';
import type { Prepared } from '../../records/prepare-payload.ts';
import { named, withNames } from '../../records/record-names.ts';

export function payloadOf({ payload }: { readonly payload: string }): EvaluationPayload {
  return JSON.parse(payload) as EvaluationPayload;
}

/**
 * Reads an evaluation.
 * Throws: DomainError version.immutable if the id is that of a version,
 * otherwise record.not-found if it is unknown.
 */
export async function requireEvaluation(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<EvaluationState> {
  const evaluation = await storage.readEvaluation(organizationId, id);
  if (evaluation !== undefined) return evaluation;
  const version = await storage.readVersion(organizationId, id);
  if (version !== undefined)
    throw new DomainError('version.immutable', { evaluationId: version.evaluationId });
  throw new DomainError('record.not-found', { noun: 'evaluation', id });
}

/**
 * Draft: never evaluated; outdated: the evaluation, its mask or its packaging has changed since its result.
 */
export function statusOf({
  revision,
  evaluated,
}: Pick<EvaluationState, 'revision' | 'evaluated'>): EvaluationStatus {
  if (evaluated === null) return 'draft';
  return evaluated.revision === revision && evaluated.inputsChanged !== true ? 'evaluated' : 'outdated';
}

/**
 * The record as returned by GET: the stored payload with the fields that the service adds. A payload that is
 * invalid under a newer catalog is still returned, with its issues as warnings.
 */
export function evaluationRecord(
  state: EvaluationState,
  versions: readonly StoredVersionSummary[],
  { preparation, names }: Prepared,
  categoryName: string | undefined,
): EvaluationRecord {
  const payload = payloadOf(state);
  const { prepared, issues } = preparation;
  return {
    id: state.id,
    status: statusOf(state),
    revision: state.revision,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    ...(state.evaluated === null ? {} : { evaluatedAt: state.evaluated.evaluatedAt }),
    ...withNames(payload, names),
    category: named(payload.category, categoryName),
    versions: versions.map(({ id, number, publishedAt }) => ({ id, number, publishedAt })),
    warnings: (prepared === undefined ? issues : prepared.warnings).map(warningOf),
    resolvedParameters:
      prepared === undefined ? [] : resolvedParameters(prepared).map(({ resolved }) => resolved),
  };
}
