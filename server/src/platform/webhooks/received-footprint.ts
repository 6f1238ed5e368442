import { checkDocument, ProductFootprint } from '@sillage/contract';
import { timestamp } from '../kernel/clock.ts';
import type { Change } from '../ports/storage.ts';

const decoder = new TextDecoder();

/** The change that stores a footprint of a partner. */
export function storeReceived(
  { newId }: { readonly newId: () => string },
  partnerId: string,
  footprint: ProductFootprint,
  now: number,
): Change {
  const received = {
    id: newId(),
    partnerId,
    footprintId: footprint.id.toLowerCase(),
    receivedAt: timestamp(now),
    content: JSON.stringify(footprint),
  };
  return { kind: 'put-received-footprint', received };
}

/** The change that stores a footprint which was fetched; none if the answer is no footprint. */
export function receivedFootprint(
  context: { readonly newId: () => string },
  partnerId: string,
  answer: Uint8Array | undefined,
  now: number,
): readonly Change[] {
  let data: unknown;
  try {
    ({ data } = JSON.parse(decoder.decode(answer ?? new Uint8Array())) as { data?: unknown });
  } catch {
    return [];
  }
  if (checkDocument(ProductFootprint, data).length > 0) return [];
  return [storeReceived(context, partnerId, data as ProductFootprint, now)];
}
