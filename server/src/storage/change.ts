import type {
  StoredAuditEntry,
  StoredEvaluation,
  StoredLabel,
  StoredOrganization,
  StoredProduct,
  StoredResult,
  StoredUser,
  StoredVersion,
} from './records.ts';

/**
 * Everything that can be written, as data. `expectedRevision` is what the caller last read: when the record
 * has moved on, nothing at all is written and the commit ends with a `StorageConflict`.
 */
export type Change =
  | { readonly kind: 'insert-organization'; readonly organization: StoredOrganization }
  | { readonly kind: 'insert-user'; readonly user: StoredUser }
  /** `user.version` must be `expectedVersion + 1`. */
  | { readonly kind: 'replace-user'; readonly user: StoredUser; readonly expectedVersion: number }
  | { readonly kind: 'insert-team'; readonly team: StoredLabel }
  | { readonly kind: 'insert-tag'; readonly tag: StoredLabel }
  | {
      readonly kind: 'insert-evaluation';
      readonly evaluation: StoredEvaluation;
      readonly teamIds: readonly string[];
      readonly tagIds: readonly string[];
    }
  | {
      readonly kind: 'replace-evaluation';
      /** With the new revision; `createdAt` stays what it was. */
      readonly evaluation: StoredEvaluation;
      readonly expectedRevision: number;
      readonly teamIds: readonly string[];
      readonly tagIds: readonly string[];
    }
  /** Takes results and versions along; refused (`in-use`) while a product pins one of the versions. */
  | { readonly kind: 'remove-evaluation'; readonly evaluationId: string; readonly expectedRevision?: number }
  /** Fills the standard slot; the evaluation must still have `result.revision`. */
  | { readonly kind: 'put-result'; readonly result: StoredResult }
  /** The evaluation must still have `version.revision`; a number or revision published before is `taken`. */
  | { readonly kind: 'insert-version'; readonly version: StoredVersion }
  | {
      readonly kind: 'insert-product';
      readonly product: StoredProduct;
      /** In the order of the payload; the same version may stand twice. */
      readonly versions: readonly { readonly versionId: string; readonly quantity: number }[];
      readonly teamIds: readonly string[];
      readonly tagIds: readonly string[];
    }
  | { readonly kind: 'append-audit'; readonly entry: StoredAuditEntry };
