import type { EvaluationPayload } from '@sillage/contract';
import { readRecords } from '../../library/own-data/prepare-payload.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { OwnData } from '../../platform/ports/data-set-mappings.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { StoredReusable } from '../../platform/ports/reusables.ts';

/** One revision of an evaluation, with its mask, packaging and own components at that time. */
export interface Snapshot
  extends Pick<EvaluationState, 'id' | 'revision' | 'name' | 'reference' | 'payload'> {
  readonly reusables: readonly StoredReusable[];
  /** What it takes from own databases; absent: nothing. */
  readonly ownData?: OwnData;
}

/** The ids of the teams and tags that exist, of those that a payload names. */
export interface ExistingLabels {
  readonly teams: readonly string[];
  readonly tags: readonly string[];
}

/** A snapshot as a thread gets it. */
export interface ThreadSnapshot extends Snapshot {
  /** Absent: all that the payload names. */
  readonly labels?: ExistingLabels;
}

export function snapshotOf(
  { id, revision, name, reference, payload }: Omit<Snapshot, 'reusables' | 'ownData'>,
  { reusables, ownData }: Pick<Snapshot, 'reusables' | 'ownData'>,
): Snapshot {
  return {
    id,
    revision,
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
    payload,
    reusables,
    ...(ownData === undefined ? {} : { ownData }),
  };
}

/** One revision of an evaluation with everything that a thread needs to evaluate or score it. */
export async function threadSnapshot(
  context: Pick<Dependencies, 'storage' | 'catalog'>,
  caller: Pick<Caller, 'organizationId'>,
  state: Omit<Snapshot, 'reusables' | 'ownData'>,
): Promise<ThreadSnapshot> {
  const payload = JSON.parse(state.payload) as EvaluationPayload;
  const { labels, ...found } = await readRecords(context, caller, payload);
  return {
    ...snapshotOf(state, found),
    labels: { teams: [...labels.teams], tags: [...labels.tags] },
  };
}
