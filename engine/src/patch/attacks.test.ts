import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch } from './apply-patch.ts';
import { parsePatch } from './parse-patch.ts';
import { operationNames } from './patch-tree.ts';
import { patchLimits, workBudget } from './work-budget.ts';

/** Deep-freezes a document, so that writing to it throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** The first error of a patch on a frozen document, and the work that was counted. */
function attacked(document: unknown, patch: unknown) {
  const before = JSON.stringify(document);
  const budget = workBudget();
  const { tree, issues } = parsePatch(patch, budget);
  const patched = tree === undefined ? { issues } : applyPatch(frozen(document), tree, budget);
  expect(JSON.stringify(document)).toBe(before);
  const [issue] = patched.issues;
  return { code: issue?.code, pointer: issue?.pointer, facts: issue?.facts, budget, patched };
}

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = { a: value };
  return value;
};

describe('names other than the twelve operations', () => {
  const names = ['$import', '$include', '$expression', '$process', '$afterMerge', '$afterMerges', '$comment'];
  test.each([...names, '$', '$x', '$Merge', '$params'].flatMap((name) => [name, `$${name}`]))(
    '%s',
    (name) => {
      const hidden = { [name]: 'package.json' };
      for (const [patch, pointer] of [
        [hidden, `/${name}`],
        [{ a: hidden }, `/a/${name}`],
        [{ a: [{ b: hidden }] }, `/a/0/b/${name}`],
        [{ a: { $replace: hidden } }, `/a/$replace/${name}`],
        [{ a: { $repeat: { from: 0, value: hidden } } }, `/a/$repeat/value/${name}`],
        [{ a: { $repeat: { in: hidden, value: 1 } } }, `/a/$repeat/in/${name}`],
        [{ a: { $select: { from: hidden, path: '/' } } }, `/a/$select/from/${name}`],
        [{ a: [{ $match: { index: 0, value: hidden } }] }, `/a/0/$match/value/${name}`],
        [{ a: [{ $move: { index: 0, value: hidden } }] }, `/a/0/$move/value/${name}`],
        [{ a: { $merge: { source: hidden, with: {} } } }, `/a/$merge/source/${name}`],
      ] as const) {
        expect(attacked({ a: [1] }, patch)).toMatchObject({ code: 'patch.operation-refused', pointer });
      }
    },
  );

  test('an operation cannot be constructed by another one: selected values stay data', () => {
    const document = { a: { $include: 'package.json', $$merge: { with: 1 } }, __b: 1 };
    const { patched } = attacked(document, {
      c: { $select: '/a' },
      d: { $repeat: { in: { $select: '/a' }, value: 1 } },
    });
    expect(patched).toMatchObject({ document: { ...document, c: document.a, d: [1, 1] } });
  });
});

describe('keys and pointer steps that reach into prototypes', () => {
  const names = ['__proto__', 'constructor', 'prototype'];
  test.each(names)('%s', (name) => {
    const own = JSON.parse(`{"${name}":{"polluted":true}}`) as object;
    for (const patch of [
      own,
      { a: own },
      { a: [own] },
      { a: { $replace: own } },
      { a: { $select: `/${name}/name` } },
      { a: { $select: { path: `/a/${name}` } } },
      { a: { $select: { query: `$.${name}` } } },
      { a: { $select: { query: `$['${name}']` } } },
      { a: [{ $match: { query: `$[?(@.${name} != null)]`, value: 1 } }] },
      { a: [{ $match: { path: `/${name}`, value: 1 } }] },
    ]) {
      expect(attacked({ a: [1] }, patch).code).toBe('patch.malformed');
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('the length of an array does not exist', () => {
    expect(attacked({ a: [1] }, { b: { $select: '/a/length' } }).code).toBe('patch.nothing-selected');
    expect(attacked({ a: [1] }, { b: { $select: { query: '$.a.length' } } }).code).toBe(
      'patch.nothing-selected',
    );
    expect(attacked({ a: [1] }, { a: [{ $match: { index: 'length', value: 1 } }] }).code).toBe(
      'patch.malformed',
    );
    expect(attacked({ a: [1] }, { a: [{ $match: { path: '/length', value: 9 } }] }).patched).toEqual({
      document: { a: [1] },
      issues: [],
    });
  });
});

describe('excessive work is rejected before it is done', () => {
  const deep = (value: unknown) => ({ $repeat: { from: 0, to: 99, value } });
  test.each<[string, unknown]>([
    ['to 1e9', { $repeat: { from: 0, to: 1e9, value: 1 } }],
    ['to 5e6', { $repeat: { from: 0, to: 5e6, value: 1 } }],
    ['down to -1e9', { $repeat: { from: 0, to: -1e9, value: 1 } }],
    ['by a tiny step', { $repeat: { from: 0, to: 1, step: 1e-300, value: 1 } }],
    ['through 1e9', { $repeat: { from: 0, through: 1e9, value: 1 } }],
    ['range', { $repeat: { range: '0:999999999', value: 1 } }],
    ['many ranges', { $repeat: { range: '0:9000 0:9000', value: 1 } }],
    ['99 × 99 × 99', deep(deep(deep(1)))],
    ['in itself', { $repeat: { in: { $repeat: { from: 0, to: 9_000, value: 1 } }, value: 1 } }],
  ])('$repeat %s', (_, form) => {
    const { code, budget, patched } = attacked({}, { a: form });
    expect(code).toBe('patch.limit');
    expect('document' in patched).toBe(false);
    expect(budget.spent('repeated')).toBeGreaterThan(patchLimits.repeated);
    expect(budget.spent('nodes')).toBeLessThan(3 * patchLimits.repeated);
  });

  test('$repeat in an object of 10^5 keys', () => {
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i]));
    expect(attacked(keys, { a: { $repeat: { in: { $select: '' }, value: 1 } } }).code).toBe('patch.limit');
  });

  test.each<[string, unknown]>([
    ['step 0', { from: 0, to: 3, step: 0, value: 1 }],
    ['no numbers', { from: '0', to: '9', value: 1 }],
    ['range of words', { range: '0:1e9', value: 1 }],
    ['range with step 0', { range: '0:3:0', value: 1 }],
    ['without value', { from: 0, to: 3 }],
    ['two ways at once', { from: 0, in: [1], value: 1 }],
  ])('$repeat %s', (_, form) => {
    expect(attacked({}, { a: { $repeat: form } }).code).toBe('patch.malformed');
  });

  test('copies of copies stop at the budget of written values', () => {
    const items = Array.from({ length: 200 }, (_, i) => i);
    let value: unknown = { $select: '/items' };
    for (let i = 0; i < 12; i++) value = { $concat: [value, value] };
    const { code, facts, budget } = attacked({ items }, { a: value });
    expect([code, facts?.what]).toMatchObject(['patch.limit', { en: 'operations' }]);
    const wide = { $repeat: { from: 0, to: 900, value: { $select: '/items' } } };
    const copied = attacked({ items }, { a: wide });
    expect([copied.code, copied.pointer]).toEqual(['patch.limit', '/a/$repeat/value/$select']);
    expect(copied.budget.spent('nodes')).toBe(patchLimits.nodes + 1);
    expect(budget.spent('nodes')).toBe(0);
  });

  test('a long text repeated many times stops at the budget of characters', () => {
    const { code, budget } = attacked(
      {},
      { a: { $repeat: { from: 0, to: 9_999, value: 'x'.repeat(65_536) } } },
    );
    expect(code).toBe('patch.limit');
    expect(budget.spent('characters')).toBeLessThan(patchLimits.characters + 100_000);
  });

  test('a selection that contains itself is one copy, not a cycle', () => {
    const { patched } = attacked({ a: 1 }, { b: { $select: '' } });
    expect(patched).toEqual({ document: { a: 1, b: { a: 1 } }, issues: [] });
  });

  test('100 searches of 10^5 values stop at the budget of steps', () => {
    const document = { a: Array.from({ length: 10_000 }, (_, id) => ({ id, b: { c: 1 } })) };
    const a = Array.from({ length: 100 }, () => ({ $match: { query: '$[?(@.b.c==2)]', value: 1 } }));
    const { code, budget } = attacked(document, { a });
    expect(code).toBe('patch.limit');
    expect(budget.spent('steps')).toBe(patchLimits.steps + 1);
  });

  test('1,000 copies of a large object stop at the budget of steps', () => {
    const document = { a: [Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`k${i}`, i]))] };
    const a = Array.from({ length: 1_000 }, (_, n) => ({ $match: { index: 0, value: { n } } }));
    expect(attacked(document, { a }).code).toBe('patch.limit');
  });

  test.each<[string, unknown]>([
    ['1,001 operations', { a: Array.from({ length: 1_001 }, () => ({ $append: 1 })) }],
    ['101 queries', { a: Array.from({ length: 101 }, () => ({ $match: { query: '$[0]', value: 1 } })) }],
    ['65 levels', nested(65)],
    ['3,000 levels', nested(3_000)],
    [
      '65 levels of operations',
      Array.from({ length: 64 }).reduce<unknown>((inner) => ({ $combine: inner }), {}),
    ],
    ['a query of 1,001 characters', { a: [{ $match: { query: `$${'.a'.repeat(501)}`, value: 1 } }] }],
  ])('%s', (_, patch) => {
    expect(attacked({ a: [] }, patch).code).toBe('patch.limit');
  });

  test('work just within the limits is done', () => {
    expect(attacked({}, nested(64)).code).toBeUndefined();
    const a = Array.from({ length: 1_000 }, () => ({ $append: 1 }));
    expect(attacked({ a: [] }, { a }).patched).toEqual({ document: { a: a.map(() => 1) }, issues: [] });
  });
});

test.each([
  ...['$..c..c..c', '$..*', '$.a[(@.length-1)]', '$[?(@.a.b())]', '$[?(1)]', '$[?(@.a)]', '$[0:2]', '$[0,1]'],
  ...[
    'a',
    '',
    '$.',
    '$[',
    '$[-0.5]',
    "$['a\\'']",
    '$[?(@.a==1)',
    '$[?(@.a==1;x)]',
    '$[?(process.exit())]',
    '$ ',
  ],
  ...[
    "$[?((@.a=='x'))]",
    '$[?(@.a==[1])]',
    '$[?(@.a=1)]',
    '$[?(@.a==this)]',
    '$[01]',
    `$${'[0]'.repeat(65)}`,
  ],
])('the query %s is outside the supported subset', (query) => {
  expect(attacked({ a: [1] }, { a: [{ $match: { query, value: 1 } }] })).toMatchObject({
    code: 'patch.malformed',
    pointer: '/a/0/$match/query',
  });
});

test.each([1.5, '0', null, 'length', true, {}])('the position %j is rejected', (index) => {
  for (const item of [
    { $insert: { index, value: 1 } },
    { $match: { index, value: 1 } },
    { $move: { index } },
  ]) {
    expect(attacked({ a: [1] }, { a: [item] }).code).toBe('patch.malformed');
  }
});

test('every error of a patch is reported at once', () => {
  const { issues } = parsePatch({
    a: { $include: 'x' },
    b: { $append: 1 },
    c: [{ $append: 1, $prepend: 2 }],
    d: { $remove: 'yes' },
    e: [{ $insert: { at: 1 } }],
    f: { $select: { path: 'a', query: '$' } },
  });
  expect(issues.map(({ pointer }) => pointer)).toEqual([
    '/a/$include',
    '/b/$append',
    '/c/0',
    '/d/$remove',
    '/e/0/$insert/at',
    '/e/0/$insert',
    '/f/$select',
  ]);
});

test('random input is always answered, never throws, and leaves the document unchanged', () => {
  const fields = [
    'index',
    'value',
    'query',
    'path',
    'from',
    'to',
    'step',
    'in',
    'range',
    'with',
    'source',
    'a',
  ];
  const words = fc.constantFrom('$', '-', '/', '/a/0', '$[*]', '$.a', '0:3', '', '1e9', "$[?(@.a=='')]");
  const { nonsense } = fc.letrec<{ nonsense: unknown }>((tie) => ({
    nonsense: fc.oneof(
      { maxDepth: 6, depthSize: 'small' },
      fc.oneof(words, fc.double(), fc.integer({ min: -3, max: 3 }), fc.constantFrom(null, true, false)),
      fc.array(tie('nonsense'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...fields), tie('nonsense'), { maxKeys: 4 }),
      fc
        .record({ name: fc.constantFrom(...operationNames), form: tie('nonsense') })
        .map(({ name, form }) => ({
          [name]: form,
        })),
    ),
  }));
  const codes = new Set<string | undefined>();
  fc.assert(
    fc.property(nonsense, nonsense, (a, patch) => {
      codes.add(attacked({ a: a ?? 1, b: [1, { a }] }, { a: patch, b: [patch, patch] }).code);
    }),
    {
      numRuns: 2_000,
      // One example of each outcome, because random input may not produce all of them.
      examples: [
        [1, 1],
        [1, { $append: 1, $prepend: 2 }],
        [1, { $select: { path: '/nowhere' } }],
      ],
    },
  );
  expect([...codes]).toEqual(
    expect.arrayContaining([undefined, 'patch.malformed', 'patch.nothing-selected']),
  );
});
