import type { Migration } from './migration.ts';

/** API keys, of which only hashes are stored, and an index of the audit in the order in which it is read. */
export const keysAndAuditReading: Migration = {
  name: '0003-keys-and-audit-reading',
  script: `
CREATE TABLE api_keys (
  organization_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  prefix TEXT NOT NULL,
  key_hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (organization_id, key_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users
);
CREATE INDEX api_keys_of_user ON api_keys (organization_id, user_id, key_id);

CREATE INDEX audit_by_time ON audit (organization_id, at, audit_id);
`,
};
