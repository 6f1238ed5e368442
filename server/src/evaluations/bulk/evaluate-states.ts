import {
  type EvaluateContext,
  type EvaluatedSnapshot,
  evaluateTogether,
} from '../../calculation/evaluate/calculator.ts';
import { type Snapshot, snapshotOf } from '../../calculation/prepare/evaluation-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { ownDatabasesIn, readOwnData } from '../../library/own-data/own-data.ts';
import { mayNameOwn, ownReferencesIn } from '../../library/own-data/own-records.ts';
import type { Context } from '../../platform/context.ts';
import type { OwnData } from '../../platform/ports/data-set-mappings.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { StoredReusable } from '../../platform/ports/reusables.ts';
import { memoizedReads } from './memoized-reads.ts';

/** Reads what an evaluation takes from own databases. */
function ownDataOf(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  organizationId: string,
  state: EvaluationState,
  reusables: readonly StoredReusable[],
): Promise<OwnData | undefined> {
  // Most evaluations name no database; their payloads need not be parsed here.
  const named = state.payload.includes('"database"') ? ownDatabasesIn(payloadOf(state), catalog) : [];
  return readOwnData({ storage }, organizationId, named, reusables);
}

export type EvaluateStatesContext = EvaluateContext & Pick<Context, 'storage'>;

/**
 * Evaluates several evaluations with their masks and packagings, in their order; `scored`: also their external scores.
 * Writes nothing.
 */
export async function evaluateStates(
  context: EvaluateStatesContext,
  organizationId: string,
  states: readonly EvaluationState[],
  scored = false,
): Promise<readonly EvaluatedSnapshot[]> {
  const snapshots = await snapshotsOf(context, organizationId, states);
  return evaluateTogether(context, organizationId, snapshots, { scored });
}

/** Reads what evaluations are calculated with, in their order. */
export async function snapshotsOf(
  context: Pick<Context, 'storage' | 'catalog'>,
  organizationId: string,
  states: readonly EvaluationState[],
): Promise<readonly Snapshot[]> {
  const storage = memoizedReads(context.storage);
  const snapshots: Snapshot[] = [];
  for (const state of states) {
    const reusables = await reusablesOf({ storage }, organizationId, state);
    const ownData = await ownDataOf({ ...context, storage }, organizationId, state, reusables);
    snapshots.push(snapshotOf(state, { reusables, ...(ownData && { ownData }) }));
  }
  return snapshots;
}

/** Reads the mask, the packaging and the own materials and accessories of an evaluation. */
async function reusablesOf(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  state: EvaluationState,
): Promise<readonly StoredReusable[]> {
  // Most evaluations have none of them; their payloads need not be parsed here.
  if (!/"(mask|packaging)"/.test(state.payload) && !mayNameOwn(state.payload)) return [];
  const payload = payloadOf(state);
  const { mask, packaging } = payload;
  const read = (noun: StoredReusable['noun'], id: string | undefined) =>
    id === undefined ? undefined : storage.readReusable(organizationId, noun, id);
  const found = [await read('mask', mask?.id), await read('packaging', packaging?.id)];
  for (const { noun, id } of ownReferencesIn(payload)) found.push(await read(noun, id));
  return found.filter((one) => one !== undefined);
}
