import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE import_entries (
  organization_id TEXT NOT NULL,
  import_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  at TEXT NOT NULL,
  revision_after INTEGER NOT NULL,
  payload_before TEXT,
  PRIMARY KEY (organization_id, import_id, evaluation_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);
CREATE INDEX import_entries_of_evaluation ON import_entries (organization_id, evaluation_id);
CREATE INDEX import_entries_by_time ON import_entries (at);
`;

const counted = countedTables.filter(({ since }) => since === '0028-import-entries');

/** What each import has created and replaced, with the payloads from before, until it can no longer be undone. */
export const importEntries: Migration = {
  name: '0028-import-entries',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
