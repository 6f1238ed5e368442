/** How fast something was over one round. */
export interface CalculationRound {
  /** Times per second of processor time, garbage collection included. */
  readonly perCoreSecond: number;
  /** Per second on the clock; lower when other processes want the same cores. */
  readonly perSecond: number;
}

const warmUpRounds = 2;
const rounds = 3;

/**
 * Measures a calculation; it gives a number of its result, so that no call can be left out as unused. The clock is read
 * once in `batch` calls, each round takes some `milliseconds`. Throws: Error when a result is no number.
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
