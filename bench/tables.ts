import type { CalculationFigures } from './bench-calculation.ts';
import type { FrenchTextileHttpFigures } from './bench-french-textile-http.ts';
import type { UncertaintyFigures } from './bench-uncertainty.ts';
import type { CalculationRow } from './measured-rows.ts';

/** Target: evaluations per second and core. */
export const calculationAim = 80_000;
/** Target: French costs per second and core, including reading and checking the request. */
export const frenchTextileAim = 150_000;

/** Targets: seconds of a core for 10,000 runs, and how much faster two threads are. */
const samplingAims = { seconds: 0.5, threads: 1.7 };
/** Target: a result with its intervals, as a multiple of the time of one without. */
const intervalAim = 1.3;

/** Target: preparing and evaluating a garment of some 40 activities, per second and core. */
export const preparedAim = 20_000;

export function tableOfCalculation({ rows }: CalculationFigures): string {
  return tableOfRows(rows, (what, perCoreSecond) => {
    if (what === 'evaluate') return atLeast(perCoreSecond, calculationAim);
    return what.startsWith('prepare, evaluate: one fibre') ? atLeast(perCoreSecond, preparedAim) : '';
  });
}

export function tableOfUncertainty({ rows, threads }: UncertaintyFigures): string {
  const secondsOf = (what: string): number => 1 / (rows.find((row) => row.what === what)?.perCoreSecond ?? 0);
  const intervals = secondsOf('the intervals alone');
  const result = secondsOf('prepare, evaluate, both views as JSON bytes');
  const sampled = secondsOf('sample of 10,000 runs');
  const cost = result / (result - intervals);
  const inEngine = secondsOf('prepare, evaluate, intervals') / secondsOf('prepare, evaluate');
  const faster = threads.one / threads.two;
  return table([
    ['', 'figure', 'aim'],
    [
      'a result with its intervals ÷ one without',
      cost.toFixed(2),
      aim(cost <= intervalAim, `≤ ${intervalAim} ×`),
    ],
    ['prepare, evaluate, intervals ÷ prepare, evaluate', inEngine.toFixed(2), ''],
    ['intervals of one evaluation, µs of a core', (intervals * 1e6).toFixed(1), ''],
    [
      '10,000 runs, seconds of a core',
      sampled.toFixed(2),
      aim(sampled <= samplingAims.seconds, `≤ ${samplingAims.seconds} s`),
    ],
    [
      'one thread ÷ two threads',
      ratio(faster),
      aim(faster >= samplingAims.threads, `≥ ${samplingAims.threads} ×`),
    ],
  ]);
}

export function tableOfFrenchTextile(rows: readonly CalculationRow[]): string {
  return tableOfRows(rows, (what, perCoreSecond) =>
    what === rows[0]?.what ? atLeast(perCoreSecond, frenchTextileAim) : '',
  );
}

function atLeast(figure: number, least: number): string {
  return aim(figure >= least, `≥ ${whole(least)}`);
}

/** A table with the ratio of each row to the first, and whether the target is met. */
function tableOfRows(
  rows: readonly CalculationRow[],
  aimOf: (what: string, perCoreSecond: number) => string,
): string {
  const [first] = rows;
  return table([
    ['', 'per second and core', 'best round', 'per second', 'ratio', 'aim'],
    ...rows.map((row) => [
      row.what,
      whole(row.perCoreSecond),
      whole(row.best),
      whole(row.perSecond),
      ratio(row.perCoreSecond / (first?.perCoreSecond ?? Number.NaN)),
      aimOf(row.what, row.perCoreSecond),
    ]),
  ]);
}

/** Target: single requests at 10 connections with their p99 in milliseconds; requests of a batch. */
export const scoringAim = { perSecond: 4_000, p99: 5, batchPerSecond: 60_000 };

export function tableOfFrenchTextileHttp({
  bare,
  oneByOne,
  ratio: toBare,
  processorTime,
  batch,
}: FrenchTextileHttpFigures): string {
  const name = (what: string, failed: number): string => (failed === 0 ? what : `${what} (${failed} FAILED)`);
  const reached = oneByOne.perSecond >= scoringAim.perSecond && oneByOne.p99 < scoringAim.p99;
  const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
  return [
    table([
      ['', 'per second', 'p50 ms', 'p99 ms', 'ratio to bare', 'server µs each', 'aim'],
      [
        'bare node:http, the same bytes',
        whole(bare.perSecond),
        bare.p50.toFixed(1),
        bare.p99.toFixed(1),
        '1.0',
        '',
        '',
      ],
      [
        name('score, one by one', oneByOne.failed),
        whole(oneByOne.perSecond),
        oneByOne.p50.toFixed(1),
        oneByOne.p99.toFixed(1),
        ratio(toBare),
        whole(processorTime),
        aim(reached, `${whole(scoringAim.perSecond)}, p99 < ${scoringAim.p99}`),
      ],
      [
        name('score, as lines in one batch', batch.failed),
        whole(batch.perSecond),
        '',
        '',
        '',
        batch.processorTime.toFixed(1),
        aim(batch.perSecond >= scoringAim.batchPerSecond, whole(scoringAim.batchPerSecond)),
      ],
    ]),
    `Memory of the service: ${megabytes(batch.residentBefore)} MiB before the batch, ${megabytes(batch.residentMost)} MiB at most.`,
  ].join('\n');
}

function aim(met: boolean, figure: string): string {
  return `${met ? 'met' : 'missed'} (${figure})`;
}

function whole(figure: number): string {
  return Number.isNaN(figure) ? '–' : Math.round(figure).toLocaleString('en');
}

function ratio(figure: number): string {
  return figure.toPrecision(2);
}

/** Aligns the first column and the targets left, figures right. */
function table(rows: readonly (readonly string[])[]): string {
  const last = (rows[0]?.length ?? 0) - 1;
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number): string =>
    column === 0 || column === last ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
