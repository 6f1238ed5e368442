import type { ReusableNoun } from '@sillage/contract';
import type { Page } from './list-pages.ts';
import type { ReferencingRecord } from './storage-errors.ts';
import type { Deletion } from './trash.ts';

/** A mask, a packaging, a material or accessory of the organization, or a scenario. `payload` is the client's JSON text. */
export interface StoredReusable {
  readonly noun: ReusableNoun;
  readonly id: string;
  /**
   * Starts at 1 and is incremented with every change,
   * which outdates every result computed with an older revision.
   */
  readonly revision: number;
  readonly name: string;
  /** Of masks and packagings: no other one of its noun in the organization has it. */
  readonly reference?: string;
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

/** The revision of a mask or packaging that a result was computed with, or a document was checked with. */
export interface ReusableUse extends ReusableReference {
  readonly revision: number;
}

export interface ReusableQuery extends Page {
  readonly updatedSince?: string;
  /** The whole reference, matched exactly. */
  readonly reference?: string;
  /** Part of the name or the reference, ignoring accents and case (Unicode case folding). */
  readonly search?: string;
}

export type ReusableChange =
  /** Rejected (`reference`) if another one of its noun has its reference, as is a replacement. */
  | { readonly kind: 'insert-reusable'; readonly reusable: StoredReusable }
  | {
      readonly kind: 'replace-reusable';
      /** With the new revision. */
      readonly reusable: StoredReusable;
      readonly expectedRevision: number;
      /** Rejected (`in-use`) while records of this noun refer to it: the change would make them invalid. */
      readonly excludedUsers?: ReferencingRecord['noun'];
      /**
       * Revisions, by id, of the evaluations that were checked to stay valid. Rejected (`stale`) if others
       * refer to it, or if one has changed since.
       */
      readonly checkedUsers?: ReadonlyMap<string, number>;
    }
  /** Rejected (`in-use`) while an evaluation or a product refers to it. */
  | {
      readonly kind: 'remove-reusable';
      readonly noun: ReusableNoun;
      readonly reusableId: string;
      readonly expectedRevision?: number;
      /** Keeps it in the trash; absent: deleted for good. */
      readonly trash?: Deletion;
    };

export interface ReusableReads {
  readReusable(organizationId: string, noun: ReusableNoun, id: string): Promise<ReusableState | undefined>;
  /** Returns those of the ids that exist. */
  readReusableNames(
    organizationId: string,
    noun: ReusableNoun,
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
  listReusables(
    organizationId: string,
    noun: ReusableNoun,
    query: ReusableQuery,
  ): Promise<readonly ReusableState[]>;
  countReusables(
    organizationId: string,
    noun: ReusableNoun,
    query: Omit<ReusableQuery, 'limit'>,
  ): Promise<number>;
}
