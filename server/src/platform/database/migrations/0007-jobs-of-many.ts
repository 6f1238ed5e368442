import type { Migration } from './migration.ts';

/** The request and the progress of a bulk job; NULL for jobs of one evaluation. */
export const jobsOfMany: Migration = {
  name: '0007-jobs-of-many',
  script: `
ALTER TABLE jobs ADD COLUMN selection TEXT;
ALTER TABLE jobs ADD COLUMN place TEXT;
ALTER TABLE jobs ADD COLUMN total INTEGER;
ALTER TABLE jobs ADD COLUMN done INTEGER;
ALTER TABLE jobs ADD COLUMN failed INTEGER;
ALTER TABLE jobs ADD COLUMN errors TEXT;
`,
};
