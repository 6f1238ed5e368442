import type { ProductIpcResult, ProductPayload, ProductRecord } from '@sillage/contract';
import { readTeamAndTagNames, withNames } from '../library/own-data/record-names.ts';
import type { Caller } from '../platform/identity/caller.ts';
import type { Dependencies } from '../platform/ports/dependencies.ts';
import type { ContainedVersion, ListedProduct } from '../platform/ports/products.ts';
import { warningsSinceStored } from './product-warnings.ts';

const decoder = new TextDecoder();

/** The records of products as returned by GET, with the names of what they refer to. */
export async function productRecords(
  { storage }: Pick<Dependencies, 'storage'>,
  caller: Pick<Caller, 'organizationId'>,
  products: readonly ListedProduct[],
  expand?: 'evaluations',
): Promise<ProductRecord[]> {
  if (products.length === 0) return [];
  const payloads = products.map(({ payload }) => JSON.parse(payload) as ProductPayload);
  const packagings = payloads.flatMap(({ packaging }) => packaging?.id ?? []);
  const [names, ofPackagings, contained] = await Promise.all([
    readTeamAndTagNames({ storage }, caller, payloads),
    storage.readReusableNames(caller.organizationId, 'packaging', packagings),
    expand === undefined
      ? []
      : storage.listContainedVersions(
          caller.organizationId,
          products.map(({ id }) => id),
        ),
  ]);
  for (const { id, name } of ofPackagings) names.set(id, name);
  return products.map((product, index) => {
    const record = recordOf(product, withNames(payloads[index] as ProductPayload, names));
    if (expand === undefined) return record;
    const versions = contained.filter(({ productId }) => productId === product.id);
    return { ...record, evaluations: expanded(record, versions) };
  });
}

/** Each version with what it is called, in the order of the payload. */
function expanded(
  { evaluations }: ProductRecord,
  versions: readonly ContainedVersion[],
): ProductRecord['evaluations'] {
  return evaluations.map((one, index) => {
    const { productId: _, ...version } = versions[index] ?? { productId: '' };
    return { ...one, ...version };
  });
}

export async function productRecord(
  context: Pick<Dependencies, 'storage'>,
  caller: Pick<Caller, 'organizationId'>,
  product: ListedProduct,
  expand?: 'evaluations',
): Promise<ProductRecord> {
  const [record] = await productRecords(context, caller, [product], expand);
  return record as ProductRecord;
}

function recordOf(product: ListedProduct, payload: ProductPayload): ProductRecord {
  const { id, revision, createdAt, updatedAt, ipc } = product;
  const { warnings } = JSON.parse(decoder.decode(ipc)) as ProductIpcResult;
  return {
    id,
    revision,
    createdAt,
    updatedAt,
    ...payload,
    warnings: [...warningsSinceStored(product), ...warnings],
  };
}
