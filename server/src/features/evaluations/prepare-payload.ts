import type { EvaluationPayload } from '@sillage/contract';
import { type Preparation, type PreparedEvaluation, prepareEvaluation } from '@sillage/engine';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { invalidDocument } from '../../http/refusal.ts';

/** Finds the records of the organization that a payload names, and prepares it. */
export async function preparePayload(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  payload: EvaluationPayload,
): Promise<Preparation> {
  const idsOf = (list: readonly { readonly id: string }[] | undefined): string[] =>
    (list ?? []).map(({ id }) => id);
  const [teams, tags] = await Promise.all([
    storage.readTeams(organizationId, idsOf(payload.teams)),
    storage.readTags(organizationId, idsOf(payload.tags)),
  ]);
  return prepareEvaluation(payload, catalog, { teams: new Set(idsOf(teams)), tags: new Set(idsOf(tags)) });
}

/** Throws: Refusal document.invalid with every fault at its pointer. */
export async function requirePrepared(
  context: Pick<Context, 'storage' | 'catalog'>,
  caller: Pick<Caller, 'organizationId'>,
  payload: EvaluationPayload,
): Promise<PreparedEvaluation> {
  const { prepared, issues } = await preparePayload(context, caller, payload);
  if (prepared === undefined) throw invalidDocument(issues);
  return prepared;
}
