import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const table = `
CREATE TABLE trash (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  record_id TEXT NOT NULL,
  noun TEXT NOT NULL,
  name TEXT,
  reference TEXT,
  category_id TEXT,
  revision INTEGER NOT NULL,
  deleted_at TEXT NOT NULL,
  deleted_by TEXT,
  content BLOB NOT NULL,
  PRIMARY KEY (organization_id, record_id)
);
CREATE INDEX trash_by_time ON trash (organization_id, deleted_at, record_id);
CREATE INDEX expiring_trash ON trash (deleted_at);
`;

const counted = countedTables.filter(({ since }) => since === '0029-trash');

/**
 * Deleted records that can be restored for a while: all rows of a record as compressed JSON, so that no other query
 * has to leave them out.
 */
export const trash: Migration = {
  name: '0029-trash',
  script: {
    sqlite: `${table}${triggersOf(counted).sqlite}\n`,
    postgres: `${table}${triggersOf(counted).postgres}\n`,
  },
};
