import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AssembledCatalog, readCatalog } from '@sillage/catalog';
import type { LoginAnswer, Role } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { afterAll } from 'vitest';
import { makeLog } from '../../../server/src/platform/config/log.ts';
import type { Settings } from '../../../server/src/platform/config/settings.ts';
import { passwords } from '../../../server/src/platform/identity/passwords.ts';
import type { Storage } from '../../../server/src/platform/ports/storage.ts';
import type { Scorer } from '../../../server/src/platform/scorers/scorer.ts';
import { type ThreadFile, threadFile } from '../../../server/src/platform/threads/thread-file.ts';
import type { ThreadOptions } from '../../../server/src/platform/threads/thread-pool.ts';
import { type StartOptions, start } from '../../../server/src/startup/start.ts';
import { hasSharedResources } from '../../../server/testing/shared-resources.ts';
import { exchangeCheck } from '../openapi/documented-exchange.ts';
import type { SentRequest } from '../openapi/documented-request.ts';
import { type ServedDocument, servedDocument } from '../openapi/served-document.ts';
import { serverBundle } from '../processes/launched-process.ts';
import type { Answer } from './answer.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { postgresDatabase } from './postgres-database.ts';
import type { DatabaseConnection, ServiceDatabase } from './service-database.ts';

const catalogFolder = fileURLToPath(new URL('../../../catalog/data/', import.meta.url));
const password = 'correct horse battery';
const memory = '/dev/shm';
/**
 * Where data folders are: in memory if it has 2 GB to spare, because each commit would wait for the disk, and none of these
 * services loses its power. A container may have less.
 */
const parent = existsSync(memory) && freeBytes(memory) > 2e9 ? memory : tmpdir();
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
/** The minimum parameters of Argon2: tests log in hundreds of times. */
const cheapHashes = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A test shares the event loop with its service, which would take the test's work for its own and refuse requests. */
const neverLate = { isTooLong: () => false, stop: () => {} };

/**
 * The built program: the loader of TypeScript takes seconds for each thread on a busy machine, and leaves hundreds of
 * files open when it ends.
 */
const builtThreads: Pick<ThreadOptions, 'file'> = hasSharedResources()
  ? { file: async (): Promise<ThreadFile> => threadFile(pathToFileURL(await serverBundle()).href) }
  : {};

let read: AssembledCatalog | undefined;
/** Read once per worker: the catalog never changes while tests run. */
function shippedCatalog(): AssembledCatalog {
  read ??= readCatalog(catalogFolder);
  return read;
}

const openApiTexts = new WeakMap<AssembledCatalog, Map<string | undefined, Promise<string>>>();

/** Requested once per worker, catalog and public address: nothing else changes the document. */
function openApiOf(
  catalog: AssembledCatalog,
  address: string,
  publicUrl: string | undefined,
): Promise<string> {
  const texts = openApiTexts.get(catalog) ?? new Map<string | undefined, Promise<string>>();
  openApiTexts.set(catalog, texts);
  const text = texts.get(publicUrl) ?? fetch(`${address}/openapi.json`).then((answer) => answer.text());
  texts.set(publicUrl, text);
  return text;
}

/** Settings of a test service that differ from the defaults. */
export interface ServiceOptions {
  readonly settings?: Partial<Settings>;
  readonly changeCatalog?: (catalog: AssembledCatalog) => AssembledCatalog;
  readonly log?: ReturnType<typeof makeLog>;
  readonly makeScorer?: (catalog: Catalog) => Promise<Scorer<'french-textile'>>;
  /** Replaces the database of the project that runs the test. */
  readonly database?: ServiceDatabase;
  /** Uses production parameters for password hashes. */
  readonly slowPasswords?: boolean;
  readonly threads?: ThreadOptions;
  readonly importThreads?: ThreadOptions;
  /** Bytes that are said to be free on the disk. */
  readonly freeSpace?: () => Promise<number>;
  /** How long the French portal may take. */
  readonly portalLimits?: StartOptions['portalLimits'];
}

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, as application/json unless the headers say otherwise. */
  readonly text?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the token of the first administrator; null sends none. */
  readonly token?: string | null;
}

/** A user who can log in, with their organization. */
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
  readonly engine: ServiceDatabase['engine'];
  /** A second connection to the database of the service. */
  readonly storage: Storage;
  /** Runs a statement directly on the database; `?` is the placeholder of a value. */
  readonly query: DatabaseConnection['query'];
  /**
   * A hash of all rows of all tables, without events of security and counters of failed logins: if it is
   * unchanged, nothing was stored.
   */
  readonly fingerprint: DatabaseConnection['fingerprint'];
  /** The service's API description. */
  readonly described: ServedDocument;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Checks an exchange that did not go through `call` against the description. */
  demand(method: string, path: string, sent: SentRequest, answer: Answer): void;
  logIn(name: string): Promise<Answer>;
  /** Adds a user to an organization; by default to a new one, with the team "Default". */
  addMember(name: string, role: Role, organizationId?: string): Promise<Member>;
  close(): Promise<void>;
}

/** Runs the real service on a free local port, with the real catalog and an empty data folder. */
export async function runService(options: ServiceOptions = {}): Promise<RunningService> {
  const dataFolder = mkdtempSync(join(parent, 'sillage-e2e-'));
  const catalog = options.changeCatalog?.(shippedCatalog()) ?? shippedCatalog();
  const database = options.database ?? (await databaseOfProject());
  const settings = {
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    environment: 'demo',
    demo: false,
    adminUser: 'admin',
    adminPassword: password,
    logLevel: 'silent',
    // Test receivers listen on this machine.
    webhookAllowPrivate: true,
    webhookDeny: [],
    recipeHosts: ['127.0.0.1'],
    role: 'all',
    ...database.settings,
    ...options.settings,
  } as const;
  if (settings.dataFolder === dataFolder) await database.prepare?.(dataFolder);
  const scorer = await options.makeScorer?.(catalog);
  const passwordCost = options.slowPasswords ? undefined : cheapHashes;
  const { address, stop } = await start(
    settings,
    { catalog, examples: [] },
    options.log ?? makeLog('silent'),
    scorer === undefined ? {} : { 'french-textile': scorer },
    {
      passwordCost,
      loopLag: neverLate,
      threads: { ...builtThreads, ...options.threads },
      importThreads: { ...builtThreads, ...options.importThreads },
      freeSpace: options.freeSpace,
      portalLimits: options.portalLimits,
    },
  );
  const { storage, query, fingerprint, close: disconnect } = await database.connect(dataFolder);
  // Each request and answer of a test is checked against the service's own API description.
  const openApi = await openApiOf(catalog, address, settings.publicUrl);
  let lastAnswer = Date.now();
  const { demand } = exchangeCheck(openApi);
  let token: string | undefined;

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    // Client and service share this process. If the test has kept it busy, connections whose time is over are closed now
    // and not under the request.
    if (Date.now() - lastAnswer > 1_000) await pause(20);
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
      // To compress a long answer and unpack it again takes as long as all the rest of its request.
      headers: { 'accept-encoding': 'identity', ...headers },
      ...(text === undefined ? {} : { body: text as BodyInit }),
    });
    const received = await response.text();
    lastAnswer = Date.now();
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
    const passwordHash = await passwords(passwordCost).hash(password);
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
    await disconnect();
    await stop();
    await database.remove();
    rmSync(dataFolder, { recursive: true, force: true });
  }

  const administrator = await member('admin');
  token = administrator.token;
  return {
    address,
    dataFolder,
    engine: database.engine,
    catalog,
    administrator,
    described: servedDocument(openApi),
    demand,
    storage,
    query,
    call,
    logIn,
    addMember,
    fingerprint,
    close,
  };
}

/** Runs a service for a file or a group of tests, and closes it after them. */
export async function useService(options?: ServiceOptions): Promise<RunningService> {
  const service = await runService(options);
  afterAll(() => service.close());
  return service;
}

/** `vitest.config.ts` sets the variable for the project of the service on PostgreSQL. */
async function databaseOfProject(): Promise<ServiceDatabase> {
  return process.env.TEST_DATABASE === 'postgres' ? postgresDatabase() : embeddedDatabase;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
