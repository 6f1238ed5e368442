import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE portals (
  organization_id TEXT NOT NULL PRIMARY KEY REFERENCES organizations (organization_id),
  address TEXT NOT NULL,
  sealed TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by TEXT NOT NULL
);

CREATE TABLE portal_declarations (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  declaration_id TEXT NOT NULL,
  job_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  noun TEXT NOT NULL,
  record_id TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  reference TEXT,
  gtins TEXT NOT NULL,
  score DOUBLE PRECISION,
  inputs_hash TEXT,
  body_hash TEXT NOT NULL,
  state TEXT NOT NULL,
  status INTEGER,
  answer TEXT NOT NULL,
  again_at TEXT,
  at TEXT NOT NULL,
  user_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, declaration_id)
);

CREATE UNIQUE INDEX portal_declarations_by_job ON portal_declarations (organization_id, job_id, position);
CREATE INDEX portal_declarations_by_subject ON portal_declarations (organization_id, subject_id, declaration_id);
`;

const counted = countedTables.filter(({ since }) => since === '0050-portal-declarations');

/**
 * The French portal of an organization, and what was sent to it. `subject_id` is the evaluation of an evaluation or of a
 * version, and the product of a product. Entries refer to no record by a foreign key: what was declared stays declared.
 */
export const portalDeclarations: Migration = {
  name: '0050-portal-declarations',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
