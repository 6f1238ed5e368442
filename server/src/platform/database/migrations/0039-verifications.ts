import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE verifications (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  verification_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  version_id TEXT NOT NULL,
  name TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  PRIMARY KEY (organization_id, verification_id)
);
CREATE INDEX verifications_of_user ON verifications (organization_id, user_id, version_id);
CREATE INDEX verifications_of_version ON verifications (organization_id, version_id);

CREATE TABLE statements (
  organization_id TEXT NOT NULL,
  statement_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  version_id TEXT NOT NULL,
  withdraws TEXT,
  given_at TEXT NOT NULL,
  given_by TEXT NOT NULL,
  given_by_name TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (organization_id, statement_id),
  UNIQUE (organization_id, withdraws),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);
CREATE INDEX statements_of_version ON statements (organization_id, version_id, statement_id);
CREATE INDEX statements_of_evaluation ON statements (organization_id, evaluation_id);
`;

const counted = countedTables.filter(({ since }) => since === '0039-verifications');

/**
 * Verifiers named for versions, and what they say of them. The first refer to versions without a foreign key, as shares
 * do: they can be ended while the evaluation lies in the trash. Statements are deleted, and restored, with it.
 */
export const verifications: Migration = {
  name: '0039-verifications',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
