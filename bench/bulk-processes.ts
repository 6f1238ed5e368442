import { ownServer, type TestDatabase, whyNoOwnPostgres } from '../server/testing/postgres-server.ts';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { createGarments, evaluateAll, logIn } from './bulk-client.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { median } from './median.ts';
import { databaseTime } from './processor-time.ts';
import { serviceEnvironment } from './service-environment.ts';

/**
 * `npx tsx bench/bulk-processes.ts [count]`: a bulk job of many garments on one PostgreSQL with synchronous
 * commits, shared by one and by two processes, in turn: processor time of processes and database for each
 * evaluation.
 */

const count = Number(process.argv[2] ?? 5_000);
const rounds = Number(process.env.ROUNDS ?? 3);
/** Target: processor time for each evaluation with two processes, as a multiple of that with one. */
const aim = 1.1;

interface Cost {
  /** Microseconds of processor time for each evaluation. */
  readonly service: number;
  readonly database: number;
  readonly perSecond: number;
}

async function measure(database: TestDatabase, processes: number): Promise<Cost> {
  const environment = {
    ...serviceEnvironment(''),
    DATABASE_URL: database.url,
    SILLAGE_SECRET: 'of a bench, thirty-two characters',
    SILLAGE_ENVIRONMENT: 'demo',
  };
  const services: ChildServer[] = [];
  try {
    while (services.length < processes) services.push(await startChild([serverBundle], environment));
    const [first] = services as [ChildServer];
    const token = await logIn(first);
    const { rows } = await database.query('SELECT count(*) AS stored FROM evaluations');
    if (Number(rows[0]?.stored) === 0) await createGarments(first, token, count);
    // Compiles the code of each process.
    await evaluateAll(first, token, count);
    const usedByDatabase = await databaseTime(database);
    const used = () =>
      [services.reduce((sum, one) => sum + one.processorTime(), 0), usedByDatabase()] as const;
    const [before, began] = [used(), performance.now()];
    await evaluateAll(first, token, count);
    const seconds = (performance.now() - began) / 1_000;
    const after = used();
    return {
      service: (after[0] - before[0]) / count,
      database: (after[1] - before[1]) / count,
      perSecond: count / seconds,
    };
  } finally {
    for (const service of services) await service.stop();
  }
}

async function bench(): Promise<void> {
  await buildServerIfChanged();
  const server = await ownServer({ durable: true });
  try {
    const database = await server.makeDatabase();
    const costs: Record<1 | 2, Cost[]> = { 1: [], 2: [] };
    for (let round = 0; round < rounds; round++) {
      for (const processes of [1, 2] as const) costs[processes].push(await measure(database, processes));
    }
    const of = (processes: 1 | 2, name: keyof Cost) => median(costs[processes].map((cost) => cost[name]));
    for (const processes of [1, 2] as const) {
      console.log(
        `${processes} process${processes === 1 ? '' : 'es'}: ${of(processes, 'perSecond').toFixed(0)} evaluations a second; each ` +
          `${of(processes, 'service').toFixed(0)} µs of processor time of the service, ${of(processes, 'database').toFixed(0)} µs of the database`,
      );
    }
    const sum = ({ service, database: used }: Cost): number => service + used;
    const ratio = median(costs[2].map((two, round) => sum(two) / sum(costs[1][round] as Cost)));
    console.log(
      `${ratio.toFixed(2)} × of the same round with two   aim ≤ ${aim} ×: ${ratio <= aim ? 'met' : 'missed'}`,
    );
  } finally {
    await server.stop();
  }
}

if (whyNoOwnPostgres === undefined) await bench();
else console.log(`Skipped: ${whyNoOwnPostgres}`);
