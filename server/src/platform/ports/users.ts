import type { Role } from '@sillage/contract';

/**
 * A person or integration that can log in.
 * `version` is incremented with every change, which invalidates all tokens.
 */
export interface StoredUser {
  readonly id: string;
  readonly organizationId: string;
  /** Unique in the organization, ignoring case. */
  readonly name: string;
  /**
   * The user signs in as `organization/name` alone; absent: also by the name alone, which is then unique in the
   * whole installation.
   */
  readonly qualified?: true;
  readonly role: Role;
  readonly passwordHash: string;
  readonly disabled: boolean;
  readonly version: number;
  readonly createdAt: string;
}

/** A person as the provider of a single sign-on names them; neither name nor e-mail address, which may change. */
export interface UserIdentity {
  readonly issuer: string;
  /** The claim `sub`: unique and never assigned again within the issuer. */
  readonly subject: string;
}

export type UserChange =
  | { readonly kind: 'insert-user'; readonly user: StoredUser }
  /**
   * `user.version` must be `expectedVersion + 1`. Removes the user's sessions;
   * disabling a user removes the user's API keys as well.
   */
  | { readonly kind: 'replace-user'; readonly user: StoredUser; readonly expectedVersion: number }
  /** Rejected (`taken`) if the person already is a user of the organization. */
  | {
      readonly kind: 'insert-user-identity';
      readonly userId: string;
      readonly identity: UserIdentity;
      readonly createdAt: string;
    }
  /** Writes nothing; rejected (`last`) if the changes before it leave no active administrator. */
  | { readonly kind: 'require-administrator' };

export interface UserReads {
  /**
   * Finds the user who signs in as this: a name alone, or the name or id of an organization, a slash and a name,
   * ignoring case. At login the organization is not known yet.
   */
  readUserByName(signInName: string): Promise<StoredUser | undefined>;
  /** All users of the installation with this name, ignoring case: for operator commands, not for requests. */
  listUsersNamed(name: string): Promise<readonly StoredUser[]>;
  readUser(organizationId: string, userId: string): Promise<StoredUser | undefined>;
  readUserByIdentity(organizationId: string, identity: UserIdentity): Promise<StoredUser | undefined>;
  listUsers(organizationId: string): Promise<readonly StoredUser[]>;
}
