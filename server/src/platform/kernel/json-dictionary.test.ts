import { expect, test } from 'vitest';
import { inEarlierForm } from '../../../testing/earlier-form.ts';
import { dictionaryIdOf, makeDictionary, packResult, partsOf, unpackJson } from './json-dictionary.ts';

/** A calculation in small: texts that all have, then figures of its own. */
const calculation = (figure: number, length = 40): Buffer =>
  Buffer.from(
    JSON.stringify({
      name: 'Łódź 1.2345678, "\\',
      evaluatedAt: new Date(1e12 * figure).toISOString(),
      amounts: Array.from({ length }, (_, index) => figure / (index + 3)),
      places: [],
      uncertainty: Array.from({ length }, (_, index) => figure / (index + 50.5)),
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

/** A standard result in small, with the ranges of that calculation. */
const standard = (figure: number): string =>
  JSON.stringify({
    evaluatedAt: new Date(1e12 * figure).toISOString(),
    ranges: Array.from({ length: 40 }, (_, index) => figure / (index + 50.5)),
  });

const dictionaries = {
  ipc: makeDictionary(Buffer.from(standard(1))),
  calculation: makeDictionary(calculation(1)),
};

/** Its parts as they are made: the last ones are kept by evaluations of the same design. */
const kept = new Map<string, { text: string; bytes: undefined }>();
function piecesOf(json: Uint8Array) {
  return partsOf(json).map((part, index) => {
    const text = `${part}`;
    if (index < 2) return withMembers(text);
    const known = kept.get(text) ?? { text, bytes: undefined };
    kept.set(text, known);
    return known;
  });
}

/** Members of an object, as a calculation gives its first parts. */
function withMembers(text: string) {
  if (!/^[{"]/.test(text)) return text;
  return { text, bytes: undefined, value: JSON.parse(`{${text.replace(/^\{/, '').slice(0, -1)}}`) };
}

const own = (text: string) => ({ text, value: JSON.parse(text) });

const pack = (ipc: string, json: Uint8Array) =>
  packResult({ ipc: own(ipc), calculation: piecesOf(json) }, dictionaries);

async function expectUnpacked(packed: ReturnType<typeof pack>, ipc: string, json: Buffer): Promise<void> {
  expect(dictionaryIdOf(packed.ipc)).toBe(dictionaries.ipc.id);
  expect(dictionaryIdOf(packed.calculation)).toBe(dictionaries.calculation.id);
  expect(`${await unpackJson(packed.ipc, dictionaries.ipc)}`).toBe(ipc);
  const unpacked = await unpackJson(packed.calculation, dictionaries.calculation, packed.ipc);
  expect(Buffer.from(unpacked).equals(json)).toBe(true);
}

test.each([
  ['like the dictionary', calculation(2)],
  ['of a part that is unpacked in a thread', calculation(3, 20_000)],
  ['without the parts of the dictionary', Buffer.from('{"impacts":[]}')],
  ['of nothing but a figure', Buffer.from('1234.5678')],
  ['empty', Buffer.from('')],
])('a result is packed and unpacked: %s', async (_, json) => {
  await expectUnpacked(pack(standard(2), json), standard(2), json);
});

test('parts that are not kept are given back as well', async () => {
  const [ipc, json] = [standard(5), calculation(5)];
  const parts = partsOf(json).map(String);
  await expectUnpacked(packResult({ ipc: own(ipc), calculation: parts }, dictionaries), ipc, json);
});

test('results of a design, one after the other, are given back as they were', async () => {
  const hash = (digit: string): string => `"${digit.repeat(64)}"`;
  const texts = [
    `{"a":1.2345678,"b":1.2345678,"c":[0.12345678,null],"h":${hash('a')}}`,
    // The same frame: other values, figures that are equal again, and a short one.
    `{"a":-2.345678e-7,"b":-2.345678e-7,"c":[5,null],"h":${hash('b')}}`,
    // Other frames: figures that are no longer equal, none, a text in its place, and more behind.
    `{"a":1.2345678,"b":1.2345679,"c":[0.12345678,null],"h":${hash('c')}}`,
    `{"a":null,"b":1.2345678,"c":["0.12345678",null],"h":${hash('c')}}`,
    `{"a":1.2345678,"b":1.2345678,"c":[0.12345678,null],"h":"b\\",1.20000000"}`,
    `{"a":1.2345678,"b":1.2345678,"c":[0.12345678,null],"h":${hash('a')},"i":1}`,
    `{"a":1.2345678,"b":1.23456789,"c":[0.12345678,null],"h":${hash('a')}}`,
    // Another key, another length, an object instead of a list, one member less.
    `{"a":1.2345678,"d":1.23456789,"c":[0.12345678,null],"h":${hash('a')}}`,
    `{"a":1.2345678,"d":1.23456789,"c":[0.12345678,null,null],"h":${hash('a')}}`,
    `{"a":1.2345678,"d":1.23456789,"c":{"0":0.12345678,"1":null},"h":${hash('a')}}`,
    `{"a":1.2345678,"c":{"0":0.12345678,"1":null},"h":${hash('a')}}`,
    // Lists that end elsewhere.
    `{"a":1.2345678,"c":[[0.12345678,null],5],"h":${hash('a')}}`,
    `{"a":1.2345678,"c":[[0.12345678],null,5],"h":${hash('a')}}`,
    // A key that looks like a value.
    `{"a":1.2345678,"c":{${hash('d')}:0.12345678},"h":${hash('a')}}`,
    `{"a":1.2345678,"c":{${hash('e')}:0.12345678},"h":${hash('b')}}`,
  ];
  for (const ipc of [...texts, ...texts.reverse()].flatMap((text) => [text, text])) {
    const json = Buffer.from(`${calculation(7)}`.replace('"amounts":[', `"amounts":[${ipc},`));
    await expectUnpacked(pack(ipc, json), ipc, json);
  }
});

test('results of a design that differ by their names are given back as they were', async () => {
  const names = ['Shirt 1', 'Shirt "2"\n', 'Łódź', 'a', '', '\u0001', 'Shirt 3'];
  const lengths = [];
  for (const name of [...names, ...names]) {
    const named = { name, a: 1 / 3, again: [name, 'Shirt 1'] };
    const ipc = JSON.stringify(named);
    const json = Buffer.from(`${calculation(7)}`.replace('{"name"', `{"named":${ipc},"name"`));
    const packed = packResult({ ipc: own(ipc), calculation: piecesOf(json) }, dictionaries, [name]);
    await expectUnpacked(packed, ipc, json);
    lengths.push(packed.ipc.byteLength - Buffer.from(JSON.stringify(name)).byteLength);
  }
  // The frame does not grow with what is in it.
  expect(new Set(lengths.slice(2, 7))).toHaveLength(1);
});

test('of a design, the texts of results after the second are not made', () => {
  const results = [Math.E, Math.PI, Math.SQRT2].map((figure) => {
    const ipc = standard(figure);
    return { ipc: own(ipc), calculation: piecesOf(calculation(figure)) };
  });
  const third = results[2] as (typeof results)[number];
  const expected = packResult(third, dictionaries);
  const unread = (part: object) => Object.defineProperty(part, 'text', { get: () => expect.unreachable() });
  for (const result of results.slice(0, 2)) packResult(result, dictionaries);
  for (const part of [third.ipc, ...third.calculation.slice(0, 2)]) unread(part as object);
  expect(packResult(third, dictionaries)).toEqual(expected);
});

test('what stands in the dictionary takes next to nothing', () => {
  // 80 figures of eight bytes; the rest is that of the dictionary.
  expect(pack('{}', calculation(Math.PI)).calculation.byteLength).toBeLessThan(80 * 10);
});

test('figures that stand in the standard result take next to nothing as well', () => {
  const json = calculation(Math.PI);
  // Their frame may be that of a standard result without these figures.
  kept.clear();
  const beside = pack(standard(Math.PI), json).calculation.byteLength;
  const alone = pack('{}', json).calculation.byteLength;
  // 40 ranges of eight bytes, each with a place instead.
  expect(beside).toBeLessThan(alone - 40 * 3);
});

test('results that were packed earlier are unpacked', async () => {
  const [ipc, json] = [Buffer.from(standard(Math.PI)), calculation(Math.PI)];
  const packed = inEarlierForm(ipc, dictionaries.ipc);
  expect(`${await unpackJson(packed, dictionaries.ipc)}`).toBe(`${ipc}`);
  const calculated = inEarlierForm(json, dictionaries.calculation, ipc);
  expect(dictionaryIdOf(calculated)).toBe(dictionaries.calculation.id);
  expect(`${await unpackJson(calculated, dictionaries.calculation, ipc)}`).toBe(`${json}`);
});

test('plain and compressed JSON is not packed', () => {
  expect(dictionaryIdOf(Buffer.from('{}'))).toBeUndefined();
  expect(dictionaryIdOf(Uint8Array.of(1, 2, 3))).toBeUndefined();
});
