import type { CalculationFigures } from './bench-calculation.ts';
import type { HttpRow } from './bench-http.ts';

/** Evaluations per second of one core. */
export const calculationAim = 80_000;
/** Reading a stored IPC result, as a share of what the bare server gives. */
export const readingAim = 0.7;

export function tableOfCalculation({ rows }: CalculationFigures): string {
  const [evaluate] = rows;
  return table([
    ['', 'per second and core', 'best round', 'per second', 'ratio', 'aim'],
    ...rows.map((row, index) => [
      row.what,
      whole(row.perCoreSecond),
      whole(row.best),
      whole(row.perSecond),
      ratio(row.perCoreSecond / (evaluate?.perCoreSecond ?? Number.NaN)),
      index === 0 ? aim(row.perCoreSecond >= calculationAim, whole(calculationAim)) : '',
    ]),
  ]);
}

export function tableOfHttp(rows: readonly HttpRow[]): string {
  return table([
    ['', 'per second', 'p50 ms', 'p99 ms', 'ratio to bare', 'server µs each', 'aim'],
    ...rows.map((row, index) => [
      row.failed === 0 ? row.what : `${row.what} (${row.failed} FAILED)`,
      whole(row.perSecond),
      row.p50.toFixed(1),
      row.p99.toFixed(1),
      ratio(row.ratio),
      whole(row.processorTime),
      index === 1 ? aim(row.ratio >= readingAim, String(readingAim)) : '',
    ]),
  ]);
}

function aim(met: boolean, figure: string): string {
  return `${met ? 'met' : 'missed'} (≥ ${figure})`;
}

function whole(figure: number): string {
  return Number.isNaN(figure) ? '–' : Math.round(figure).toLocaleString('en');
}

function ratio(figure: number): string {
  return figure.toPrecision(2);
}

/** The first column to the left, figures to the right, aims to the left again. */
function table(rows: readonly (readonly string[])[]): string {
  const last = (rows[0]?.length ?? 0) - 1;
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number): string =>
    column === 0 || column === last ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
