import type { EvaluationRecord, Language } from '@sillage/contract';
import { isHeavy } from '../calculation/prepare/heavy-evaluations.ts';
import {
  evaluationRecord,
  evaluationRecordBytes,
  payloadOf,
  type RecordParts,
  requireEvaluationOrVersion,
} from '../calculation/prepare/stored-evaluation.ts';
import { preparePayload } from '../library/own-data/prepare-payload.ts';
import type { Context } from '../platform/context.ts';
import type { BytesAnswer } from '../platform/http/endpoint-handlers.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import type { EvaluationState } from '../platform/ports/evaluations.ts';
import { versionAnswer } from './publish/version-answer.ts';
import { evaluationSchemaTask, renderEvaluationSchema } from './render-evaluation-schema.ts';

/** Reads an evaluation or a published version. Throws: DomainError record.not-found. */
export async function readEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
): Promise<BytesAnswer> {
  const { storage } = context;
  const headers = { Vary: 'Accept-Language' };
  const kept = storage.cachedRecords?.get(caller.organizationId, id, language);
  if (kept !== undefined) return { ...kept, headers };
  const keep = storage.cachedRecords?.beforeReading();
  const state = await storage.readEvaluation(caller.organizationId, id);
  if (state !== undefined) {
    const bytes = evaluationRecordBytes(await partsOf(context, caller, state, language));
    keep?.(caller.organizationId, id, language, { revision: state.revision, bytes });
    return { bytes, revision: state.revision, headers };
  }
  const version = await storage.readVersion(caller.organizationId, id);
  if (version !== undefined) return versionAnswer(context, caller, version, language);
  throw new DomainError('record.not-found', { noun: 'evaluation', id });
}

export async function recordOf(
  context: Context,
  caller: Caller,
  state: EvaluationState,
  language: Language,
): Promise<EvaluationRecord> {
  return evaluationRecord(await partsOf(context, caller, state, language));
}

async function partsOf(
  context: Context,
  caller: Caller,
  state: EvaluationState,
  language: Language,
): Promise<RecordParts> {
  const [versions, prepared] = await Promise.all([
    context.storage.listVersions(caller.organizationId, state.id),
    preparePayload(context, caller, payloadOf(state)),
  ]);
  const categoryName = context.catalog.category(state.categoryId)?.name[language];
  return { state, versions, prepared, categoryName };
}

/**
 * Reads the payload with a description of each parameter, and its revision.
 * Throws: DomainError record.not-found.
 */
export async function readEvaluationSchema(
  { storage, catalog, threads }: Context,
  caller: Caller,
  id: string,
  language: Language,
  signal?: AbortSignal,
): Promise<BytesAnswer> {
  const { organizationId } = caller;
  const found = await requireEvaluationOrVersion(storage, caller, id);
  const payload = payloadOf(found);
  if (catalog.category(payload.category.id)?.definition === undefined)
    throw new DomainError('category.no-schema', { id: payload.category.id });
  const { parameters } = await storage.readOwnParameters(organizationId);
  const input = { payload: found.payload, parameters, language };
  const bytes = isHeavy(payload)
    ? await threads.run(evaluationSchemaTask, input, { signal, organizationId })
    : renderEvaluationSchema({ catalog }, input);
  return { bytes, revision: found.revision, localized: true };
}
