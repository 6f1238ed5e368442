import type { PackagingPayload } from '@sillage/contract';
import type { StoredReusable } from './storage/storage.ts';

/** What a stored packaging says. */
export function packagingPayloadOf({ payload }: Pick<StoredReusable, 'payload'>): PackagingPayload {
  return JSON.parse(payload) as PackagingPayload;
}
