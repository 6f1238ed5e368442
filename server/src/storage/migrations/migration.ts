import type { Script } from '../sql/executor.ts';

/** One step of the tables: what it is called for ever, and its statements. */
export interface Migration {
  /** Unique and never changed; migrations run in the order of `migrations`. */
  readonly name: string;
  readonly script: string;
  /** What SQL alone cannot fill in; runs after the statements, in their transaction. */
  readonly fill?: () => Script;
}
