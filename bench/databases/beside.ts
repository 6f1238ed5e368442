import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildServerIfChanged, serverBundle } from '../../tools/server-bundle.mjs';
import { startPolling } from '../attacks/polling.ts';
import { startChild } from '../child-server.ts';
import { median } from '../median.ts';
import { adminPassword, serviceEnvironment } from '../service-environment.ts';
import { ownTable } from './own-table.ts';

/**
 * `npx tsx bench/databases/beside.ts --file PACKAGE.zip`: how long the import of a table of about 1 MB takes alone, beside a
 * file whose parameters fail in a long chain, and beside a package, of other organizations. `--parameters 300`,
 * `--processes 2000`, `--rounds 3`. Never fails because of the figures: they depend on the machine.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    parameters: { type: 'string', default: '300' },
    processes: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
  },
});
const rounds = Number(values.rounds);
const mebibytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'bench-beside-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const environment = serviceEnvironment(join(folder, 'data'));
// The first start creates the tables and the first organization.
await (await startChild([serverBundle], environment)).stop();
const other = makeUser();
const service = await startChild([serverBundle], environment);
const stopPolling = await startPolling({
  series: { health: { url: `${service.address}/healthz`, period: 20 } },
  pid: service.pid,
});
let names = 0;
try {
  const [mine, theirs] = [await logIn('admin', adminPassword), await logIn(...other)];
  const table = ownTable(2_400);
  const small = async (): Promise<number> => (await imported(mine, table)).seconds;
  await small();
  const alone = median(await repeated(small));
  console.log(`table of ${Math.round(table.length / 1e5) / 10} MB alone: ${alone.toFixed(2)} s`);
  const chain = failingChain(Number(values.parameters), Number(values.processes));
  await beside(`failing chain of ${Math.round(chain.length / 1e5) / 10} MB`, theirs, chain, small, alone);
  if (values.file !== undefined)
    await beside(values.file.replace(/.*\//, ''), theirs, readFileSync(values.file), small, alone);
} finally {
  const { series, peakBytes } = await stopPolling();
  console.log(
    `/healthz: p99 ${series.health?.wait.p99.toFixed(1)} ms, longest ${series.health?.wait.longest.toFixed(0)} ms; resident memory at most ${mebibytes(peakBytes)} MiB`,
  );
  await service.stop();
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure());
  return all;
}

/** The table again and again, as long as the other import goes on. */
async function beside(
  what: string,
  token: string,
  body: string | Uint8Array,
  small: () => Promise<number>,
  alone: number,
): Promise<void> {
  let ended = false;
  const going = imported(token, body).finally(() => {
    ended = true;
  });
  const times: number[] = [];
  do times.push(await small());
  while (!ended);
  const { seconds, state } = await going;
  const least = median(times.length > 1 ? times.slice(0, -1) : times);
  console.log(
    `beside ${what} (${state} after ${seconds.toFixed(1)} s): ${least.toFixed(2)} s, ${(least / alone).toFixed(2)} × its time alone (aim 2), ${times.length} times`,
  );
}

/** Parameters of 1,900 terms each, of which each needs the next and the last one is missing; one emission a process. */
function failingChain(parameters: number, processes: number): string {
  const sum = Array.from({ length: 1_900 }, () => '1').join('+');
  const chain = Array.from({ length: parameters }, (_, index) => {
    const next = index + 1 < parameters ? `p${index + 1}` : 'nosuch';
    return `p${index};${sum}+${next};;No;`;
  });
  const blocks = Array.from({ length: processes }, (_, index) =>
    [
      'Process',
      '',
      'Process name',
      `Process ${index}`,
      '',
      'Products',
      `Product ${index};kg;1;100;not defined;;;`,
      '',
      'Emissions to air',
      'Carbon dioxide, fossil;;kg;p0;Undefined;0;0;0;',
      '',
      'End',
      '',
    ].join('\n'),
  );
  return [
    '{SimaPro 9.0}',
    '{processes}',
    '{CSV separator: Semicolon}',
    '{Decimal separator: .}',
    '',
    ...blocks,
    'Project Calculated parameters',
    ...chain,
    '',
    'End',
    '',
  ].join('\n');
}

function makeUser(): readonly [name: string, password: string] {
  const operate = (...args: string[]): string =>
    execFileSync(process.execPath, [join(serverBundle, '../sillage.js'), ...args], {
      env: environment,
      encoding: 'utf8',
    });
  operate('organization', 'create', 'Other');
  const made = operate('user', 'create', 'other', '--role', 'admin', '--organization', 'Other');
  return [/^Signs in as {2}(.+)$/m.exec(made)?.[1] ?? '', /^Password {2}(.+?) {2}\(/m.exec(made)?.[1] ?? ''];
}

async function logIn(name: string, password: string): Promise<string> {
  const response = await fetch(`${service.address}/auth/login`, {
    headers: { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` },
  });
  return ((await response.json()) as { token: string }).token;
}

async function imported(
  token: string,
  body: string | Uint8Array,
): Promise<{ readonly seconds: number; readonly state: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const began = performance.now();
  const upload = await fetch(`${service.address}/database-imports?name=one&version=${++names}&check=true`, {
    method: 'POST',
    headers,
    body: body as BodyInit,
  });
  if (!upload.ok) throw new Error(`The upload: ${upload.status} ${await upload.text()}`);
  const { import: record } = (await upload.json()) as { import: { id: string } };
  for (;;) {
    const response = await fetch(`${service.address}/database-imports/${record.id}`, { headers });
    const { state } = (await response.json()) as { state: string };
    if (state !== 'uploaded' && state !== 'reading')
      return { seconds: (performance.now() - began) / 1_000, state };
    await pause(50);
  }
}
