import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE shares (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  share_id TEXT NOT NULL,
  secret_hash TEXT NOT NULL UNIQUE,
  version_id TEXT,
  product_id TEXT,
  name TEXT NOT NULL,
  shows TEXT NOT NULL,
  documents TEXT NOT NULL,
  indexed INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  expires_at TEXT,
  views INTEGER NOT NULL DEFAULT 0,
  viewed_at TEXT,
  PRIMARY KEY (organization_id, share_id)
);
CREATE INDEX shares_of_version ON shares (organization_id, version_id);
CREATE INDEX shares_of_product ON shares (organization_id, product_id);
CREATE TABLE share_gtins (
  organization_id TEXT NOT NULL,
  share_id TEXT NOT NULL,
  gtin TEXT NOT NULL,
  PRIMARY KEY (organization_id, share_id, gtin),
  FOREIGN KEY (organization_id, share_id) REFERENCES shares ON DELETE CASCADE
);
CREATE INDEX shares_of_gtin ON share_gtins (gtin);
`;

const counted = countedTables.filter(({ since }) => since === '0037-shares');

/**
 * Public pages. They refer to versions and products without a foreign key: what lies in the trash has no page, and gets
 * it back when it is restored.
 */
export const shares: Migration = {
  name: '0037-shares',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
