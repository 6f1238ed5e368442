import sql from 'sql-template-tag';
import { StorageConflict } from '../storage-conflict.ts';
import type { Script } from './executor.ts';

/** Throws: StorageConflict `undelivered` while so many deliveries of the organization have not ended. */
export function* demandFewDeliveries(org: string, atMost: number): Script {
  const { rows: last } = yield sql`SELECT 1 AS found FROM deliveries
    WHERE organization_id = ${org} AND due_at IS NOT NULL LIMIT 1 OFFSET ${atMost - 1}`;
  if (last.length > 0) throw new StorageConflict('undelivered');
}
