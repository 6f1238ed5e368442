import type { Migration } from './migration.ts';

const newTable = `
CREATE TABLE external_results (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  evaluated_at TEXT NOT NULL,
  mask_revision INTEGER,
  extscore BLOB NOT NULL,
  PRIMARY KEY (organization_id, evaluation_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);
`;

/**
 * Adds the French environmental cost to standard results and versions, and allows publishing one revision
 * again after its mask, its packaging or the catalog has changed. SQLite can drop a UNIQUE constraint only by
 * recreating the table, and the rows that refer to it have to be moved meanwhile;
 * PostgreSQL drops it by name.
 */
export const externalResults: Migration = {
  name: '0005-external-results',
  script: {
    sqlite: `${newTable}
CREATE TABLE kept_pins AS SELECT organization_id, product_id, position, version_id, quantity FROM product_versions;
DELETE FROM product_versions;

CREATE TABLE versions_again (
  organization_id TEXT NOT NULL,
  version_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  published_at TEXT NOT NULL,
  payload TEXT NOT NULL,
  frozen TEXT,
  ipc BLOB NOT NULL,
  extscore BLOB,
  calculation BLOB NOT NULL,
  "full" BLOB NOT NULL,
  PRIMARY KEY (organization_id, version_id),
  UNIQUE (organization_id, evaluation_id, number),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);
INSERT INTO versions_again (organization_id, version_id, evaluation_id, number, revision, published_at, payload,
    frozen, ipc, calculation, "full")
  SELECT organization_id, version_id, evaluation_id, number, revision, published_at, payload, frozen, ipc,
    calculation, "full" FROM versions;
DROP TABLE versions;
ALTER TABLE versions_again RENAME TO versions;

INSERT INTO product_versions (organization_id, product_id, position, version_id, quantity)
  SELECT organization_id, product_id, position, version_id, quantity FROM kept_pins;
DROP TABLE kept_pins;
`,
    postgres: `${newTable}
ALTER TABLE versions DROP CONSTRAINT versions_organization_id_evaluation_id_revision_key;
ALTER TABLE versions ADD COLUMN extscore BLOB;
`,
  },
};
