import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownServer } from '../../server/testing/postgres-server.ts';
import { type ChildServer, startChild } from '../child-server.ts';
import { largeDocument } from '../cost/large-document.ts';
import { garmentDocument } from '../garment-document.ts';
import { adminPassword, serviceEnvironment } from '../service-environment.ts';
import type { Attacker } from './answers.ts';

/** An installation of two organizations, in which one has many records and attacks. */
export interface Installation {
  /** Starts its service with a heap of this size, in MiB. */
  start(heap: number): Promise<AttackedService>;
  /** Puts the records back to what they were when it was filled; not on PostgreSQL. */
  restore(): void;
  remove(): Promise<void>;
}

export interface AttackedService {
  readonly process: ChildServer;
  /** An administrator of the organization with many records. */
  readonly attacker: Attacker;
  readonly records: AttackedRecords;
  /** Reading and evaluating an evaluation of the other organization. */
  readonly neighbour: Readonly<Record<'read' | 'evaluate', NeighbourRequest>>;
}

interface NeighbourRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface AttackedRecords {
  readonly team: string;
  /** Evaluations of 500 materials, evaluated. */
  readonly large: readonly string[];
  /** Their published versions. */
  readonly versions: readonly string[];
}

/** As many as one request for questions names. */
const largeCount = 10;
const linesPerBatch = 3_000;

/**
 * Fills an installation with evaluated evaluations, through the built service of the sources in `folder`, so that any
 * commit can be attacked.
 */
export async function fillInstallation(
  folder: string,
  count: number,
  database: 'sqlite' | 'postgres',
): Promise<Installation> {
  const bundle = join(folder, 'server/dist/main.js');
  const data = mkdtempSync(join(tmpdir(), 'sillage-attacks-'));
  const [filled, used] = [join(data, 'filled'), join(data, 'used')];
  const postgres = database === 'postgres' ? await ownServer() : undefined;
  const remove = async (): Promise<void> => {
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  };
  const environment = {
    ...serviceEnvironment(used),
    ...(postgres === undefined
      ? {}
      : {
          DATABASE_URL: (await postgres.makeSchema()).url,
          SILLAGE_SECRET: 'of a bench, thirty-two characters',
          SILLAGE_ENVIRONMENT: 'demo',
        }),
  };
  const begin = (nodeArguments: string[] = []): Promise<ChildServer> =>
    startChild([...nodeArguments, bundle], environment);
  const operate = (...args: string[]): string =>
    execFileSync(process.execPath, [join(folder, 'server/dist/sillage.js'), ...args], {
      env: environment,
      encoding: 'utf8',
    });

  async function prepare(): Promise<Prepared> {
    // The first start creates the tables and the first organization.
    await (await begin()).stop();
    operate('organization', 'create', 'Neighbours');
    const made = operate('user', 'create', 'neighbour', '--role', 'admin', '--organization', 'Neighbours');
    const password = /^Password {2}(.+?) {2}\(/m.exec(made)?.[1] ?? '';
    // Names are qualified since 0.6.0 where there are several organizations.
    const name = /^Signs in as {2}(.+)$/m.exec(made)?.[1] ?? 'neighbour';
    const { address, stop } = await begin();
    try {
      const records = await fill({ address, token: await logIn(address, 'admin', adminPassword) }, count);
      const neighbour = { address, token: await logIn(address, name, password) };
      const document = garmentDocument(await firstTeam(neighbour));
      const { id } = await call<{ id: string }>(neighbour, 'POST', '/evaluations', document);
      return { records, name, password, id };
    } finally {
      await stop();
    }
  }

  const { records, name, password, id } = await prepare().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  if (postgres === undefined) cpSync(used, filled, { recursive: true });

  return {
    async start(heap) {
      const process = await begin([`--max-old-space-size=${heap}`]);
      const { address } = process;
      const headers = { authorization: `Bearer ${await logIn(address, name, password)}` };
      return {
        process,
        records,
        attacker: { address, token: await logIn(address, 'admin', adminPassword) },
        neighbour: {
          read: { url: `${address}/evaluations/${id}`, headers },
          evaluate: { url: `${address}/evaluation/evaluate/${id}`, headers },
        },
      };
    },
    restore() {
      if (postgres !== undefined) return;
      rmSync(used, { recursive: true, force: true });
      cpSync(filled, used, { recursive: true });
    },
    remove,
  };
}

interface Prepared {
  readonly records: AttackedRecords;
  /** With which the neighbour signs in. */
  readonly name: string;
  readonly password: string;
  /** The neighbour's evaluation. */
  readonly id: string;
}

async function fill(attacker: Attacker, count: number): Promise<AttackedRecords> {
  const team = await firstTeam(attacker);
  for (let made = 0; made < count; made += linesPerBatch) {
    const lines = Array.from({ length: Math.min(linesPerBatch, count - made) }, (_, index) =>
      JSON.stringify({ ...garmentDocument(team), name: `Number ${made + index}` }),
    );
    const answer = await fetch(`${attacker.address}/evaluations/batch?evaluate=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${attacker.token}`, 'content-type': 'application/x-ndjson' },
      body: lines.join('\n'),
    });
    const evaluated = (await answer.text()).match(/"score":{/g)?.length ?? 0;
    if (evaluated !== lines.length) throw new Error(`A batch evaluated ${evaluated} of ${lines.length}.`);
  }
  const large: string[] = [];
  const versions: string[] = [];
  for (let index = 0; index < largeCount; index++) {
    const body = largeDocument(team, `Large ${index}`);
    const { id } = await call<{ id: string }>(attacker, 'POST', '/evaluations', body);
    await call(attacker, 'GET', `/evaluation/evaluate/${id}`);
    versions.push((await call<{ id: string }>(attacker, 'PATCH', `/evaluations/publish/${id}`)).id);
    large.push(id);
  }
  return { team, large, versions };
}

async function firstTeam(attacker: Attacker): Promise<string> {
  const [team] = await call<{ id: string }[]>(attacker, 'GET', '/teams');
  return team?.id ?? '';
}

async function logIn(address: string, name: string, password: string): Promise<string> {
  const authorization = `Basic ${btoa(`${name}:${password}`)}`;
  const answer = await fetch(`${address}/auth/login`, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${name} could not log in: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

async function call<Body>(
  { address, token }: Attacker,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as Body;
}
