import type { EvaluationPayload } from '@sillage/contract';
import { type Preparation, type PreparedEvaluation, prepareEvaluation } from '@sillage/engine';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { invalidDocument } from '../../http/refusal.ts';

/** Names of the records that a payload refers to, by id. */
export type RecordNames = ReadonlyMap<string, string>;

export interface Prepared {
  readonly preparation: Preparation;
  readonly names: RecordNames;
}

/** Finds the records of the organization that a payload names, and prepares it. */
export async function preparePayload(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  payload: EvaluationPayload,
): Promise<Prepared> {
  const idsOf = (list: readonly { readonly id: string }[] | undefined): string[] =>
    (list ?? []).map(({ id }) => id);
  const [teams, tags] = await Promise.all([
    storage.readTeams(organizationId, idsOf(payload.teams)),
    storage.readTags(organizationId, idsOf(payload.tags)),
  ]);
  const known = { teams: new Set(idsOf(teams)), tags: new Set(idsOf(tags)) };
  const names = new Map([...teams, ...tags].map(({ id, name }) => [id, name]));
  return { preparation: prepareEvaluation(payload, catalog, known), names };
}

/** Throws: Refusal document.invalid with every fault at its pointer. */
export async function requirePrepared(
  context: Pick<Context, 'storage' | 'catalog'>,
  caller: Pick<Caller, 'organizationId'>,
  payload: EvaluationPayload,
): Promise<{ readonly prepared: PreparedEvaluation; readonly names: RecordNames }> {
  const { preparation, names } = await preparePayload(context, caller, payload);
  const { prepared, issues } = preparation;
  if (prepared === undefined) throw invalidDocument(issues);
  return { prepared, names };
}
