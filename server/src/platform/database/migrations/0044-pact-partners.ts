import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE pact_partners (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  partner_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  name TEXT NOT NULL,
  address TEXT,
  sealed TEXT,
  client_id TEXT NOT NULL UNIQUE,
  secret_hash TEXT NOT NULL,
  credentials INTEGER NOT NULL,
  secret_at TEXT NOT NULL,
  sees TEXT NOT NULL,
  answers TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  PRIMARY KEY (organization_id, partner_id)
);

CREATE TABLE pact_declarations (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  evaluation_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  content TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by TEXT NOT NULL,
  PRIMARY KEY (organization_id, evaluation_id)
);
`;

const counted = countedTables.filter(({ since }) => since === '0044-pact-partners');

/**
 * Partners of the data exchange protocol of PACT, and what is declared for the footprints of an evaluation. Declarations
 * refer to it without a foreign key: they are there again when it comes back from the trash.
 */
export const pactPartners: Migration = {
  name: '0044-pact-partners',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
