import type { Migration } from './migration.ts';

/** The information parameters that an organization adds to categories and materials, in its own row: most have few. */
export const ownParameters: Migration = {
  name: '0033-own-parameters',
  script: `ALTER TABLE organizations ADD COLUMN own_parameters TEXT;
ALTER TABLE organizations ADD COLUMN own_parameters_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE organizations ADD COLUMN own_parameters_at TEXT;
`,
};
