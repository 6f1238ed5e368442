import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const table = (bytes: string): string => `
CREATE TABLE scenario_results (
  organization_id TEXT NOT NULL,
  noun TEXT NOT NULL,
  reusable_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  evaluated_at TEXT NOT NULL,
  content ${bytes} NOT NULL,
  PRIMARY KEY (organization_id, noun, reusable_id),
  FOREIGN KEY (organization_id, noun, reusable_id) REFERENCES reusables ON DELETE CASCADE
);
`;

const counted = countedTables.filter(({ since }) => since === '0042-scenario-results');

/** What scenarios, which are rows of `reusables`, came to when they were last evaluated. */
export const scenarioResults: Migration = {
  name: '0042-scenario-results',
  script: {
    sqlite: `${table('BLOB')}${triggersOf(counted).sqlite}\n`,
    postgres: `${table('BYTEA')}${triggersOf(counted).postgres}\n`,
  },
};
