import sql, { join } from 'sql-template-tag';
import type { FigureRanges } from '../../ports/figures.ts';
import { groupsOfRows } from '../sql/change-writers.ts';
import { compactDrivers } from '../sql/compact-drivers.ts';
import type { Row, Script } from '../sql/executor.ts';
import type { Migration } from './migration.ts';

/**
 * How figures vary, which was most of their ranges, in a column of its own and in a third of the bytes
 * (`sql/compact-drivers.ts`): only the totals of collections read it.
 */
export const driversApart: Migration = {
  name: '0064-compact-drivers',
  script: 'ALTER TABLE evaluation_figures ADD COLUMN drivers BLOB;',
  *fill(): Script {
    for (let after = ['', '']; ; ) {
      const { rows } = yield sql`SELECT organization_id, evaluation_id, ranges FROM evaluation_figures
        WHERE (organization_id, evaluation_id) > (${after[0]}, ${after[1]}) AND ranges IS NOT NULL
        ORDER BY organization_id, evaluation_id LIMIT ${rowsAtOnce}`;
      for (const some of groupsOfRows(rows.flatMap(packedRow))) {
        yield sql`INSERT INTO evaluation_figures (organization_id, evaluation_id, ranges, drivers)
          VALUES ${join(some)}
          ON CONFLICT (organization_id, evaluation_id) DO UPDATE
            SET ranges = excluded.ranges, drivers = excluded.drivers`;
      }
      if (rows.length < rowsAtOnce) return;
      const last = rows.at(-1);
      after = [String(last?.organization_id), String(last?.evaluation_id)];
    }
  },
};

const rowsAtOnce = 512;
/** Their last member; within a text, its quotation marks would be escaped. */
const drivers = ',"drivers":{';

function packedRow({ organization_id, evaluation_id, ranges }: Row) {
  const stored = String(ranges);
  const end = stored.indexOf(drivers);
  if (end === -1) return [];
  const { drivers: packed } = JSON.parse(stored) as Required<FigureRanges>;
  return [
    sql`(${organization_id}, ${evaluation_id}, ${`${stored.slice(0, end)}}`}, ${compactDrivers(packed)})`,
  ];
}
