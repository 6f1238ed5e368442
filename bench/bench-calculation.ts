import { benchProgram } from './bench-program.ts';
import type { CalculationReport } from './calculation-program.ts';
import { type CalculationRow, measuredRows } from './measured-rows.ts';

export interface CalculationFigures {
  readonly activities: number;
  readonly indicators: number;
  readonly rows: readonly CalculationRow[];
}

/** Benchmarks each calculation in separate processes. */
export async function benchCalculation(): Promise<CalculationFigures> {
  const report = await benchProgram<CalculationReport>(new URL('calculation-program.ts', import.meta.url));
  const { names, activities, indicators } = report();
  return { activities, indicators, rows: measuredRows(names, 4, (name) => report(name).rounds) };
}
