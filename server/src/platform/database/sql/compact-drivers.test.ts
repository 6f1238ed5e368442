import { expect, test } from 'vitest';
import { compactDrivers, readDrivers } from './compact-drivers.ts';

const keys = [
  'sillage-reference:fibre-cotton',
  'electricity IN',
  'sillage-reference:dyes-cellulosic',
  'own:é',
  'own:b',
  'sillage-reference:washing-in-use',
  'rest',
];

test('drivers take two bytes a number and name a database once in a row, and are read as they were', () => {
  const numbers = [
    -0.0191, 0.0411, 0.1, 1000, 999, 1e-14, 0, 13.2, 43.4, 1e17, 9.99e-14, 0.00684, 1, 10, 1e-5,
  ];
  const figures = [
    Array.from({ length: 21 }, (_, at) => numbers[at % numbers.length] as number),
    Array.from({ length: 21 }, (_, at) => -(numbers[(at * 7) % numbers.length] as number) + 0),
  ];
  const packed = compactDrivers({ keys, figures });
  expect(readDrivers(packed)).toEqual({ keys, figures });
  const texts =
    'sillage-reference:fibre-cotton electricity IN :dyes-cellulosic own:é :b sillage-reference:washing-in-use rest';
  expect(packed.byteLength).toBe(3 + 2 * 42 + Buffer.byteLength(texts));
});

test('every number of three digits is the same afterwards', () => {
  const values = Array.from({ length: 900 }, (_, at) =>
    [-14, -9, -3, 0, 4, 15].map((e) => Number(`${at + 100}e${e}`)),
  );
  const drivers = values.flat().map((value) => ({
    keys: ['rest'],
    figures: [[value, -value, value / 100].map((number) => Number(number.toPrecision(3)))],
  }));
  const packed = drivers.map(compactDrivers);
  expect(packed.map(readDrivers)).toEqual(drivers);
  // 900 numbers of each of 6 magnitudes, of which the smallest are 1e-14: none is kept as JSON, of 17 bytes and more.
  expect(packed.map((bytes) => bytes.byteLength)).toEqual(Array.from({ length: 5_400 }, () => 3 + 6 + 4));
});

test.each([
  ['numbers of more digits', { keys: ['rest'], figures: [[0.1234, 1, 2]] }],
  ['very small numbers', { keys: ['rest'], figures: [[1e-20, 1, 2]] }],
  ['very large numbers', { keys: ['rest'], figures: [[1.23e30, 1, 2]] }],
  ['keys that begin like one without its database', { keys: [':rest'], figures: [[1, 2, 3]] }],
  ['keys with the character between keys', { keys: ['a\0b'], figures: [[1, 2, 3]] }],
  ['another number of loadings', { keys: ['rest'], figures: [[1, 2]] }],
  ['more keys than a byte counts', { keys: Array.from({ length: 256 }, (_, at) => `k${at}`), figures: [] }],
])('%s are kept as JSON', (_what, drivers) => {
  expect(`${Buffer.from(compactDrivers(drivers))}`).toBe(JSON.stringify(drivers));
  expect(readDrivers(compactDrivers(drivers))).toEqual(drivers);
});

test('no keys are none', () => {
  const none = { keys: [], figures: [[], []] };
  expect(readDrivers(compactDrivers(none))).toEqual(none);
});
