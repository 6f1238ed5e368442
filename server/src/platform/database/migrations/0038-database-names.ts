import type { Migration } from './migration.ts';

/** Which results took a database by its name alone: a newer version of it outdates them. */
export const databaseNames: Migration = {
  name: '0038-database-names',
  script: 'ALTER TABLE evaluation_databases ADD COLUMN by_name INTEGER NOT NULL DEFAULT 0;\n',
};
