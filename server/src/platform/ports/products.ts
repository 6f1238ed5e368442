import type { LabelledQuery } from './list-pages.ts';
import type { ReusableUse } from './reusables.ts';
import type { Deletion } from './trash.ts';

/** A product with its frozen results; the versions it pins are separate rows. */
export interface StoredProduct {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly reference?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly payload: string;
  readonly ipc: Uint8Array;
  /** As `compressBytes` returns it; a JSON text in what older releases stored. */
  readonly full: Uint8Array;
}

export interface ProductState extends StoredProduct {
  /** The packaging of the product has changed since its results were computed. */
  readonly inputsChanged?: true;
}

/** A product as shown in lists. */
export type ListedProduct = Omit<ProductState, 'full'>;

/** Bytes of a result of a product, and whether its packaging has changed since. */
export type ProductResultBytes = Pick<ProductState, 'payload' | 'inputsChanged'> & {
  readonly bytes: Uint8Array;
};

export interface PinnedVersion {
  readonly versionId: string;
  readonly quantity: number;
}

/** Common part of the two changes that write a product. */
interface ProductContent {
  readonly product: StoredProduct;
  /** In the order of the payload; the same version may be pinned twice. */
  readonly versions: readonly PinnedVersion[];
  readonly teamIds: readonly string[];
  readonly tagIds: readonly string[];
  /** The packaging of the product, with the revision that its results were computed with. */
  readonly uses?: readonly ReusableUse[];
}

export type ProductChange =
  | (ProductContent & {
      readonly kind: 'insert-product';
      /** Rejected (`reference`) if another product has its reference, also where references need not be unique. */
      readonly onlyOfReference?: true;
    })
  /** With the new revision; `createdAt` is not changed. */
  | (ProductContent & { readonly kind: 'replace-product'; readonly expectedRevision: number })
  | {
      readonly kind: 'remove-product';
      readonly productId: string;
      readonly expectedRevision?: number;
      /** Keeps it in the trash; absent: deleted for good. */
      readonly trash?: Deletion;
    };

export interface ProductReads {
  readProduct(organizationId: string, productId: string): Promise<ProductState | undefined>;
  listProducts(organizationId: string, query: LabelledQuery): Promise<readonly ListedProduct[]>;
  countProducts(organizationId: string, query: Omit<LabelledQuery, 'limit'>): Promise<number>;
  readProductResult(
    organizationId: string,
    productId: string,
    kind: 'ipc' | 'full',
  ): Promise<ProductResultBytes | undefined>;
}
