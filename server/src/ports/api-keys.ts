/** A key of a user, usable like a token. Only its SHA-256 is stored: the key is too long to be guessed from it. */
export interface StoredApiKey {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  /** The first characters of the key, by which its owner recognizes it. */
  readonly prefix: string;
  /** Unique over the whole installation. */
  readonly hash: string;
  readonly createdAt: string;
}

export type ApiKeyChange =
  /** Refused (`full`) when the user has `atMost` keys already. */
  | { readonly kind: 'insert-api-key'; readonly key: StoredApiKey; readonly atMost: number }
  | { readonly kind: 'remove-api-key'; readonly keyId: string };

export interface ApiKeyReads {
  listApiKeys(organizationId: string, userId: string): Promise<readonly StoredApiKey[]>;
  readApiKey(organizationId: string, keyId: string): Promise<StoredApiKey | undefined>;
  /** Searches the whole installation: a request with a key begins with it. */
  readApiKeyByHash(hash: string): Promise<StoredApiKey | undefined>;
}
