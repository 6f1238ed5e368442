import type { Example } from '@sillage/catalog';
import type { Catalog } from '@sillage/engine';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { app, runJob } from './app.ts';
import { installationSecret } from './auth/installation-secret.ts';
import { passwords as makePasswords } from './auth/passwords.ts';
import { makeSessions } from './auth/sessions.ts';
import { tokens as makeTokens } from './auth/tokens.ts';
import { backgroundWork, type WorkOptions } from './background-work.ts';
import { type Bootstrapped, bootstrap } from './bootstrap.ts';
import { drain } from './drain.ts';
import { chooseScorer } from './external-scoring/choose-scorer.ts';
import { fillDemonstration } from './fill-demonstration.ts';
import { cursorSigner } from './http/signed-cursor.ts';
import { measuredStorage } from './metrics/measured-storage.ts';
import { makeMetrics } from './metrics/metrics.ts';
import { newId } from './new-id.ts';
import { openStorage } from './open-storage.ts';
import { makeReadiness } from './readiness.ts';
import type { Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';
import { sealer as makeSealer } from './webhooks/sealed-text.ts';

export interface Started extends Bootstrapped {
  /** Where the service answers, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Says that it is not ready, takes no new connections, finishes what is under way, closes the storage. */
  stop(): Promise<void>;
}

/** The catalog, and the examples that a new demonstration organization is filled with. */
export interface ReferenceData {
  readonly catalog: Catalog;
  readonly examples: readonly Example[];
}

/**
 * Starts the service.
 * Throws: StartFault for whatever the operator can cure.
 */
export async function start(
  settings: Settings,
  { catalog, examples }: ReferenceData,
  log: Logger,
  scorer = chooseScorer(settings, catalog),
  options: WorkOptions = {},
): Promise<Started> {
  demandSharedSecret(settings);
  const opened = await openStorage(settings);
  const metrics = makeMetrics();
  const storage = measuredStorage(opened, metrics, () => performance.now());
  try {
    const { clock } = storage;
    const secret = settings.secret ?? installationSecret(settings.dataFolder);
    const passwords = makePasswords();
    const tokens = makeTokens({ secret, environment: settings.environment, clock, storage });
    const sessions = makeSessions({ secret, secure: settings.publicUrl?.startsWith('https:') ?? false });
    const cursors = cursorSigner(secret);
    const address = (): string => settings.publicUrl ?? addressOf(http, settings);
    const readiness = makeReadiness(storage);
    const parts = {
      settings,
      storage,
      catalog,
      tokens,
      sessions,
      passwords,
      cursors,
      sealer: makeSealer(secret),
      scorer,
      readiness,
      metrics,
      clock,
      newId,
      log,
      address,
    };
    const work = backgroundWork(parts, runJob(parts), options);
    const context = { ...parts, work };
    const http: FastifyInstance = app(context);
    // Before a request can wake the work: a job that it has begun already would be begun again.
    await storage.releaseJobs();
    // First the port, then the administrator: a generated password is made only when it will be shown.
    await listen(http, settings);
    let bootstrapped: Bootstrapped;
    try {
      bootstrapped = await bootstrap(context);
      const sampled = settings.environment === 'demo' && settings.demo;
      if (bootstrapped.made !== undefined && sampled)
        await fillDemonstration(context, bootstrapped.made, examples);
    } catch (error) {
      await http.close();
      throw error;
    }
    work.start();
    return {
      ...bootstrapped,
      address: addressOf(http, settings),
      async stop() {
        // At the same time: requests may still make jobs, which the next process then finds.
        await Promise.all([drain(http, readiness, settings.databaseUrl !== undefined), work.stop()]);
        await scorer.close();
        await storage.close();
        metrics.close();
      },
    };
  } catch (error) {
    await storage.close();
    metrics.close();
    throw error;
  }
}

/** A token of one process must be good for all. Throws: StartFault. */
function demandSharedSecret({ databaseUrl, secret }: Settings): void {
  if (databaseUrl === undefined || secret !== undefined) return;
  throw new StartFault(
    'SILLAGE_SECRET must be set with DATABASE_URL, the same for every process, e.g. to what `openssl rand -hex 32` prints.',
  );
}

async function listen(http: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await http.listen({ port, host });
  } catch (error) {
    const cures: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} of ${host} is in use: stop the other process, or set SILLAGE_PORT to another port (0 picks a free one).`,
      EACCES: `Port ${port} may not be opened by this user: set SILLAGE_PORT to a port above 1023.`,
      EADDRNOTAVAIL: `${host} is no address of this machine: set SILLAGE_HOST to one, e.g. 127.0.0.1 or 0.0.0.0.`,
      ENOTFOUND: `The host ${host} is unknown: set SILLAGE_HOST to an address, e.g. 127.0.0.1 or 0.0.0.0.`,
    };
    const cure = cures[(error as NodeJS.ErrnoException).code ?? ''];
    throw cure === undefined ? error : new StartFault(cure, error);
  }
}

/** An address that a client on this machine can use, also when the service listens everywhere. */
function addressOf(http: FastifyInstance, { host }: Settings): string {
  const bound = http.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
