import { expect, test } from 'vitest';
import { parseBytes, parseCount, writeBytes } from './amounts.ts';

test.each([
  ['4096', 4096],
  ['10GiB', 10_737_418_240],
  ['1.5 MB', 1_500_000],
  ['2kib', 2_048],
  ['0', 0],
  ['', undefined],
  ['GiB', undefined],
  ['-1', undefined],
  ['10 apples', undefined],
  ['1constructor', undefined],
  ['9999999TiB', undefined],
])('%j bytes are %j', (text, bytes) => expect(parseBytes(text)).toBe(bytes));

test.each([
  ['500000', 500_000],
  ['500,000', 500_000],
  ['5,00', undefined],
  ['1e5', undefined],
  ['', undefined],
])('the count %j is %j', (text, count) => expect(parseCount(text)).toBe(count));

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_536, '1.5 KiB'],
  [10_737_418_240, '10 GiB'],
])('%i bytes are written as %s', (bytes, text) => expect(writeBytes(bytes)).toBe(text));
