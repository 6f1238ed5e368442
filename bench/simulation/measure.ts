import { Agent, request } from 'node:http';
import type { TestDatabase } from '../../server/testing/postgres-server.ts';
import { serverBundle } from '../../tools/server-bundle.mjs';
import { type ChildServer, startChild } from '../child-server.ts';
import { garmentDocument } from '../garment-document.ts';
import { databaseTime } from '../processor-time.ts';
import { adminPassword, serviceEnvironment } from '../service-environment.ts';

export const kinds = ['read', 'evaluate', 'asynchronous', 'bulk'] as const;
export type Kind = (typeof kinds)[number];

/** What was measured of one kind of work. */
export interface Measured {
  readonly perSecond: number;
  /** Milliseconds of processor time for each piece of work. */
  readonly node: number;
  readonly database: number;
  readonly client: number;
}

/** Processes of the service on one database, and clients that keep them busy. */
export interface Fleet {
  measure(kind: Kind): Promise<Measured>;
  stop(): Promise<void>;
}

const evaluations = Number(process.env.EVALUATIONS ?? 200);
/** Clients of the measured processes together. */
export const clients = 16;
/** Asynchronous evaluations of one measurement. */
const jobs = Number(process.env.JOBS ?? 600);
const seconds = Number(process.env.SECONDS ?? 4);

export async function startFleet(database: TestDatabase, processes: number): Promise<Fleet> {
  const environment = {
    ...serviceEnvironment(''),
    DATABASE_URL: database.url,
    SILLAGE_SECRET: 'of a bench, thirty-two characters',
    SILLAGE_ENVIRONMENT: 'demo',
  };
  const services: ChildServer[] = [];
  for (let made = 0; made < processes; made++) services.push(await startChild([serverBundle], environment));
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const [first] = services as [ChildServer, ...ChildServer[]];
  const basic = `Basic ${btoa(`admin:${adminPassword}`)}`;
  const { token } = (await call(agent, first, 'GET', '/auth/login', basic)) as { token: string };
  const bearer = `Bearer ${token}`;
  const [team] = (await call(agent, first, 'GET', '/teams', bearer)) as { id: string }[];
  const body = JSON.stringify(garmentDocument(team?.id ?? ''));
  const ids: string[] = [];
  while (ids.length < evaluations) {
    ids.push(((await call(agent, first, 'POST', '/evaluations', bearer, body)) as { id: string }).id);
  }

  /** Runs the work with many clients at once; `next` returns false at the end. */
  async function together(next: (index: number) => Promise<unknown> | false): Promise<number> {
    let count = 0;
    const client = async (): Promise<void> => {
      for (let work = next(count++); work !== false; work = next(count++)) await work;
    };
    await Promise.all(Array.from({ length: clients }, client));
    return count - clients;
  }
  const at = (index: number): ChildServer => services[index % services.length] as ChildServer;
  const path = (index: number): string => ids[index % ids.length] ?? '';

  async function finished(): Promise<void> {
    const open = 'SELECT count(*) AS open FROM jobs WHERE finished_at IS NULL';
    while (Number((await database.query(open)).rows[0]?.open) > 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const work: Readonly<Record<Kind, () => Promise<number>>> = {
    async read() {
      const end = performance.now() + 1_000 * seconds;
      return together(
        (index) =>
          performance.now() < end && call(agent, at(index), 'GET', `/evaluations/${path(index)}`, bearer),
      );
    },
    async evaluate() {
      const end = performance.now() + 1_000 * seconds;
      return together(
        (index) =>
          performance.now() < end &&
          call(agent, at(index), 'GET', `/evaluation/evaluate/${path(index)}`, bearer),
      );
    },
    async asynchronous() {
      const count = await together(
        (index) =>
          index < jobs &&
          call(agent, at(index), 'GET', `/evaluation/evaluate/${path(index)}?async=1`, bearer),
      );
      await finished();
      return count;
    },
    async bulk() {
      await call(agent, first, 'POST', '/evaluations/evaluate', bearer, '{"all":true}');
      await finished();
      const { rows } = await database.query('SELECT count(*) AS all FROM evaluations');
      return Number(rows[0]?.all);
    },
  };

  const usedByDatabase = await databaseTime(database);
  return {
    async measure(kind) {
      const used = () => ({
        node: services.reduce((sum, service) => sum + service.processorTime(), 0),
        database: usedByDatabase(),
        client: process.cpuUsage().user + process.cpuUsage().system,
      });
      const before = used();
      const began = performance.now();
      const count = await work[kind]();
      const milliseconds = performance.now() - began;
      const after = used();
      const each = (name: 'node' | 'database' | 'client'): number =>
        (after[name] - before[name]) / 1_000 / count;
      return {
        perSecond: (1_000 * count) / milliseconds,
        node: each('node'),
        database: each('database'),
        client: each('client'),
      };
    },
    async stop() {
      agent.destroy();
      for (const service of services) await service.stop();
    },
  };
}

function call(
  agent: Agent,
  { address }: Pick<ChildServer, 'address'>,
  method: string,
  path: string,
  authorization: string,
  body?: string,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = request(`${address}${path}`, { method, agent, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        const status = answer.statusCode ?? 500;
        if (status === 503 || status === 429) {
          // Shed because the machine is too slow: sent again, which counts as waiting.
          setTimeout(
            () => call(agent, { address }, method, path, authorization, body).then(resolve, reject),
            100,
          );
        } else if (status >= 300) reject(new Error(`${path}: ${text}`));
        // Measured answers are not parsed: this would be work of the client.
        else resolve(/^\/evaluations?\//.test(path) ? undefined : JSON.parse(text));
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The service closed the connection, idle until then, at the moment in which it was used again.
      if (!sent.reusedSocket || error.code !== 'ECONNRESET') reject(error);
      else call(agent, { address }, method, path, authorization, body).then(resolve, reject);
    });
    sent.end(body);
  });
}
