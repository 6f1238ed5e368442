import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryAfter } from './retry-after.ts';

const now = Date.UTC(2026, 10, 21, 8, 49, 7);
const day = 86_400_000;

/** Neither time zone is GMT, which HTTP dates use; one is west and one is east of it. */
describe.each(['America/Los_Angeles', 'Asia/Kathmandu'])('in the time zone %s (W12)', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    expect(new Date(now).getTimezoneOffset()).not.toBe(0);
  });
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ['120', 120_000],
    ['86400', day],
    // Large values are limited to `longest`.
    ['1234567890', day],
    ['9'.repeat(400), day],
    ['Sat, 21 Nov 2026 08:49:37 GMT', 30_000],
    ['Saturday, 21-Nov-26 08:49:37 GMT', 30_000],
    ['Sat Nov 21 08:49:37 2026', 30_000],
    ['Sun Nov 22 08:49:06 2026', day - 1_000],
    ['Tue Dec  1 08:49:37 2026', day],
    ['Fri, 31 Dec 9999 23:59:59 GMT', day],
    // Two-digit years are at most 50 years in the future: 2076 and 1977.
    ['Saturday, 21-Nov-76 08:49:37 GMT', day],
    ['Monday, 21-Nov-77 08:49:37 GMT', undefined],
    ['Sunday, 06-Nov-94 08:49:37 GMT', undefined],
    ['Sat, 21 Nov 2026 08:49:07 GMT', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['Sat, 21 Xyz 2026 08:49:37 GMT', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('%j means %j ms', (header, wait) => expect(retryAfter(header, now, day)).toBe(wait));
});

test('a two-digit year may be in the next century', () => {
  const end = Date.UTC(2099, 11, 31, 23, 59, 59);
  expect(retryAfter('Friday, 01-Jan-00 00:00:04 GMT', end)).toBe(5_000);
});

test('a missing or repeated header is ignored', () => {
  expect(retryAfter(undefined, now)).toBeUndefined();
  expect(retryAfter(['120', '60'], now)).toBeUndefined();
});
