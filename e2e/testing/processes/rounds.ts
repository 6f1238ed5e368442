/** Whether this is the nightly run, `npm run test:nightly`, which repeats each fault. */
export const isNightlyRun = process.env.FAULT_ROUNDS === 'many';

/** Whether faults are tried on both databases: in the second run, `npm run test:more`, and in the nightly one. */
export const isSecondRun = process.env.FAULT_ROUNDS === 'each' || isNightlyRun;

/**
 * How often a test repeats a fault: as the environment variable says, e.g. `KILLS=50`, or else `nightly` times in the
 * nightly run and `usual` times in any other.
 */
export function rounds(variable: string, { usual, nightly }: { usual: number; nightly: number }): number {
  return Number(process.env[variable] ?? (isNightlyRun ? nightly : usual));
}
