import type { JobChange } from '../jobs/jobs.ts';
import type { DeliveryChange } from '../webhooks/deliveries.ts';
import type { AdministrationChange } from './administration.ts';
import type {
  StoredAuditEntry,
  StoredEvaluation,
  StoredExternalResult,
  StoredLabel,
  StoredOrganization,
  StoredProduct,
  StoredResult,
  StoredUser,
  StoredVersion,
} from './records.ts';
import type { RetryKey } from './retry-keys.ts';
import type { ReusableNoun, ReusableReference, ReusableUse, StoredReusable } from './reusables.ts';

/**
 * Everything that can be written, as data. `expectedRevision` is what the caller last read: when the record
 * has moved on, nothing at all is written and the commit ends with a `StorageConflict`.
 */
export type Change =
  | AdministrationChange
  | JobChange
  | DeliveryChange
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
      /** Mask and packaging that it names. */
      readonly reusables?: readonly ReusableReference[];
    }
  | {
      readonly kind: 'replace-evaluation';
      /** With the new revision; `createdAt` stays what it was. */
      readonly evaluation: StoredEvaluation;
      readonly expectedRevision: number;
      readonly teamIds: readonly string[];
      readonly tagIds: readonly string[];
      readonly reusables?: readonly ReusableReference[];
    }
  /** Takes results and versions along; refused (`in-use`) while a product pins one of the versions. */
  | { readonly kind: 'remove-evaluation'; readonly evaluationId: string; readonly expectedRevision?: number }
  /**
   * Fills the standard slot; the evaluation must still have `result.revision`, and no result may be there that was made
   * with newer ones of `uses` (`stale`).
   */
  | {
      readonly kind: 'put-result';
      readonly result: StoredResult;
      /** Mask and packaging that it was computed with; when one of them changes, the result is outdated. */
      readonly uses?: readonly ReusableUse[];
    }
  /** Fills the external slot; the evaluation must still have `result.revision`. */
  | { readonly kind: 'put-external-result'; readonly result: StoredExternalResult }
  /** The evaluation must still have `version.revision`; a number published before is `taken`. */
  | { readonly kind: 'insert-version'; readonly version: StoredVersion }
  | {
      readonly kind: 'insert-product';
      readonly product: StoredProduct;
      /** In the order of the payload; the same version may stand twice. */
      readonly versions: readonly { readonly versionId: string; readonly quantity: number }[];
      readonly teamIds: readonly string[];
      readonly tagIds: readonly string[];
      /** Packaging of the product, as its results were computed with it. */
      readonly uses?: readonly ReusableUse[];
    }
  | {
      readonly kind: 'replace-product';
      readonly product: StoredProduct;
      readonly expectedRevision: number;
      readonly versions: readonly { readonly versionId: string; readonly quantity: number }[];
      readonly teamIds: readonly string[];
      readonly tagIds: readonly string[];
      readonly uses?: readonly ReusableUse[];
    }
  | { readonly kind: 'remove-product'; readonly productId: string; readonly expectedRevision?: number }
  | { readonly kind: 'insert-reusable'; readonly reusable: StoredReusable }
  /** With the new revision; every result computed with an older one is outdated from then on. */
  | {
      readonly kind: 'replace-reusable';
      readonly reusable: StoredReusable;
      readonly expectedRevision: number;
    }
  /** Refused (`in-use`) while an evaluation or a product names it. */
  | {
      readonly kind: 'remove-reusable';
      readonly noun: ReusableNoun;
      readonly reusableId: string;
      readonly expectedRevision?: number;
    }
  /** With the `Idempotency-Key` of the request that is audited, if it had one; a key used before is `taken`. */
  | { readonly kind: 'append-audit'; readonly entry: StoredAuditEntry; readonly retryKey?: RetryKey }
  | {
      readonly kind: 'keep-answer';
      readonly userId: string;
      readonly path: string;
      readonly key: string;
      readonly answer: string;
    };
