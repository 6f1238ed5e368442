import type { Change } from '../../ports/storage.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { ConstraintBreach, type Script } from './executor.ts';
import { writeEventsAfter, writeEventsBefore } from './record-event-writers.ts';
import { manyWriters, writers } from './stores.ts';

/**
 * Combines all changes into one script, with the events that tell of them; `at`: when, for the events.
 * Throws: StorageConflict.
 */
export function* applyChanges(organizationId: string, changes: readonly Change[], at: string): Script {
  yield* writeEventsBefore(organizationId, changes, at);
  yield* writeChanges(organizationId, changes);
  yield* writeEventsAfter(organizationId, changes, at);
}

function* writeChanges(organizationId: string, changes: readonly Change[]): Script {
  for (const some of runsOfOneKind(changes)) {
    const [{ kind }] = some;
    try {
      const many = manyWriters[kind];
      if (many !== undefined && some.length > 1) yield* many(organizationId, some as never);
      else for (const change of some) yield* writers[kind](organizationId, change as never);
    } catch (error) {
      if (!(error instanceof ConstraintBreach)) throw error;
      if (error.constraint === 'unique') throw new StorageConflict('taken');
      // Broken foreign key: an inserted row refers to a missing record, or a removed record is in use.
      throw new StorageConflict(kind.startsWith('remove-') ? 'in-use' : 'gone');
    }
  }
}

/** Splits changes, in their order, where their kind changes. */
function runsOfOneKind(changes: readonly Change[]): readonly (readonly [Change, ...Change[]])[] {
  const runs: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (last?.[0].kind === change.kind) last.push(change);
    else runs.push([change]);
  }
  return runs;
}
