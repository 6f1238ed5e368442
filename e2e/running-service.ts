import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { readCatalog } from '@sillage/catalog';
import type { LoginAnswer, Role } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { passwords } from '../server/src/auth/passwords.ts';
import { makeLog } from '../server/src/log.ts';
import { start } from '../server/src/start.ts';
import { sqlStorage } from '../server/src/storage/sql/sql-storage.ts';
import { sqliteExecutor } from '../server/src/storage/sqlite/sqlite-executor.ts';
import type { Storage } from '../server/src/storage/storage.ts';
import { answerCheck } from './documented-answer.ts';

const catalogFolder = fileURLToPath(new URL('../catalog/data/', import.meta.url));
const password = 'correct horse battery';

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, as application/json unless the headers say otherwise. */
  readonly text?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of that of the first administrator; null sends none. */
  readonly token?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text as JSON; undefined when it is none. */
  readonly body: unknown;
}

/** Someone who can log in, and where they work. */
export interface Member {
  readonly name: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  readonly organizationId: string;
}

export interface RunningService {
  readonly address: string;
  readonly dataFolder: string;
  readonly catalog: Catalog;
  readonly administrator: Member;
  /** A second connection to the database of the service. */
  readonly storage: Storage;
  readonly database: DatabaseSyncInstance;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  logIn(name: string): Promise<Answer>;
  /** A user of an organization; of a new one, with the team "Default", when none is named. */
  addMember(name: string, role: Role, organizationId?: string): Promise<Member>;
  /** A fingerprint of every row of every table: unchanged means that nothing was stored. */
  fingerprint(): string;
  close(): Promise<void>;
}

/** The real service on a free port of this machine, with the real catalog (or a changed one) and an empty data folder of its own. */
export async function runService(
  changed: (catalog: Catalog) => Catalog = (catalog) => catalog,
  log: ReturnType<typeof makeLog> = makeLog('silent'),
): Promise<RunningService> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sillage-e2e-'));
  const catalog = changed(readCatalog(catalogFolder));
  const settings = {
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    environment: 'demo',
    demo: false,
    adminUser: 'admin',
    adminPassword: password,
    logLevel: 'silent',
  } as const;
  const { address, stop } = await start(settings, { catalog, examples: [] }, log);
  const database = new DatabaseSync(join(dataFolder, 'sillage.db'));
  const storage = sqlStorage(sqliteExecutor(database));
  // Every answer of every test is held against what the service itself says of its answers.
  const documented = answerCheck(await (await fetch(`${address}/openapi.json`)).text());
  let token: string | undefined;

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { body, text = body === undefined ? undefined : JSON.stringify(body) } = options;
    const sent = options.token === undefined ? token : options.token;
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent === undefined || sent === null ? {} : { authorization: `Bearer ${sent}` }),
        ...options.headers,
      },
      ...(text === undefined ? {} : { body: text as BodyInit }),
    });
    const received = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      text: received,
      body: parsed(received),
    };
    documented.demand(method, path, answer);
    return answer;
  }

  function logIn(name: string): Promise<Answer> {
    const credentials = Buffer.from(`${name}:${password}`).toString('base64');
    return call('GET', '/auth/login', { token: null, headers: { authorization: `Basic ${credentials}` } });
  }

  async function member(name: string): Promise<Member> {
    const { token, user, organization } = (await logIn(name)).body as LoginAnswer;
    return { name, password, token, userId: user.id, organizationId: organization.id };
  }

  async function addMember(name: string, role: Role, organizationId?: string): Promise<Member> {
    const createdAt = new Date().toISOString();
    const home = organizationId ?? randomUUID();
    const passwordHash = await passwords().hash(password);
    await storage.commit(home, [
      ...(organizationId !== undefined
        ? []
        : ([
            { kind: 'insert-organization', organization: { id: home, name: `Of ${name}`, createdAt } },
            { kind: 'insert-team', team: { id: randomUUID(), name: 'Default' } },
          ] as const)),
      {
        kind: 'insert-user',
        user: {
          id: randomUUID(),
          organizationId: home,
          name,
          role,
          passwordHash,
          disabled: false,
          version: 1,
          createdAt,
        },
      },
    ]);
    return member(name);
  }

  function fingerprint(): string {
    const hash = createHash('sha256');
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .all() as { name: string }[];
    for (const { name } of tables) {
      hash.update(`\n${name}\n`);
      for (const row of database.prepare(`SELECT * FROM "${name}" ORDER BY rowid`).all()) {
        for (const value of Object.values(row as Record<string, unknown>)) {
          hash.update(value instanceof Uint8Array ? value : `${typeof value} ${String(value)}`).update('\0');
        }
      }
    }
    return hash.digest('hex');
  }

  async function close(): Promise<void> {
    await storage.close();
    await stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }

  const administrator = await member('admin');
  token = administrator.token;
  return {
    address,
    dataFolder,
    catalog,
    administrator,
    storage,
    database,
    call,
    logIn,
    addMember,
    fingerprint,
    close,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
