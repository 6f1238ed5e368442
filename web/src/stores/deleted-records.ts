import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

/** Records that this window has just moved to the trash. */
interface Deleted {
  readonly ids: readonly string[];
  /** The name of the only record. */
  readonly name?: string;
}

export interface DeletedRecords extends Deleted {
  /** Tells a deletion from an earlier one of the same records. */
  readonly serial: number;
}

// Outside of React: the page that deletes a record is left before the notice is shown.
let latest: DeletedRecords | undefined;
let announced = 0;
const { tell, subscribe } = listeners();

/** Shows the notice that offers to undo a deletion; undefined hides it. */
export function announceDeletion(records: Deleted | undefined): void {
  latest = records === undefined ? undefined : { ...records, serial: ++announced };
  tell();
}

export function useDeletedRecords(): DeletedRecords | undefined {
  return useSyncExternalStore(subscribe, () => latest);
}
