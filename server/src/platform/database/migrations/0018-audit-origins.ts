import type { Migration } from './migration.ts';

/** Where a change came from, and what it changed. Earlier entries know neither. */
export const auditOrigins: Migration = {
  name: '0018-audit-origins',
  script: `
ALTER TABLE audit ADD COLUMN address TEXT;
ALTER TABLE audit ADD COLUMN request_id TEXT;
ALTER TABLE audit ADD COLUMN state_before TEXT;
ALTER TABLE audit ADD COLUMN state_after TEXT;
`,
};
