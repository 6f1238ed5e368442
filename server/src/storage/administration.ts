import type { StoredAuditEntry, StoredLabel, StoredOrganization, StoredUser } from './records.ts';

/** A key of a user, usable like a token. Only the SHA-256 of it is kept: it is too long to be guessed from that. */
export interface StoredApiKey {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  /** Its first characters, by which its owner knows it again. */
  readonly prefix: string;
  /** Unique over the whole installation. */
  readonly hash: string;
  readonly createdAt: string;
}

/** What an administrator changes. Disabling a user (`replace-user`) takes the user's API keys along. */
export type AdministrationChange =
  | { readonly kind: 'replace-organization'; readonly organization: StoredOrganization }
  | { readonly kind: 'replace-team'; readonly team: StoredLabel }
  | { readonly kind: 'replace-tag'; readonly tag: StoredLabel }
  /** Refused (`in-use`) while an evaluation or a product carries it, and (`last`) when no other team is left. */
  | { readonly kind: 'remove-team'; readonly teamId: string }
  | { readonly kind: 'remove-tag'; readonly tagId: string }
  /** Refused (`full`) when the user holds `atMost` keys already. */
  | { readonly kind: 'insert-api-key'; readonly key: StoredApiKey; readonly atMost: number }
  | { readonly kind: 'remove-api-key'; readonly keyId: string }
  /** Writes nothing; refused (`last`) when no active administrator is left after the changes before it. */
  | { readonly kind: 'demand-administrator' };

/** Which lines of the audit are wanted; what is left out does not filter. */
export interface AuditFilter {
  readonly noun?: string;
  readonly recordId?: string;
  readonly userId?: string;
  /** From this time on. */
  readonly since?: string;
}

/** A place in the audit, newest first. */
export type AuditPlace = Pick<StoredAuditEntry, 'at' | 'id'>;

/** What an administrator reads, and how a key is recognised. */
export interface AdministrationReads {
  listUsers(organizationId: string): Promise<readonly StoredUser[]>;
  listApiKeys(organizationId: string, userId: string): Promise<readonly StoredApiKey[]>;
  readApiKey(organizationId: string, keyId: string): Promise<StoredApiKey | undefined>;
  /** Looks through the whole installation: this is how a request with a key begins. */
  readApiKeyByHash(hash: string): Promise<StoredApiKey | undefined>;
  /** At most `limit` lines of the audit, newest first, older than `before`. */
  listAuditPage(
    organizationId: string,
    filter: AuditFilter,
    limit: number,
    before?: AuditPlace,
  ): Promise<readonly StoredAuditEntry[]>;
}
