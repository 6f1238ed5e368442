import type { CalculationRound } from './measured-rounds.ts';
import { median } from './median.ts';

/** Medians over all rounds, and the fastest round, which is least affected by other processes. */
export interface CalculationRow extends CalculationRound {
  readonly what: string;
  readonly best: number;
}

/**
 * Runs each calculation in as many processes, alternately, so that a busy moment of the machine affects all of them
 * alike. `roundsOf` runs one of them.
 */
export function measuredRows(
  names: readonly string[],
  processesEach: number,
  roundsOf: (name: string) => readonly CalculationRound[],
): CalculationRow[] {
  const measured = new Map(names.map((name) => [name, [] as CalculationRound[]]));
  for (let turn = 0; turn < processesEach; turn++) {
    for (const name of names) measured.get(name)?.push(...roundsOf(name));
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
