/**
 * The projects of `vitest.config.ts` in each test run; docs/testing.md describes their contents.
 * @type {Readonly<Record<'first' | 'second', readonly string[]>>}
 */
export const testRuns = {
  // `npm test`
  first: ['calculation', 'checks', 'service', 'isolated'],
  // `npm run test:more`, and with more rounds `npm run test:nightly`
  second: ['service on PostgreSQL', 'slow'],
};
