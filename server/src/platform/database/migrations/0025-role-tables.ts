import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE role_tables (
  organization_id TEXT NOT NULL,
  database_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  data_sets TEXT NOT NULL,
  PRIMARY KEY (organization_id, database_id, revision),
  FOREIGN KEY (organization_id, database_id) REFERENCES own_databases (organization_id, database_id)
);

CREATE TABLE evaluation_databases (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  database_id TEXT NOT NULL,
  used_revision INTEGER NOT NULL,
  PRIMARY KEY (organization_id, evaluation_id, database_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE,
  FOREIGN KEY (organization_id, database_id) REFERENCES own_databases (organization_id, database_id)
);
CREATE INDEX evaluations_of_database ON evaluation_databases (organization_id, database_id, evaluation_id);

ALTER TABLE organizations ADD COLUMN default_database TEXT;
ALTER TABLE organizations ADD COLUMN default_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standard_results ADD COLUMN default_revision INTEGER NOT NULL DEFAULT 0;
`;

const counted = countedTables.filter(({ since }) => since === '0025-role-tables');

/**
 * Which data sets of own databases stand for which roles, and what evaluations were evaluated with: a result is outdated
 * when the revision of a role table or of the default database is no longer the one that it was computed with.
 */
export const roleTables: Migration = {
  name: '0025-role-tables',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
