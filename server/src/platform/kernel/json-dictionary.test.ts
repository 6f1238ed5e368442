import { expect, test } from 'vitest';
import { dictionaryIdOf, makeDictionary, packJson, partsOf, unpackJson } from './json-dictionary.ts';

/** A calculation in small: texts that all have, then figures of its own. */
const calculation = (figure: number, length = 40): Buffer =>
  Buffer.from(
    JSON.stringify({
      amounts: Array.from({ length }, (_, index) => figure / (index + 3)),
      places: [],
      uncertainty: Array.from({ length }, (_, index) => figure / (index + 5)),
      defaultSources: [],
      resolvedParameters: {
        identifier: Array.from({ length }, (_, index) => `parameter of step ${index ** 3}`),
      },
      processes: Array.from({ length }, (_, index) => ({
        name: `Procédé ${index ** 4}`,
        factors: [index / 7],
      })),
    }),
  );

const dictionary = makeDictionary(calculation(1));

test.each([
  ['like the dictionary', calculation(2)],
  ['of a part that is unpacked in a thread', calculation(3, 20_000)],
  ['without the parts of the dictionary', Buffer.from('{"impacts":[]}')],
  ['empty', Buffer.from('')],
])('a text is packed and unpacked: %s', async (_, json) => {
  const packed = packJson(partsOf(json), dictionary);
  expect(dictionaryIdOf(packed)).toBe(dictionary.id);
  expect(Buffer.from(await unpackJson(packed, dictionary)).equals(json)).toBe(true);
});

test('what stands in the dictionary takes next to nothing', () => {
  const [same, other] = [calculation(1), calculation(Math.PI)];
  expect(packJson(partsOf(same), dictionary).byteLength).toBeLessThan(same.byteLength / 40);
  // 80 figures of up to 19 characters; the rest is that of the dictionary.
  expect(packJson(partsOf(other), dictionary).byteLength).toBeLessThan(80 * 12);
});

test('figures that stand in a text beside it take next to nothing as well', async () => {
  const json = calculation(Math.PI);
  const beside = Buffer.from(JSON.stringify(Array.from({ length: 40 }, (_, index) => Math.PI / (index + 5))));
  const packed = packJson(partsOf(json), dictionary, beside);
  expect(Buffer.from(await unpackJson(packed, dictionary, beside)).equals(json)).toBe(true);
  // 40 ranges of up to 19 characters.
  expect(packed.byteLength).toBeLessThan(packJson(partsOf(json), dictionary).byteLength - 40 * 6);
});

test('plain and compressed JSON is not packed', () => {
  expect(dictionaryIdOf(Buffer.from('{}'))).toBeUndefined();
  expect(dictionaryIdOf(Uint8Array.of(1, 2, 3))).toBeUndefined();
});
