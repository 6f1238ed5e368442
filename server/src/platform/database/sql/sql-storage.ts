import sql from 'sql-template-tag';
import type { Clock } from '../../kernel/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Quotas } from '../../ports/usage.ts';
import { commitWithinQuotas } from './commit-within-quotas.ts';
import { storedDictionaries } from './dictionaries.ts';
import type { Executor } from './executor.ts';
import { storeReads } from './stores.ts';
import { noQuotas } from './usage.ts';

/**
 * Implements the storage port on any database with an `Executor`. `rereadAfter`: milliseconds after which the quotas of
 * an organization are read again.
 */
export function sqlStorage(
  executor: Executor,
  clock: Clock,
  quotas: Quotas = noQuotas,
  rereadAfter = 0,
): Storage {
  const dictionaries = storedDictionaries(executor);
  const commit = commitWithinQuotas(executor, clock, quotas, rereadAfter);
  return {
    clock,
    async commit(organizationId, changes) {
      await dictionaries.keep(changes);
      await commit(organizationId, changes);
    },
    ...storeReads(executor, dictionaries, quotas),
    async ping() {
      await executor.all(sql`SELECT 1`);
    },
    close: () => executor.close(),
  };
}
