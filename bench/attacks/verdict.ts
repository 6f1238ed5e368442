import { type AttackAnswer, isRight } from './answers.ts';
import type { Latencies, PolledFigures } from './latencies.ts';

/** The aims of every row: `/healthz` p99, and the longest read and evaluation of another organization, in ms. */
export const healthAim = 50;
export const foreignAim = 250;
export const evaluateAim = 1_000;

/** What one row measured. */
export interface RowFigures {
  readonly row: string;
  /** Of the service's old generation, in MiB. */
  readonly heap: number;
  readonly health: PolledFigures;
  readonly foreign: PolledFigures;
  readonly evaluate: PolledFigures;
  /** A bare server without load, polled by the same process: what of the waits is the machine's. */
  readonly bare: PolledFigures;
  readonly peakBytes: number;
  readonly seconds: number;
  readonly answers: readonly AttackAnswer[];
  readonly alive: boolean;
  /** What the row itself demands and did not get. */
  readonly missing: readonly string[];
}

/** What was missed; nothing: the row is met. Where the machine is busy, by processor time. */
export function missed(figures: RowFigures): string[] {
  const { health, foreign, evaluate, answers, alive, missing } = figures;
  const by = (polled: PolledFigures): Latencies =>
    isNoisy(figures) && !Number.isNaN(polled.busy.p99) ? polled.busy : polled.wait;
  const wrong = answers.filter((answer) => !isRight(answer)).length;
  return [
    ...(alive ? [] : ['process died']),
    ...(by(health).p99 <= healthAim ? [] : ['healthz']),
    ...(by(foreign).longest <= foreignAim ? [] : ['foreign read']),
    ...(by(evaluate).longest <= evaluateAim ? [] : ['foreign evaluate']),
    ...(health.failed + foreign.failed + evaluate.failed === 0 ? [] : ['polls failed']),
    ...(wrong === 0 ? [] : [`${wrong} wrongly refused`]),
    ...missing,
  ];
}

/** Whether the machine alone was too slow to tell by the clock: a server without load missed an aim as well. */
export function isNoisy({ bare: { wait } }: Pick<RowFigures, 'bare'>): boolean {
  return wait.p99 > healthAim || wait.longest > foreignAim;
}
