import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  folderOfBinaries,
  ordinaryUser,
  runQuery,
  type TestDatabase,
} from '../../../server/testing/postgres-server.ts';
import { freePort } from './free-port.ts';

const programs = ['/usr/bin/patroni', '/usr/bin/patroni_raft_controller'] as const;
const needed = [...programs, '/usr/lib/python3/dist-packages/pysyncobj'];

/** Why no Patroni cluster can run here; undefined if one can. */
export const whyNoPatroni =
  folderOfBinaries() !== undefined && needed.every((path) => existsSync(path))
    ? undefined
    : 'Patroni is not installed (Debian: apt-get install postgresql patroni python3-pysyncobj)';

/** A PostgreSQL server and the Patroni process that runs it. */
export interface PatroniNode {
  readonly name: string;
  /** `kill -9` of the PostgreSQL server only: Patroni notices at once. */
  killServer(): void;
  /** `kill -9` of both, as if the machine had failed: the other node waits for the leader lock to expire. */
  killMachine(): Promise<void>;
  /** After `killMachine`. */
  start(): void;
}

/** Two PostgreSQL servers, one of them a synchronous standby, and a third member of the vote. */
export interface PatroniCluster {
  /** In the form of `DATABASE_URL`, with both servers. */
  readonly url: string;
  readonly lockSeconds: number;
  /** Waits for a primary with a synchronous standby, and returns the primary. */
  primary(): Promise<PatroniNode>;
  query(text: string): ReturnType<TestDatabase['query']>;
  stop(): Promise<void>;
}

/** Patroni refuses less. */
const lockSeconds = 20;

export async function patroniCluster(): Promise<PatroniCluster> {
  const binaries = folderOfBinaries() ?? '';
  const user = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'sillage-patroni-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const ports = await Promise.all(Array.from({ length: 7 }, freePort));
  const votes = ports.slice(4).map((port) => `127.0.0.1:${port}`);
  const children = new Set<ChildProcess>();

  function run(program: string, name: string, configuration: object): ChildProcess {
    const file = join(folder, `${name}.json`);
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(configuration));
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, [file], {
      ...user,
      cwd: folder,
      env: { HOME: folder, PATH: `${binaries}:/usr/bin:/bin` },
      stdio: ['ignore', log, log],
    });
    children.add(child);
    return child;
  }
  const raft = (index: number): object => ({
    data_dir: join(folder, `raft-${index}`),
    self_addr: votes[index],
    partner_addrs: votes.filter((_, other) => other !== index),
  });

  function node(index: 0 | 1): PatroniNode & { readonly port: number; readonly api: string } {
    const name = ['a', 'b'][index] as string;
    const [port, apiPort] = [ports[index] as number, ports[index + 2] as number];
    const api = `127.0.0.1:${apiPort}`;
    const data = join(folder, `data-${name}`);
    const configuration = {
      scope: 'sillage',
      name,
      restapi: { listen: api, connect_address: api },
      raft: raft(index),
      bootstrap: {
        dcs: {
          ttl: lockSeconds,
          loop_wait: 1,
          retry_timeout: 3,
          primary_start_timeout: 0,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', max_connections: 60 } },
        },
        initdb: [{ auth: 'trust' }, { encoding: 'UTF8' }, { locale: 'C' }, { username: 'sillage' }],
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
        ],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: data,
        bin_dir: binaries,
        pgpass: join(folder, `pgpass-${name}`),
        authentication: {
          superuser: { username: 'sillage' },
          replication: { username: 'replicator' },
          rewind: { username: 'sillage' },
        },
        parameters: { unix_socket_directories: folder, shared_buffers: '16MB' },
      },
    };
    let patroni: ChildProcess;
    const start = (): void => {
      patroni = run(programs[0], name, configuration);
    };
    const killServer = (): void => {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    };
    start();
    return {
      name,
      port,
      api,
      killServer,
      async killMachine() {
        const ended = once(patroni, 'exit');
        patroni.kill('SIGKILL');
        killServer();
        await ended;
      },
      start,
    };
  }

  run(programs[1], 'vote', { raft: raft(2) });
  const nodes = [node(0), node(1)];
  const url = `postgres://sillage@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;

  interface Member {
    readonly name: string;
    readonly role: string;
    readonly state: string;
  }
  async function members(): Promise<readonly Member[]> {
    for (const { api } of nodes) {
      try {
        return ((await (await fetch(`http://${api}/cluster`)).json()) as { members: Member[] }).members;
      } catch {
        // This Patroni is down or just starting.
      }
    }
    return [];
  }

  async function primary(): Promise<PatroniNode> {
    for (let tries = 0; tries < 1_200; tries++) {
      const known = await members();
      const leader = known.find(({ role, state }) => role === 'leader' && state === 'running');
      const found = nodes.find(({ name }) => name === leader?.name);
      if (found !== undefined && known.some(({ role }) => role === 'sync_standby')) {
        const { rows } = await ask(found.port, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
        if (rows.length > 0) return found;
      }
      await pause(100);
    }
    const logs = ['a', 'b', 'vote'].map((name) =>
      readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2_000),
    );
    throw new Error(`The cluster has no synchronous standby: ${logs.join('\n')}`);
  }

  const ask = (port: number, text: string): ReturnType<TestDatabase['query']> =>
    runQuery(`postgres://sillage@127.0.0.1:${port}/postgres`, text);

  const portOf = (wanted: PatroniNode): number => nodes.find((known) => known === wanted)?.port ?? 0;
  return {
    url,
    lockSeconds,
    primary,
    query: async (text) => ask(portOf(await primary()), text),
    async stop() {
      const alive = [...children].filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      );
      const ends = alive.map((child) => once(child, 'exit'));
      // Patroni stops its server.
      for (const child of alive) child.kill('SIGTERM');
      await Promise.all(ends);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
