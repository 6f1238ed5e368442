import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readImpactMethod } from '@sillage/catalog';
import { buildServerIfChanged, serverBundle } from '../../tools/server-bundle.mjs';
import { startPolling } from '../attacks/polling.ts';
import { startChild } from '../child-server.ts';
import { garmentDocument } from '../garment-document.ts';
import { adminPassword, serviceEnvironment } from '../service-environment.ts';
import { ownTable } from './own-table.ts';
import { sizeOf, syntheticDatabase } from './synthetic-database.ts';
import { writeEcospold2 } from './write-ecospold2.ts';
import { zipWriter } from './zip-writer.ts';

/**
 * `npx tsx bench/databases/service.ts`: imports a database of ecoinvent's size over HTTP while another process asks
 * `/healthz`, then gives each of 20 organizations a database with as many data sets and evaluates with it, in one
 * process. `--processes 21000`, `--organizations 20`, `--file FILE.zip` (ecoSpold 2) instead of making one.
 * Never fails because of the figures: they depend on the machine.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '21000' },
    organizations: { type: 'string', default: '20' },
    file: { type: 'string' },
  },
});
const aims = { seconds: 300, healthMilliseconds: 50, peakMiB: 1536 };
const processes = Number(values.processes);
const organizations = Number(values.organizations);
const verdict = (met: boolean): string => (met ? 'met' : 'missed');
const mebibytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'bench-database-service-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const environment = serviceEnvironment(join(folder, 'data'));
const file = values.file ?? madeFile(join(folder, 'database.zip'));
const members = await makeOrganizations();
const service = await startChild([serverBundle], environment);
try {
  await measureImport(await logIn('admin', adminPassword));
  await measureOrganizations();
} finally {
  await service.stop();
}

function madeFile(path: string): string {
  const catalog = new URL('../../catalog/data/', import.meta.url).pathname;
  const size = sizeOf(processes);
  const zip = zipWriter(path);
  writeEcospold2(syntheticDatabase(size, readImpactMethod(catalog).flows, 1), size.processes, zip);
  const { unpacked } = zip.finish();
  console.log(`ecoSpold 2: ${processes} processes, ${mebibytes(unpacked)} MiB unpacked`);
  return path;
}

async function makeOrganizations(): Promise<readonly (readonly [name: string, password: string])[]> {
  const operate = (...args: string[]): string =>
    execFileSync(process.execPath, [join(serverBundle, '../sillage.js'), ...args], {
      env: environment,
      encoding: 'utf8',
    });
  // The first start creates the tables and the first organization.
  await (await startChild([serverBundle], environment)).stop();
  return Array.from({ length: organizations }, (_, index) => {
    operate('organization', 'create', `Maker ${index}`);
    const made = operate(
      'user',
      'create',
      `user-${index}`,
      '--role',
      'admin',
      '--organization',
      `Maker ${index}`,
    );
    const name = /^Signs in as {2}(.+)$/m.exec(made)?.[1] ?? '';
    return [name, /^Password {2}(.+?) {2}\(/m.exec(made)?.[1] ?? ''] as const;
  });
}

async function measureImport(token: string): Promise<void> {
  const stopPolling = await startPolling({
    series: { health: { url: `${service.address}/healthz`, period: 20 } },
    pid: service.pid,
  });
  const upload = await fetch(`${service.address}/database-imports?name=large&version=1&disclosure=full`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/zip',
      'content-length': `${statSync(file).size}`,
    },
    body: createReadStream(file),
    duplex: 'half',
  } as unknown as RequestInit);
  const began = performance.now();
  if (!upload.ok) throw new Error(`The upload: ${upload.status} ${await upload.text()}`);
  const { import: record } = (await upload.json()) as { import: { id: string } };
  const state = await ended(token, record.id);
  const seconds = (performance.now() - began) / 1000;
  const { series, peakBytes } = await stopPolling();
  const none = { p99: Number.NaN, longest: Number.NaN };
  const { wait, busy, failed } = series.health ?? { wait: none, busy: none, failed: 0 };
  console.log(
    `import: ${state} ${seconds.toFixed(1)} s after the last byte (aim ${aims.seconds}: ${verdict(seconds <= aims.seconds)})`,
  );
  console.log(
    `/healthz meanwhile: p99 ${wait.p99.toFixed(1)} ms (aim ${aims.healthMilliseconds}: ${verdict(wait.p99 <= aims.healthMilliseconds)}), longest ${wait.longest.toFixed(0)} ms, ${failed} failed; of that busy: p99 ${busy.p99.toFixed(1)} ms, longest ${busy.longest.toFixed(0)} ms`,
  );
  console.log(
    `resident memory at most: ${mebibytes(peakBytes)} MiB (aim ${aims.peakMiB}: ${verdict(mebibytes(peakBytes) <= aims.peakMiB)})`,
  );
}

/** Each organization imports a table of as many data sets, makes it its default and evaluates a garment with it. */
async function measureOrganizations(): Promise<void> {
  console.log('organizations   MiB resident   evaluations/s of the newest with own data');
  const body = ownTable(processes);
  for (const [index, [name, password]] of members.entries()) {
    const token = await logIn(name, password);
    const { import: record } = await call<{ import: { id: string } }>(
      token,
      'POST',
      '/database-imports?name=own&version=1&disclosure=full',
      body,
      'text/csv',
    );
    const state = await ended(token, record.id);
    if (state !== 'done') throw new Error(`The import of ${name} is ${state}.`);
    await call(token, 'PUT', '/databases/own@1/roles', {
      roles: [{ role: 'material/cotton', process: 'data-set-1' }],
    });
    await call(token, 'PUT', '/application/organization', {
      name: `Maker ${index}`,
      defaultDatabase: 'own@1',
    });
    const [team] = await call<{ id: string }[]>(token, 'GET', '/teams');
    const { id } = await call<{ id: string }>(token, 'POST', '/evaluations', garmentDocument(team?.id ?? ''));
    const rate = await evaluationsPerSecond(token, id);
    await call(token, 'GET', '/databases/own@1/processes?search=number%2077&limit=50');
    if (index === 0 || (index + 1) % 5 === 0)
      console.log(
        `${String(index + 1).padStart(13)}${String(mebibytes(service.residentBytes())).padStart(15)}${rate.toFixed(0).padStart(14)}`,
      );
  }
}

async function evaluationsPerSecond(token: string, id: string): Promise<number> {
  const began = performance.now();
  const count = 100;
  for (let n = 0; n < count; n++) await call(token, 'GET', `/evaluation/evaluate/${id}`);
  return (1000 * count) / (performance.now() - began);
}

async function ended(token: string, id: string): Promise<string> {
  for (;;) {
    const { state } = await call<{ state: string }>(token, 'GET', `/database-imports/${id}`);
    if (state === 'done' || state === 'failed' || state === 'cancelled') return state;
    await pause(200);
  }
}

async function logIn(name: string, password: string): Promise<string> {
  const authorization = `Basic ${btoa(`${name}:${password}`)}`;
  const answer = await fetch(`${service.address}/auth/login`, { headers: { authorization } });
  return ((await answer.json()) as { token: string }).token;
}

async function call<Body>(
  token: string,
  method: string,
  path: string,
  body?: unknown,
  type = 'application/json',
): Promise<Body> {
  const answer = await fetch(`${service.address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as Body;
}
