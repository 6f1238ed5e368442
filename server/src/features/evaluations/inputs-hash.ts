import { createHash } from 'node:crypto';
import type { StoredReusable } from '../../storage/storage.ts';

/**
 * What a result was computed from, beside the catalog: the payload and what its mask and packaging said, as the
 * hexadecimal SHA-256 of their texts. Two results with the same hash, catalog and engine are the same.
 */
export function inputsHash(payload: string, reusables: readonly StoredReusable[]): string {
  const hash = createHash('sha256').update(payload);
  for (const { noun, payload: said } of reusables) hash.update(`\n${noun}\n`).update(said);
  return hash.digest('hex');
}
