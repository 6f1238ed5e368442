import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answers, ordinaryUser, whyNoOwnPostgres } from '../../../server/testing/postgres-server.ts';
import { freePort } from './free-port.ts';

const program = '/usr/sbin/pgbouncer';

/** Why no PgBouncer can run here; undefined if it can. */
export const whyNoPgbouncer =
  whyNoOwnPostgres ??
  (existsSync(program) ? undefined : 'PgBouncer is not installed (Debian: apt-get install pgbouncer)');

export interface Pgbouncer {
  /** In the form of `DATABASE_URL`. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in front of the server with a socket in `socketFolder`. */
export async function pgbouncer(
  socketFolder: string,
  mode: 'session' | 'transaction',
  settings: Readonly<Record<string, string>> = {},
): Promise<Pgbouncer> {
  const user = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'sillage-pgbouncer-'));
  const port = await freePort();
  writeFileSync(join(folder, 'users'), '"sillage" ""\n');
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: mode,
    // Fewer than the connections of a process in transaction mode, so that they share server processes.
    default_pool_size: mode === 'session' ? '40' : '3',
    ...settings,
  };
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, ['[databases]', `* = host=${socketFolder}`, '[pgbouncer]', ...lines, ''].join('\n'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const child: ChildProcess = spawn(program, [file], { ...user, cwd: folder, stdio: 'ignore' });
  const url = (database: string): string => `postgres://sillage@127.0.0.1:${port}/${database}`;
  for (let tries = 0; !(await answers(url('postgres'))); tries++) {
    if (tries === 200) throw new Error('PgBouncer does not answer');
    await pause(50);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
