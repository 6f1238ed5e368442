import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMethodTables } from '@sillage/catalog';
import { declarablePayload } from '../e2e/testing/fixtures/extscore-fixture.ts';
import { jobConcurrency, pendingJobsLimit } from '../server/src/jobs/job-limits.ts';
import { ownServer, type TestDatabase, whyNoOwnPostgres } from '../server/testing/postgres-server.ts';
import { right, startStubScorer } from '../server/testing/stub-scorer.ts';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { type ChildServer, startChild } from './child-server.ts';
import { median } from './median.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

/**
 * `npx tsx bench/async.ts`: asynchronous evaluations per second with one
 * and with two worker processes on one PostgreSQL with synchronous commits,
 * in turn. Never fails because of the figures, which depend on the machine.
 */

/** Response time of the stub scorer, in ms. */
const scorerWaits = 20;
/** Target: jobs per second with two workers, as a multiple of those with one. */
const aim = 1.7;
const rounds = Number(process.env.ROUNDS ?? 3);
/** Jobs per round; as many as one organization may have. */
const jobs = Number(process.env.JOBS ?? 800);

interface Installation {
  readonly schema: TestDatabase;
  readonly environment: NodeJS.ProcessEnv;
  /** Requests the jobs of one round. */
  ask(path: string): Promise<void>;
}

async function measureRound({ schema, environment, ask }: Installation, path: string, workers: number) {
  await ask(path);
  // Held back until every worker has started.
  await schema.query("UPDATE jobs SET due_at = NULL WHERE status = 'queued'");
  const running: ChildServer[] = [];
  try {
    for (let worker = 0; worker < workers; worker++) {
      running.push(await startChild([serverBundle], { ...environment, SILLAGE_ROLE: 'work' }));
    }
    await schema.query('UPDATE jobs SET due_at = created_at WHERE finished_at IS NULL');
    for (;;) {
      await pause(250);
      const { rows } = await schema.query('SELECT count(*) AS open FROM jobs WHERE finished_at IS NULL');
      if (Number(rows[0]?.open) === 0) break;
    }
  } finally {
    for (const child of running) await child.stop();
  }
  const { rows } = await schema.query(
    `SELECT finished_at, status FROM jobs WHERE created_at >= (SELECT max(created_at) FROM (
       SELECT created_at FROM jobs ORDER BY job_id DESC LIMIT 1 OFFSET ${jobs - 1}) AS first_of_round)
     ORDER BY finished_at`,
  );
  if (rows.some(({ status }) => status !== 'done')) throw new Error('A job failed.');
  // Workers poll once a second at different times, so only the
  // middle part of a round, when all are busy, is measured.
  const at = (share: number): number => Date.parse(rows[Math.floor(share * (rows.length - 1))]?.finished_at);
  return (0.5 * rows.length) / ((at(0.95) - at(0.45)) / 1_000);
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
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${serving.address}${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const login = { headers: { authorization: `Basic ${btoa(`admin:${adminPassword}`)}` } };
  const { token } = (await read('/auth/login', login)) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const [team] = (await read('/teams', { headers })) as { id: string }[];
  const body = JSON.stringify(declarablePayload(team?.id ?? ''));
  const ids: string[] = [];
  for (let made = 0; made < 50; made++) {
    ids.push(((await read('/evaluations', { method: 'POST', headers, body })) as { id: string }).id);
  }
  return {
    schema,
    environment,
    async ask(path) {
      let requested = 0;
      const client = async (): Promise<void> => {
        while (requested < jobs)
          await read(`/evaluation/evaluate/${ids[requested++ % ids.length]}${path}?async=1`, { headers });
      };
      await Promise.all(Array.from({ length: 8 }, client));
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
      `${rounds} rounds of ${jobs} jobs; ${jobConcurrency.organization} at once in each process; PostgreSQL with fsync`,
    );
    for (const { what, path, aims } of [
      { what: `a scorer that waits ${scorerWaits} ms`, path: '/extscore', aims: true },
      { what: 'nothing to wait for', path: '', aims: false },
    ]) {
      const rates: Record<1 | 2, number[]> = { 1: [], 2: [] };
      for (let round = 0; round < rounds; round++) {
        for (const workers of [1, 2] as const)
          rates[workers].push(await measureRound(installation, path, workers));
      }
      const ratio = median(rates[2].map((two, round) => two / (rates[1][round] ?? Number.NaN)));
      const [one, two] = [median(rates[1]), median(rates[2])];
      const verdict = aims ? `   aim ≥ ${aim} ×: ${ratio >= aim ? 'met' : 'missed'}` : '';
      console.log(
        `${what}: ${one.toFixed(0)} a second with 1 working process, ${two.toFixed(0)} with 2, ` +
          `${ratio.toFixed(2)} × of the same round${verdict}`,
      );
    }
  } finally {
    await installation.stop();
    await server.stop();
    await stub.close();
  }
}

if (whyNoOwnPostgres === undefined) await bench();
else console.log(`Skipped: ${whyNoOwnPostgres}`);
