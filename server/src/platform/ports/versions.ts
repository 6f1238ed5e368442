/** An immutable snapshot of an evaluation, created by publishing it. */
export interface StoredVersion {
  readonly id: string;
  readonly evaluationId: string;
  /** 1, 2, 3 … within one evaluation. */
  readonly number: number;
  /** Revision of the evaluation that was published. */
  readonly revision: number;
  readonly publishedAt: string;
  /** Why it was published; absent if nobody said so. */
  readonly note?: string;
  readonly payload: string;
  readonly ipc: Uint8Array;
  /** As `compressBytes` returns it; a JSON text in what older releases stored. */
  readonly full: Uint8Array;
  readonly calculation: Uint8Array;
  /** JSON text of the mask and the packaging at that time; absent if the evaluation refers to neither. */
  readonly frozen?: string;
  /** The French environmental cost at that revision; absent if there was none. */
  readonly extscore?: Uint8Array;
  /** What its report takes from the catalog, compressed; absent in versions of releases without reports. */
  readonly reportFrame?: Uint8Array;
}

export type StoredVersionSummary = Pick<StoredVersion, 'id' | 'number' | 'revision' | 'publishedAt' | 'note'>;

/**
 * Rejected (`stale`) if the evaluation no longer has `version.revision`,
 * (`taken`) if the number is already in use.
 */
export type VersionChange =
  | { readonly kind: 'insert-version'; readonly version: StoredVersion }
  /** For a version that has none; otherwise nothing is written. */
  | { readonly kind: 'keep-report-frame'; readonly versionId: string; readonly reportFrame: Uint8Array };

export interface VersionReads {
  readVersion(organizationId: string, versionId: string): Promise<StoredVersion | undefined>;
  /** The full result frozen in a version, as it is stored. */
  readVersionFull(organizationId: string, versionId: string): Promise<Uint8Array | undefined>;
  /** Versions of an evaluation by ascending number; empty for an unknown evaluation. */
  listVersions(organizationId: string, evaluationId: string): Promise<readonly StoredVersionSummary[]>;
  /** Versions of several evaluations (at least one), sorted by evaluation, then by number. */
  listVersionsOfAll(
    organizationId: string,
    evaluationIds: readonly string[],
  ): Promise<readonly (StoredVersionSummary & { readonly evaluationId: string })[]>;
}
