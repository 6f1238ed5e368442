import type { Granularity } from '@sillage/contract';

/** A public page of a version or a product. Its secret is not stored, only a hash of it. */
export interface StoredShare {
  readonly id: string;
  readonly organizationId: string;
  /** SHA-256 of the secret, Base64. */
  readonly secretHash: string;
  /** One of the two. */
  readonly versionId?: string;
  readonly productId?: string;
  /** Of what is shared, when it was shared. */
  readonly name: string;
  /** JSON text: `SharedPart[]` of the contract. */
  readonly shows: string;
  /** JSON text: names and addresses. */
  readonly documents: string;
  readonly indexed: boolean;
  readonly granularity: Granularity;
  /** Numbers of GS1: those of a batch or item. */
  readonly batch?: string;
  readonly serial?: string;
  /** Base64 of a PNG, JPEG or WebP, and the id of the evaluation or product that it is of. */
  readonly picture?: { readonly content: string; readonly of: string };
  readonly createdAt: string;
  readonly createdBy: string;
  readonly expiresAt?: string;
}

/** A share with what is known of it now. */
export interface ShareState extends StoredShare {
  readonly creatorName?: string;
  readonly views: number;
  readonly viewedAt?: string;
  /** The version that is shared; absent if there is none any more. */
  readonly version?: { readonly evaluationId: string; readonly number: number };
  /** The product that is shared; absent if there is none any more. */
  readonly product?: { readonly name: string; readonly revision: number };
  /** GTINs of 14 digits that were claimed for it. */
  readonly gtins: readonly string[];
}

/** Views of a share that were counted since they were last stored. */
export interface ShareViews {
  readonly organizationId: string;
  readonly id: string;
  readonly views: number;
  readonly at: string;
}

export type ShareChange =
  /**
   * Rejected: `full` if the organization has `atMost` shares, `taken` if another organization has a live share with one
   * of the GTINs.
   */
  | {
      readonly kind: 'insert-share';
      readonly share: StoredShare;
      readonly gtins: readonly string[];
      readonly atMost: number;
      /** Shares that have expired by then hold no GTIN. */
      readonly now: string;
    }
  | { readonly kind: 'remove-share'; readonly id: string };

export interface ShareQuery {
  readonly evaluationId?: string;
  readonly productId?: string;
  readonly limit: number;
  /** Shares older than this one. */
  readonly before?: string;
}

export interface ShareReads {
  /** Newest first; also those that have expired. */
  listShares(organizationId: string, query: ShareQuery): Promise<readonly ShareState[]>;
  readShare(organizationId: string, id: string): Promise<ShareState | undefined>;
  /** Of any organization: the secret is what gives access. */
  readShareByHash(secretHash: string): Promise<ShareState | undefined>;
  /** All shares of any organization that were claimed for a GTIN of 14 digits, oldest first, at most 100. */
  listSharesOfGtin(gtin: string): Promise<readonly ShareState[]>;
  /** Adds views to shares that still exist. A crash may lose some. */
  addShareViews(views: readonly ShareViews[]): Promise<void>;
}
