import type { ProductIpcResult, ProductPayload, ProductRecord } from '@sillage/contract';
import type { ListedProduct } from '../../ports/products.ts';
import { warningsSinceStored } from '../../records/product-warnings.ts';

const decoder = new TextDecoder();

/** The record of a product as returned by GET. */
export function productRecord(product: ListedProduct): ProductRecord {
  const { id, revision, createdAt, updatedAt, payload, ipc } = product;
  const { warnings } = JSON.parse(decoder.decode(ipc)) as ProductIpcResult;
  return {
    id,
    revision,
    createdAt,
    updatedAt,
    ...(JSON.parse(payload) as ProductPayload),
    warnings: [...warningsSinceStored(product), ...warnings],
  };
}
