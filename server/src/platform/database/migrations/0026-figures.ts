import sql, { join } from 'sql-template-tag';
import type { Row, Script } from '../sql/executor.ts';
import type { Migration } from './migration.ts';

/**
 * The figures by which lists of evaluations are sorted and summed up, one row for each evaluation: in a table of their
 * own, because columns after the large bytes of a result are slow to read. `revision`: that of the standard result,
 * NULL without one. Rows from before are filled from the stored results; their data quality rating, which needs the
 * whole calculation, stays NULL until they are evaluated again.
 */
export const figures: Migration = {
  name: '0026-figures',
  script: `
CREATE TABLE evaluation_figures (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  revision INTEGER,
  climate DOUBLE PRECISION,
  score DOUBLE PRECISION,
  french_cost DOUBLE PRECISION,
  weight DOUBLE PRECISION,
  quality DOUBLE PRECISION,
  PRIMARY KEY (organization_id, evaluation_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);
INSERT INTO evaluation_figures (organization_id, evaluation_id) SELECT organization_id, evaluation_id FROM evaluations;
CREATE INDEX evaluations_by_climate ON evaluation_figures (organization_id, climate, evaluation_id);
CREATE INDEX evaluations_by_score ON evaluation_figures (organization_id, score, evaluation_id);
CREATE INDEX evaluations_by_cost ON evaluation_figures (organization_id, french_cost, evaluation_id);
CREATE INDEX evaluations_by_weight ON evaluation_figures (organization_id, weight, evaluation_id);
CREATE INDEX evaluations_by_quality ON evaluation_figures (organization_id, quality, evaluation_id);
`,
  *fill(): Script {
    yield* fillFromResults();
    yield* fillFromExternalResults();
  },
};

/** Results read by one statement: some megabytes. */
const rowsAtOnce = 64;

function* fillFromResults(): Script {
  for (let after = ['', '']; ; ) {
    const { rows } =
      yield sql`SELECT organization_id, evaluation_id, revision, ipc AS bytes FROM standard_results
      WHERE organization_id > ${after[0]} OR (organization_id = ${after[0]} AND evaluation_id > ${after[1]})
      ORDER BY organization_id, evaluation_id LIMIT ${rowsAtOnce}`;
    if (rows.length > 0) {
      const values = rows.map((row) => {
        const { climate, score, weight } = figuresOf(parsed(row));
        return sql`(${row.organization_id}, ${row.evaluation_id}, ${row.revision}, ${climate}, ${score}, ${weight})`;
      });
      yield sql`INSERT INTO evaluation_figures (organization_id, evaluation_id, revision, climate, score, weight)
        VALUES ${join(values)}
        ON CONFLICT (organization_id, evaluation_id) DO UPDATE SET revision = excluded.revision,
          climate = excluded.climate, score = excluded.score, weight = excluded.weight`;
    }
    if (rows.length < rowsAtOnce) return;
    after = placeOf(rows);
  }
}

/** Only costs of the inputs that the standard result was computed from, if there is one. */
function* fillFromExternalResults(): Script {
  for (let after = ['', '']; ; ) {
    const { rows } =
      yield sql`SELECT x.organization_id, x.evaluation_id, x.extscore AS bytes, r.revision <> x.revision AS older
      FROM external_results x
      LEFT JOIN standard_results r ON r.organization_id = x.organization_id AND r.evaluation_id = x.evaluation_id
      WHERE x.organization_id > ${after[0]} OR (x.organization_id = ${after[0]} AND x.evaluation_id > ${after[1]})
      ORDER BY x.organization_id, x.evaluation_id LIMIT ${rowsAtOnce}`;
    const costs = rows
      .filter(({ older }) => !older)
      .map(
        (row) =>
          sql`(${row.organization_id}, ${row.evaluation_id}, ${numberIn(parsed(row), 'score', 'value')})`,
      );
    if (costs.length > 0) {
      yield sql`INSERT INTO evaluation_figures (organization_id, evaluation_id, french_cost) VALUES ${join(costs)}
        ON CONFLICT (organization_id, evaluation_id) DO UPDATE SET french_cost = excluded.french_cost`;
    }
    if (rows.length < rowsAtOnce) return;
    after = placeOf(rows);
  }
}

function placeOf(rows: readonly Row[]): string[] {
  const last = rows.at(-1);
  return [String(last?.organization_id), String(last?.evaluation_id)];
}

const decoder = new TextDecoder();

/** A stored result; undefined for one that cannot be read, whose figures are not known then. */
function parsed({ bytes }: Row): unknown {
  try {
    return JSON.parse(decoder.decode(bytes as Uint8Array));
  } catch {
    return undefined;
  }
}

/** The result as releases before this one wrote it. */
function figuresOf(result: unknown) {
  const impacts = memberOf(result, 'impacts');
  const climate = Array.isArray(impacts)
    ? impacts.find((impact) => memberOf(impact, 'id') === 'cch')
    : undefined;
  return {
    climate: numberIn(climate, 'value'),
    score: numberIn(result, 'score', 'value'),
    weight: numberIn(result, 'totalWeight'),
  };
}

function numberIn(value: unknown, ...path: readonly string[]): number | null {
  const found = path.reduce(memberOf, value);
  return typeof found === 'number' ? found : null;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
