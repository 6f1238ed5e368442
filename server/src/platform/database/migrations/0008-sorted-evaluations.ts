import type { Migration } from './migration.ts';

/**
 * Sort keys of evaluations. Of names only the beginning: a whole folded name may exceed the maximum size of
 * an index entry of PostgreSQL.
 */
export const sortedEvaluations: Migration = {
  name: '0008-sorted-evaluations',
  script: `
CREATE INDEX evaluations_by_name ON evaluations (organization_id, substr(folded, 1, 60), evaluation_id);
CREATE INDEX evaluations_by_change ON evaluations (organization_id, updated_at, evaluation_id);
`,
};
