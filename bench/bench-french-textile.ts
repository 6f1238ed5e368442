import type { CalculationRow } from './bench-calculation.ts';
import { benchProgram } from './bench-program.ts';
import type { CalculationReport } from './calculation-program.ts';
import type { CalculationRound } from './measured-rounds.ts';
import { median } from './median.ts';

/** Processes per job, run alternately so that a busy moment of the machine affects all of them alike. */
const processesEach = 2;

/** Benchmarks the French cost of garments. The first row is the one with a target. */
export async function benchFrenchTextile(): Promise<readonly CalculationRow[]> {
  const report = await benchProgram<Pick<CalculationReport, 'names' | 'rounds'>>(
    new URL('french-textile-program.ts', import.meta.url),
  );
  const measured = new Map(report().names.map((name) => [name, [] as CalculationRound[]]));
  for (let turn = 0; turn < processesEach; turn++) {
    for (const [name, rounds] of measured) rounds.push(...report(name).rounds);
  }
  return [...measured].map(([what, rounds]) => {
    const perCoreSecond = rounds.map((round) => round.perCoreSecond);
    return {
      what,
      perCoreSecond: median(perCoreSecond),
      best: Math.max(...perCoreSecond),
      perSecond: median(rounds.map((round) => round.perSecond)),
    };
  });
}
