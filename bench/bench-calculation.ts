import { execFileSync } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../tools/root.mjs';
import type { CalculationReport, CalculationRound } from './calculation-program.ts';
import { median } from './median.ts';

export interface CalculationFigures {
  readonly activities: number;
  readonly indicators: number;
  readonly rows: readonly CalculationRow[];
}

/** Medians over all rounds, and the fastest round: the nearest to what the machine gives when nothing else runs. */
export interface CalculationRow extends CalculationRound {
  readonly what: string;
  readonly best: number;
}

/** How often each calculation gets a process; all in turn, so that a busy moment of the machine strikes each alike. */
const turns = 4;

/**
 * Benches each calculation in processes of its own, bundled as the service is: what compiles TypeScript on the fly
 * wraps every function to keep its name, which the hot path would pay for.
 */
export async function benchCalculation(): Promise<CalculationFigures> {
  const program = join(root, 'bench/dist/calculation.mjs');
  const bundle = await rolldown({
    input: join(root, 'bench/calculation-program.ts'),
    platform: 'node',
    external: (id) => !/^[.\0]/.test(id) && !id.startsWith('@sillage/') && !isAbsolute(id),
  });
  await bundle.write({ file: program, format: 'esm', codeSplitting: false });
  await bundle.close();

  const report = (...name: string[]): CalculationReport =>
    JSON.parse(execFileSync(process.execPath, [program, ...name], { encoding: 'utf8', timeout: 60_000 }));
  const { names, activities, indicators } = report();
  const measured = new Map(names.map((name) => [name, [] as CalculationRound[]]));
  for (let turn = 0; turn < turns; turn++) {
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
