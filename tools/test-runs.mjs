/**
 * The projects of `vitest.config.ts` in each test run; docs/testing.md describes their contents.
 * @type {Readonly<Record<'first' | 'second', readonly string[]>>}
 */
export const testRuns = {
  // `npm test`
  first: ['calculation', 'checks', 'service', 'service on PostgreSQL', 'isolated', 'faults', 'browser'],
  // `npm run test:more`
  second: ['repeated faults', 'browser variants'],
};
