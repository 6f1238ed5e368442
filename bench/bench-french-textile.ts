import { benchProgram } from './bench-program.ts';
import type { CalculationReport } from './calculation-program.ts';
import { type CalculationRow, measuredRows } from './measured-rows.ts';

/** Benchmarks the French cost of garments. The first row is the one with a target. */
export async function benchFrenchTextile(): Promise<readonly CalculationRow[]> {
  const report = await benchProgram<Pick<CalculationReport, 'names' | 'rounds'>>(
    new URL('french-textile-program.ts', import.meta.url),
  );
  return measuredRows(report().names, 2, (name) => report(name).rounds);
}
