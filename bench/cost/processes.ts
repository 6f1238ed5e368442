import { setTimeout as pause } from 'node:timers/promises';
import { ownServer, type TestDatabase, whyNoOwnPostgres } from '../../server/testing/postgres-server.ts';
import { type FilledServer, get, inTurn, startFilled } from '../filled-server.ts';
import { databaseTime } from '../processor-time.ts';
import { createNew, lineOf, type OfBoth, type Part, type Setup, type Which } from './builds.ts';

interface Installation {
  readonly schema: TestDatabase;
  readonly processes: readonly FilledServer[];
}

interface Cost {
  readonly evaluate: number;
  /** Of an asynchronous evaluation, and those of a second. */
  readonly queued: number;
  readonly rate: number;
}

/** Two processes on PostgreSQL: processor time of both and of the database, an evaluation. */
export const processes: Part = async (setup) => {
  if (whyNoOwnPostgres !== undefined) return [];
  const server = await ownServer({ durable: true });
  const started: FilledServer[] = [];
  try {
    const install = async (which: Which): Promise<Installation> => {
      const schema = await server.makeSchema();
      const more = { DATABASE_URL: schema.url, SILLAGE_SECRET: 'of a bench, thirty-two characters' };
      const processes: FilledServer[] = [];
      for (let count = 0; count < 2; count++) {
        const filled = await startFilled(setup.bundles[which], setup.folder(which), more);
        started.push(filled);
        processes.push(filled);
      }
      return { schema, processes };
    };
    const both = { now: await install('now'), before: await install('before') };
    const pairs: OfBoth<Cost>[] = [];
    for (let round = 0; round <= setup.rounds; round++) {
      const pair = { now: await measure(setup, both.now), before: await measure(setup, both.before) };
      if (round > 0) pairs.push(pair);
    }
    const of = (part: keyof Cost) =>
      pairs.map(({ now, before }) => ({ now: now[part], before: before[part] }));
    const unit = 'ms of processor';
    return [
      lineOf({ what: 'PostgreSQL, two processes: evaluate', unit, most: 0.6 }, of('evaluate')),
      lineOf({ what: '  evaluate, async', unit }, of('queued')),
      lineOf({ what: '  evaluate, async', unit: 'a second', least: 1.25 }, of('rate')),
    ];
  } finally {
    for (const { server: process } of started) await process.stop();
    await server.stop();
  }
};

async function measure({ documents }: Setup, { schema, processes }: Installation): Promise<Cost> {
  const [one, two] = processes as [FilledServer, FilledServer];
  const ids = await createNew(one, documents);
  const database = await databaseTime(schema);
  const time = (): number =>
    (one.server.processorTime() + two.server.processorTime() + database()) / 1000 / documents;
  const started = time();
  await inTurn(ids.entries(), ([at, id]) => get(at % 2 === 0 ? one : two, `/evaluation/evaluate/${id}`), 10);
  const evaluated = time();
  const began = performance.now();
  await inTurn(ids, (id) => get(one, `/evaluation/evaluate/${id}?async=1`, {}, 202), 10);
  for (;;) {
    const { rows } = await schema.query('SELECT count(*) AS open FROM jobs WHERE finished_at IS NULL');
    if (Number(rows[0]?.open) === 0) break;
    await pause(20);
  }
  const rate = documents / ((performance.now() - began) / 1000);
  return { evaluate: evaluated - started, queued: time() - evaluated, rate };
}
