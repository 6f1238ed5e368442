/** The speed of a calculation in one round. */
export interface CalculationRound {
  /** Times per second of processor time, garbage collection included. */
  readonly perCoreSecond: number;
  /** Per second of wall-clock time; lower when other processes use the same cores. */
  readonly perSecond: number;
}

const warmUpRounds = 2;
const rounds = 3;

/**
 * Measures a calculation, which must return a number from its result so that no call can be optimised away.
 * The clock is read once per `batch` calls; each round takes about `milliseconds`. Throws: Error when a
 * result is not a number.
 */
export function measuredRounds(
  calculate: () => number,
  { batch, milliseconds: least }: { readonly batch: number; readonly milliseconds: number },
): CalculationRound[] {
  let kept = 0;
  const round = (): CalculationRound => {
    const start = performance.now();
    const before = process.cpuUsage();
    let count = 0;
    let milliseconds = 0;
    while (milliseconds < least) {
      for (let i = 0; i < batch; i++) kept += calculate();
      count += batch;
      milliseconds = performance.now() - start;
    }
    const { user, system } = process.cpuUsage(before);
    return { perCoreSecond: (count / (user + system)) * 1e6, perSecond: (count / milliseconds) * 1e3 };
  };
  for (let r = 0; r < warmUpRounds; r++) round();
  const measured = Array.from({ length: rounds }, round);
  if (!Number.isFinite(kept)) throw new Error('A benched calculation gives no number.');
  return measured;
}
