import { afterEach, beforeEach } from 'vitest';
import type { Change, Storage } from '../../src/platform/ports/storage.ts';
import { insertOrganization } from '../stored-examples.ts';

/** A location for a storage that can be closed and opened again. */
export interface StoragePlace {
  open(): Promise<Storage>;
  remove(): Promise<void>;
}

/** A new storage for each test, with organizations; `commit` writes changes of organization `a`. */
export function storageOfEachTest(makePlace: () => Promise<StoragePlace>, organizations = ['a', 'b']) {
  let place: StoragePlace;
  let open: Storage;
  beforeEach(async () => {
    place = await makePlace();
    open = await place.open();
    for (const id of organizations) await open.commit(id, insertOrganization(id));
  });
  afterEach(async () => {
    await open.close();
    await place.remove();
  });
  return {
    storage: new Proxy({} as Storage, { get: (_, member) => Reflect.get(open, member) }),
    commit: (...changes: Change[]): Promise<void> => open.commit('a', changes),
    async reopen(): Promise<void> {
      await open.close();
      open = await place.open();
    },
  };
}
