import type { Migration } from './migration.ts';

/**
 * A piece of a bulk job is a row of its own with `parent_id`. `few_pieces`: the bulk job may be claimed again
 * when no more of its pieces are left; NULL until it is cut.
 */
export const piecesOfJobs: Migration = {
  name: '0022-pieces-of-jobs',
  script: `
ALTER TABLE jobs ADD COLUMN parent_id TEXT;
ALTER TABLE jobs ADD COLUMN few_pieces INTEGER;
CREATE INDEX jobs_by_parent ON jobs (organization_id, parent_id) WHERE parent_id IS NOT NULL;
`,
};
