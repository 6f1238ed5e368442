import { expect, test } from 'vitest';
import { runSummary } from './run-summary.mjs';
import { errorOutsideTests } from './run-vitest.mjs';

const good = { name: 'types', passed: true };
const times = { installing: 6, running: 90, processor: 150, complete: true };
const bad = { name: 'format and lint', passed: false };

test('each static check counts as one test', () => {
  const { lines, failed } = runSummary(
    [good, good],
    { ran: 3, passed: 3, failures: [], files: [], skipped: [] },
    times,
  );
  expect(failed).toBe(false);
  expect(lines).toEqual([
    '3 tests ran, 2 static checks, in 1.5 min; 2.5 core-minutes; installing 0.1 min',
    '5 passed, 0 failed',
  ]);
});

test('failures, skipped tests and the longest files are named before the totals', () => {
  const skipped = [{ name: 'b', reason: 'needs PostgreSQL' }, { name: 'c as root' }];
  const files = [
    { name: 'short.test.ts', seconds: 2 },
    { name: 'long.test.ts', seconds: 61.6 },
  ];
  const { lines, failed } = runSummary(
    [good, bad],
    { ran: 2, passed: 1, failures: ['a'], files, skipped },
    times,
  );
  expect(failed).toBe(true);
  expect(lines).toEqual([
    'Failed: format and lint',
    'Failed: a',
    'Skipped: b: needs PostgreSQL',
    'Skipped: c as root',
    '   62 s long.test.ts',
    '    2 s short.test.ts',
    '2 tests ran, 2 static checks, in 1.5 min; 2.5 core-minutes; installing 0.1 min',
    '2 passed, 2 failed, 2 skipped',
  ]);
});

test('a sum of processor time that lacks processes says so', () => {
  const { lines } = runSummary(
    [good],
    { ran: 3, passed: 3, failures: [], files: [], skipped: [] },
    { ...times, complete: false },
  );
  expect(lines[0]).toBe(
    '3 tests ran, 1 static checks, in 1.5 min; 2.5 core-minutes without Chromium; installing 0.1 min',
  );
});

test('no test at all is a failure', () => {
  const { lines, failed } = runSummary(
    [good],
    { ran: 0, passed: 0, failures: [], files: [], skipped: [] },
    times,
  );
  expect(failed).toBe(true);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
});

test('an error outside any test is named with its message, the test that ran and the first calls', () => {
  const error = Object.assign(new Error('the socket hung up'), {
    type: 'Unhandled Rejection',
    VITEST_TEST_NAME: 'asks again',
  });
  const lines = errorOutsideTests(error).split('\n');
  expect(lines[0]).toBe('error outside any test: Unhandled Rejection: Error the socket hung up');
  expect(lines[1]).toBe('  during asks again');
  expect(lines[2]).toContain('run-summary.test.ts');
  expect(errorOutsideTests('only a text')).toContain('only a text');
});
