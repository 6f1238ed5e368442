import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonArrayItems, NotAnArray } from './json-array-parser.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Parses the items of a text; undefined if it is not a JSON array. */
function read(text: string): unknown[] | undefined {
  try {
    return [...jsonArrayItems(encoder.encode(text))].map((item) => JSON.parse(decoder.decode(item)));
  } catch {
    return undefined;
  }
}

/** The result of `JSON.parse` for comparison. */
function parsed(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

test('the items are those of JSON.parse', () => {
  const arrays = fc.array(fc.jsonValue(), { maxLength: 6 });
  const spacing = fc.constantFrom(undefined, 1, '\t');
  fc.assert(
    fc.property(arrays, spacing, (values, space) => {
      const text = ` ${JSON.stringify(values, null, space)}\r\n`;
      expect(read(text)).toEqual(parsed(text));
    }),
  );
});

test('texts that JSON.parse rejects, or that are not arrays, are rejected', () => {
  const letters = fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '1', 'a', ' ');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (text) => {
      expect(read(text.join(''))).toEqual(parsed(text.join('')));
    }),
    { numRuns: 2000 },
  );
  for (const text of [
    '',
    ' ',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,1]',
    '[1 2]',
    '[1]]',
    '[1],',
    '{}',
    '["a',
    '[{]}',
    '[1}',
  ]) {
    expect(read(text), text).toBeUndefined();
  }
});

test('the error contains its position', () => {
  expect(() => [...jsonArrayItems(encoder.encode('[1] x'))]).toThrow(new NotAnArray(4));
  expect(() => [...jsonArrayItems(encoder.encode('{"a":1}'))]).toThrow(new NotAnArray(0));
});
