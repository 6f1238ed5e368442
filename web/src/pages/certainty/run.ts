/** How often an evaluation is sampled, and from which random numbers. */
export interface Run {
  readonly runs: number;
  readonly seed: number;
}

export const runChoices = [1000, 2000, 5000, 10_000] as const;
export const usualRun: Run = { runs: 10_000, seed: 1 };
const largestSeed = 4_294_967_295;

export const isSeed = (seed: number | null): seed is number =>
  seed !== null && Number.isInteger(seed) && seed >= 0 && seed <= largestSeed;

/** The run that an address asks for; undefined if it asks for none. */
export function runOf({
  runs,
  seed,
}: {
  readonly runs?: string | undefined;
  readonly seed?: string | undefined;
}): Run | undefined {
  if (runs === undefined) return undefined;
  const chosen = runChoices.find((one) => String(one) === runs) ?? usualRun.runs;
  const typed = seed === undefined ? usualRun.seed : Number(seed);
  return { runs: chosen, seed: isSeed(typed) ? typed : usualRun.seed };
}
