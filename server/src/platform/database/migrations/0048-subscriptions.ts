import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE subscriptions (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  subscription_id TEXT NOT NULL,
  kinds TEXT NOT NULL,
  wanted TEXT NOT NULL,
  host TEXT NOT NULL,
  target TEXT NOT NULL,
  target_key TEXT,
  sealed TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  PRIMARY KEY (organization_id, subscription_id)
);

CREATE TABLE subscription_places (
  organization_id TEXT NOT NULL,
  subscription_id TEXT NOT NULL,
  tx BIGINT NOT NULL,
  event_id BIGINT NOT NULL,
  PRIMARY KEY (organization_id, subscription_id),
  FOREIGN KEY (organization_id, subscription_id) REFERENCES subscriptions ON DELETE CASCADE
);

ALTER TABLE deliveries ADD COLUMN subscription_id TEXT;
`;

const counted = countedTables.filter(({ since }) => since === '0048-subscriptions');

/**
 * Webhooks that are told of changes, and up to which event each has been. `kinds` are as given, nouns among them;
 * `wanted` are the kinds that these stand for, each between commas. The places are a table of their own, which
 * archives leave out as they leave out the events: in another database these are counted anew.
 */
export const subscriptions: Migration = {
  name: '0048-subscriptions',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
