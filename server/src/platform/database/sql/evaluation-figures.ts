import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type {
  FigureGrouping,
  FigureReads,
  FigureSpread,
  RecordCount,
} from '../../ports/figure-statistics.ts';
import type { FigureRanges } from '../../ports/figures.ts';
import type { ResultChange } from '../../ports/results.ts';
import { groupsOfRows } from './change-writers.ts';
import { compactDrivers } from './compact-drivers.ts';
import { figureColumns, matching } from './evaluations.ts';
import type { Executor, Row, Script } from './executor.ts';
import { readAll, text } from './rows.ts';

/**
 * Stores the figures of new results, whose evaluations the transaction has locked. The French cost stays only if it was
 * computed from the same revision of the evaluation and of its mask.
 */
export function* putFigures(org: string, changes: readonly ResultChange[]): Script {
  for (const some of groupsOfRows(changes)) {
    yield sql`INSERT INTO evaluation_figures AS f
      (organization_id, evaluation_id, revision, climate, score, weight, quality, ranges, drivers)
      VALUES ${join(some.map((change) => figuresRow(org, change)))}
      ON CONFLICT (organization_id, evaluation_id) DO UPDATE SET revision = excluded.revision,
        climate = excluded.climate, score = excluded.score, weight = excluded.weight, quality = excluded.quality,
        ranges = excluded.ranges, drivers = excluded.drivers,
        french_cost = CASE WHEN ${costIsCurrent} THEN f.french_cost END`;
  }
}

function figuresRow(org: string, { result, figures }: ResultChange): Sql {
  const { drivers, ...ranges } = figures?.ranges ?? {};
  return sql`(${org}, ${result.evaluationId}, ${result.revision}, ${figures?.climate ?? null}, ${figures?.score ?? null},
    ${figures?.weight ?? null}, ${figures?.quality ?? null},
    ${figures?.ranges === undefined ? null : JSON.stringify(ranges)}, ${drivers === undefined ? null : compactDrivers(drivers)})`;
}

const costIsCurrent = sql`EXISTS (SELECT 1 FROM external_results x
  LEFT JOIN evaluation_reusables u ON u.organization_id = x.organization_id
    AND u.evaluation_id = x.evaluation_id AND u.noun = 'mask'
  LEFT JOIN reusables m ON m.organization_id = u.organization_id AND m.noun = u.noun
    AND m.reusable_id = u.reusable_id
  WHERE x.organization_id = f.organization_id AND x.evaluation_id = f.evaluation_id
    AND x.revision = excluded.revision AND COALESCE(m.revision, 0) = COALESCE(x.mask_revision, 0))`;

export const figureReads = (executor: Executor): FigureReads => ({
  countByGroup: (org, filter, grouping) => {
    const { id, joined, grouped } = groupedBy(grouping);
    if (grouping === undefined && Object.keys(filter).length === 0) {
      // Each evaluation is in one of three indexes; the rows themselves hold ranges, which are long.
      const count = (condition: Sql): Sql =>
        sql`(SELECT count(*) FROM evaluation_figures f WHERE f.organization_id = ${org} AND ${condition})`;
      return readAll(
        executor,
        sql`SELECT '' AS grp, evaluated + drafts AS n, evaluated FROM (SELECT
          ${count(sql`f.climate IS NOT NULL`)} + ${count(sql`f.climate IS NULL AND f.revision IS NOT NULL`)} AS evaluated,
          ${count(sql`f.revision IS NULL`)} AS drafts) counted`,
        recordCountOf,
      );
    }
    return readAll(
      executor,
      sql`SELECT ${id} AS grp, count(*) AS n, count(f.revision) AS evaluated
        FROM ${matching(org, filter, joined)}${grouped}`,
      recordCountOf,
    );
  },
  readSpread: async (org, filter, figure, grouping) => {
    if (grouping === undefined && Object.keys(filter).length === 0)
      return spreadOfAll(executor, org, figureColumns[figure]);
    const { id, joined, partition } = groupedBy(grouping);
    const value = figureColumns[figure];
    return readAll(
      executor,
      sql`SELECT grp, max(n) AS n, min(v) AS least, max(v) AS most,
          min(CASE WHEN 10 * place >= n THEN v END) AS p10,
          min(CASE WHEN 2 * place >= n THEN v END) AS median,
          max(CASE WHEN place = (n + 1) / 2 THEN ranges END) AS median_ranges,
          min(CASE WHEN 10 * place >= 9 * n THEN v END) AS p90
        FROM (SELECT grp, v, ranges, row_number() OVER (${partition} ORDER BY v) AS place, count(*) OVER (${partition}) AS n
          FROM (SELECT ${id} AS grp, ${value} AS v, f.ranges AS ranges
            FROM ${matching(org, filter, joined)} AND ${value} IS NOT NULL) chosen) placed
        GROUP BY grp ORDER BY grp`,
      spreadOf,
    );
  },
});

/** The spread over all evaluations of an organization, along the index of the figure: nothing is sorted. */
async function spreadOfAll(executor: Executor, org: string, value: Sql): Promise<readonly FigureSpread[]> {
  const known = sql`FROM evaluation_figures f WHERE f.organization_id = ${org} AND ${value} IS NOT NULL`;
  const [row] = await executor.all(
    sql`SELECT count(*) AS n, min(${value}) AS least, max(${value}) AS most ${known}`,
  );
  const n = Number(row?.n ?? 0);
  if (row === undefined || n === 0) return [];
  const atRank = (tenths: number, column = value): Sql =>
    sql`(SELECT ${column} ${known} ORDER BY ${value} LIMIT 1 OFFSET ${Math.ceil((tenths * n) / 10) - 1})`;
  return readAll(
    executor,
    sql`SELECT '' AS grp, ${atRank(1)} AS p10, ${atRank(5)} AS median, ${atRank(9)} AS p90,
      ${atRank(5, sql`f.ranges`)} AS median_ranges`,
    ({ p10, median, p90, median_ranges }) => {
      // Others may have removed evaluations since they were counted.
      const { least = null, most = null } = row;
      return spreadOf({
        ...row,
        p10: p10 ?? least,
        median: median ?? most,
        p90: p90 ?? most,
        median_ranges: median_ranges ?? null,
      });
    },
  );
}

/** How records are put together: the id of the group, what is joined for it, and the clauses. */
function groupedBy(grouping: FigureGrouping | undefined) {
  if (grouping === undefined) return { id: sql`''`, joined: empty, grouped: empty, partition: empty };
  const clauses = { grouped: sql` GROUP BY grp ORDER BY grp`, partition: sql`PARTITION BY grp` };
  if (grouping === 'category') return { id: sql`e.category_id`, joined: empty, ...clauses };
  const joined = sql` JOIN ${raw(`evaluation_${grouping}s`)} g ON g.organization_id = e.organization_id
    AND g.evaluation_id = e.evaluation_id`;
  return { id: raw(`g.${grouping}_id`), joined, ...clauses };
}

function groupOf(row: Row): { readonly group?: string } {
  const group = text(row, 'grp');
  return group === '' ? {} : { group };
}

const recordCountOf = (row: Row): RecordCount => ({
  ...groupOf(row),
  count: Number(row.n),
  evaluated: Number(row.evaluated),
});

const spreadOf = (row: Row): FigureSpread => ({
  ...groupOf(row),
  count: Number(row.n),
  min: Number(row.least),
  p10: Number(row.p10),
  median: Number(row.median),
  ...(typeof row.median_ranges === 'string'
    ? { medianRanges: JSON.parse(row.median_ranges) as FigureRanges }
    : {}),
  p90: Number(row.p90),
  max: Number(row.most),
});
