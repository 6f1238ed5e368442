/**
 * The projects of `vitest.config.ts` that each run of tests holds; what they contain is in docs/testing.md.
 * @type {Readonly<Record<'first' | 'second', readonly string[]>>}
 */
export const testRuns = {
  // `npm test`
  first: ['calculation', 'checks', 'service', 'service on PostgreSQL', 'isolated', 'faults', 'browser'],
  // `npm run test:more`
  second: ['repeated faults', 'browser variants'],
};
