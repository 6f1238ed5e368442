import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE database_imports (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  import_id TEXT NOT NULL,
  upload_id TEXT NOT NULL,
  job_id TEXT,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  checked INTEGER NOT NULL,
  state TEXT NOT NULL,
  stage TEXT,
  created_at TEXT NOT NULL,
  finished_at TEXT,
  touched_at TEXT,
  file_until TEXT,
  processes_until TEXT,
  file_bytes BIGINT NOT NULL,
  options TEXT NOT NULL,
  report TEXT,
  failure TEXT,
  mapping BLOB,
  decisions BLOB,
  PRIMARY KEY (organization_id, import_id)
);
CREATE INDEX database_imports_by_job ON database_imports (organization_id, job_id);
CREATE INDEX abandoned_uploads ON database_imports (touched_at) WHERE touched_at IS NOT NULL;
CREATE INDEX expiring_files ON database_imports (file_until) WHERE file_until IS NOT NULL;
CREATE INDEX orphaned_processes ON database_imports (processes_until) WHERE processes_until IS NOT NULL;

CREATE TABLE upload_pieces (
  organization_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  piece INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (organization_id, import_id, piece),
  FOREIGN KEY (organization_id, import_id) REFERENCES database_imports (organization_id, import_id)
);

CREATE TABLE own_databases (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  database_id TEXT NOT NULL,
  folded_id TEXT NOT NULL,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  retired INTEGER NOT NULL,
  disclosure TEXT NOT NULL,
  licence TEXT NOT NULL,
  attribution TEXT NOT NULL,
  import_id TEXT NOT NULL,
  method TEXT NOT NULL,
  processes INTEGER NOT NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (organization_id, database_id),
  FOREIGN KEY (organization_id, import_id) REFERENCES database_imports (organization_id, import_id)
);
CREATE UNIQUE INDEX own_databases_by_folded_id ON own_databases (organization_id, folded_id);
CREATE INDEX own_databases_by_import ON own_databases (organization_id, import_id);

CREATE TABLE own_processes (
  organization_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  process_id TEXT NOT NULL,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  unit TEXT NOT NULL,
  location TEXT NOT NULL,
  year INTEGER,
  figures BLOB NOT NULL,
  details TEXT NOT NULL,
  PRIMARY KEY (organization_id, import_id, process_id),
  FOREIGN KEY (organization_id, import_id) REFERENCES database_imports (organization_id, import_id)
);
CREATE INDEX own_processes_by_name ON own_processes (organization_id, import_id, folded, process_id);
`;

const counted = countedTables.filter(({ since }) => since === '0024-own-databases');

/**
 * Databases of organizations. Processes belong to their import and are seen once there is a row of their database, so
 * that they can be stored bit by bit. `touched_at`: when the last piece of a file came, NULL when it is complete;
 * `file_until`, `processes_until`: from when they may be deleted, NULL: not.
 */
export const ownDatabases: Migration = {
  name: '0024-own-databases',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
