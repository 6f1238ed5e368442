import type { UserRecord } from '@sillage/contract';
import type { StoredUser } from '../../storage/storage.ts';

/** A user as an administrator sees one: nothing of the password. */
export function userRecord({ id, name, role, disabled, version, createdAt }: StoredUser): UserRecord {
  return { id, name, role, disabled, revision: version, createdAt };
}
