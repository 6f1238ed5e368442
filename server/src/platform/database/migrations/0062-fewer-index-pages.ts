import type { Migration } from './migration.ts';

/**
 * Every index costs every write a page. Events expire in the order in which they were recorded, so that their times need
 * none; an evaluation without a reference is in none of references.
 */
export const fewerIndexPages: Migration = {
  name: '0062-fewer-index-pages',
  script: `
DROP INDEX expiring_record_events;
DROP INDEX evaluations_of_reference;
CREATE INDEX evaluations_of_reference ON evaluations (organization_id, reference, evaluation_id)
  WHERE reference IS NOT NULL;
`,
};
