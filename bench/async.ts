import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMethodTables } from '@sillage/catalog';
import type { JobRecord } from '@sillage/contract';
import { declarablePayload } from '../e2e/testing/fixtures/extscore-fixture.ts';
import { jobConcurrency, pendingJobsLimit } from '../server/src/platform/jobs/job-limits.ts';
import { ownServer, type TestDatabase, whyNoOwnPostgres } from '../server/testing/postgres-server.ts';
import { right, startStubScorer } from '../server/testing/stub-scorer.ts';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { type ChildServer, startChild } from './child-server.ts';
import { median } from './median.ts';
import { databaseTime } from './processor-time.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

/**
 * `npx tsx bench/async.ts`: asynchronous evaluations per second, and the processor time of each, with one and with two
 * worker processes, which are warm, on one PostgreSQL with synchronous commits, in turn; and the time until a single job has ended, on
 * both databases. Never fails because of the figures, which depend on the machine.
 */

/** Response time of the stub scorer, in ms. */
const scorerWaits = 20;
/** Target: jobs per second with two workers, as a multiple of those with one. */
const aim = 1.7;
const rounds = Number(process.env.ROUNDS ?? 3);
/** Target: jobs that wait for nothing, per second with two workers on two cores. */
const rateAim = 1_000;
/** Target: milliseconds from a request until its job has ended, with nothing else to do. */
const firstAnswerAim = 50;
/** Jobs per round; as many as one organization may have. */
const jobs = Number(process.env.JOBS ?? 800);
/** How often the jobs of a round are run again for the measurement. */
const copies = 4;

interface Figures {
  readonly perSecond: number;
  /** Microseconds of processor time of the workers and of the database for each job, their start left out. */
  readonly service: number;
  readonly database: number;
}

interface Installation {
  readonly schema: TestDatabase;
  readonly environment: NodeJS.ProcessEnv;
  readonly client: Client;
  /** Requests the jobs of one round. */
  ask(path: string): Promise<void>;
}

async function measureRound(
  { schema, environment, ask }: Installation,
  path: string,
  workers: number,
): Promise<Figures> {
  await ask(path);
  // Held back until every worker has started; a copy of them is measured, once the workers are warm.
  await schema.query("UPDATE jobs SET due_at = NULL WHERE status = 'queued'");
  await schema.query("CREATE TABLE asked AS SELECT * FROM jobs WHERE status = 'queued'");
  const running: ChildServer[] = [];
  const usedByDatabase = await databaseTime(schema);
  const used = () => [running.reduce((sum, one) => sum + one.processorTime(), 0), usedByDatabase()] as const;
  let [before, after] = [used(), used()];
  try {
    for (let worker = 0; worker < workers; worker++) {
      running.push(await startChild([serverBundle], { ...environment, SILLAGE_ROLE: 'work' }));
    }
    await finishAll(schema);
    await queueCopies(schema);
    before = used();
    await finishAll(schema);
    after = used();
  } finally {
    for (const child of running) await child.stop();
    await schema.query('DROP TABLE asked');
  }
  const { rows } = await schema.query(
    `SELECT finished_at, status FROM jobs WHERE job_id LIKE 'copy-%' ORDER BY finished_at`,
  );
  await schema.query(`DELETE FROM jobs WHERE job_id LIKE 'copy-%'`);
  if (rows.some(({ status }) => status !== 'done')) throw new Error('A job failed.');
  // Only the middle part of a round, when all workers are busy, is measured.
  const at = (share: number): number => Date.parse(rows[Math.floor(share * (rows.length - 1))]?.finished_at);
  const each = (kind: 0 | 1): number => (after[kind] - before[kind]) / rows.length;
  return {
    perSecond: (0.7 * rows.length) / ((at(0.85) - at(0.15)) / 1_000),
    service: each(0),
    database: each(1),
  };
}

/** Queues the jobs of a round several times over, held back. */
async function queueCopies(schema: TestDatabase): Promise<void> {
  await schema.query(
    `UPDATE asked SET status = 'queued', due_at = NULL, started_at = NULL, finished_at = NULL, attempts = 0`,
  );
  for (let copy = 0; copy < copies; copy++) {
    await schema.query(
      `INSERT INTO jobs SELECT (jsonb_populate_record(null::jobs,
         to_jsonb(a) || jsonb_build_object('job_id', 'copy-${copy}-' || a.job_id))).* FROM asked a`,
    );
  }
}

/** Lets the jobs that are held back run, as a process that queues them would, and waits for their ends. */
async function finishAll(schema: TestDatabase): Promise<void> {
  await schema.query('UPDATE jobs SET due_at = created_at WHERE finished_at IS NULL');
  await schema.query("NOTIFY sillage_jobs, 'bench'");
  for (;;) {
    await pause(250);
    const { rows } = await schema.query('SELECT count(*) AS open FROM jobs WHERE finished_at IS NULL');
    if (Number(rows[0]?.open) === 0) break;
  }
}

/** Milliseconds from a request until a client sees that its job has ended, several times, one after the other. */
async function firstAnswers({ read, ids }: Client): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < 40; time++) {
    const began = performance.now();
    const { id } = (await read(`/evaluation/evaluate/${ids[time % ids.length]}?async=1`)) as { id: string };
    while (((await read(`/jobs/${id}`)) as JobRecord).finishedAt === undefined);
    times.push(performance.now() - began);
    await pause(50);
  }
  return times.sort((a, b) => a - b);
}

function printFirstAnswers(where: string, times: readonly number[]): void {
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  console.log(
    `${where}: a single job has ended after ${at(0.5).toFixed(0)} ms (median), ${at(0.95).toFixed(0)} ms (p95), ` +
      `${at(1).toFixed(0)} ms (longest)   aim ≤ ${firstAnswerAim} ms: ${at(0.5) <= firstAnswerAim ? 'met' : 'missed'} by the median, ` +
      `${at(0.95) <= firstAnswerAim ? 'met' : 'missed'} by p95`,
  );
}

/** A client of one process, with evaluations to evaluate. */
interface Client {
  readonly read: (path: string) => Promise<unknown>;
  readonly ids: readonly string[];
}

async function clientOf({ address }: ChildServer): Promise<Client> {
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const login = { headers: { authorization: `Basic ${btoa(`admin:${adminPassword}`)}` } };
  const { token } = (await call('/auth/login', login)) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const [team] = (await call('/teams', { headers })) as { id: string }[];
  const body = JSON.stringify(declarablePayload(team?.id ?? ''));
  const ids: string[] = [];
  for (let made = 0; made < jobs; made++) {
    ids.push(((await call('/evaluations', { method: 'POST', headers, body })) as { id: string }).id);
  }
  return { read: (path) => call(path, { headers }), ids };
}

async function install(
  schema: TestDatabase,
  extscoreUrl: string,
): Promise<Installation & { stop(): Promise<void> }> {
  const environment = {
    ...serviceEnvironment(''),
    DATABASE_URL: schema.url,
    SILLAGE_SECRET: 'of a bench, thirty-two characters',
    SILLAGE_EXTSCORE_URL: extscoreUrl,
  };
  const serving = await startChild([serverBundle], { ...environment, SILLAGE_ROLE: 'serve' });
  const client = await clientOf(serving);
  return {
    schema,
    environment,
    client,
    async ask(path) {
      const { read, ids } = client;
      let requested = 0;
      const asking = async (): Promise<void> => {
        while (requested < jobs)
          await read(`/evaluation/evaluate/${ids[requested++ % ids.length]}${path}?async=1`);
      };
      await Promise.all(Array.from({ length: 8 }, asking));
    },
    stop: () => serving.stop(),
  };
}

async function bench(): Promise<void> {
  if (jobs > pendingJobsLimit) throw new Error(`JOBS must be at most ${pendingJobsLimit}.`);
  await buildServerIfChanged();
  const stub = await startStubScorer(
    readMethodTables(fileURLToPath(new URL('../catalog/data/', import.meta.url)), 'french-textile'),
  );
  const answer = right();
  stub.replyWith(async (call) => {
    await pause(scorerWaits);
    await answer(call);
  });
  const server = await ownServer({ durable: true });
  const installation = await install(await server.makeSchema(), stub.url);
  try {
    console.log(
      `${rounds} rounds of ${jobs * copies} jobs; ${jobConcurrency.organization} at once in each process; PostgreSQL with fsync`,
    );
    for (const { what, path, aims } of [
      { what: `a scorer that waits ${scorerWaits} ms`, path: '/extscore', aims: true },
      { what: 'nothing to wait for', path: '', aims: false },
    ]) {
      const figures: Record<1 | 2, Figures[]> = { 1: [], 2: [] };
      for (let round = 0; round < rounds; round++) {
        for (const workers of [1, 2] as const)
          figures[workers].push(await measureRound(installation, path, workers));
      }
      const of = (workers: 1 | 2, name: keyof Figures) => median(figures[workers].map((one) => one[name]));
      const ratio = median(
        figures[2].map(({ perSecond }, round) => perSecond / (figures[1][round]?.perSecond ?? Number.NaN)),
      );
      const [one, two] = [of(1, 'perSecond'), of(2, 'perSecond')];
      const verdict = aims
        ? `aim ≥ ${aim} ×: ${ratio >= aim ? 'met' : 'missed'}`
        : `aim ≥ ${rateAim} a second: ${two >= rateAim ? 'met' : 'missed'}`;
      console.log(
        `${what}: ${one.toFixed(0)} a second with 1 working process, ${two.toFixed(0)} with 2, ` +
          `${ratio.toFixed(2)} × of the same round   ${verdict}`,
      );
      for (const workers of [1, 2] as const) {
        console.log(
          `  each with ${workers}: ${of(workers, 'service').toFixed(0)} µs of processor time of the workers, ` +
            `${of(workers, 'database').toFixed(0)} µs of the database`,
        );
      }
    }
    const worker = await startChild([serverBundle], { ...installation.environment, SILLAGE_ROLE: 'work' });
    printFirstAnswers('PostgreSQL, a serving and a working process', await firstAnswers(installation.client));
    await worker.stop();
    const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
    const embedded = await startChild([serverBundle], serviceEnvironment(folder));
    printFirstAnswers('Embedded database', await firstAnswers(await clientOf(embedded)));
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  } finally {
    await installation.stop();
    await server.stop();
    await stub.close();
  }
}

if (whyNoOwnPostgres === undefined) await bench();
else console.log(`Skipped: ${whyNoOwnPostgres}`);
