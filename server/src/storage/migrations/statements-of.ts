import type { Engine, Migration } from './migration.ts';

/** The statements of a migration as they are written, each with its semicolon: for tests that stop between two. */
export function statementsOf({ script }: Migration, engine: Engine): readonly string[] {
  const text = typeof script === 'string' ? script : script[engine];
  return text
    .trim()
    .split(/(?<=;)\n/)
    .map((statement) => statement.trim());
}
