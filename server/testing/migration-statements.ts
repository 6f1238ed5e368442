import type { Engine, Migration } from '../src/platform/database/migrations/migration.ts';

/** Splits a migration into its statements, for tests that kill the process between two of them. */
export function statementsOf({ script }: Migration, engine: Engine): readonly string[] {
  const text = typeof script === 'string' ? script : script[engine];
  return text
    .trim()
    .split(/(?<=;)\n/)
    .map((statement) => statement.trim());
}
