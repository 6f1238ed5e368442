import { expect, test } from 'vitest';
import { compressJson, decompressJson } from './compressed-json.ts';
import { jsonBytes } from './json-bytes.ts';

const value = {
  name: 'Tee-shirt à rayures',
  figures: Array.from({ length: 1_000 }, (_, index) => index / 7),
};

test('compressed JSON is smaller and decompresses to the same value', () => {
  const packed = compressJson(JSON.stringify(value));
  expect(decompressJson(packed)).toEqual(value);
  expect(packed.byteLength).toBeLessThan(jsonBytes(value).byteLength / 2);
});

test('plain JSON of older releases is still read', () => {
  expect(decompressJson(jsonBytes(value))).toEqual(value);
});
