import type { CalculationRow } from './bench-calculation.ts';
import { benchProgram } from './bench-program.ts';
import { median } from './median.ts';
import type { UncertaintyReport } from './uncertainty-program.ts';

export interface UncertaintyFigures {
  readonly activities: number;
  readonly indicators: number;
  readonly rows: readonly CalculationRow[];
  /** Wall-clock seconds of a sample in one and in two threads. */
  readonly threads: { readonly one: number; readonly two: number };
}

/** Processes per calculation, run alternately so that a busy moment of the machine affects all of them alike. */
const processesEach = 3;

/** Benchmarks intervals and samples in separate processes, and a sample in one and in two threads. */
export async function benchUncertainty(): Promise<UncertaintyFigures> {
  const report = await benchProgram<UncertaintyReport>(new URL('uncertainty-program.ts', import.meta.url));
  const { names, activities, indicators } = report();
  const measured = new Map(names.map((name) => [name, [] as UncertaintyReport['rounds'][number][]]));
  for (let turn = 0; turn < processesEach; turn++) {
    for (const name of names) measured.get(name)?.push(...report(name).rounds);
  }
  const rows = [...measured].map(([what, rounds]): CalculationRow => {
    const perCoreSecond = rounds.map((round) => round.perCoreSecond);
    return {
      what,
      perCoreSecond: median(perCoreSecond),
      best: Math.max(...perCoreSecond),
      perSecond: median(rounds.map((round) => round.perSecond)),
    };
  });
  const { threads } = report('threads');
  if (threads === undefined) throw new Error('The threads were not measured.');
  return { activities, indicators, rows, threads };
}
