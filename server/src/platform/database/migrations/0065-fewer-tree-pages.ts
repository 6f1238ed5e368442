import type { Engine, Migration } from './migration.ts';

const columns =
  'organization_id, evaluation_id, revision, climate, score, french_cost, weight, quality, ranges, drivers';
const figures = ['climate', 'score', 'french_cost', 'weight', 'quality'] as const;
const nameOf = (column: (typeof figures)[number]): string => column.replace('french_', '');

/** With the columns of their conditions, so that SQLite counts their rows without reading them. */
const without = (name: string, condition: string, more: string): string =>
  `CREATE UNIQUE INDEX evaluations_without_${name} ON evaluation_figures (organization_id, evaluation_id${more}, revision)
  WHERE ${condition};`;
const indexesWithout = [
  ...figures.map((column) =>
    without(nameOf(column), `${column} IS NULL AND revision IS NOT NULL`, `, ${column}`),
  ),
  without('result', 'revision IS NULL', ''),
].join('\n');
const indexesBy = figures
  .map(
    (column) =>
      `CREATE INDEX evaluations_by_${nameOf(column)} ON evaluation_figures (organization_id, ${column}, evaluation_id)
  WHERE ${column} IS NOT NULL;`,
  )
  .join('\n');

/** A record has few entries, which are sorted when somebody reads them: without their ids, a third more fit on a page. */
const audit = `
DROP INDEX audit_of_record;
CREATE INDEX audit_of_record ON audit (organization_id, record_id);`;

/**
 * In SQLite, figures become a table in the order of its primary key: every index costs every write a page, and rows that
 * grow when their evaluation is evaluated moved their neighbours. They are short enough for that since 0064.
 */
export const fewerTreePages: Migration = {
  name: '0065-fewer-tree-pages',
  script: {
    sqlite: `
CREATE TABLE new_evaluation_figures (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  revision INTEGER,
  climate DOUBLE PRECISION,
  score DOUBLE PRECISION,
  french_cost DOUBLE PRECISION,
  weight DOUBLE PRECISION,
  quality DOUBLE PRECISION,
  ranges TEXT,
  drivers BLOB,
  PRIMARY KEY (organization_id, evaluation_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
) WITHOUT ROWID;
INSERT INTO new_evaluation_figures (${columns}) SELECT ${columns} FROM evaluation_figures
  ORDER BY organization_id, evaluation_id;
DROP TABLE evaluation_figures;
ALTER TABLE new_evaluation_figures RENAME TO evaluation_figures;
${indexesBy}
${indexesWithout}${audit}
`,
    postgres: `
${[...figures.map(nameOf), 'result'].map((name) => `DROP INDEX evaluations_without_${name};`).join('\n')}
${indexesWithout}${audit}
`,
  } satisfies Record<Engine, string>,
};
