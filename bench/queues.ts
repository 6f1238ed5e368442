import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { makeLog } from '../server/src/platform/config/log.ts';
import { openPostgresStorage } from '../server/src/platform/database/postgres/postgres-storage.ts';
import { jobWorker } from '../server/src/platform/jobs/job-worker.ts';
import { timestamp } from '../server/src/platform/kernel/clock.ts';
import { newId } from '../server/src/platform/kernel/new-id.ts';
import type { Change } from '../server/src/platform/ports/storage.ts';
import { ownServer, type TestServer, whyNoOwnPostgres } from '../server/testing/postgres-server.ts';
import { insertOrganization } from '../server/testing/stored-examples.ts';
import { median } from './median.ts';

/**
 * `npx tsx bench/queues.ts`: jobs that do nothing, in one process on one PostgreSQL with synchronous commits:
 * those of this service beside pg-boss and graphile-worker, which are installed into a temporary folder, in
 * turn. Decision: docs/decisions/0008-jobs-in-our-tables.md
 */

const jobs = Number(process.env.JOBS ?? 5_000);
const rounds = Number(process.env.ROUNDS ?? 3);
/** Target: jobs per second, as a part of those of the better one of the two others. */
const aim = 0.5;
const others = { 'pg-boss': '10.4.0', 'graphile-worker': '0.16.6' };
/** Jobs claimed or running at once. */
const atOnce = 64;

interface Figures {
  readonly perSecond: number;
  /** Processor time of this process for one job, in microseconds. */
  readonly processor: number;
}

async function measured(work: (reached: () => void) => Promise<() => Promise<unknown>>): Promise<Figures> {
  let done = 0;
  let end: () => void = () => {};
  const all = new Promise<void>((resolve) => {
    end = resolve;
  });
  const processor = process.cpuUsage();
  const begun = performance.now();
  const stop = await work(() => {
    if (++done === jobs) end();
  });
  await all;
  const seconds = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(processor);
  await stop();
  return { perSecond: jobs / seconds, processor: (user + system) / jobs };
}

async function ours(url: string): Promise<Figures> {
  const storage = await openPostgresStorage(url);
  await storage.commit('a', insertOrganization('a'));
  const createdAt = timestamp(storage.clock());
  for (let start = 0; start < jobs; start += 500) {
    const some = Array.from({ length: Math.min(500, jobs - start) }, (): Change => {
      const job = {
        id: newId(),
        kind: 'evaluate',
        evaluationId: '',
        revision: 1,
        userId: 'u',
        createdAt,
      } as const;
      return { kind: 'insert-job', job: { ...job, input: '{"language":"en"}' }, atMost: jobs };
    });
    await storage.commit('a', some);
  }
  const figures = await measured(async (reached) => {
    const context = { storage, clock: storage.clock, newId, log: makeLog('silent') };
    const worker = jobWorker(context, {
      run: async () => ({ results: [], audit: [], body: () => new Uint8Array() }),
      delivered: reached,
    });
    worker.start();
    return () => worker.stop(1_000);
  });
  await storage.close();
  return figures;
}

interface Boss {
  start(): Promise<unknown>;
  createQueue(name: string): Promise<unknown>;
  insert(jobs: readonly { readonly name: string }[]): Promise<unknown>;
  fetch(name: string, options: { readonly batchSize: number }): Promise<readonly { readonly id: string }[]>;
  complete(name: string, ids: readonly string[]): Promise<unknown>;
  stop(options: object): Promise<unknown>;
}

/** Its own loop looks every half second at most; here it claims and ends batches as fast as it can. */
async function pgBoss(
  url: string,
  load: (name: string) => Promise<Record<string, unknown>>,
): Promise<Figures> {
  const { default: Boss } = (await load('pg-boss')) as { default: new (url: string) => Boss };
  const boss = new Boss(url);
  await boss.start();
  await boss.createQueue('q');
  await boss.insert(Array.from({ length: jobs }, () => ({ name: 'q' })));
  return measured(async (reached) => {
    void (async () => {
      for (;;) {
        const some = await boss.fetch('q', { batchSize: atOnce });
        if (some.length === 0) break;
        await boss.complete(
          'q',
          some.map(({ id }) => id),
        );
        for (const _ of some) reached();
      }
    })();
    return () => boss.stop({ graceful: false });
  });
}

interface Graphile {
  run(options: object): Promise<{ stop(): Promise<void> }>;
  makeWorkerUtils(options: object): Promise<{ migrate(): Promise<void>; release(): Promise<void> }>;
}

async function graphile(
  url: string,
  load: (name: string) => Promise<Record<string, unknown>>,
  query: (text: string) => Promise<unknown>,
): Promise<Figures> {
  const { run, makeWorkerUtils } = (await load('graphile-worker')) as unknown as Graphile;
  const utils = await makeWorkerUtils({ connectionString: url });
  await utils.migrate();
  await utils.release();
  await query(`SELECT graphile_worker.add_job('t') FROM generate_series(1, ${jobs})`);
  const quiet = { info() {}, warn() {}, error() {}, debug() {} };
  const { Logger } = (await load('graphile-worker')) as unknown as {
    Logger: new (make: () => (level: string, message: string) => void) => unknown;
  };
  return measured(async (reached) => {
    const runner = await run({
      connectionString: url,
      concurrency: 10,
      noHandleSignals: true,
      logger: new Logger(() => () => quiet),
      taskList: { t: async () => reached() },
    });
    return () => runner.stop();
  });
}

async function bench(server: TestServer, load: (name: string) => Promise<Record<string, unknown>>) {
  const figures: Record<string, Figures[]> = { sillage: [], 'pg-boss': [], 'graphile-worker': [] };
  for (let round = 0; round < rounds; round++) {
    const database = async <Result>(
      work: (url: string, query: (text: string) => Promise<unknown>) => Promise<Result>,
    ) => {
      const made = await server.makeDatabase();
      try {
        return await work(made.url, made.query);
      } finally {
        await pause(200);
        await made.remove().catch(() => {});
      }
    };
    figures.sillage?.push(await database(ours));
    figures['pg-boss']?.push(await database((url) => pgBoss(url, load)));
    figures['graphile-worker']?.push(await database((url, query) => graphile(url, load, query)));
  }
  const rate = (name: string): number => median(figures[name]?.map(({ perSecond }) => perSecond) ?? []);
  for (const name of Object.keys(figures)) {
    const processor = median(figures[name]?.map((one) => one.processor) ?? []);
    console.log(
      `${name}: ${rate(name).toFixed(0)} jobs a second, ${processor.toFixed(0)} µs of this process each`,
    );
  }
  const ratio = rate('sillage') / Math.max(rate('pg-boss'), rate('graphile-worker'));
  console.log(`${ratio.toFixed(2)} × of the better one   aim ≥ ${aim} ×: ${ratio >= aim ? 'met' : 'missed'}`);
}

if (whyNoOwnPostgres !== undefined) console.log(`Skipped: ${whyNoOwnPostgres}`);
else {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-queues-'));
  const server = await ownServer({ durable: true });
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const names = Object.entries(others).map(([name, version]) => `${name}@${version}`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...names], {
      cwd: folder,
    });
    const { resolve } = createRequire(join(folder, 'package.json'));
    console.log(`${rounds} rounds of ${jobs} jobs that do nothing; PostgreSQL with fsync`);
    await bench(server, (name) => import(pathToFileURL(resolve(name)).href));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
