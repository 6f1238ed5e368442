import { countUsage } from '../sql/count-usage.ts';
import { firstCountedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { usageTriggers } from './usage-triggers.ts';

/**
 * Quotas of organizations, and counters of what they store, which triggers keep in the transaction of each change.
 * `quota_bytes` and `quota_records`: NULL is the default of the installation, −1 is no limit.
 */
export const usage: Migration = {
  name: '0021-usage',
  script: {
    sqlite: tablesAnd(usageTriggers.sqlite),
    postgres: tablesAnd(usageTriggers.postgres),
  },
  *fill() {
    yield countUsage(firstCountedTables);
  },
};

function tablesAnd(triggers: string): string {
  return `
ALTER TABLE organizations ADD COLUMN quota_bytes BIGINT;
ALTER TABLE organizations ADD COLUMN quota_records BIGINT;

CREATE TABLE organization_usage (
  organization_id TEXT NOT NULL,
  shard BIGINT NOT NULL,
  records BIGINT NOT NULL,
  bytes BIGINT NOT NULL,
  PRIMARY KEY (organization_id, shard)
);
${triggers}
`;
}
