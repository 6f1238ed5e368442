/** A verifier who may read a version, from one time until another. */
export interface StoredVerification {
  readonly id: string;
  readonly userId: string;
  readonly versionId: string;
  /** Of the version, when the verifier was named. */
  readonly name: string;
  readonly from: string;
  readonly until: string;
  readonly createdAt: string;
  readonly createdBy: string;
}

/** A verification with what is known of it now. */
export interface VerificationState extends StoredVerification {
  readonly userName: string;
  readonly creatorName?: string;
  /** Absent if there is none any more. */
  readonly version?: { readonly evaluationId: string; readonly number: number; readonly latest: boolean };
  /** How many statements the version has. */
  readonly statements: number;
}

/** A statement of a verifier on a version, or the withdrawal of one: never changed. */
export interface StoredStatement {
  readonly id: string;
  readonly evaluationId: string;
  readonly versionId: string;
  /** The statement that is withdrawn; absent: it is a statement. */
  readonly withdraws?: string;
  readonly givenAt: string;
  readonly givenBy: string;
  readonly giverName: string;
  /** JSON text: what was given, and the hashes of the report. */
  readonly content: string;
}

export type VerificationChange =
  /** Rejected: `full` if the organization has `atMost`. */
  | {
      readonly kind: 'insert-verification';
      readonly verification: StoredVerification;
      readonly atMost: number;
    }
  | { readonly kind: 'remove-verification'; readonly id: string }
  /**
   * Rejected: `gone` if its author is not named for the version at `givenAt`, or the version does not exist; `full` if
   * the version has `atMost`; `taken` if the statement that it withdraws is no statement of that author on that
   * version, or is withdrawn already.
   */
  | { readonly kind: 'insert-statement'; readonly statement: StoredStatement; readonly atMost: number };

export interface VerificationQuery {
  readonly evaluationId?: string;
  /** Those of a verifier that are live at a time, on versions that exist. */
  readonly liveFor?: { readonly userId: string; readonly at: string };
  readonly limit: number;
  /** Verifications older than this one. */
  readonly before?: string;
}

export interface VerificationReads {
  /** Newest first. */
  listVerifications(organizationId: string, query: VerificationQuery): Promise<readonly VerificationState[]>;
  readVerification(organizationId: string, id: string): Promise<VerificationState | undefined>;
  /** Whether a user is named for a version at a time. */
  isNamedFor(organizationId: string, userId: string, versionId: string, at: string): Promise<boolean>;
  /** Statements on a version, oldest first. */
  listStatements(organizationId: string, versionId: string): Promise<readonly StoredStatement[]>;
}
