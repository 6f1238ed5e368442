import type { Clock } from '../clock.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import type { AdministrationReads } from './administration.ts';
import type { Change } from './change.ts';
import type { Count, EvaluationQuery, LabelledQuery, ReusableQuery } from './list-queries.ts';
import type {
  EvaluationState,
  ListedEvaluation,
  ListedProduct,
  PinnedScore,
  ProductReading,
  ProductState,
  StoredAuditEntry,
  StoredLabel,
  StoredOrganization,
  StoredReading,
  StoredResult,
  StoredUser,
  StoredVersion,
  StoredVersionSummary,
} from './records.ts';
import type { ReusableNoun, ReusableState } from './reusables.ts';
import type { WaitingWork } from './waiting-work.ts';

export type * from './administration.ts';

import type { StoredRetry } from './retry-keys.ts';

export type { Change } from './change.ts';
export type * from './list-queries.ts';
export type * from './records.ts';
export type * from './reusables.ts';
export { StorageConflict } from './storage-conflict.ts';

/**
 * What nobody asks for any more: jobs and deliveries that ended, and targets that failed and rested, before a time, but not
 * those given up; and keys of before another one.
 */
export interface Forgotten {
  readonly endedBefore: string;
  readonly keysBefore: string;
}

/**
 * Where Sillage keeps things. There is one write verb and no interactive transaction, so that an implementation
 * needs no more of its database than "all of these statements or none".
 *
 * Every read and write belongs to one organization; an id of another organization is an unknown id. Lists come
 * in the order of creation (ids are UUIDv7). Bytes and payload texts come back exactly as they went in.
 */
export interface Storage extends AdministrationReads, Jobs, Deliveries {
  /** The time that all who share this storage agree on. */
  readonly clock: Clock;
  /**
   * Applies all changes in one transaction, in their order, or none. When it returns, the changes survive the
   * death of the process and of the machine.
   *
   * Throws: StorageConflict.
   */
  commit(organizationId: string, changes: readonly Change[]): Promise<void>;

  /** Every organization of the installation: for the start and for operators, not for requests. */
  listOrganizations(): Promise<readonly StoredOrganization[]>;
  readOrganization(organizationId: string): Promise<StoredOrganization | undefined>;
  /** The name is compared without regard to case. Looks through the whole installation: this is how a login begins. */
  readUserByName(name: string): Promise<StoredUser | undefined>;
  readUser(organizationId: string, userId: string): Promise<StoredUser | undefined>;

  listTeams(organizationId: string): Promise<readonly StoredLabel[]>;
  listTags(organizationId: string): Promise<readonly StoredLabel[]>;
  /** Those of the ids that exist, each once. */
  readTeams(organizationId: string, ids: readonly string[]): Promise<readonly StoredLabel[]>;
  readTags(organizationId: string, ids: readonly string[]): Promise<readonly StoredLabel[]>;

  readEvaluation(organizationId: string, evaluationId: string): Promise<EvaluationState | undefined>;
  /** The standard slot, of whatever revision. */
  readResult(organizationId: string, evaluationId: string): Promise<StoredResult | undefined>;
  readVersion(organizationId: string, versionId: string): Promise<StoredVersion | undefined>;
  /** Versions of an evaluation by rising number; empty for an unknown evaluation. */
  listVersions(organizationId: string, evaluationId: string): Promise<readonly StoredVersionSummary[]>;
  readProduct(organizationId: string, productId: string): Promise<ProductState | undefined>;

  /** One page of a list, by rising id or as it is sorted; versions are no items. */
  listEvaluations(organizationId: string, query: EvaluationQuery): Promise<readonly ListedEvaluation[]>;
  /** Those of the ids that exist. */
  existingEvaluations(organizationId: string, ids: readonly string[]): Promise<readonly string[]>;
  countEvaluations(organizationId: string, query: Omit<EvaluationQuery, 'limit'>): Promise<Count>;
  /** Versions of some evaluations, at least one: by evaluation, then by number. */
  listVersionsOfAll(
    organizationId: string,
    evaluationIds: readonly string[],
  ): Promise<readonly (StoredVersionSummary & { readonly evaluationId: string })[]>;
  listProducts(organizationId: string, query: LabelledQuery): Promise<readonly ListedProduct[]>;
  listReusables(
    organizationId: string,
    noun: ReusableNoun,
    query: ReusableQuery,
  ): Promise<readonly ReusableState[]>;
  readReusable(organizationId: string, noun: ReusableNoun, id: string): Promise<ReusableState | undefined>;

  /** The IPC bytes behind the id of an evaluation or of a version, in one statement. */
  readIpc(organizationId: string, id: string): Promise<StoredReading | undefined>;
  /** The compact calculation of an evaluation, in one statement; undefined for versions. */
  readCalculation(organizationId: string, evaluationId: string): Promise<StoredReading | undefined>;
  /** The French environmental cost behind the id of an evaluation or of a version, in one statement. */
  readExternalResult(organizationId: string, id: string): Promise<StoredReading | undefined>;
  /** The scores of the versions that a product pins, in its order; empty for an unknown product. */
  listPinnedScores(organizationId: string, productId: string): Promise<readonly PinnedScore[]>;
  /** The full result frozen in a version. */
  readVersionFull(organizationId: string, versionId: string): Promise<Uint8Array | undefined>;
  readProductResult(
    organizationId: string,
    productId: string,
    kind: 'ipc' | 'full',
  ): Promise<ProductReading | undefined>;

  /** The first use of an `Idempotency-Key`. */
  readRetry(
    organizationId: string,
    userId: string,
    path: string,
    key: string,
  ): Promise<StoredRetry | undefined>;

  /** The audit of one record, oldest first. */
  listAudit(organizationId: string, recordId: string): Promise<readonly StoredAuditEntry[]>;

  /** Over the whole installation: for those who run it, not for requests of an organization. */
  countWaiting(): Promise<WaitingWork>;
  /**
   * Deletes what is too old, at most so many rows of each kind, over the whole installation. Shape: how many of the kind
   * of which there were most.
   */
  forget(what: Forgotten, atMost: number): Promise<number>;

  /** Answers soon, however much is under way. Throws: StorageUnavailable. */
  ping(): Promise<void>;

  close(): Promise<void>;
}
