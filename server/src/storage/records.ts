import type { Role } from '@sillage/contract';

/** An organization: the tenant that owns everything else. Times are ISO 8601 UTC with milliseconds everywhere here. */
export interface StoredOrganization {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** Someone who can log in. `version` rises with every change and ends all older tokens of the user. */
export interface StoredUser {
  readonly id: string;
  readonly organizationId: string;
  /** Unique over the whole installation, without regard to case. */
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly disabled: boolean;
  readonly version: number;
  readonly createdAt: string;
}

/** A team or a tag. */
export interface StoredLabel {
  readonly id: string;
  readonly name: string;
}

/** The editable document. `payload` is the client's JSON text, kept to the byte. */
export interface StoredEvaluation {
  readonly id: string;
  /** Starts at 1 and rises by 1 with every change of the payload. */
  readonly revision: number;
  readonly categoryId: string;
  readonly name?: string;
  readonly reference?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly payload: string;
}

/** An evaluation with what its status follows from. */
export interface EvaluationState extends StoredEvaluation {
  /** Revision and time of the standard result; null when there is none. */
  readonly evaluated: {
    readonly revision: number;
    readonly evaluatedAt: string;
    /** Its mask or packaging has changed since. */
    readonly inputsChanged?: true;
  } | null;
}

/** An evaluation of a list, with its place in it where the list is sorted. */
export interface ListedEvaluation extends EvaluationState {
  readonly sortKey?: string;
}

/** The standard result slot of an evaluation, bound to the revision it was computed from. */
export interface StoredResult {
  readonly evaluationId: string;
  readonly revision: number;
  readonly evaluatedAt: string;
  /** The IPC result as the bytes that are sent. */
  readonly ipc: Uint8Array;
  /** The calculation in its compact form; the full result is rendered from it. */
  readonly calculation: Uint8Array;
}

/** The external slot of an evaluation: its French environmental cost, bound to the revisions it was computed from. */
export interface StoredExternalResult {
  readonly evaluationId: string;
  readonly revision: number;
  readonly evaluatedAt: string;
  /** Revision of the mask that it was computed with; null without a mask. */
  readonly maskRevision: number | null;
  /** The bytes that are sent. */
  readonly extscore: Uint8Array;
}

/** An immutable snapshot made by publish. */
export interface StoredVersion {
  readonly id: string;
  readonly evaluationId: string;
  /** 1, 2, 3 … within one evaluation. */
  readonly number: number;
  /** Revision of the evaluation that was published. */
  readonly revision: number;
  readonly publishedAt: string;
  readonly payload: string;
  readonly ipc: Uint8Array;
  readonly full: Uint8Array;
  readonly calculation: Uint8Array;
  /** JSON text of the mask and the packaging as they were; absent when it names none. */
  readonly frozen?: string;
  /** The French environmental cost at that revision; absent when it had none. */
  readonly extscore?: Uint8Array;
}

/** A version that a product pins, with its French environmental cost. */
export interface PinnedScore {
  readonly versionId: string;
  readonly quantity: number;
  /** null: the version was published without one. */
  readonly extscore: Uint8Array | null;
}

export type StoredVersionSummary = Pick<StoredVersion, 'id' | 'number' | 'revision' | 'publishedAt'>;

/** A product with its frozen results; the versions it pins are rows of their own. */
export interface StoredProduct {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly reference?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly payload: string;
  readonly ipc: Uint8Array;
  readonly full: Uint8Array;
}

export interface ProductState extends StoredProduct {
  /** Its packaging has changed since its results were computed. */
  readonly inputsChanged?: true;
}

/** A product as lists show it. */
export type ListedProduct = Omit<ProductState, 'full'>;

/** Result bytes of an evaluation or a version, with what decides whether they may be shown. */
export interface StoredReading {
  readonly source: 'evaluation' | 'version';
  /** Revision of the document now; of a version, the published one. */
  readonly revision: number;
  /** Revision that the bytes were computed from; null when there are none. */
  readonly resultRevision: number | null;
  /** When they were computed; null when there are none, and for versions. */
  readonly evaluatedAt: string | null;
  readonly bytes: Uint8Array | null;
  /** The mask or packaging of the evaluation has changed since. */
  readonly inputsChanged?: true;
}

/** Result bytes of a product, with what decides whether its packaging has changed since. */
export type ProductReading = Pick<ProductState, 'payload' | 'inputsChanged'> & { readonly bytes: Uint8Array };

/** One line of the append-only audit: who did what to which record. */
export interface StoredAuditEntry {
  readonly id: string;
  readonly at: string;
  /** Id of the user; null when the service itself acted. */
  readonly userId: string | null;
  /** What was done, e.g. `create`, `replace`, `remove`, `evaluate`, `publish`. */
  readonly action: string;
  /** The kind of record, e.g. `evaluation`. */
  readonly noun: string;
  readonly recordId: string;
  readonly revisionBefore: number | null;
  readonly revisionAfter: number | null;
}
