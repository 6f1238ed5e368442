import type { Migration } from './migration.ts';

/**
 * Failed sign-ins are counted over all processes, second factors are those of users. `last_step` is the time
 * step of the last code that was accepted; a secret that was never confirmed has none. Whether an organization
 * requires a second factor of its administrators is 0 or 1.
 */
export const signIn: Migration = {
  name: '0014-sign-in',
  script: `
CREATE TABLE sign_in_failures (
  counter TEXT NOT NULL,
  failures INTEGER NOT NULL,
  last_failed_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (counter)
);
CREATE INDEX sign_in_failures_by_expiry ON sign_in_failures (expires_at);

CREATE TABLE second_factors (
  organization_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  encrypted_secret TEXT NOT NULL,
  last_step INTEGER,
  created_at TEXT NOT NULL,
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, user_id)
);
CREATE TABLE recovery_codes (
  organization_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  code_digest TEXT NOT NULL,
  PRIMARY KEY (organization_id, user_id, code_digest),
  FOREIGN KEY (organization_id, user_id) REFERENCES second_factors (organization_id, user_id)
);

ALTER TABLE organizations ADD COLUMN administrators_need_second_factor INTEGER NOT NULL DEFAULT 0;
`,
};
