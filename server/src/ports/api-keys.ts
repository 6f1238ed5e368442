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
}

export type ApiKeyChange =
  /** Rejected (`full`) if the user already has `atMost` keys. */
  | { readonly kind: 'insert-api-key'; readonly key: StoredApiKey; readonly atMost: number }
  | { readonly kind: 'remove-api-key'; readonly keyId: string };

export interface ApiKeyReads {
  listApiKeys(organizationId: string, userId: string): Promise<readonly StoredApiKey[]>;
  readApiKey(organizationId: string, keyId: string): Promise<StoredApiKey | undefined>;
  /** Searches the whole installation: the organization is known only once the key is found. */
  readApiKeyByHash(hash: string): Promise<StoredApiKey | undefined>;
}
