import type { Migration } from './migration.ts';

/**
 * An evaluation uses one mask and one packaging, but any number of the organization's materials and accessories: the key
 * of what it uses holds their ids.
 */
export const ownComponents: Migration = {
  name: '0031-own-components',
  script: {
    sqlite: `
CREATE TABLE new_evaluation_reusables (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  noun TEXT NOT NULL,
  reusable_id TEXT NOT NULL,
  used_revision INTEGER,
  PRIMARY KEY (organization_id, evaluation_id, noun, reusable_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE,
  FOREIGN KEY (organization_id, noun, reusable_id) REFERENCES reusables
);
INSERT INTO new_evaluation_reusables SELECT organization_id, evaluation_id, noun, reusable_id, used_revision
  FROM evaluation_reusables;
DROP TABLE evaluation_reusables;
ALTER TABLE new_evaluation_reusables RENAME TO evaluation_reusables;
CREATE INDEX evaluations_of_reusable ON evaluation_reusables (organization_id, noun, reusable_id, evaluation_id);
`,
    postgres: `
ALTER TABLE evaluation_reusables DROP CONSTRAINT evaluation_reusables_pkey;
ALTER TABLE evaluation_reusables ADD PRIMARY KEY (organization_id, evaluation_id, noun, reusable_id);
`,
  },
};
