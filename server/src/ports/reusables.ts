import type { Page } from './list-pages.ts';

/** Records that evaluations and products share: masks (values) and packagings. */
export type ReusableNoun = 'mask' | 'packaging';

/** A mask or a packaging. `payload` is the client's JSON text. */
export interface StoredReusable {
  readonly noun: ReusableNoun;
  readonly id: string;
  /**
   * Starts at 1 and is incremented with every change,
   * which outdates every result computed with an older revision.
   */
  readonly revision: number;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly payload: string;
}

export interface ReusableState extends StoredReusable {
  /** Number of evaluations and products that refer to it. */
  readonly usedBy: number;
}

/** A reference of a record to a mask or a packaging. */
export interface ReusableReference {
  readonly noun: ReusableNoun;
  readonly id: string;
}

/** The revision of a mask or packaging that a result was computed with. */
export interface ReusableUse extends ReusableReference {
  readonly revision: number;
}

export interface ReusableQuery extends Page {
  readonly updatedSince?: string;
  /** Part of the name, ignoring accents and case (Unicode case folding). */
  readonly search?: string;
}

export type ReusableChange =
  | { readonly kind: 'insert-reusable'; readonly reusable: StoredReusable }
  /** With the new revision. */
  | {
      readonly kind: 'replace-reusable';
      readonly reusable: StoredReusable;
      readonly expectedRevision: number;
    }
  /** Rejected (`in-use`) while an evaluation or a product refers to it. */
  | {
      readonly kind: 'remove-reusable';
      readonly noun: ReusableNoun;
      readonly reusableId: string;
      readonly expectedRevision?: number;
    };

export interface ReusableReads {
  readReusable(organizationId: string, noun: ReusableNoun, id: string): Promise<ReusableState | undefined>;
  listReusables(
    organizationId: string,
    noun: ReusableNoun,
    query: ReusableQuery,
  ): Promise<readonly ReusableState[]>;
}
