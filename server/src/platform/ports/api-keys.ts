import type { Scope } from '@sillage/contract';

/**
 * An API key of a user. Only its SHA-256 is stored: the key has too much entropy to be guessed from the hash.
 */
export interface StoredApiKey {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  /** The first characters of the key, by which its owner recognises it. */
  readonly prefix: string;
  /** Unique in the whole installation. */
  readonly hash: string;
  readonly createdAt: string;
  /** Absent: all rights of the user. */
  readonly scopes?: readonly Scope[];
  readonly note?: string;
  /** Refused from then on. */
  readonly expiresAt?: string;
  readonly lastUsedAt?: string;
  readonly lastUsedAddress?: string;
  /** Id of the key that a rotation made in its place. */
  readonly replacedBy?: string;
}

export type ApiKeyChange =
  /** Rejected (`full`) if the user already has `atMost` keys that were not replaced. */
  | { readonly kind: 'insert-api-key'; readonly key: StoredApiKey; readonly atMost: number }
  /**
   * Inserts `key` in the place of another key of the same user, which expires at `expiresAt`. A key that the
   * other one had replaced is removed, so that there are never more than two. Rejected (`stale`) if the other
   * one was replaced already.
   */
  | {
      readonly kind: 'rotate-api-key';
      readonly keyId: string;
      readonly expiresAt: string;
      readonly key: StoredApiKey;
    }
  | { readonly kind: 'remove-api-key'; readonly keyId: string };

export interface ApiKeyReads {
  listApiKeys(organizationId: string, userId: string): Promise<readonly StoredApiKey[]>;
  readApiKey(organizationId: string, keyId: string): Promise<StoredApiKey | undefined>;
  /** Searches the whole installation: the organization is known only once the key is found. */
  readApiKeyByHash(hash: string): Promise<StoredApiKey | undefined>;
}
