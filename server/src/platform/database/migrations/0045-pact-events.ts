import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
ALTER TABLE deliveries ADD COLUMN partner_id TEXT;

CREATE TABLE pact_requests (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  request_id TEXT NOT NULL,
  partner_id TEXT NOT NULL,
  direction TEXT NOT NULL,
  source TEXT NOT NULL,
  event_id TEXT NOT NULL,
  criteria TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at TEXT NOT NULL,
  answered_at TEXT,
  answer TEXT,
  PRIMARY KEY (organization_id, request_id),
  UNIQUE (organization_id, partner_id, direction, event_id, source)
);

CREATE TABLE pact_received (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  received_id TEXT NOT NULL,
  partner_id TEXT NOT NULL,
  footprint_id TEXT NOT NULL,
  received_at TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (organization_id, received_id),
  UNIQUE (organization_id, partner_id, footprint_id)
);
`;

const counted = countedTables.filter(({ since }) => since === '0045-pact-events');

/**
 * Requests of footprints in both directions, footprints that partners have sent, and deliveries to partners. Partners
 * are referred to without a foreign key: what was exchanged stays when the exchange ends.
 */
export const pactEvents: Migration = {
  name: '0045-pact-events',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
