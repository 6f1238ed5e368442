import { benchProgram } from './bench-program.ts';
import type { CalculationReport } from './calculation-program.ts';
import type { CalculationRound } from './measured-rounds.ts';
import { median } from './median.ts';

export interface CalculationFigures {
  readonly activities: number;
  readonly indicators: number;
  readonly rows: readonly CalculationRow[];
}

/** Medians over all rounds, and the fastest round, which is least affected by other processes. */
export interface CalculationRow extends CalculationRound {
  readonly what: string;
  readonly best: number;
}

/**
 * Processes per calculation, run alternately so that a busy moment of the machine affects all of them alike.
 */
const processesEach = 4;

/** Benchmarks each calculation in separate processes. */
export async function benchCalculation(): Promise<CalculationFigures> {
  const report = await benchProgram<CalculationReport>(new URL('calculation-program.ts', import.meta.url));
  const { names, activities, indicators } = report();
  const measured = new Map(names.map((name) => [name, [] as CalculationRound[]]));
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
  return { activities, indicators, rows };
}
