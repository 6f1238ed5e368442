import type { Migration } from './migration.ts';

/** Whether an organization wants each reference to name only one evaluation, and only one product. */
export const uniqueReferences: Migration = {
  name: '0019-unique-references',
  script: `
ALTER TABLE organizations ADD COLUMN unique_references INTEGER NOT NULL DEFAULT 0;
`,
};
