import type { Clock } from '../kernel/clock.ts';
import type { ApiKeyChange, ApiKeyReads } from './api-keys.ts';
import type { AuditChange, AuditReads } from './audit.ts';
import type { DeliveryChange, DeliveryQueue } from './deliveries.ts';
import type { EvaluationChange, EvaluationReads } from './evaluations.ts';
import type { ExternalResultChange, ExternalResultReads } from './external-results.ts';
import type { IdempotencyKeyChange, IdempotencyKeyReads } from './idempotency-keys.ts';
import type { JobChange, JobQueue } from './jobs.ts';
import type { LabelChange, LabelReads } from './labels.ts';
import type { OrganizationChange, OrganizationReads } from './organizations.ts';
import type { ProductChange, ProductReads } from './products.ts';
import type { ResultChange, ResultReads } from './results.ts';
import type { Retention } from './retention.ts';
import type { ReusableChange, ReusableReads } from './reusables.ts';
import type { UnfinishedWorkReads } from './unfinished-work.ts';
import type { UserChange, UserReads } from './users.ts';
import type { VersionChange, VersionReads } from './versions.ts';
import type { WebhookKeyChange, WebhookKeyReads } from './webhook-keys.ts';

/**
 * Everything that can be written, as data. `expectedRevision` is the revision that the caller read last: when the record
 * has another one by now, nothing at all is written and the commit ends with a `StorageConflict`.
 */
export type Change =
  | OrganizationChange
  | UserChange
  | LabelChange
  | ApiKeyChange
  | EvaluationChange
  | ResultChange
  | ExternalResultChange
  | VersionChange
  | ProductChange
  | ReusableChange
  | AuditChange
  | IdempotencyKeyChange
  | JobChange
  | DeliveryChange
  | WebhookKeyChange;

/** What is read, or done over the whole installation: one interface a noun, which its file here declares. */
interface Reads
  extends OrganizationReads,
    UserReads,
    LabelReads,
    ApiKeyReads,
    EvaluationReads,
    ResultReads,
    ExternalResultReads,
    VersionReads,
    ProductReads,
    ReusableReads,
    AuditReads,
    IdempotencyKeyReads,
    JobQueue,
    DeliveryQueue,
    WebhookKeyReads,
    UnfinishedWorkReads,
    Retention {}

/**
 * Where Sillage keeps its records. There is one method that writes and no interactive transaction, so that an
 * implementation asks no more of its database than "all of these statements or none".
 *
 * Every read and write belongs to one organization; an id of another organization is an unknown id. Lists come
 * in the order of creation (ids are UUIDv7). Bytes and payload texts come back exactly as they were written. Times are
 * ISO 8601 UTC with milliseconds.
 */
export interface Storage extends Reads {
  /** The time that all processes on this storage agree on. */
  readonly clock: Clock;
  /**
   * Applies all changes in one transaction, in their order, or none. When it returns, the changes survive a crash of the
   * process and of the machine.
   *
   * Throws: StorageConflict.
   */
  commit(organizationId: string, changes: readonly Change[]): Promise<void>;

  /** Answers soon, however much work is under way. Throws: StorageUnavailable. */
  ping(): Promise<void>;

  close(): Promise<void>;
}
