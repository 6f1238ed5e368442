import { useOf } from '../../library/own-data/own-data.ts';
import { withDataSets } from '../../library/own-data/own-records.ts';
import type { Context } from '../../platform/context.ts';
import type { OwnDataUse } from '../../platform/ports/data-set-mappings.ts';
import type { Snapshot } from './evaluation-snapshot.ts';

/** A snapshot that waits in the queue: without the figures of own databases, which would be stored with each job. */
export interface QueuedSnapshot extends Omit<Snapshot, 'ownData'> {
  readonly ownDatabases?: OwnDataUse;
}

export function queuedSnapshot({ ownData, ...snapshot }: Snapshot): QueuedSnapshot {
  return ownData === undefined ? snapshot : { ...snapshot, ownDatabases: useOf(ownData) };
}

/** Reads what a queued snapshot takes from own databases, as it was when it was queued. */
export async function snapshotOfQueue(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  { ownDatabases, ...snapshot }: QueuedSnapshot,
): Promise<Snapshot> {
  if (ownDatabases === undefined) return snapshot;
  const ownData = await storage.readOwnDataAgain(organizationId, ownDatabases);
  return {
    ...snapshot,
    ownData: await withDataSets(storage, organizationId, snapshot.reusables, ownData),
  };
}
