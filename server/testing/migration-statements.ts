import type { Engine, Migration } from '../src/storage/migrations/migration.ts';

/** The statements of a migration, each with its semicolon: for tests that end the process between two of them. */
export function statementsOf({ script }: Migration, engine: Engine): readonly string[] {
  const text = typeof script === 'string' ? script : script[engine];
  return text
    .trim()
    .split(/(?<=;)\n/)
    .map((statement) => statement.trim());
}
