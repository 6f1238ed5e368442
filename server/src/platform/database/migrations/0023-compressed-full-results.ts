import type { Migration } from './migration.ts';

/**
 * Long full results of versions and products are compressed from now on (`platform/kernel/compressed-bytes.ts`). Earlier rows
 * stay as they are, and nothing of the tables changes: the migration keeps older releases, which would send the
 * compressed bytes, from opening the database.
 */
export const compressedFullResults: Migration = {
  name: '0023-compressed-full-results',
  script: `
UPDATE products SET "full" = "full" WHERE organization_id IS NULL;
`,
};
