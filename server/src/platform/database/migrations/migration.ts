import type { Script } from '../sql/executor.ts';

export type Engine = 'sqlite' | 'postgres';

/** One change of the schema: its permanent name and its statements. */
export interface Migration {
  /** Unique and never changed; migrations run in the order of `migrations`. */
  readonly name: string;
  /**
   * One script if both engines understand it, see `scriptFor`;
   * otherwise one per engine, with the same result.
   */
  readonly script: string | Readonly<Record<Engine, string>>;
  /** Changes of rows that SQL alone cannot express; run after the statements, in the same transaction. */
  readonly fill?: () => Script;
}

/**
 * Returns the statements of a migration for an engine. Shared scripts use the types of SQLite; on PostgreSQL,
 * texts are sorted by their bytes, as in SQLite, regardless of the locale of the database.
 */
export function scriptFor({ script }: Migration, engine: Engine): string {
  const text = typeof script === 'string' ? script : script[engine];
  if (engine === 'sqlite') return text;
  return text.replace(/\bTEXT\b/g, 'TEXT COLLATE "C"').replace(/\bBLOB\b/g, 'BYTEA');
}
