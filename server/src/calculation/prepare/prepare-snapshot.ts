import { createHash } from 'node:crypto';
import type { Preparation } from '@sillage/engine';
import { contentOf, useOf } from '../../library/own-data/own-data.ts';
import { withDataSets } from '../../library/own-data/own-records.ts';
import { preparationOf } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import type { OwnDataUse } from '../../platform/ports/role-tables.ts';
import type { ExistingLabels, Snapshot } from './evaluation-snapshot.ts';
import { payloadOf } from './stored-evaluation.ts';

/** A snapshot that waits in the queue: without the figures of own databases, which would be stored with each job. */
export interface QueuedSnapshot extends Omit<Snapshot, 'ownData'> {
  readonly ownDatabases?: OwnDataUse;
}

export function queuedSnapshot({ ownData, ...snapshot }: Snapshot): QueuedSnapshot {
  return ownData === undefined ? snapshot : { ...snapshot, ownDatabases: useOf(ownData) };
}

/** Reads what a queued snapshot takes from own databases, as it was when it was queued. */
export async function snapshotOfQueue(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  organizationId: string,
  { ownDatabases, ...snapshot }: QueuedSnapshot,
): Promise<Snapshot> {
  if (ownDatabases === undefined) return snapshot;
  const ownData = await storage.readOwnDataAgain(organizationId, ownDatabases);
  return {
    ...snapshot,
    ownData: await withDataSets(storage, organizationId, catalog, snapshot.reusables, ownData),
  };
}

type Subject = Omit<Snapshot, 'payload' | 'reusables' | 'ownData'>;

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
 * Prepares a snapshot. `existing`: its teams and tags that exist; by default all are assumed to, because they
 * were checked before and do not affect results.
 */
export function prepareSnapshot(
  { catalog }: Pick<Context, 'catalog'>,
  snapshot: Snapshot,
  payload = payloadOf(snapshot),
  existing?: ExistingLabels,
): Preparation {
  const idsOf = (list: readonly { readonly id: string }[] = []) => list.map(({ id }) => id);
  const labels = {
    teams: new Set(existing?.teams ?? idsOf(payload.teams)),
    tags: new Set(existing?.tags ?? idsOf(payload.tags)),
  };
  return preparationOf(catalog, payload, labels, snapshot.reusables, snapshot.ownData);
}

/**
 * Identifies the inputs of a result other than the catalog: the hexadecimal SHA-256 of the payload, the mask,
 * the packaging, own materials and accessories and the figures of own databases. Two results with the same hash, catalog and engine are equal.
 */
export function inputsHash({
  payload,
  reusables,
  ownData,
}: Pick<Snapshot, 'payload' | 'reusables' | 'ownData'>): string {
  const hash = createHash('sha256').update(payload);
  for (const { noun, payload: text } of reusables) hash.update(`\n${noun}\n`).update(text);
  if (ownData !== undefined && ownData.tables.length > 0) hash.update(`\ndatabases\n${contentOf(ownData)}`);
  return hash.digest('hex');
}
