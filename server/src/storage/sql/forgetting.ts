import sql, { type Sql } from 'sql-template-tag';
import type { Forgotten } from '../storage.ts';
import type { Executor, Script } from './executor.ts';

/** Deletes what nobody asks for any more, the oldest first, at most so many rows of each table in a commit. */
export async function forget(
  executor: Pick<Executor, 'transaction'>,
  { endedBefore, keysBefore }: Forgotten,
  atMost: number,
): Promise<number> {
  let most = 0;
  await executor.transaction(function* (): Script {
    most = 0;
    for (const statement of [
      sql`DELETE FROM jobs WHERE (organization_id, job_id) IN (SELECT organization_id, job_id FROM jobs
        ${oldest(sql`finished_at`, endedBefore, atMost)})`,
      // With their attempts.
      sql`DELETE FROM deliveries WHERE (organization_id, delivery_id) IN (SELECT organization_id, delivery_id
        FROM deliveries ${oldest(sql`finished_at`, endedBefore, atMost)})`,
      sql`DELETE FROM retry_keys WHERE (organization_id, user_id, path, retry_key) IN (SELECT organization_id,
        user_id, path, retry_key FROM retry_keys ${oldest(sql`created_at`, keysBefore, atMost)})`,
    ]) {
      most = Math.max(most, (yield statement).changed);
    }
  });
  return most;
}

const oldest = (time: Sql, before: string, atMost: number): Sql =>
  sql`WHERE ${time} < ${before} ORDER BY ${time} LIMIT ${atMost}`;
