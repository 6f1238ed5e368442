import type { ProductIpcResult, ProductPayload, ProductRecord } from '@sillage/contract';
import type { ListedProduct } from '../../storage/storage.ts';

const decoder = new TextDecoder();

/** A product as GET returns it. */
export function productRecord({
  id,
  revision,
  createdAt,
  updatedAt,
  payload,
  ipc,
}: ListedProduct): ProductRecord {
  const { warnings } = JSON.parse(decoder.decode(ipc)) as ProductIpcResult;
  return { id, revision, createdAt, updatedAt, ...(JSON.parse(payload) as ProductPayload), warnings };
}
