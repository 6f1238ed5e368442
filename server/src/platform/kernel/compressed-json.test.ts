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

test.each(['a', 'é', '€', '😀'])('texts of %s, short and long in turn, are compressed whole', (character) => {
  // 87,381 characters of three bytes fill the buffer of 2^18 bytes but for one.
  for (const length of [1, 87_381, 3, 87_382, 2, 300_000, 1]) {
    const text = character.repeat(Math.ceil(length / character.length));
    expect(decompressJson(compressJson(JSON.stringify(text)))).toBe(text);
  }
});
