import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../server/src/platform/database/sqlite/sqlite-storage.ts';
import type { Change } from '../../../server/src/platform/ports/storage.ts';
import { buildServerIfChanged, serverBundle } from '../../../tools/server-bundle.mjs';
import { documentedFetch } from '../../testing/openapi/documented-fetch.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { type Launched, launch } from '../../testing/processes/launched-process.ts';
import { rounds } from '../../testing/processes/rounds.ts';

/** Number of evaluations of one organization. */
const rows = rounds('ROWS', { usual: 40_000, nightly: 100_000 });
/**
 * MiB of memory that listing all of them may use in addition to that of the idle service, which has a heap of at
 * most 256 MiB (fault D11). The usual peak is 40; the later the garbage collector comes, the more of it is garbage.
 */
const allowance = 200;
const password = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'sillage-long-list-'));
/** Linux reports the resident memory of a process in a file; other systems have no such file. */
const linux = process.platform === 'linux';

let service: Launched;
let address: string;
let authorization: string;

beforeAll(async () => {
  await buildServerIfChanged();
  const settings = {
    SILLAGE_DATA: folder,
    SILLAGE_DEMO: '0',
    SILLAGE_ADMIN_PASSWORD: password,
    NODE_OPTIONS: '--max-old-space-size=256',
  };
  const first = launch(serverBundle, settings);
  await first.ready();
  first.process.kill('SIGTERM');
  await first.ended;
  await fill();
  service = launch(serverBundle, settings);
  address = await service.ready();
  const basic = { authorization: `Basic ${btoa(`admin:${password}`)}` };
  const login = await documentedFetch(address, '/auth/login', { headers: basic });
  authorization = `Bearer ${(login.body as { token: string }).token}`;
});
afterAll(async () => {
  service.process.kill('SIGTERM');
  await service.ended;
});

const idOf = (index: number): string => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Stores all evaluations in one transaction, through the storage port. */
async function fill(): Promise<void> {
  const storage = await openSqliteStorage(folder);
  const [organization] = await storage.listOrganizations();
  const [team] = await storage.listTeams(organization?.id ?? '');
  if (organization === undefined || team === undefined) throw new Error('The service has no organization.');
  const at = '2026-01-02T03:04:05.678Z';
  const payload = JSON.stringify(garmentPayload(team.id));
  const changes = Array.from({ length: rows }, (_, index): Change => {
    const evaluation = {
      id: idOf(index),
      revision: 1,
      categoryId: 't-shirt',
      createdAt: at,
      updatedAt: at,
      payload,
    };
    return { kind: 'insert-evaluation', evaluation, teamIds: [team.id], tagIds: [] };
  });
  await storage.commit(organization.id, changes);
  await storage.close();
}

/** MiB; `VmRSS` is the current value, `VmHWM` the peak. */
function memory(line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${service.process.pid}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

/** Reads a response as it arrives, without keeping it. Shape: items, MiB. */
async function drain(path: string): Promise<{ readonly items: number; readonly size: number }> {
  const response = await fetch(`${address}${path}`, { headers: { authorization } });
  expect(response.status).toBe(200);
  let [items, size, rest] = [0, 0, ''];
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('"status":"draft"');
    items += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-20);
  }
  return { items, size: size / 1024 ** 2 };
}

describe(`${rows} evaluations`, () => {
  test(`are listed within ${allowance} MiB of memory, also with their payloads`, async ({ skip }) => {
    skip(!linux, 'the memory of a process is read from /proc, which this system lacks');
    await drain('/evaluations?limit=500');
    const start = memory('VmHWM');
    const rest = memory('VmRSS');
    // The peak from here on: that of the start has nothing to do with lists.
    writeFileSync(`/proc/${service.process.pid}/clear_refs`, '5');
    const list = await drain('/evaluations');
    const long = await drain('/evaluations?expand=payload');
    expect([list.items, long.items]).toEqual([rows, rows]);
    const most = memory('VmHWM') - rest;
    console.log(
      `${rows} evaluations, ${list.size.toFixed(0)} and ${long.size.toFixed(0)} MiB: ${most.toFixed(0)} MiB above ${rest.toFixed(0)} at rest; ${start.toFixed(0)} at the start`,
    );
    expect(most).toBeLessThan(allowance);
  });

  test('are paged to the end, each once and in order', async () => {
    const seen: string[] = [];
    for (let path: string | undefined = '/evaluations?limit=500'; path !== undefined; ) {
      const response: Response = await fetch(`${address}${path}`, { headers: { authorization } });
      for (const { id } of (await response.json()) as { id: string }[]) seen.push(id);
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(seen.length).toBe(rows);
    expect(seen.every((id, index) => id === idOf(index))).toBe(true);
  });
});
