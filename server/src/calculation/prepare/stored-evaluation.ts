import type {
  EvaluationPayload,
  EvaluationRecord,
  EvaluationStatus,
  VersionSummary,
} from '@sillage/contract';
import { listText, resolvedParameters, warningOf } from '@sillage/engine';
import type { Prepared } from '../../library/own-data/prepare-payload.ts';
import { named, withNames } from '../../library/own-data/record-names.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { joinPieces } from '../../platform/kernel/json-pieces.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { StoredVersion, StoredVersionSummary } from '../../platform/ports/versions.ts';

export function payloadOf({ payload }: { readonly payload: string }): EvaluationPayload {
  return JSON.parse(payload) as EvaluationPayload;
}

/**
 * The payload as lists, exports and sums read it. Of a damaged record they show what its columns and the rest of it
 * say, so that it does not hide the others; its composition may then be absent.
 */
export function listedPayload(
  state: Pick<EvaluationState, 'payload' | 'categoryId' | 'name' | 'reference'>,
): Omit<EvaluationPayload, 'composition'> & Partial<Pick<EvaluationPayload, 'composition'>> {
  const { name, reference, categoryId } = state;
  let stored: Partial<EvaluationPayload> = {
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
  };
  try {
    stored = payloadOf(state);
  } catch {
    // Evaluating or reading it alone says what is wrong with it.
  }
  const { category = { id: categoryId }, teams = [], lifecycles = [] } = stored;
  return { ...stored, category, teams, lifecycles };
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

/** Reads an evaluation, or a version of one. Throws: DomainError record.not-found. */
export async function requireEvaluationOrVersion(
  storage: Pick<Context['storage'], 'readEvaluation' | 'readVersion'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<EvaluationState | StoredVersion> {
  const found =
    (await storage.readEvaluation(organizationId, id)) ?? (await storage.readVersion(organizationId, id));
  if (found === undefined) throw new DomainError('record.not-found', { noun: 'evaluation', id });
  return found;
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

/** A version as the record of its evaluation lists it. */
export const versionSummary = ({ id, number, publishedAt, note }: StoredVersionSummary): VersionSummary => ({
  id,
  number,
  publishedAt,
  ...(note === undefined ? {} : { note }),
});

/** The parts of a record: stored, and read with it. */
export interface RecordParts {
  readonly state: EvaluationState;
  readonly versions: readonly StoredVersionSummary[];
  readonly prepared: Prepared;
  readonly categoryName: string | undefined;
}

/**
 * The record as returned by GET: the stored payload with the fields that the service adds. A payload that is
 * invalid under a newer catalog is still returned, with its issues as warnings.
 */
export function evaluationRecord(parts: RecordParts): EvaluationRecord {
  return {
    ...withoutParameters(parts),
    resolvedParameters: parametersOf(parts).map(({ resolved }) => resolved),
  };
}

/** The same as JSON: the texts of parameters that have their defaults are kept. */
export function evaluationRecordBytes(parts: RecordParts): Uint8Array {
  const head = JSON.stringify(withoutParameters(parts)).slice(0, -1);
  return joinPieces([`${head},"resolvedParameters":`, listText(parametersOf(parts)), '}']);
}

function parametersOf({ prepared: { preparation } }: RecordParts) {
  return preparation.prepared === undefined ? [] : resolvedParameters(preparation.prepared);
}

function withoutParameters({
  state,
  versions,
  prepared: { preparation, names },
  categoryName,
}: RecordParts): Omit<EvaluationRecord, 'resolvedParameters'> {
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
    versions: versions.map(versionSummary),
    warnings: (prepared === undefined ? issues : prepared.warnings).map(warningOf),
  };
}
