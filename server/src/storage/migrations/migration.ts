import type { Script } from '../sql/executor.ts';

export type Engine = 'sqlite' | 'postgres';

/** One step of the tables: what it is called for ever, and its statements. */
export interface Migration {
  /** Unique and never changed; migrations run in the order of `migrations`. */
  readonly name: string;
  /** One text where both engines understand it, see `scriptFor`; otherwise one for each, with the same outcome. */
  readonly script: string | Readonly<Record<Engine, string>>;
  /** What SQL alone cannot fill in; runs after the statements, in their transaction. */
  readonly fill?: () => Script;
}

/**
 * The statements of a migration for an engine. Texts in common are written with the types of SQLite; on PostgreSQL,
 * texts are ordered by their bytes, as SQLite does, whatever the language of the database is.
 */
export function scriptFor({ script }: Migration, engine: Engine): string {
  const text = typeof script === 'string' ? script : script[engine];
  if (engine === 'sqlite') return text;
  return text.replace(/\bTEXT\b/g, 'TEXT COLLATE "C"').replace(/\bBLOB\b/g, 'BYTEA');
}
