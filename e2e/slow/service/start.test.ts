import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { EvaluationRecord, LoginAnswer, TeamRecord, VersionRecord } from '@sillage/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentedFetch } from '../../testing/openapi/documented-fetch.ts';
import { footprintPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import {
  type Launched,
  launch,
  serverBundle,
  serverBundleFile,
  startScript,
} from '../../testing/processes/launched-process.ts';
import { sentAgain } from '../../testing/processes/sent-again.ts';

/** Timeout: installing, building and starting, on a busy machine. */
const patience = 120_000;

let folder: string;
const launched: Launched[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-launch-'));
});
afterEach(async () => {
  for (const { process, ended } of launched.splice(0)) {
    if (process.exitCode === null && process.signalCode === null) process.kill('SIGTERM');
    await ended;
  }
});

/** Without further settings there is no demonstration: to calculate it takes longer than a start. */
function run(
  script: string,
  settings: Readonly<Record<string, string>> = { SILLAGE_DEMO: '0' },
  nodeArguments: string[] = [],
): Launched {
  const made = launch(script, { SILLAGE_DATA: join(folder, 'data'), ...settings }, nodeArguments);
  launched.push(made);
  return made;
}

async function stop({ process, ended }: Launched): Promise<void> {
  process.kill('SIGTERM');
  expect(await ended).toBe(0);
}

const curl = spawnSync('curl', ['--version']).status === 0;

beforeAll(async () => {
  await serverBundle();
});

describe('a first start', () => {
  test('prints the URL, the credentials and a call that answers 200 when it is pasted, and nothing on stderr', async ({
    skip,
  }) => {
    const service = run(startScript, {});
    const address = await service.ready();
    const { stdout, stderr } = service.output;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(stderr).toBe('');
    const name = /Administrator +(\S+)/.exec(stdout)?.[1];
    const password = /Password +(\S+)/.exec(stdout)?.[1];
    expect([name, password]).toEqual(['admin', expect.stringMatching(/^\S{16,}$/)]);
    const authorization = `Basic ${btoa(`${name}:${password}`)}`;
    const answer = await documentedFetch(address, '/auth/login', { headers: { authorization } });
    expect(answer.status).toBe(200);
    skip(!curl, 'curl is not installed');
    const line = /First call +(curl .*)$/m.exec(stdout)?.[1] ?? '';
    const pasted = spawnSync('sh', ['-c', `${line} --write-out '\\n%{http_code}'`], { encoding: 'utf8' });
    const [body = '', status] = pasted.stdout.split('\n');
    expect([status, pasted.status]).toEqual(['200', 0]);
    expect(JSON.parse(body)).toMatchObject({ tokenType: 'Bearer', user: { role: 'admin' } });
    await stop(service);
  });

  test('creates a demonstration organization, on the first start only and unless disabled', async () => {
    const password = 'correct horse battery';
    const counts: Record<string, unknown>[] = [];
    for (const settings of [{ SILLAGE_ADMIN_PASSWORD: password }, {}]) {
      const service = run(serverBundleFile, settings);
      const client = await logIn(await service.ready(), password);
      expect((await client.call('GET', '/teams')).body).toHaveLength(1);
      expect(service.output.stdout).not.toContain(password);
      await stop(service);
      counts.push(sampleCounts(join(folder, 'data')));
    }
    expect(counts[0]?.evaluations).toBeGreaterThanOrEqual(2);
    expect(counts[0]?.results).toBe(counts[0]?.evaluations);
    expect(counts[0]?.products).toBe(1);
    expect(counts[1]).toEqual(counts[0]);

    const bare = join(folder, 'bare');
    const service = run(serverBundleFile, { SILLAGE_DEMO: '0', SILLAGE_DATA: bare });
    const page = await fetch(`${await service.ready()}/docs/patch`);
    // Written pages come from the built file.
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('$match')]);
    await stop(service);
    expect(sampleCounts(bare)).toEqual({ evaluations: 0, results: 0, products: 0 });
  });
});

function sampleCounts(dataFolder: string): Record<string, unknown> {
  const database = new DatabaseSync(join(dataFolder, 'sillage.db'));
  const count = (table: string): string => `(SELECT count(*) FROM ${table})`;
  const row = database
    .prepare(
      `SELECT ${count('evaluations')} evaluations, ${count('standard_results')} results, ${count('products')} products`,
    )
    .get();
  database.close();
  return { ...row };
}

describe('errors that the operator can fix are one line with the remedy', () => {
  /** The single line that a failed start prints. */
  async function lineOf(failed: Launched): Promise<string> {
    expect(await failed.ended).toBe(1);
    expect(failed.output.stdout).not.toContain('ready');
    expect(failed.output.stderr).toMatch(/^[^\n]+\n$/);
    return failed.output.stderr;
  }

  test('a busy port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const line = await lineOf(run(startScript, { SILLAGE_PORT: `${port}` }));
    expect(line).toContain(`${port}`);
    expect(line).toContain('set SILLAGE_PORT');
    other.close();
    // Nothing incomplete is left: the next start is a first start and prints a password.
    const next = run(serverBundleFile);
    await next.ready();
    expect(next.output.stdout).toContain('First call');
  });

  test('a data folder that is not writable', async () => {
    writeFileSync(join(folder, 'file'), '');
    const data = join(folder, 'file', 'data');
    const line = await lineOf(run(startScript, { SILLAGE_DATA: data }));
    expect(line).toContain(data);
    expect(line).toContain('set SILLAGE_DATA');
  });

  test('a data folder that another process uses', async () => {
    const first = run(serverBundleFile);
    const address = await first.ready();
    const line = await lineOf(run(startScript));
    expect(line).toContain(join(folder, 'data'));
    expect(line).toMatch(/stop it|set SILLAGE_DATA/);
    expect((await documentedFetch(address, '/teams')).status).toBe(401);
  });

  test('a variable with an invalid value, and another one', async () => {
    const line = await lineOf(run(startScript, { SILLAGE_PORT: 'http', SILLAGE_ENVIRONMENT: 'test' }));
    expect(line).toContain('SILLAGE_PORT must be a whole number from 0 to 65535, not "http"');
    expect(line).toContain('SILLAGE_ENVIRONMENT must be one of demo, production, not "test"');
  });

  test('a host that is no address of this machine', async () => {
    const line = await lineOf(run(startScript, { SILLAGE_HOST: '192.0.2.1' }));
    expect(line).toContain('192.0.2.1');
    expect(line).toContain('set SILLAGE_HOST');
  });

  test('a database file that is invalid', async () => {
    const first = run(serverBundleFile);
    await first.ready();
    await stop(first);
    for (const suffix of ['-wal', '-shm']) rmSync(join(folder, `data/sillage.db${suffix}`), { force: true });
    writeFileSync(join(folder, 'data/sillage.db'), 'not a database, whatever its name says'.repeat(200));
    expect(await lineOf(run(startScript))).toContain(join(folder, 'data'));
  });

  test('an old version of Node', async () => {
    const pretence = join(folder, 'older-node.cjs');
    const older = "{ ...process.versions, node: '18.20.4' }";
    writeFileSync(pretence, `Object.defineProperty(process, 'versions', { value: ${older} });`);
    const line = await lineOf(run(startScript, {}, ['--require', pretence]));
    expect(line).toContain('18.20.4');
    expect(line).toMatch(/install .*Node/);
  });
});

interface Client {
  readonly teamId: string;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

async function logIn(address: string, password: string): Promise<Client> {
  const authorization = `Basic ${btoa(`admin:${password}`)}`;
  const login = await documentedFetch(address, '/auth/login', { headers: { authorization } });
  expect(login.status).toBe(200);
  const { token } = login.body as LoginAnswer;
  const call: Client['call'] = (method, path, body) =>
    sentAgain(() =>
      documentedFetch(address, path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { text: JSON.stringify(body) }),
      }),
    );
  const [team] = (await call('GET', '/teams')).body as TeamRecord[];
  return { call, teamId: team?.id ?? '' };
}

describe('acknowledged writes', () => {
  test('survive a restart, with the password and identical results', async () => {
    const first = run(startScript);
    const address = await first.ready();
    const password = /Password +(\S+)/.exec(first.output.stdout)?.[1] ?? '';
    const { call, teamId } = await logIn(address, password);
    const { id } = (await call('POST', '/evaluations', garmentPayload(teamId))).body as EvaluationRecord;
    expect((await call('GET', `/evaluation/evaluate/${id}`)).status).toBe(200);
    const version = (await call('PATCH', `/evaluations/publish/${id}`)).body as VersionRecord;
    const paths = [
      `/evaluations/${id}`,
      `/evaluations/${version.id}`,
      `/results/evaluation/${id}/full`,
      '/teams',
    ];
    const read = (client: Client): Promise<unknown[]> =>
      Promise.all(
        paths.map(async (path) => {
          const { status, body } = await client.call('GET', path);
          return { status, body };
        }),
      );
    const before = await read({ call, teamId });
    await stop(first);

    const second = run(startScript);
    const again = await logIn(await second.ready(), password);
    expect(second.output.stdout).not.toContain(password);
    expect(await read(again)).toEqual(before);
  });

  test(
    'survive kill -9 while four clients write',
    async () => {
      const password = 'correct horse battery';
      const settings = { SILLAGE_ADMIN_PASSWORD: password, SILLAGE_DEMO: '0' };
      const impacts = Object.fromEntries(
        'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'.split(' ').map((id) => [id, 1]),
      );
      /** Path → the fields that an acknowledged write guarantees in the response. */
      const promised = new Map<string, object>();
      let unfinished = 0;

      // More kills, on both databases: e2e/slow/faults/kills.
      const service = run(serverBundleFile, settings);
      const { call, teamId } = await logIn(await service.ready(), password);
      const write = async (writer: number): Promise<void> => {
        for (let count = 0; ; count++) {
          const name = `${writer} ${count}`;
          const created = await call('POST', '/evaluations', footprintPayload(teamId, impacts, name));
          expect(created.status).toBe(201);
          const { id } = created.body as EvaluationRecord;
          const path = `/evaluations/${id}`;
          promised.set(path, { name, revision: 1, status: 'draft' });
          const evaluated = call('GET', `/evaluation/evaluate/${id}`);
          // Until the answer arrives, both states are valid.
          promised.set(path, { name, revision: 1 });
          expect((await evaluated).status).toBe(200);
          promised.set(path, { name, revision: 1, status: 'evaluated' });
          const version = await call('PATCH', `/evaluations/publish/${id}`);
          expect(version.status).toBe(200);
          promised.set(`/evaluations/${(version.body as VersionRecord).id}`, {
            name,
            number: 1,
            evaluation: { id },
          });
        }
      };
      const writers = [1, 2, 3, 4].map((writer) =>
        write(writer).catch((error: unknown) => {
          // The connection was cut: the service was killed.
          if (!(error instanceof TypeError)) throw error;
          unfinished++;
        }),
      );
      await expect.poll(() => promised.size, { interval: 5 }).toBeGreaterThan(16);
      service.process.kill('SIGKILL');
      expect(await service.ended).toBe('SIGKILL');
      await Promise.all(writers);

      const restarted = run(serverBundleFile, settings);
      const client = await logIn(await restarted.ready(), password);
      for (const [path, expected] of promised) {
        expect(await client.call('GET', path), path).toMatchObject({ status: 200, body: expected });
      }
      await stop(restarted);
      expect(unfinished).toBe(4);
      console.log(`1 kill, ${promised.size} acknowledged records, 0 lost`);
    },
    patience,
  );
});
