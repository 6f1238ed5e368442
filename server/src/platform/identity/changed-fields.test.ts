import { expect, test } from 'vitest';
import { auditLimits, changedFields } from './changed-fields.ts';

const sides = (before: object | undefined, after: object | undefined) => {
  const { before: old, after: next } = changedFields(before, after);
  return [old, next].map((side) => (side === undefined ? undefined : JSON.parse(side)));
};

test('only fields that differ are kept, by their JSON pointers', () => {
  const before = {
    name: 'A',
    kept: [1, { x: 1 }],
    parts: [{ weight: 1 }, { weight: 2 }],
    gone: true,
    'a/b~': 1,
  };
  const after = { name: 'B', kept: [1, { x: 1 }], parts: [{ weight: 1 }, { weight: 3 }], 'a/b~': 2 };
  expect(sides(before, after)).toEqual([
    { '/name': 'A', '/parts/1/weight': 2, '/gone': true, '/a~1b~0': 1 },
    { '/name': 'B', '/parts/1/weight': 3, '/a~1b~0': 2 },
  ]);
  expect(changedFields(before, structuredClone(before))).toEqual({});
  expect(changedFields(undefined, undefined)).toEqual({});
});

test('a list of another length is kept as a whole; an object with a length is no list', () => {
  expect(sides({ gtins: ['1'] }, { gtins: ['1', '2'] })).toEqual([
    { '/gtins': ['1'] },
    { '/gtins': ['1', '2'] },
  ]);
  expect(sides({ box: { length: 1, width: 2 } }, { box: { length: 3, width: 2 } })).toEqual([
    { '/box/length': 1 },
    { '/box/length': 3 },
  ]);
});

test('of a new or removed record the fields of its first level are kept', () => {
  expect(sides(undefined, { name: 'A', parts: [{ weight: 1 }] })).toEqual([
    undefined,
    { '/name': 'A', '/parts': [{ weight: 1 }] },
  ]);
  expect(sides({ name: 'A' }, undefined)).toEqual([{ '/name': 'A' }, undefined]);
});

test('long values are replaced by their length, and what exceeds a side is counted', () => {
  const long = 'y'.repeat(100_000);
  expect(sides({ name: long, items: [long], fields: { long } }, {})).toEqual([
    { '/name': { characters: 100_000 }, '/items': { items: 1 }, '/fields': { fields: 1 } },
    {},
  ]);
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`parameter-${n}`, 'x'.repeat(90)]));
  const { after = '' } = changedFields(undefined, many);
  expect(after.length).toBeLessThan(auditLimits.side + 500);
  // 39 of them: each takes 13 or 14 characters of pointer, and 92 of value.
  expect(Object.keys(JSON.parse(after)).length - 1 + JSON.parse(after)['…']).toBe(100);
  expect(JSON.parse(after)['…']).toBeGreaterThan(50);
});

test('secrets are never kept, at any depth', () => {
  const before = { name: 'A', passwordHash: '$argon2-old', nested: { token: 'old-token' } };
  const after = {
    name: 'A',
    passwordHash: '$argon2-new',
    nested: { token: 'new-token' },
    more: { key: 'sk_x' },
  };
  const text = JSON.stringify(changedFields(before, after));
  expect(text).not.toMatch(/argon2|old-token|new-token|sk_x/);
  expect(sides(before, after)[1]).toMatchObject({ '/passwordHash': '[hidden]', '/nested/token': '[hidden]' });
});
