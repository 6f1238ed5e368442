import type { ReferencedNoun, TrashedNoun } from '@sillage/contract';

/** Who deleted a record that is kept, and when; `userId` is null when the service itself did. */
export interface Deletion {
  readonly at: string;
  readonly userId: string | null;
}

/** A deleted record that can be restored. */
export interface TrashedRecord {
  readonly noun: TrashedNoun;
  readonly id: string;
  readonly name?: string;
  readonly reference?: string;
  readonly categoryId?: string;
  readonly revision: number;
  readonly deletedAt: string;
  readonly deletedBy: string | null;
  /** The name of that user, if there still is one. */
  readonly deletedByName?: string;
}

/** A record that another one refers to. */
export interface NeededRecord {
  readonly noun: ReferencedNoun | 'team' | 'tag' | 'database' | 'version';
  readonly id: string;
}

/** A deleted record with its document and the records without which it cannot be restored. */
export interface TrashedDocument extends TrashedRecord {
  readonly payload: string;
  readonly needs: readonly NeededRecord[];
}

/** A position in the trash, last deleted first. */
export type TrashPosition = Pick<TrashedRecord, 'deletedAt' | 'id'>;

export type TrashChange =
  /**
   * Puts a record back as it was, with everything that was deleted with it. Rejected: `gone` if it is not in the trash
   * or refers to a record that does not exist, `reference` if another record has its reference by now.
   */
  | { readonly kind: 'restore-trashed'; readonly id: string }
  /** Deletes for good; rejected (`gone`) if none of them is in the trash. */
  | { readonly kind: 'purge-trashed'; readonly ids: readonly string[] };

export interface TrashReads {
  /** At most `limit` records, last deleted first, deleted before the one at `before`. */
  listTrash(organizationId: string, limit: number, before?: TrashPosition): Promise<readonly TrashedRecord[]>;
  readTrashed(organizationId: string, id: string): Promise<TrashedDocument | undefined>;
  /** Returns those of the records that do not exist. */
  missingRecords(organizationId: string, needs: readonly NeededRecord[]): Promise<readonly NeededRecord[]>;
}
