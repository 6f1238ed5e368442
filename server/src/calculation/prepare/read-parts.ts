import type { FullResult } from '@sillage/contract';
import type { ProductPart } from '@sillage/engine';
import { decompressBytes } from '../../platform/kernel/compressed-bytes.ts';
import type { TaskInput } from '../../platform/threads/thread-tasks.ts';

const decoder = new TextDecoder();

/** The versions of a product with their full results, which a task gets as they are stored. */
export async function readParts(parts: TaskInput<'product'>['parts']): Promise<ProductPart[]> {
  const read: ProductPart[] = [];
  for (const { full, ...part } of parts) {
    const text = decoder.decode(await decompressBytes(full));
    read.push({ ...part, full: JSON.parse(text) as FullResult });
  }
  return read;
}
