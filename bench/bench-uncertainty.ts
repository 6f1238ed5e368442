import { benchProgram } from './bench-program.ts';
import { type CalculationRow, measuredRows } from './measured-rows.ts';
import type { UncertaintyReport } from './uncertainty-program.ts';

export interface UncertaintyFigures {
  readonly activities: number;
  readonly indicators: number;
  readonly rows: readonly CalculationRow[];
  /** Wall-clock seconds of a sample in one and in two threads. */
  readonly threads: { readonly one: number; readonly two: number };
}

/** Benchmarks intervals and samples in separate processes, and a sample in one and in two threads. */
export async function benchUncertainty(): Promise<UncertaintyFigures> {
  const report = await benchProgram<UncertaintyReport>(new URL('uncertainty-program.ts', import.meta.url));
  const { names, activities, indicators } = report();
  const rows = measuredRows(names, 3, (name) => report(name).rounds);
  const { threads } = report('threads');
  if (threads === undefined) throw new Error('The threads were not measured.');
  return { activities, indicators, rows, threads };
}
