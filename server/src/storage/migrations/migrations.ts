import { firstTables } from './0001-first-tables.ts';
import type { Migration } from './migration.ts';

/** Every migration in its order. A released one is never edited; a change is a new one at the end. */
export const migrations: readonly Migration[] = [firstTables];
