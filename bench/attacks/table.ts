import { countedByStatus } from './answers.ts';
import type { Latencies, PolledFigures } from './latencies.ts';
import { evaluateAim, foreignAim, healthAim, isNoisy, missed, type RowFigures } from './verdict.ts';

const widths = [24, 4, 17, 13, 17, 13, 17, 11, 7, 6, 30, 8] as const;
const titles = [
  'row',
  'heap',
  'healthz',
  'of it busy',
  'foreign read',
  'of it busy',
  'foreign evaluate',
  'bare server',
  'RSS MiB',
  's',
  'answers',
  'verdict',
];

/** The heading: of each series p99 and longest, in ms. */
export function heading(): string {
  return (
    `p99 / longest in ms, of requests due every 10 ms (healthz, bare server), 50 ms (foreign read) and 200 ms (evaluate)\n` +
    `aims: healthz p99 ≤ ${healthAim}, foreign read ≤ ${foreignAim}, foreign evaluate ≤ ${evaluateAim}, no death, refusals 429, 503 or 507 with Retry-After\n` +
    `"busy": processor time of the service's main thread meanwhile, in ms; it decides in rows that are "noisy",\n` +
    `in which the bare server, which has no load, missed the aims as well\n\n${line(titles)}`
  );
}

export function tableRow(figures: RowFigures): string {
  const { row, heap, health, foreign, evaluate, bare, peakBytes, seconds, answers } = figures;
  const faults = missed(figures);
  const verdict = faults.length === 0 ? 'met' : `missed: ${faults.join(', ')}`;
  return line([
    row,
    String(heap),
    polled(health),
    shown(health.busy),
    polled(foreign),
    shown(foreign.busy),
    polled(evaluate),
    shown(bare.wait),
    (peakBytes / 2 ** 20).toFixed(0),
    seconds.toFixed(1),
    countedByStatus(answers),
    isNoisy(figures) ? `${verdict} (noisy)` : verdict,
  ]);
}

const shown = ({ p99, longest }: Latencies): string => `${p99.toFixed(0)} / ${longest.toFixed(0)}`;

/** With the requests that failed. */
const polled = ({ wait, failed }: PolledFigures): string =>
  `${shown(wait)}${failed === 0 ? '' : `, ${failed} failed`}`;

function line(cells: readonly string[]): string {
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd();
}
