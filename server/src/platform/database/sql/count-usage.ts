import sql, { raw, type Sql } from 'sql-template-tag';
import { type CountedTable, countedTables, sizeOf } from './counted-tables.ts';

/**
 * What each organization stores by its rows (`records`, `bytes`), and by its counters (`counted_records`,
 * `counted_bytes`). One statement, hence one snapshot: what another transaction writes meanwhile is in both or in
 * neither.
 */
const usageOfRows = (
  tables: readonly CountedTable[],
): Sql => sql`SELECT o.organization_id, CAST(coalesce(sum(r.records), 0) AS BIGINT) AS records,
    CAST(coalesce(sum(r.bytes), 0) AS BIGINT) AS bytes,
    CAST(coalesce(max(u.records), 0) AS BIGINT) AS counted_records,
    CAST(coalesce(max(u.bytes), 0) AS BIGINT) AS counted_bytes
  FROM organizations o
  LEFT JOIN (${raw(tables.map(totalsOf).join(' UNION ALL '))}) r ON r.organization_id = o.organization_id
  LEFT JOIN (SELECT organization_id, sum(records) AS records, sum(bytes) AS bytes FROM organization_usage
    GROUP BY organization_id) u ON u.organization_id = o.organization_id
  GROUP BY o.organization_id`;

function totalsOf({ table, columns, records }: CountedTable): string {
  return `SELECT t.organization_id, ${records} * count(*) AS records, sum(${sizeOf(columns, 't')}) AS bytes
    FROM ${table} t GROUP BY t.organization_id`;
}

/** The organizations whose counters differ from their rows. */
export function differingUsage(): Sql {
  return sql`SELECT * FROM (${usageOfRows(countedTables)}) c
    WHERE c.records <> c.counted_records OR c.bytes <> c.counted_bytes ORDER BY c.organization_id`;
}

/** Adds what is missing to the counters, while others write as well. `tables`: those that exist. */
export function countUsage(tables = countedTables): Sql {
  return sql`INSERT INTO organization_usage AS u (organization_id, shard, records, bytes)
    SELECT c.organization_id, 0, c.records - c.counted_records, c.bytes - c.counted_bytes FROM (${usageOfRows(tables)}) c
    WHERE true
    ON CONFLICT (organization_id, shard) DO UPDATE
      SET records = u.records + excluded.records, bytes = u.bytes + excluded.bytes`;
}
