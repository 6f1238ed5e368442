import type { Migration } from './migration.ts';

const columns = `
  organization_id TEXT NOT NULL,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  record_id TEXT NOT NULL,
  reference TEXT,
  revision INTEGER,
  version_id TEXT,
  cause TEXT
);
CREATE INDEX record_events_in_order ON record_events (organization_id, tx, event_id);
CREATE INDEX expiring_record_events ON record_events (at);
`;

/**
 * What happened to records, one row an event, in the order of the commits. PostgreSQL gives out ids before it commits:
 * `tx` is the transaction, by which readers tell what has been committed; SQLite has one writer at a time. Without
 * foreign keys: an event stays when its record is gone.
 */
export const recordEvents: Migration = {
  name: '0041-record-events',
  script: {
    sqlite: `
CREATE TABLE record_events (
  event_id INTEGER PRIMARY KEY AUTOINCREMENT,
  tx BIGINT NOT NULL DEFAULT 0,${columns}`,
    postgres: `
CREATE TABLE record_events (
  event_id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),${columns}`,
  },
};
