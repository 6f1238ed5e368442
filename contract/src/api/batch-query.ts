import { query } from './list-query.ts';
import { queryFlag } from './query-flag.ts';

/** What is done with each evaluation of a batch. */
export const batchQuery = query({
  check: queryFlag('true, 1 or empty: say what would become of each, store nothing'),
  evaluate: queryFlag('true, 1 or empty: evaluate each that is stored, in the same commit'),
});
