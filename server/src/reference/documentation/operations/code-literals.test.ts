import { expect, test } from 'vitest';
import { literal } from './code-literals.ts';

test('a JSON value as each language writes it', () => {
  const value = { 'made-in': ["it's", true, false, null, 0.5, []] };
  expect(literal(value, 'python')).toBe(`{"made-in": ["it's", True, False, None, 0.5, []]}`);
  expect(literal(value, 'javascript')).toBe(`{ 'made-in': ["it's", true, false, null, 0.5, []] }`);
});
