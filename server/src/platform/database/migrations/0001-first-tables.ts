import type { Migration } from './migration.ts';

/**
 * Every primary key begins with the organization, so that no statement can miss the tenant and a distributed
 * database can shard on it. Payloads are TEXT and stored byte for byte; searched fields have their own
 * columns. Rows that are part of a record are deleted with it;
 * rows that only refer to it prevent its deletion.
 */
export const firstTables: Migration = {
  name: '0001-first-tables',
  script: `
CREATE TABLE organizations (
  organization_id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE TABLE users (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  folded_name TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  disabled INTEGER NOT NULL,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);

CREATE TABLE teams (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  team_id TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (organization_id, team_id)
);

CREATE TABLE tags (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  tag_id TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (organization_id, tag_id)
);

CREATE TABLE evaluations (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  evaluation_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  category_id TEXT NOT NULL,
  name TEXT,
  reference TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  payload TEXT NOT NULL,
  PRIMARY KEY (organization_id, evaluation_id)
);

CREATE TABLE evaluation_teams (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, evaluation_id, team_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE,
  FOREIGN KEY (organization_id, team_id) REFERENCES teams
);
CREATE INDEX evaluations_of_team ON evaluation_teams (organization_id, team_id);

CREATE TABLE evaluation_tags (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  tag_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, evaluation_id, tag_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE,
  FOREIGN KEY (organization_id, tag_id) REFERENCES tags
);
CREATE INDEX evaluations_of_tag ON evaluation_tags (organization_id, tag_id);

CREATE TABLE standard_results (
  organization_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  evaluated_at TEXT NOT NULL,
  ipc BLOB NOT NULL,
  calculation BLOB NOT NULL,
  PRIMARY KEY (organization_id, evaluation_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);

CREATE TABLE versions (
  organization_id TEXT NOT NULL,
  version_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  published_at TEXT NOT NULL,
  payload TEXT NOT NULL,
  ipc BLOB NOT NULL,
  calculation BLOB NOT NULL,
  "full" BLOB NOT NULL,
  PRIMARY KEY (organization_id, version_id),
  UNIQUE (organization_id, evaluation_id, number),
  UNIQUE (organization_id, evaluation_id, revision),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);

CREATE TABLE products (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  product_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  name TEXT NOT NULL,
  reference TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  payload TEXT NOT NULL,
  ipc BLOB NOT NULL,
  "full" BLOB NOT NULL,
  PRIMARY KEY (organization_id, product_id)
);

CREATE TABLE product_versions (
  organization_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  version_id TEXT NOT NULL,
  quantity DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (organization_id, product_id, position),
  FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (organization_id, version_id) REFERENCES versions
);
CREATE INDEX products_of_version ON product_versions (organization_id, version_id);

CREATE TABLE product_teams (
  organization_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, product_id, team_id),
  FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (organization_id, team_id) REFERENCES teams
);
CREATE INDEX products_of_team ON product_teams (organization_id, team_id);

CREATE TABLE product_tags (
  organization_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  tag_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, product_id, tag_id),
  FOREIGN KEY (organization_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (organization_id, tag_id) REFERENCES tags
);
CREATE INDEX products_of_tag ON product_tags (organization_id, tag_id);

CREATE TABLE audit (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  audit_id TEXT NOT NULL,
  at TEXT NOT NULL,
  user_id TEXT,
  action TEXT NOT NULL,
  noun TEXT NOT NULL,
  record_id TEXT NOT NULL,
  revision_before INTEGER,
  revision_after INTEGER,
  PRIMARY KEY (organization_id, audit_id)
);
CREATE INDEX audit_of_record ON audit (organization_id, record_id, audit_id);
`,
};
