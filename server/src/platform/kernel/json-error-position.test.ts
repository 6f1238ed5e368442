import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonErrorPosition } from './json-error-position.ts';

test.each([
  ['', 0],
  ['{"text": oops}', 9],
  ['{"a":1,}', 7],
  ['[1,]', 3],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ["{'a':1}", 1],
  ['{"a":1', 6],
  ['{"a":01}', 5],
  ['1 1', 2],
  ['[[[]]', 5],
  ['{"a":"x\ny"}', 5],
  ['[nul]', 1],
])('%j stops being JSON at %i', (text, position) => {
  expect(jsonErrorPosition(text)).toBe(position);
});

test('agrees with `JSON.parse` on valid texts and on texts with one character changed', () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', ']', '{', ':', '0', '.', '-', ' ', '\\', 'e'),
      (text, at, letter) => {
        expect(jsonErrorPosition(text)).toBeUndefined();
        const place = at % text.length;
        const changed = text.slice(0, place) + letter + text.slice(place + 1);
        expect(jsonErrorPosition(changed) === undefined).toBe(isJson(changed));
      },
    ),
    { numRuns: 2000 },
  );
});
