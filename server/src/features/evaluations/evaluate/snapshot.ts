import { createHash } from 'node:crypto';
import type { Preparation } from '@sillage/engine';
import type { Context } from '../../../context.ts';
import type { EvaluationState } from '../../../ports/evaluations.ts';
import type { StoredReusable } from '../../../ports/reusables.ts';
import { preparationOf } from '../../../records/prepare-payload.ts';
import { payloadOf } from '../stored-evaluation.ts';

/** One revision of an evaluation, with its mask and packaging at that time. */
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

/** The fields that identify an evaluation in its results. */
export function subjectOf({ id, revision, name, reference }: Subject): Subject {
  return {
    id,
    revision,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
  };
}

/**
 * Prepares a snapshot. Teams and tags are assumed to exist:
 * they were checked before and do not affect results.
 */
export function prepareSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  snapshot: Snapshot,
  payload = payloadOf(snapshot),
): Preparation {
  const idsOf = (list: readonly { readonly id: string }[] = []) => new Set(list.map(({ id }) => id));
  const labels = { teams: idsOf(payload.teams), tags: idsOf(payload.tags) };
  return preparationOf(catalog, payload, labels, snapshot.reusables);
}

/**
 * Identifies the inputs of a result other than the catalog: the hexadecimal SHA-256 of the payload, the mask
 * and the packaging. Two results with the same hash, catalog and engine are equal.
 */
export function inputsHash(payload: string, reusables: readonly StoredReusable[]): string {
  const hash = createHash('sha256').update(payload);
  for (const { noun, payload: text } of reusables) hash.update(`\n${noun}\n`).update(text);
  return hash.digest('hex');
}
