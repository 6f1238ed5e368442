import type { EvaluationRecord, Language } from '@sillage/contract';
import { evaluationSchemaView } from '@sillage/engine';
import type { Context } from '../../../context.ts';
import type { BytesAnswer } from '../../../http/endpoint-handlers.ts';
import type { Caller } from '../../../identity/caller.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { EvaluationState } from '../../../ports/evaluations.ts';
import { preparePayload } from '../../../records/prepare-payload.ts';
import { versionAnswer } from '../publish/version-answer.ts';
import { evaluationRecord, payloadOf } from '../stored-evaluation.ts';

type Found = { readonly body: EvaluationRecord } | BytesAnswer;

/** Reads an evaluation or a published version. Throws: DomainError record.not-found. */
export async function readEvaluation(
  context: Context,
  caller: Caller,
  id: string,
  language: Language,
): Promise<Found> {
  const { storage } = context;
  const state = await storage.readEvaluation(caller.organizationId, id);
  if (state !== undefined) return { body: await recordOf(context, caller, state, language) };
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
  const [versions, prepared] = await Promise.all([
    context.storage.listVersions(caller.organizationId, state.id),
    preparePayload(context, caller, payloadOf(state)),
  ]);
  return evaluationRecord(
    state,
    versions,
    prepared,
    context.catalog.category(state.categoryId)?.name[language],
  );
}

/**
 * Reads the payload with a description of each parameter, and its revision.
 * Throws: DomainError record.not-found.
 */
export async function readEvaluationSchema(
  { storage, catalog }: Context,
  caller: Caller,
  id: string,
  language: Language,
): Promise<{ readonly body: unknown; readonly revision: number }> {
  const { organizationId } = caller;
  const found =
    (await storage.readEvaluation(organizationId, id)) ?? (await storage.readVersion(organizationId, id));
  if (found === undefined) throw new DomainError('record.not-found', { noun: 'evaluation', id });
  const payload = payloadOf(found);
  const definition = catalog.category(payload.category.id)?.definition;
  if (definition === undefined) throw new DomainError('category.no-schema', { id: payload.category.id });
  return { body: evaluationSchemaView(payload, definition, catalog, language), revision: found.revision };
}
