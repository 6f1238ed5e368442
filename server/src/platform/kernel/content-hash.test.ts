import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { compressBytes, decompressBytes } from './compressed-bytes.ts';
import { contentHash, knownHash, withHash } from './content-hash.ts';
import { ringBufferCache } from './ring-buffer-cache.ts';

const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16);

test('a text and its bytes have the same hash, the beginning of SHA-256', () => {
  const bytes = Buffer.from('{"é":1}');
  expect(contentHash('{"é":1}')).toBe(sha256(bytes));
  expect(contentHash(bytes)).toBe(sha256(bytes));
});

test('a hash that was made elsewhere is not made again', () => {
  const bytes = withHash(Buffer.from('content'), 'made-elsewhere');
  expect(contentHash(bytes)).toBe('made-elsewhere');
  expect(knownHash(withHash(Buffer.from('content'), undefined))).toBeUndefined();
});

test('a long stored text is named by its compressed form, a cached copy by what it was kept with', async () => {
  const stored = await compressBytes(Buffer.from('x'.repeat(300_000)));
  const text = await decompressBytes(stored);
  expect(contentHash(text)).toBe(sha256(stored));
  const cache = ringBufferCache(1 << 20, 2);
  cache.set('key', text);
  const copy = cache.get('key');
  expect(copy === text).toBe(false);
  expect(copy && knownHash(copy)).toBe(sha256(stored));
});
