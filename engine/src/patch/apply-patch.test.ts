import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch } from './apply-patch.ts';
import { parsePatch } from './parse-patch.ts';

function patched(document: unknown, patch: unknown): unknown {
  const { tree, issues } = parsePatch(patch);
  if (tree === undefined) throw new Error(JSON.stringify(issues));
  const result = applyPatch(document, tree);
  if (!('document' in result)) throw new Error(JSON.stringify(result.issues));
  return result.document;
}

const u = { id: 'u' };
const w = { id: 'w' };
const select = (value: object) => [{ $match: { query: "$[?(@.id=='w')]", value } }];

describe('the table of operations', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['merge', { a: { b: 1, c: 2 } }, { a: { b: 9 } }, { a: { b: 9, c: 2 } }],
    ['null sets null', { a: { b: 1 } }, { a: { b: null } }, { a: { b: null } }],
    ['nested $merge', { a: { b: 1 } }, { a: { $merge: { with: { c: 2 } } } }, { a: { b: 1, c: 2 } }],
    ['the outermost $merge written out', { a: 1 }, { $merge: { with: { b: 2 } } }, { a: 1, b: 2 }],
    ['arrays by index', { a: [1, 2, 3] }, { a: [9] }, { a: [9, 2, 3] }],
    ['an empty object keeps an item', { a: [u, w] }, { a: [{}, { v: 1 }] }, { a: [u, { ...w, v: 1 }] }],
    ['$combine', { a: [1, 2] }, { a: { $combine: [9] } }, { a: [9, 2] }],
    ['$replace', { a: { b: 1 } }, { a: { $replace: { c: 2 } } }, { a: { c: 2 } }],
    ['$concat', { a: [1] }, { a: { $concat: [2] } }, { a: [1, 2] }],
    ['$concat on nothing', {}, { a: { $concat: [2] } }, { a: [2] }],
    ['$remove a field', { a: 1, b: 2 }, { a: { $remove: true } }, { b: 2 }],
    ['$remove two items', { a: [1, 2, 3] }, { a: [{ $remove: true }, { $remove: true }] }, { a: [3] }],
    ['$remove false', { a: [1, 2] }, { a: [{ $remove: false }, 9] }, { a: [1, 9] }],
    ['$append', { a: [1, 2] }, { a: [{ $append: 3 }] }, { a: [1, 2, 3] }],
    ['$append stands for an item', { a: [1, 2] }, { a: [{ $append: 3 }, 9] }, { a: [1, 9, 3] }],
    ['$prepend moves on', { a: [1, 2] }, { a: [{ $prepend: 0 }, 9] }, { a: [0, 1, 9] }],
    ['$insert', { a: [1, 2] }, { a: [{ $insert: { index: 1, value: 9 } }] }, { a: [1, 9, 2] }],
    ['$insert at the end', { a: [1] }, { a: [{ $insert: { index: '-', value: 9 } }] }, { a: [1, 9] }],
    ['$insert from the end', { a: [1, 2] }, { a: [{ $insert: { index: -1, value: 9 } }] }, { a: [1, 9, 2] }],
    ['$insert far outside', { a: [1] }, { a: [{ $insert: { index: -1e9, value: 9 } }] }, { a: [9, 1] }],
    ['$match by query', { a: [u, w] }, { a: select({ v: 5 }) }, { a: [u, { ...w, v: 5 }] }],
    ['$match by index', { a: [u, w] }, { a: [{ $match: { index: 1, value: 5 } }] }, { a: [u, 5] }],
    ['$match by pointer', { a: [u, w] }, { a: [{ $match: { path: '/1/id', value: 5 } }] }, { a: [u, 5] }],
    ['$match without hit', { a: [u] }, { a: select({ v: 5 }) }, { a: [u] }],
    ['$match and $remove', { a: [u, w] }, { a: select({ $remove: true }) }, { a: [u] }],
    ['$match and $replace', { a: [u, w] }, { a: select({ $replace: { v: 1 } }) }, { a: [u, { v: 1 }] }],
    ['$match and $move', { a: [u, w] }, { a: select({ $move: 0 }) }, { a: [w, u] }],
    [
      '$match and $insert',
      { a: [u, w] },
      { a: select({ $insert: { index: 0, value: 1 } }) },
      { a: [1, u, w] },
    ],
    ['$move', { a: [1, 2, 3] }, { a: [{ $move: 2 }] }, { a: [2, 3, 1] }],
    [
      '$move and merge',
      { a: [u, w] },
      { a: [{ $move: { index: 1, value: { v: 1 } } }] },
      { a: [w, { ...u, v: 1 }] },
    ],
    ['$move of nothing', { a: [1] }, { a: [{ $remove: false }, { $move: 0 }] }, { a: [1] }],
    ['$select', {}, { b: { $select: { from: { q: 3 }, path: '/q' } } }, { b: 3 }],
    ['$select from what is stored', { a: 1 }, { a: 2, b: { $select: '/a' } }, { a: 2, b: 1 }],
    ['$select the last', { a: [1, 2] }, { b: { $select: { query: '$.a[-1]' } } }, { a: [1, 2], b: 2 }],
    ['$select what is null', { a: null }, { b: { $select: '/a' } }, { a: null, b: null }],
    ['$repeat', {}, { a: { $repeat: { from: 0, to: 2, value: 'x' } } }, { a: ['x', 'x'] }],
    [
      '$repeat with objects',
      {},
      { a: { $repeat: { in: { p: 1, q: 2 }, value: { v: 1 } } } },
      { a: [{ v: 1 }, { v: 1 }] },
    ],
    [
      '$repeat over a target',
      { a: [1, 2, 3] },
      { a: { $repeat: { from: 0, to: 2, value: 'x' } } },
      { a: ['x', 'x', 3] },
    ],
  ])('%s', (_, document, patch, result) => {
    expect(patched(document, patch)).toStrictEqual(result);
  });

  test.each<[string, unknown, number | undefined]>([
    ['&& binds before ||', "$[?(@.n==9 && @.id=='u' || @.id=='w')]", 1],
    ['texts in order', "$[?(@.id > 'u')]", 1],
    ['== as in JavaScript', "$[?(@.n == '2')]", 1],
    ['=== does not convert', "$[?(@.n === '2')]", undefined],
    ['what is missing is not a value', "$[?(@.x != 'a')]", 0],
    ['null equals what is missing', '$[?(@.x == null)]', 0],
    ['below what is missing is nothing', "$[?(@.x.y != 'a')]", undefined],
    ['the value itself', '$[?(@ == 7)]', 2],
    ['an object equals no literal', "$[?(@ == '[object Object]')]", undefined],
    ['names in brackets', `$[?(@["id"] == 'w')]`, 1],
  ])('filter: %s', (_, query, hit) => {
    const a = [{ id: 'u', n: 1 }, { id: 'w', n: 2 }, 7];
    const result = patched({ a }, { a: [{ $match: { query, value: { $replace: 'hit' } } }] });
    expect(result).toEqual({ a: a.map((item, index) => (index === hit ? 'hit' : item)) });
  });
});

describe('laws', () => {
  const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)));
  const safe = json.filter((value) => !/"(\$|__proto__|constructor|prototype)/.test(JSON.stringify(value)));
  const objects = fc.dictionary(fc.constantFrom('a', 'b', 'c'), safe, { noNullPrototype: true });
  const frozen = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
    return value;
  };

  test('an empty patch returns the identical document', () => {
    fc.assert(
      fc.property(objects, (document) => {
        expect(patched(document, {})).toBe(document);
      }),
    );
  });

  test('merging a document into itself returns the identical document', () => {
    fc.assert(
      fc.property(objects, (document) => {
        expect(patched(document, structuredClone(document))).toBe(document);
      }),
    );
  });

  test('neither document nor patch is modified, and the result is deterministic', () => {
    fc.assert(
      fc.property(objects, objects, safe, (document, patch, item) => {
        const whole = { ...patch, d: { $concat: [item] }, e: [{ $append: item }, { $select: '' }] };
        const first = patched(frozen(document), frozen(whole));
        expect(JSON.stringify(patched(structuredClone(document), structuredClone(whole)))).toBe(
          JSON.stringify(first),
        );
      }),
    );
  });

  test('$replace returns exactly what it was given', () => {
    fc.assert(
      fc.property(objects, safe, (document, value) => {
        expect(patched(document, { a: { $replace: value } })).toEqual({ ...document, a: value });
      }),
    );
  });
});
