import type { Migration } from './migration.ts';

/**
 * Scopes (separated by blanks; NULL: all rights of the user), expiry, last use, note and rotation of API keys.
 * Existing keys stay as they are.
 */
export const keyScopes: Migration = {
  name: '0013-key-scopes',
  script: `
ALTER TABLE api_keys ADD COLUMN scopes TEXT;
ALTER TABLE api_keys ADD COLUMN note TEXT;
ALTER TABLE api_keys ADD COLUMN expires_at TEXT;
ALTER TABLE api_keys ADD COLUMN last_used_at TEXT;
ALTER TABLE api_keys ADD COLUMN last_used_address TEXT;
ALTER TABLE api_keys ADD COLUMN replaced_by TEXT;
CREATE INDEX api_keys_by_expiry ON api_keys (expires_at) WHERE expires_at IS NOT NULL;
`,
};
