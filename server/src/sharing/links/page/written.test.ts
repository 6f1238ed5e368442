import { expect, test } from 'vitest';
import { dateOf } from './written.ts';

test.each([
  ['en', '26 November 2026'],
  ['fr', '26 novembre 2026'],
] as const)('a day on a public page is written as in the application: %s', (language, day) => {
  expect(dateOf('2026-11-26T23:59:00.000Z', language)).toBe(day);
});
