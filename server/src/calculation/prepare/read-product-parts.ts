import type { FullResult, PackagingPayload } from '@sillage/contract';
import type { ProductPart } from '@sillage/engine';
import { decompressBytes } from '../../platform/kernel/compressed-bytes.ts';

const decoder = new TextDecoder();

/** What a product is made of, as published. */
export interface PublishedParts {
  readonly parts: readonly {
    readonly versionId: string;
    readonly evaluationId: string;
    readonly number: number;
    readonly quantity: number;
    /** The full result of the version, as it is stored. */
    readonly full: Uint8Array;
  }[];
  readonly packaging?: { readonly id: string; readonly packaging: PackagingPayload };
}

/** The versions of a product with their full results, which a task gets as they are stored. */
export async function readProductParts(parts: PublishedParts['parts']): Promise<ProductPart[]> {
  const read: ProductPart[] = [];
  for (const { full, ...part } of parts) {
    const text = decoder.decode(await decompressBytes(full));
    read.push({ ...part, full: JSON.parse(text) as FullResult });
  }
  return read;
}
