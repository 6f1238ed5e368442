import type { Migration } from './migration.ts';

/**
 * What evaluations are sorted by. Of names only the beginning: a whole one, folded, may be longer than PostgreSQL takes
 * into an index.
 */
export const sortedEvaluations: Migration = {
  name: '0008-sorted-evaluations',
  script: `
CREATE INDEX evaluations_by_name ON evaluations (organization_id, substr(folded, 1, 60), evaluation_id);
CREATE INDEX evaluations_by_change ON evaluations (organization_id, updated_at, evaluation_id);
`,
};
