import { expect, test } from 'vitest';
import { tabbedOf } from './downloads.ts';
import { wrapText } from './picture.ts';

test('lines break between words and respect the maximum length, except for longer words', () => {
  expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapText('incomprehensible it is', 5)).toEqual(['incomprehensible', 'it is']);
});

test('a copied table has exact figures, no formulas, and one line per row', () => {
  const rows = [
    ['a\tb\nc', 0.1 + 0.2],
    ['=1', null],
  ];
  expect(tabbedOf({ head: ['Name', 'Value'], rows })).toBe("Name\tValue\na b c\t0.30000000000000004\n'=1\t");
});
