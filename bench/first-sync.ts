import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, items, sendBatch } from '@sillage/client';
import type { EvaluationPayload } from '@sillage/contract';
import { ownServer, whyNoOwnPostgres } from '../server/testing/postgres-server.ts';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { createGarments, logIn } from './bulk-client.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { garmentDocument } from './garment-document.ts';
import { databaseTime } from './processor-time.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

/**
 * `npx tsx bench/first-sync.ts [count]`: what a first upsert costs with 1,000, 30,000 and 100,000 evaluations stored, in
 * processor time of the service and, on PostgreSQL, of the database: in batches, and one by one by reference for each
 * kind of record.
 */

const count = Number(process.argv[2] ?? 3_000);
const sizes = [1_000, 30_000, 100_000] as const;
const singles = Math.ceil(count / 10);
/** Target: the cost with the most stored, as a multiple of that with the fewest. */
const aim = 1.3;

interface Place {
  readonly client: Client;
  readonly service: ChildServer;
  readonly token: string;
  /** Microseconds of processor time of everything that takes part. */
  used(): number;
}

/** Microseconds for each record, by what is measured. */
type Costs = Readonly<Record<string, number>>;

await buildServerIfChanged();
await onSqlite();
if (whyNoOwnPostgres === undefined) await onPostgres();
else console.log(`Not on PostgreSQL: ${whyNoOwnPostgres}`);

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-first-sync-'));
  try {
    await bench('SQLite', serviceEnvironment(join(folder, 'data')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<void> {
  const server = await ownServer({ durable: true });
  try {
    const database = await server.makeDatabase();
    const environment = {
      ...serviceEnvironment(''),
      DATABASE_URL: database.url,
      SILLAGE_SECRET: 'of a bench, thirty-two characters',
      SILLAGE_ENVIRONMENT: 'demo',
    };
    await bench('PostgreSQL', environment, await databaseTime(database));
  } finally {
    await server.stop();
  }
}

async function bench(title: string, environment: NodeJS.ProcessEnv, ofDatabase = () => 0): Promise<void> {
  const service = await startChild([serverBundle], environment);
  try {
    const client = createClient({ baseUrl: service.address, user: 'admin', password: adminPassword });
    const used = () => service.processorTime() + ofDatabase();
    const place = { client, service, token: await logIn(service), used };
    const version = await warmUp(place);
    let stored = 0;
    const costs: Costs[] = [];
    for (const size of sizes) {
      await createGarments(service, place.token, size - stored);
      const cost = await measure(place, `at ${size}`, version);
      stored = size + count + singles;
      console.log(
        `${title}, ${size} stored: ${Object.entries(cost)
          .map(([what, each]) => `${what} ${each.toFixed(0)} µs`)
          .join(', ')}`,
      );
      costs.push(cost);
    }
    const [first = {}, last = {}] = [costs[0], costs.at(-1)];
    for (const [what, each] of Object.entries(last)) {
      const ratio = each / (first[what] ?? Number.NaN);
      console.log(
        `${title}, ${what}: ${ratio.toFixed(2)} ×   aim ≤ ${aim} ×: ${ratio <= aim ? 'met' : 'missed'}`,
      );
    }
  } finally {
    await service.stop();
  }
}

/** Compiles the code of the service, and removes what it wrote. Returns the id of a version, for products. */
async function warmUp(place: Place): Promise<string> {
  const { client } = place;
  const body = garmentDocument(await firstTeam(client), 1);
  const { id } = await client.createEvaluation({ body });
  await client.evaluateEvaluation({ params: { id } });
  const version = await client.publishEvaluation({ params: { id } });
  await measure(place, 'to warm up', version.id);
  for await (const { id: written } of items(client, 'listEvaluations', { query: { fields: 'id' } }))
    if (written !== id) await client.removeEvaluation({ params: { id: written } });
  return version.id;
}

async function measure(place: Place, run: string, version: string): Promise<Costs> {
  const { client } = place;
  const teams = [{ id: await firstTeam(client) }];
  const garment = garmentDocument(teams[0]?.id ?? '', 1);
  const costOf = async (records: number, work: () => Promise<void>): Promise<number> => {
    const before = place.used();
    await work();
    return (place.used() - before) / records;
  };
  const each = (write: (reference: string) => Promise<unknown>): Promise<number> =>
    costOf(singles, async () => {
      for (let index = 0; index < singles; index++) await write(`Single ${index} ${run}`);
    });
  const component = { material: { id: 'packaging-cardboard' }, weight: 0.01, quantity: 1 };
  return {
    'upsert in a batch': await costOf(count, async () => {
      for await (const { outcome } of sendBatch(client, newGarments(garment, run), {
        mode: 'upsert',
        size: 1_000,
      }))
        if (outcome !== 'created') throw new Error(`one was ${outcome}`);
    }),
    evaluation: await each((reference) =>
      client.putEvaluationByReference({ params: { reference }, body: garment }),
    ),
    product: await each((reference) =>
      client.putProductByReference({
        params: { reference },
        body: { name: 'Pack', teams, evaluations: [{ id: version, quantity: 1 }] },
      }),
    ),
    mask: await each((reference) =>
      client.putMaskByReference({
        params: { reference },
        body: { name: 'Made in Portugal', parameters: [{ id: 'making-country', value: 'PT' }] },
      }),
    ),
    packaging: await each((reference) =>
      client.putPackagingByReference({
        params: { reference },
        body: { name: 'Box', level: 'outer', components: [component] },
      }),
    ),
  };
}

function* newGarments(garment: EvaluationPayload, run: string): Generator<EvaluationPayload> {
  for (let index = 0; index < count; index++) yield { ...garment, reference: `New ${index} ${run}` };
}

async function firstTeam(client: Client): Promise<string> {
  const [team] = await client.listTeams();
  return team?.id ?? '';
}
