import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { EvaluationRecord, LoginAnswer, TeamRecord } from '@sillage/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { type Launched, launch, serverBundle } from '../../testing/processes/launched-process.ts';
import { operate } from '../../testing/processes/operator-process.ts';
import { sentAgain } from '../../testing/processes/sent-again.ts';

/** Timeout: building and starting, on a busy machine. */
const patience = 120_000;
const password = 'correct horse battery';

let folder: string;
const launched: Launched[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-backup-'));
});
afterEach(async () => {
  for (const { process, ended } of launched.splice(0)) {
    if (process.exitCode === null && process.signalCode === null) process.kill('SIGTERM');
    await ended;
  }
});

async function started(data: string): Promise<{ service: Launched; address: string; call: Call }> {
  const settings = { SILLAGE_ADMIN_PASSWORD: password, SILLAGE_DEMO: '0', SILLAGE_DATA: data };
  const service = launch(await serverBundle(), settings);
  launched.push(service);
  const address = await service.ready();
  const headers = { authorization: `Basic ${btoa(`admin:${password}`)}` };
  const { token } = (await (await fetch(`${address}/auth/login`, { headers })).json()) as LoginAnswer;
  return { service, address, call: callOf(address, token) };
}

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

function callOf(address: string, token: string): Call {
  return (method, path, body) =>
    sentAgain(async () => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await fetch(`${address}${path}`, { method, headers, ...sent });
      return { status: response.status, headers: response.headers, body: await response.json() };
    });
}

test(
  'a backup under load restores the state of one moment: each write before it, and none partially',
  async () => {
    const data = join(folder, 'data');
    const { service, call } = await started(data);
    const [team] = (await call('GET', '/teams')).body as TeamRecord[];
    const acknowledged: string[] = [];
    let writing = true;
    const writers = [1, 2, 3, 4].map(async (writer) => {
      while (writing) {
        const made = await call('POST', '/evaluations', {
          ...garmentPayload(team?.id ?? ''),
          name: `${writer}`,
        });
        expect(made.status).toBe(201);
        const { id } = made.body as EvaluationRecord;
        acknowledged.push(id);
        expect((await call('GET', `/evaluation/evaluate/${id}`)).status).toBe(200);
        expect((await call('PATCH', `/evaluations/publish/${id}`)).status).toBe(200);
      }
    });
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));

    const before = [...acknowledged];
    const target = join(folder, 'backups', 'first');
    const made = await operate(['backup', target], { settings: { SILLAGE_DATA: data } });
    const during = acknowledged.length;
    while (acknowledged.length < during + 5) await new Promise((resolve) => setTimeout(resolve, 10));
    writing = false;
    await Promise.all(writers);
    expect([made.code, made.out]).toEqual([0, '']);
    expect(made.err).toMatch(/^Backed up [^\n]+\nTo restore it: [^\n]+SILLAGE_DATA[^\n]*\n$/);
    // The service kept writing during the backup.
    expect(during).toBeGreaterThan(before.length);
    expect(readdirSync(target).sort()).toEqual(['secret', 'sillage.db']);
    expect(readdirSync(join(folder, 'backups'))).toEqual(['first']);
    expect([statSync(target).mode & 0o777, statSync(join(target, 'secret')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    await stop(service);

    const database = new DatabaseSync(join(target, 'sillage.db'));
    const ask = (text: string) => database.prepare(text).all();
    expect(ask('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(ask('PRAGMA foreign_key_check')).toEqual([]);
    const ids = new Set(ask('SELECT evaluation_id AS id FROM evaluations').map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    // A record and its audit entry are one transaction, and so are a version and its entry.
    const [halves] = ask(`SELECT
      (SELECT count(*) FROM evaluations) AS evaluations, (SELECT count(*) FROM versions) AS versions,
      (SELECT count(*) FROM audit WHERE noun = 'evaluation' AND action = 'create') AS created,
      (SELECT count(*) FROM audit WHERE action = 'publish') AS published,
      (SELECT count(*) FROM evaluation_teams) AS teamed`);
    expect(halves).toMatchObject({
      evaluations: halves?.created,
      versions: halves?.published,
      teamed: halves?.evaluations,
    });
    expect(Number(halves?.evaluations)).toBeLessThan(acknowledged.length);
    database.close();

    const restored = await started(target);
    for (const id of before) expect((await restored.call('GET', `/evaluations/${id}`)).status).toBe(200);
    expect((await restored.call('POST', '/evaluations', garmentPayload(team?.id ?? ''))).status).toBe(201);
    await stop(restored.service);
  },
  patience,
);

async function stop({ process, ended }: Launched): Promise<void> {
  process.kill('SIGTERM');
  expect(await ended).toBe(0);
}

test(
  'a failed backup is reported in one line and leaves no files',
  async () => {
    const data = join(folder, 'data');
    const one = (text: RegExp) =>
      expect.stringMatching(new RegExp(`^sillage: [^\\n]*${text.source}[^\\n]*\\n$`));
    const missing = await operate(['backup', join(folder, 'b')], { settings: { SILLAGE_DATA: data } });
    expect([missing.code, missing.err]).toEqual([1, one(/There is no installation in/)]);
    const { service } = await started(data);
    await stop(service);
    expect((await operate(['backup', join(folder, 'b')], { settings: { SILLAGE_DATA: data } })).code).toBe(0);
    const kept = readFileSync(join(folder, 'b/sillage.db'));
    const taken = await operate(['backup', join(folder, 'b')], { settings: { SILLAGE_DATA: data } });
    expect([taken.code, taken.err]).toEqual([1, one(/name a new folder/)]);
    expect(readFileSync(join(folder, 'b/sillage.db')).equals(kept)).toBe(true);
    const unnamed = await operate(['backup'], { settings: { SILLAGE_DATA: data } });
    expect([unnamed.code, unnamed.err]).toEqual([2, one(/backup needs a folder/)]);
    const postgres = { DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/x' };
    const elsewhere = await operate(['backup', join(folder, 'c')], { settings: postgres });
    expect([elsewhere.code, elsewhere.err]).toEqual([1, one(/pg_dump/)]);
    const lost = await operate(['export', join(folder, 'e')], { settings: postgres });
    expect([lost.code, lost.err]).toEqual([1, one(/127\.0\.0\.1:1\/x cannot be reached/)]);
    expect(lost.err).not.toContain('hunter2');
    const impossible = await operate(['backup', join(folder, 'b/sillage.db/x')], {
      settings: { SILLAGE_DATA: data },
    });
    expect([impossible.code, impossible.err]).toEqual([1, one(/cannot be made/)]);
    expect(readdirSync(folder).sort()).toEqual(['b', 'data']);
  },
  patience,
);
