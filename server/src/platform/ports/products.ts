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

export type ListedProduct = Omit<ProductState, 'full'> & {
  /** The value that the list is sorted by, if it is not sorted by id. */
  readonly sortKey?: string;
};

/** Which products, in which order. */
export interface ProductQuery extends LabelledQuery {
  /** Default: by ascending id. Products with the same key are sorted by id in the same direction. */
  readonly sort?: { readonly by: 'name' | 'updatedAt'; readonly descending: boolean };
  /** With `sort`: the sort key of the product `after`, which may have been removed since. */
  readonly afterKey?: string;
}

/** A version in a product, and what its evaluation is called now. */
export interface ContainedVersion {
  readonly productId: string;
  readonly versionId: string;
  readonly number: number;
  readonly evaluationId: string;
  readonly name?: string;
  readonly reference?: string;
}

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
  listProducts(organizationId: string, query: ProductQuery): Promise<readonly ListedProduct[]>;
  countProducts(organizationId: string, query: Omit<LabelledQuery, 'limit'>): Promise<number>;
  /** The versions of several products (at least one), of each in the order of its payload. */
  listContainedVersions(
    organizationId: string,
    productIds: readonly string[],
  ): Promise<readonly ContainedVersion[]>;
  readProductResult(
    organizationId: string,
    productId: string,
    kind: 'ipc' | 'full',
  ): Promise<ProductResultBytes | undefined>;
}
