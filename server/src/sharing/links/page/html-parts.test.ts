import { expect, test } from 'vitest';
import { dateOf, lastDayOf } from './html-parts.ts';

test.each([
  ['en', '26 November 2026'],
  ['fr', '26 novembre 2026'],
] as const)('a day on a public page is written as in the application: %s', (language, day) => {
  expect(dateOf('2026-11-26T23:59:00.000Z', language)).toBe(day);
});

test.each([
  // What the pages send for the 31st.
  ['2027-01-31T23:59:59-12:00', '31 January 2027'],
  ['2027-01-31T00:00:00Z', '30 January 2027'],
])('what is open until the end of a day names that day: %s', (time, day) => {
  expect(lastDayOf(time, 'en')).toBe(day);
});
