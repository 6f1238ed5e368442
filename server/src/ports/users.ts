import type { Role } from '@sillage/contract';

/** Someone who can log in. `version` rises by 1 with every change, which ends all older tokens of the user. */
export interface StoredUser {
  readonly id: string;
  readonly organizationId: string;
  /** Unique over the whole installation, without regard to case. */
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly disabled: boolean;
  readonly version: number;
  readonly createdAt: string;
}

export type UserChange =
  | { readonly kind: 'insert-user'; readonly user: StoredUser }
  /** `user.version` must be `expectedVersion + 1`. Disabling a user removes the user's API keys as well. */
  | { readonly kind: 'replace-user'; readonly user: StoredUser; readonly expectedVersion: number }
  /** Writes nothing; refused (`last`) when the changes before it leave no active administrator. */
  | { readonly kind: 'require-administrator' };

export interface UserReads {
  /** Compares names without regard to case, over the whole installation: a login begins with it. */
  readUserByName(name: string): Promise<StoredUser | undefined>;
  readUser(organizationId: string, userId: string): Promise<StoredUser | undefined>;
  listUsers(organizationId: string): Promise<readonly StoredUser[]>;
}
