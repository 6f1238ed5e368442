import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { EvaluationRecord, LoginAnswer, TeamRecord, VersionRecord } from '@sillage/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../server/src/platform/database/sqlite/sqlite-storage.ts';
import { type TestServer, testServer, whyNoPostgres } from '../../../server/testing/postgres-server.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { type Launched, launch, serverBundle } from '../../testing/processes/launched-process.ts';
import { operate } from '../../testing/processes/operator-process.ts';
import { rounds } from '../../testing/processes/rounds.ts';

/** Timeout: building, starting, and moving many rows, on a busy machine. */
const patience = 240_000;
const password = 'correct horse battery';

let folder: string;
let server: TestServer | undefined;
const launched: Launched[] = [];
beforeAll(async () => {
  if (whyNoPostgres === undefined) server = await testServer();
}, patience);
afterAll(() => server?.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-moving-'));
});
afterEach(async () => {
  for (const { process, ended } of launched.splice(0)) {
    if (process.exitCode === null && process.signalCode === null) process.kill('SIGTERM');
    await ended;
  }
});

type Settings = Readonly<Record<string, string>>;

async function started(settings: Settings): Promise<{ service: Launched; address: string }> {
  const service = launch(await serverBundle(), {
    SILLAGE_ADMIN_PASSWORD: password,
    SILLAGE_DEMO: '0',
    ...settings,
  });
  launched.push(service);
  return { service, address: await service.ready() };
}

async function stop({ process, ended }: Launched): Promise<void> {
  process.kill('SIGTERM');
  expect(await ended).toBe(0);
}

const caller =
  (address: string, token: string) =>
  async (method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };

async function tokenOf(address: string): Promise<string> {
  const headers = { authorization: `Basic ${btoa(`admin:${password}`)}` };
  return ((await (await fetch(`${address}/auth/login`, { headers })).json()) as LoginAnswer).token;
}

/** All lines except the header, which has the time, and the last line, which has its checksum. */
const bodyOf = (archive: string): string =>
  archive.slice(archive.indexOf('\n'), archive.lastIndexOf('\n{"end"'));

test(
  'an installation moves while it runs: to PostgreSQL and back, with identical results, tokens and keys',
  async ({ skip }) => {
    skip(whyNoPostgres !== undefined, whyNoPostgres);
    const home = join(folder, 'data');
    const first = await started({ SILLAGE_DATA: home });
    const token = await tokenOf(first.address);
    const call = caller(first.address, token);
    const [team] = JSON.parse((await call('GET', '/teams')).text) as TeamRecord[];
    const { id } = JSON.parse(
      (await call('POST', '/evaluations', garmentPayload(team?.id ?? ''))).text,
    ) as EvaluationRecord;
    expect((await call('GET', `/evaluation/evaluate/${id}`)).status).toBe(200);
    const version = JSON.parse((await call('PATCH', `/evaluations/publish/${id}`)).text) as VersionRecord;
    const made = await call('POST', '/application/users', { name: 'shop', role: 'api' });
    const user = JSON.parse(made.text) as { id: string };
    const keyed = await call('POST', `/application/users/${user.id}/keys`, { name: 'Shop' });
    const { key } = JSON.parse(keyed.text) as { key: string };

    const paths = [
      `/evaluations/${id}`,
      `/evaluations/${version.id}`,
      `/results/evaluation/${id}`,
      `/results/evaluation/${version.id}/full`,
      '/teams',
      '/application/audit',
    ];
    const read = (address: string) => Promise.all(paths.map((path) => caller(address, token)('GET', path)));
    const before = await read(first.address);
    expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200));

    const archive = join(folder, 'house.ndjson');
    const exported = await operate(['export', archive], { settings: { SILLAGE_DATA: home } });
    expect([exported.code, exported.out]).toEqual([0, '']);
    expect(exported.err).toMatch(
      /^ +2 {2}dictionaries\n +1 {2}organizations\n[\s\S]* 1 {2}versions\n[\s\S]*SILLAGE_SECRET/,
    );
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const text = readFileSync(archive, 'utf8');
    expect(text).not.toContain(readFileSync(join(home, 'secret'), 'utf8').trim());
    const again = await operate(['export', archive], { settings: { SILLAGE_DATA: home } });
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringMatching(/^sillage: There is a file [^\n]+\n$/),
    ]);
    expect(readFileSync(archive, 'utf8')).toBe(text);
    await stop(first.service);

    const schema = await server?.makeSchema();
    const secret = readFileSync(join(home, 'secret'), 'utf8').trim();
    const postgres = { DATABASE_URL: schema?.url ?? '', SILLAGE_SECRET: secret, SILLAGE_ENVIRONMENT: 'demo' };
    const imported = await operate(['import', archive], { settings: postgres });
    expect([imported.code, imported.err]).toEqual([0, expect.not.stringContaining('secret')]);
    const second = await started(postgres);
    expect(await read(second.address)).toEqual(before);
    const out = await operate(['export'], { settings: postgres });
    expect([out.code, bodyOf(out.out) === bodyOf(text)]).toEqual([0, true]);
    // Afterwards: the time of its use is stored with the key.
    expect((await caller(second.address, key)('GET', '/teams')).status).toBe(200);
    await stop(second.service);

    const backAgain = join(folder, 'back.ndjson');
    writeFileSync(backAgain, out.out);
    const back = { SILLAGE_DATA: join(folder, 'back') };
    const returned = await operate(['import', backAgain], { settings: back });
    expect([returned.code, returned.err]).toEqual([0, expect.stringContaining('SILLAGE_SECRET')]);
    copyFileSync(join(home, 'secret'), join(folder, 'back/secret'));
    const third = await started(back);
    expect(await read(third.address)).toEqual(before);
    const full = await operate(['import', backAgain], { settings: { SILLAGE_DATA: home } });
    expect([full.code, full.err]).toEqual([
      1,
      expect.stringMatching(/^sillage: There is an installation in/),
    ]);
    await stop(third.service);
    await schema?.remove();
  },
  patience,
);

/** Evaluations of a large installation, of 2 kB each. */
const crowd = rounds('ROWS', { usual: 40_000, nightly: 100_000 });

/** Creates an installation with many evaluations of a few kilobytes, without the service. */
async function largeInstallation(home: string, evaluations: number): Promise<void> {
  await (await openSqliteStorage(home)).close();
  const database = new DatabaseSync(join(home, 'sillage.db'));
  database.exec(
    `BEGIN; INSERT INTO organizations (organization_id, name, created_at) VALUES ('a', 'A', 'now')`,
  );
  const insertion =
    database.prepare(`INSERT INTO evaluations (organization_id, evaluation_id, revision, category_id,
    created_at, updated_at, payload) VALUES ('a', ?, 1, 't-shirt', 'now', 'now', ?)`);
  const payload = JSON.stringify({ name: 'x'.repeat(2_000) });
  for (let place = 0; place < evaluations; place++) insertion.run(String(place).padStart(8, '0'), payload);
  database.exec('COMMIT');
  database.close();
}

/**
 * Whether a file to be renamed to this name is already large under its temporary name, that is, still being
 * written.
 */
const halfWritten =
  (named: string, within = '') =>
  (): boolean =>
    readdirSync(folder)
      .filter((name) => name.startsWith(named) && name.endsWith('.part'))
      .some(
        (name) => (statSync(join(folder, name, within), { throwIfNoEntry: false })?.size ?? 0) > 20_000_000,
      );

function countIn(home: string, table: string): unknown {
  const database = new DatabaseSync(join(home, 'sillage.db'));
  const { n } = database.prepare(`SELECT count(*) AS n FROM ${table}`).get() ?? {};
  database.close();
  return n;
}

test(
  `${crowd} evaluations move in little memory; killed exports, backups and imports leave nothing that looks complete`,
  async () => {
    const home = join(folder, 'crowded');
    await largeInstallation(home, crowd);
    const nodeArguments = ['--max-old-space-size=256'];
    const idle = await operate(['--help'], { settings: {}, nodeArguments });
    const archive = join(folder, 'crowd.ndjson');
    const backup = join(folder, 'copy');
    for (const [args, killWhen] of [
      [['export', archive], halfWritten('crowd.ndjson')],
      [['backup', backup], halfWritten('copy', 'sillage.db')],
    ] as const) {
      expect((await operate(args, { settings: { SILLAGE_DATA: home }, killWhen })).code).toBe('SIGKILL');
    }
    expect([existsSync(archive), existsSync(backup)]).toEqual([false, false]);
    const copied = await operate(['backup', backup], { settings: { SILLAGE_DATA: home } });
    expect([copied.code, countIn(backup, 'evaluations')]).toEqual([0, crowd]);
    const exported = await operate(['export', archive], { settings: { SILLAGE_DATA: home }, nodeArguments });
    expect([exported.code, exported.err]).toEqual([0, expect.stringContaining(` ${crowd}  evaluations\n`)]);
    expect(statSync(archive).size).toBeGreaterThan(2_000 * crowd);

    const there = join(folder, 'there');
    const settings = { SILLAGE_DATA: there };
    // Far more than empty tables take: the import is in the middle of its transaction.
    const log = join(there, 'sillage.db-wal');
    const killWhen = (): boolean => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 20_000_000;
    const killed = await operate(['import', archive], { settings, killWhen });
    expect(killed.code).toBe('SIGKILL');
    expect(countIn(there, 'evaluations')).toBe(0);
    const imported = await operate(['import', archive], { settings, nodeArguments });
    expect([imported.code, countIn(there, 'evaluations')]).toEqual([0, crowd]);

    const above = { export: exported.memory - idle.memory, import: imported.memory - idle.memory };
    console.log(
      `${crowd} evaluations: export ${above.export.toFixed(0)} MiB, import ${above.import.toFixed(0)} MiB above idle ${idle.memory.toFixed(0)} MiB`,
    );
    // The memory is only known on Linux.
    if (Number.isNaN(idle.memory)) return;
    expect(above.export).toBeLessThan(200);
    expect(above.import).toBeLessThan(200);
  },
  patience,
);
