import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TableLine, TableSums } from '@sillage/contract';
import { workbookBytes } from '@sillage/contract/tables/reading';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { startPolling } from './attacks/polling.ts';
import { logIn } from './bulk-client.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { serviceEnvironment } from './service-environment.ts';

/**
 * `npx tsx bench/table-import.ts`: imports a table of 10,000 garments over HTTP while another process asks `/healthz`:
 * a dry run with scores, the import, the same again, and one with 1 % changed. `--rows 10000`, `--xlsx` for a workbook.
 * Never fails because of the figures: they depend on the machine.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, xlsx: { type: 'boolean', default: false } },
});
const count = Number(values.rows);
const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

const titles = [
  'SKU',
  'Name',
  'Weight (g)',
  'Material 1',
  'Material 1 %',
  'Material 2',
  'Material 2 %',
  'Metal button',
  'Country of making',
  'Season',
];
const countries = ['Portugal', 'India', 'China', 'Bangladesh'];
const rowOf = (n: number, round: number): (string | number)[] => [
  `B-${n}`,
  `Garment ${n}${round > 0 && n % 100 === 0 ? ` of round ${round}` : ''}`,
  140 + (n % 90),
  'cotton',
  70,
  'polyester',
  30,
  n % 3,
  countries[n % countries.length] ?? '',
  'SS27',
];

function file(round: number): Uint8Array {
  const rows = [titles, ...Array.from({ length: count }, (_, n) => rowOf(n, round))];
  if (values.xlsx) return workbookBytes([{ name: 'Garments', rows }]);
  return new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n'));
}

await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
try {
  const service = await startChild([serverBundle], serviceEnvironment(join(folder, 'data')));
  try {
    const token = await logIn(service);
    await measured(service, token, 'dry run', '&dryRun=true', 0);
    await measured(service, token, 'import', '', 0);
    await measured(service, token, 'the same again', '', 0);
    await measured(service, token, '1 % changed', '', 1);
  } finally {
    await service.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measured(
  service: ChildServer,
  token: string,
  what: string,
  query: string,
  round: number,
): Promise<void> {
  const body = file(round) as Uint8Array<ArrayBuffer>;
  const before = service.residentBytes();
  const stopPolling = await startPolling({
    series: { health: { url: `${service.address}/healthz`, period: 10 } },
    pid: service.pid,
  });
  const began = performance.now();
  const response = await fetch(`${service.address}/evaluations/imports?category=t-shirt${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body,
  });
  const firstByte = performance.now();
  const lines = (await response.text()).trimEnd().split('\n');
  const seconds = (performance.now() - began) / 1_000;
  const { series, peakBytes } = await stopPolling();
  const sums = JSON.parse(lines.at(-1) ?? '{}') as TableLine & TableSums;
  if (!response.ok || sums.kind !== 'sums') throw new Error(lines.join('\n').slice(0, 1_000));
  const { created, updated, unchanged, failed } = sums;
  const none = { p99: Number.NaN, longest: Number.NaN };
  const { wait, busy } = series.health ?? { wait: none, busy: none };
  console.log(
    `${what}: ${count} rows (${mebibytes(body.length)} MiB) in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} a second, ` +
      `the first line after ${((firstByte - began) / 1_000).toFixed(1)} s; ` +
      `${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed; ` +
      `/healthz p99 ${wait.p99.toFixed(0)} ms, longest ${wait.longest.toFixed(0)} ms, of that busy p99 ${busy.p99.toFixed(0)} ms; ` +
      `memory ${mebibytes(before)} → ${mebibytes(peakBytes)} MiB at most`,
  );
}
