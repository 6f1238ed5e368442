import type { Migration } from './migration.ts';

/** The first use of an `Idempotency-Key`. `answer` is stored after the commit that created the record. */
export const retryKeys: Migration = {
  name: '0004-retry-keys',
  script: `
CREATE TABLE retry_keys (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  user_id TEXT NOT NULL,
  path TEXT NOT NULL,
  retry_key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  record_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  answer TEXT,
  PRIMARY KEY (organization_id, user_id, path, retry_key)
);
CREATE INDEX retry_keys_by_age ON retry_keys (organization_id, created_at);
`,
};
