import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = (bytes: string): string => `
CREATE TABLE benchmarks (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  benchmark_id TEXT NOT NULL,
  source TEXT NOT NULL,
  file_date TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  counts TEXT NOT NULL,
  PRIMARY KEY (organization_id, benchmark_id),
  UNIQUE (organization_id, source, file_date)
);

CREATE TABLE benchmark_categories (
  organization_id TEXT NOT NULL,
  benchmark_id TEXT NOT NULL,
  category TEXT NOT NULL,
  pieces INTEGER NOT NULL,
  distribution TEXT NOT NULL,
  scores ${bytes} NOT NULL,
  per_100g ${bytes} NOT NULL,
  PRIMARY KEY (organization_id, benchmark_id, category),
  FOREIGN KEY (organization_id, benchmark_id) REFERENCES benchmarks ON DELETE CASCADE
);
CREATE INDEX benchmarks_of_category ON benchmark_categories (organization_id, category);
`;

const counted = countedTables.filter(({ since }) => since === '0049-benchmarks');

/** Open files of declared garments: percentiles, and sorted scores from which ranks are counted. */
export const benchmarks: Migration = {
  name: '0049-benchmarks',
  script: {
    sqlite: `${tables('BLOB')}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables('BYTEA')}${triggersOf(counted).postgres}\n`,
  },
};
