/**
 * The projects of `vitest.config.ts` in each test run; docs/testing.md describes their contents.
 * @type {Readonly<Record<'first' | 'second' | 'nightly', readonly string[]>>}
 */
export const testRuns = {
  // `npm test`
  first: ['calculation', 'checks', 'service', 'isolated', 'faults', 'browser'],
  // `npm run test:more`
  second: ['service on PostgreSQL', 'slow'],
  // `npm run test:nightly`
  nightly: ['service on PostgreSQL', 'slow'],
};
