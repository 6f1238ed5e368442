import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import type { LoginAnswer, Role } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { passwords } from '../server/src/auth/passwords.ts';
import type { Scorer } from '../server/src/external-scoring/scorer.ts';
import { makeLog } from '../server/src/log.ts';
import type { Settings } from '../server/src/settings.ts';
import { start } from '../server/src/start.ts';
import type { Storage } from '../server/src/storage/storage.ts';
import { type Connected, type DatabaseUnderTest, databaseUnderTest } from './database-under-test.ts';
import { exchangeCheck } from './documented-exchange.ts';
import type { SentRequest } from './documented-request.ts';
import { type ServedDocument, servedDocument } from './served-document.ts';

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
  readonly engine: DatabaseUnderTest['engine'];
  /** A second connection to the database of the service. */
  readonly storage: Storage;
  readonly database: Connected['database'];
  /** What the service says of its interface. */
  readonly described: ServedDocument;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Holds an exchange that did not go through `call` against the description. */
  demand(method: string, path: string, sent: SentRequest, answer: Answer): void;
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
  scorerFor?: (catalog: Catalog) => Promise<Scorer>,
  more: Partial<Settings> = {},
): Promise<RunningService> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sillage-e2e-'));
  const catalog = changed(readCatalog(catalogFolder));
  const under = await databaseUnderTest();
  const settings = {
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    environment: 'demo',
    demo: false,
    adminUser: 'admin',
    adminPassword: password,
    logLevel: 'silent',
    // Receivers of tests listen on this machine.
    webhookAllowPrivate: true,
    webhookDeny: [],
    role: 'all',
    ...under.settings,
    ...more,
  } as const;
  const { address, stop } = await start(settings, { catalog, examples: [] }, log, await scorerFor?.(catalog));
  const { database, storage, fingerprint } = await under.connect(dataFolder);
  // Every request and answer of every test is held against what the service itself says of them.
  const openApi = await (await fetch(`${address}/openapi.json`)).text();
  const { demand } = exchangeCheck(openApi);
  let token: string | undefined;

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { body, text = body === undefined ? undefined : JSON.stringify(body) } = options;
    const sent = options.token === undefined ? token : options.token;
    const headers = {
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent === undefined || sent === null ? {} : { authorization: `Bearer ${sent}` }),
      ...options.headers,
    };
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers,
      ...(text === undefined ? {} : { body: text as BodyInit }),
    });
    const received = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      text: received,
      body: parsed(received),
    };
    demand(method, path, { headers, text }, answer);
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

  async function close(): Promise<void> {
    await storage.close();
    await stop();
    await under.remove();
    rmSync(dataFolder, { recursive: true, force: true });
  }

  const administrator = await member('admin');
  token = administrator.token;
  return {
    address,
    dataFolder,
    engine: under.engine,
    catalog,
    administrator,
    described: servedDocument(openApi),
    demand,
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
