import { batchItems } from '@sillage/contract';
import { Refusal } from '../http/refusal.ts';
import { tooLargeBatch } from '../http/refusal-of-error.ts';
import { withoutMark } from '../http/without-mark.ts';
import { arrayItems, NoArray } from './array-items.ts';
import { parsedOrRefused } from './parsed-or-refused.ts';
import { WorkSlices } from './work-slices.ts';

/**
 * The values of a JSON array, parsed one by one; in the place of one that breaks a limit of any body, its refusal.
 * Throws: Refusal body.malformed when the text as a whole is no JSON array; batch.too-large.
 */
export async function itemsOf(sent: Uint8Array, most = batchItems): Promise<unknown[]> {
  const text = withoutMark(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  const slices = new WorkSlices();
  const values: unknown[] = [];
  try {
    for (const item of arrayItems(text)) {
      if (values.length >= most) throw tooLargeBatch();
      const value = parsedOrRefused(Buffer.from(item.buffer, item.byteOffset, item.byteLength));
      if (value instanceof Refusal && value.code === 'body.malformed') {
        throw malformed(`[${values.length}] ${String(value.facts.reason)}`);
      }
      values.push(value);
      if (slices.isOver()) await slices.rest();
    }
  } catch (error) {
    if (error instanceof NoArray) throw malformed(`position ${error.position}`);
    throw error;
  }
  return values;
}

function malformed(reason: string): Refusal {
  return new Refusal('body.malformed', { reason });
}
