import type { Clock } from '../kernel/clock.ts';
import type { ApiKeyChange, ApiKeyReads } from './api-keys.ts';
import type { AuditChange, AuditReads } from './audit.ts';
import type { BenchmarkChange, BenchmarkReads } from './benchmarks.ts';
import type { CredentialUses } from './credential-uses.ts';
import type { DataSetMappingChange, DataSetMappingReads } from './data-set-mappings.ts';
import type { DatabaseImportChange, DatabaseImportReads } from './database-imports.ts';
import type { DeliveryChange, DeliveryQueue } from './deliveries.ts';
import type { CachedItem, CachedRecord, EvaluationCache } from './evaluation-cache.ts';
import type { EvaluationChange, EvaluationReads } from './evaluations.ts';
import type { ExternalResultChange, ExternalResultReads } from './external-results.ts';
import type { FigureReads } from './figure-statistics.ts';
import type { IdempotencyKeyChange, IdempotencyKeyReads } from './idempotency-keys.ts';
import type { ImportEntryChange, ImportEntryReads } from './import-entries.ts';
import type { JobChange, JobQueue } from './jobs.ts';
import type { NoteChange, NoteReads } from './notes.ts';
import type { OrganizationChange, OrganizationReads } from './organizations.ts';
import type { OwnDatabaseReads } from './own-databases.ts';
import type { OwnParametersChange, OwnParametersReads } from './own-parameters.ts';
import type { PactChange, PactReads } from './pact.ts';
import type { PactExchangeChange, PactExchangeReads } from './pact-exchange.ts';
import type { PortalChange, PortalReads } from './portal.ts';
import type { PresetChange, PresetReads } from './presets.ts';
import type { ProductChange, ProductReads } from './products.ts';
import type { QuestionnaireChange, QuestionnaireReads } from './questionnaires.ts';
import type { RecordEventReads } from './record-events.ts';
import type { ResultChange, ResultReads } from './results.ts';
import type { Retention } from './retention.ts';
import type { ReusableChange, ReusableReads } from './reusables.ts';
import type { SampleChange, SampleReads } from './samples.ts';
import type { ScenarioChange, ScenarioReads } from './scenarios.ts';
import type { SecondFactorChange, SecondFactorReads } from './second-factors.ts';
import type { SessionChange, SessionReads } from './sessions.ts';
import type { ShareChange, ShareReads } from './shares.ts';
import type { SignInFailures } from './sign-in-failures.ts';
import type { SubscriptionChange, SubscriptionReads } from './subscriptions.ts';
import type { TeamAndTagReads, TeamOrTagChange } from './teams-and-tags.ts';
import type { TrashChange, TrashReads } from './trash.ts';
import type { UnfinishedWorkReads } from './unfinished-work.ts';
import type { UsageChange, UsageReads } from './usage.ts';
import type { UserChange, UserReads } from './users.ts';
import type { VerificationChange, VerificationReads } from './verifications.ts';
import type { VersionChange, VersionReads } from './versions.ts';
import type { WebhookKeyChange, WebhookKeyReads } from './webhook-keys.ts';

/**
 * Every possible write, as data. `expectedRevision` is the revision that the caller read: if the record has
 * another one by the time of the commit, nothing is written and the commit throws a `StorageConflict`.
 */
export type Change =
  | OrganizationChange
  | UserChange
  | SecondFactorChange
  | TeamOrTagChange
  | ApiKeyChange
  | SessionChange
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
  | WebhookKeyChange
  | UsageChange
  | DataSetMappingChange
  | OwnParametersChange
  | DatabaseImportChange
  | ShareChange
  | QuestionnaireChange
  | VerificationChange
  | TrashChange
  | ImportEntryChange
  | PresetChange
  | NoteChange
  | PactChange
  | PactExchangeChange
  | SampleChange
  | ScenarioChange
  | SubscriptionChange
  | BenchmarkChange
  | PortalChange;

/**
 * Reads, and operations on the whole installation:
 * one interface per noun, declared in its file of this folder.
 */
export interface Reads
  extends OrganizationReads,
    UserReads,
    SecondFactorReads,
    SignInFailures,
    TeamAndTagReads,
    ApiKeyReads,
    SessionReads,
    CredentialUses,
    EvaluationReads,
    FigureReads,
    ResultReads,
    ExternalResultReads,
    VersionReads,
    ProductReads,
    RecordEventReads,
    ReusableReads,
    AuditReads,
    IdempotencyKeyReads,
    JobQueue,
    DeliveryQueue,
    WebhookKeyReads,
    UnfinishedWorkReads,
    UsageReads,
    DataSetMappingReads,
    OwnParametersReads,
    OwnDatabaseReads,
    DatabaseImportReads,
    TrashReads,
    ShareReads,
    QuestionnaireReads,
    VerificationReads,
    ImportEntryReads,
    PresetReads,
    NoteReads,
    PactReads,
    PactExchangeReads,
    SampleReads,
    ScenarioReads,
    SubscriptionReads,
    BenchmarkReads,
    PortalReads,
    Retention {}

/**
 * The storage of all records. It has a single write method and no interactive transactions, so that an
 * implementation requires no more of its database than "all of these statements or none".
 *
 * Every read and write is scoped to one organization; an id of another organization is an unknown id. Lists
 * are in the order of creation (ids are UUIDv7). Bytes and payload texts are returned exactly as written.
 * Times are ISO 8601 UTC with milliseconds.
 */
export interface Storage extends Reads {
  /** The time shared by all processes on this storage. */
  readonly clock: Clock;
  /**
   * Applies all changes in one transaction, in order, or none. Once it resolves, the changes survive a crash
   * of the process and of the machine.
   *
   * Throws: StorageConflict; QuotaExceeded if the changes would add to what is at its limit.
   */
  commit(organizationId: string, changes: readonly Change[]): Promise<void>;

  /** Absent if other processes write as well: they do not say what they change. */
  readonly cachedRecords?: EvaluationCache<CachedRecord>;
  /** Likewise. */
  readonly cachedItems?: EvaluationCache<CachedItem>;

  /** Answers quickly, even under load. Throws: StorageUnavailable. */
  ping(): Promise<void>;

  /**
   * Checks the pages of an embedded database after an unexpected error, unless it has done so shortly before.
   * Throws: StorageUnavailable if they are damaged.
   */
  suspect?(): Promise<void>;

  close(): Promise<void>;
}
