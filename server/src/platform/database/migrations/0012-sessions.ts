import type { Migration } from './migration.ts';

/** Sessions of browsers, of whose secrets only hashes are stored. */
export const sessions: Migration = {
  name: '0012-sessions',
  script: `
CREATE TABLE sessions (
  organization_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  secret_hash TEXT NOT NULL UNIQUE,
  device TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  PRIMARY KEY (organization_id, session_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users
);
CREATE INDEX sessions_of_user ON sessions (organization_id, user_id, last_used_at);
CREATE INDEX sessions_by_last_use ON sessions (last_used_at);
CREATE INDEX sessions_by_end ON sessions (ends_at);
`,
};
