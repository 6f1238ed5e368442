import { expect, test } from 'vitest';
import { compressBytes, decompressBytes, decompressedLength } from './compressed-bytes.ts';

const kib = 1024;
const json = (length: number): Uint8Array => Buffer.from(`"${'é'.repeat((length - 2) / 2)}"`);

test('a long text is stored compressed, with its length, and read back to the byte', async () => {
  const text = json(256 * kib);
  const stored = await compressBytes(text);
  expect(stored.byteLength).toBeLessThan(kib);
  expect(decompressedLength(stored)).toBe(256 * kib);
  expect(Buffer.from(await decompressBytes(stored)).equals(text)).toBe(true);
});

test('a short text, and what older releases stored, is JSON as it is', async () => {
  const short = json(256 * kib - 2);
  expect(await compressBytes(short)).toBe(short);
  for (const plain of [short, json(512 * kib)]) {
    expect(await decompressBytes(plain)).toBe(plain);
    expect(decompressedLength(plain)).toBe(plain.byteLength);
  }
});

test('stored bytes may be a part of a larger buffer, as databases return them', async () => {
  const stored = await compressBytes(json(300 * kib));
  const part = Buffer.concat([Buffer.from('before'), stored, Buffer.from('after')]).subarray(
    6,
    6 + stored.length,
  );
  expect(decompressedLength(part)).toBe(300 * kib);
  expect(await decompressBytes(part)).toHaveLength(300 * kib);
});
