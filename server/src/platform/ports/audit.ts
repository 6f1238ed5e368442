import type { IdempotencyKey } from './idempotency-keys.ts';

/** One entry of the append-only audit: which user did what to which record. */
export interface StoredAuditEntry {
  readonly id: string;
  readonly at: string;
  /** Id of the user; null when the service itself acted. */
  readonly userId: string | null;
  /** The action, for example `create`, `replace`, `remove`, `evaluate`, `publish`. */
  readonly action: string;
  /** The kind of record, for example `evaluation`. */
  readonly noun: string;
  readonly recordId: string;
  readonly revisionBefore: number | null;
  readonly revisionAfter: number | null;
  /** Network address of the client; absent if the service or its operator acted. */
  readonly address?: string;
  readonly requestId?: string;
  /** What the change replaced and what it wrote: JSON objects by JSON pointer, bounded and without secrets. */
  readonly before?: string;
  readonly after?: string;
}

/** An entry with the names of its user and its record, if they still exist. */
export interface ListedAuditEntry extends StoredAuditEntry {
  readonly userName?: string;
  readonly recordName?: string;
}

/** Filters of the audit. An absent filter matches every entry. */
export interface AuditFilter {
  readonly noun?: string;
  readonly recordId?: string;
  readonly userId?: string;
  /** Entries at or after this time. */
  readonly since?: string;
}

/** A position in the audit, newest first. */
export type AuditPosition = Pick<StoredAuditEntry, 'at' | 'id'>;

/**
 * Carries the `Idempotency-Key` of the audited request, if any;
 * a key already in use causes a `taken` conflict.
 */
export interface AuditChange {
  readonly kind: 'append-audit';
  readonly entry: StoredAuditEntry;
  readonly idempotencyKey?: IdempotencyKey;
}

export interface AuditReads {
  /** The entries of one record, oldest first. */
  listAudit(organizationId: string, recordId: string): Promise<readonly StoredAuditEntry[]>;
  /** At most `limit` entries, newest first, older than `before`. */
  listAuditPage(
    organizationId: string,
    filter: AuditFilter,
    limit: number,
    before?: AuditPosition,
  ): Promise<readonly ListedAuditEntry[]>;
}
