import type { MaskPayload } from '@sillage/contract';
import type { StoredReusable } from './storage/storage.ts';

/** What a stored mask says. */
export function maskPayloadOf({ payload }: Pick<StoredReusable, 'payload'>): MaskPayload {
  return JSON.parse(payload) as MaskPayload;
}
