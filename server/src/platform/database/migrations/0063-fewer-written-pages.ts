import type { Engine, Migration } from './migration.ts';

const figures = ['climate', 'score', 'french_cost', 'weight', 'quality'] as const;

/**
 * An evaluation without a result is in one index instead of five; with one, it is for each figure in that of the figure or in
 * that of those without it.
 */
const figureIndexes = [
  ...figures.flatMap((column) => {
    const [figure] = column.split('_').reverse();
    return [
      `DROP INDEX evaluations_by_${figure};`,
      `CREATE INDEX evaluations_by_${figure} ON evaluation_figures (organization_id, ${column}, evaluation_id)
  WHERE ${column} IS NOT NULL;`,
      `CREATE UNIQUE INDEX evaluations_without_${figure} ON evaluation_figures (organization_id, evaluation_id)
  WHERE ${column} IS NULL AND revision IS NOT NULL;`,
    ];
  }),
  'CREATE UNIQUE INDEX evaluations_without_result ON evaluation_figures (organization_id, evaluation_id) WHERE revision IS NULL;',
].join('\n');

/** A table whose rows are its primary key: they need not be stored twice. */
const links = (label: 'team' | 'tag'): string => `
CREATE TABLE new_evaluation_${label}s (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  ${label}_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, evaluation_id, ${label}_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE,
  FOREIGN KEY (organization_id, ${label}_id) REFERENCES ${label}s
) WITHOUT ROWID;
INSERT INTO new_evaluation_${label}s SELECT organization_id, evaluation_id, ${label}_id FROM evaluation_${label}s
  ORDER BY organization_id, evaluation_id, ${label}_id;
DROP TABLE evaluation_${label}s;
ALTER TABLE new_evaluation_${label}s RENAME TO evaluation_${label}s;
CREATE INDEX evaluations_of_${label} ON evaluation_${label}s (organization_id, ${label}_id, evaluation_id);`;

const auditColumns = `organization_id, at, audit_id, user_id, action, noun, record_id, revision_before, revision_after,
  address, request_id, state_before, state_after`;
const eventColumns =
  'event_id, tx, organization_id, at, kind, record_id, reference, revision, version_id, cause';

/** The order in which the audit is read is that of its primary key. */
const sqliteTables = `
CREATE TABLE new_audit (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  at TEXT NOT NULL,
  audit_id TEXT NOT NULL,
  user_id TEXT,
  action TEXT NOT NULL,
  noun TEXT NOT NULL,
  record_id TEXT NOT NULL,
  revision_before INTEGER,
  revision_after INTEGER,
  address TEXT,
  request_id TEXT,
  state_before TEXT,
  state_after TEXT,
  PRIMARY KEY (organization_id, at, audit_id)
);
INSERT INTO new_audit (${auditColumns}) SELECT ${auditColumns} FROM audit ORDER BY organization_id, at, audit_id;
DROP TABLE audit;
ALTER TABLE new_audit RENAME TO audit;
CREATE INDEX audit_of_record ON audit (organization_id, record_id, audit_id);
CREATE TABLE new_record_events (
  event_id INTEGER PRIMARY KEY,
  tx BIGINT NOT NULL DEFAULT 0,
  organization_id TEXT NOT NULL,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  record_id TEXT NOT NULL,
  reference TEXT,
  revision INTEGER,
  version_id TEXT,
  cause TEXT
);
INSERT INTO new_record_events (${eventColumns}) SELECT ${eventColumns} FROM record_events ORDER BY event_id;
INSERT INTO new_record_events (event_id, organization_id, at, kind, record_id)
  SELECT seq, '', '', '', '' FROM sqlite_sequence
  WHERE name = 'record_events' AND seq > (SELECT coalesce(max(event_id), 0) FROM record_events);
DROP TABLE record_events;
ALTER TABLE new_record_events RENAME TO record_events;
CREATE INDEX record_events_in_order ON record_events (organization_id, tx, event_id);`;

const postgresAudit = `
ALTER TABLE audit DROP CONSTRAINT audit_pkey;
DROP INDEX audit_by_time;
ALTER TABLE audit ADD PRIMARY KEY (organization_id, at, audit_id);`;

/**
 * Every index costs every write a page. Of events, SQLite no longer keeps the largest id there ever was in a table of its
 * own: the last event is never deleted, and where it was, a row of no organization keeps its id.
 */
export const fewerWrittenPages: Migration = {
  name: '0063-fewer-written-pages',
  script: {
    sqlite: `${figureIndexes}${links('team')}${links('tag')}${sqliteTables}\n`,
    postgres: `${figureIndexes}${postgresAudit}\n`,
  } satisfies Record<Engine, string>,
};
