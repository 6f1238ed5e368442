import type { Preparation } from '@sillage/engine';
import type { Context } from '../../context.ts';
import { preparationOf } from '../../prepare-payload.ts';
import type { EvaluationState, StoredReusable } from '../../storage/storage.ts';
import { payloadOf } from './stored-evaluation.ts';

/** An evaluation as it stood at one revision, with the mask and the packaging that it names as they were. */
export interface Snapshot
  extends Pick<EvaluationState, 'id' | 'revision' | 'name' | 'reference' | 'payload'> {
  readonly reusables: readonly StoredReusable[];
}

export function snapshotOf(
  { id, revision, name, reference, payload }: EvaluationState,
  reusables: readonly StoredReusable[],
): Snapshot {
  return {
    id,
    revision,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
    payload,
    reusables,
  };
}

type Subject = Omit<Snapshot, 'payload' | 'reusables'>;

/** What stands in a result for the evaluation that it belongs to. */
export function subjectOf({ id, revision, name, reference }: Subject): Subject {
  return {
    id,
    revision,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
  };
}

/** Its teams and tags were there when it was taken; whether they still are changes no figure. */
export function prepareSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  snapshot: Snapshot,
  payload = payloadOf(snapshot),
): Preparation {
  const idsOf = (list: readonly { readonly id: string }[] = []) => new Set(list.map(({ id }) => id));
  const labels = { teams: idsOf(payload.teams), tags: idsOf(payload.tags) };
  return preparationOf(catalog, payload, labels, snapshot.reusables);
}
