import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const table = (bytes: string): string => `
CREATE TABLE uncertainty_samples (
  organization_id TEXT NOT NULL,
  sample_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  content ${bytes} NOT NULL,
  PRIMARY KEY (organization_id, sample_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);
CREATE INDEX samples_of_evaluation ON uncertainty_samples (organization_id, evaluation_id, sample_id);
`;

const counted = countedTables.filter(({ since }) => since === '0040-uncertainty-samples');

/** What sampling of evaluations showed, as long as they exist. */
export const uncertaintySamples: Migration = {
  name: '0040-uncertainty-samples',
  script: {
    sqlite: `${table('BLOB')}${triggersOf(counted).sqlite}\n`,
    postgres: `${table('BYTEA')}${triggersOf(counted).postgres}\n`,
  },
};
