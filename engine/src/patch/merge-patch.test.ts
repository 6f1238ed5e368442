import { describe, expect, test } from 'vitest';
import { mergePatch, operationsIn } from './merge-patch.ts';

/** Source: RFC 7396, appendix A: original, patch, result. */
const rows: readonly (readonly [original: string, patch: string, result: string])[] = [
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', 'null', 'null'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
];

describe('the test cases of RFC 7396, appendix A', () => {
  test.each(rows)('%s patched by %s is %s', (original, patch, result) => {
    const [before, change] = [JSON.parse(original), JSON.parse(patch)];
    expect(JSON.stringify(mergePatch(before, change))).toBe(result);
    expect([JSON.stringify(before), JSON.stringify(change)]).toEqual([original, patch]);
  });
});

test('a field named __proto__ stays a field', () => {
  const merged = mergePatch({}, JSON.parse('{"__proto__":{"polluted":true}}'));
  expect(Object.keys(merged as object)).toEqual(['__proto__']);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('keys that begin with "$" are found at their places, in arrays too', () => {
  const issues = operationsIn({ a: { $remove: true }, b: [{ 'c/d': { $merge: {} } }], name: '$ is no key' });
  expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'field.operator /a/$remove',
    'field.operator /b/0/c~1d/$merge',
  ]);
});
