import { expect, test } from 'vitest';
import { packedJson, unpackedJson } from './packed-json.ts';
import { jsonBytes } from './stored-json.ts';

const value = {
  name: 'Tee-shirt à rayures',
  figures: Array.from({ length: 1_000 }, (_, index) => index / 7),
};

test('what is packed comes back as it was, in fewer bytes', () => {
  const packed = packedJson(JSON.stringify(value));
  expect(unpackedJson(packed)).toEqual(value);
  expect(packed.byteLength).toBeLessThan(jsonBytes(value).byteLength / 2);
});

test('what was kept before, not packed, is still read', () => {
  expect(unpackedJson(jsonBytes(value))).toEqual(value);
});
