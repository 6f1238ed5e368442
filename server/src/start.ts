import type { Example } from '@sillage/catalog';
import type { Catalog } from '@sillage/engine';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { app } from './app.ts';
import { installationSecret } from './auth/installation-secret.ts';
import { passwords as makePasswords } from './auth/passwords.ts';
import { tokens as makeTokens } from './auth/tokens.ts';
import { type Bootstrapped, bootstrap } from './bootstrap.ts';
import { fillDemonstration } from './fill-demonstration.ts';
import { cursorSigner } from './http/signed-cursor.ts';
import { newId } from './new-id.ts';
import type { Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';
import { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts';

/** Milliseconds that requests under way may still take when the service stops. */
const patience = 20_000;

export interface Started extends Bootstrapped {
  /** Where the service answers, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Takes no new connections, finishes what is under way, closes the storage. */
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
): Promise<Started> {
  const storage = await openSqliteStorage(settings.dataFolder);
  try {
    const clock = Date.now;
    const secret = settings.secret ?? installationSecret(settings.dataFolder);
    const passwords = makePasswords();
    const tokens = makeTokens({ secret, environment: settings.environment, clock, storage });
    const cursors = cursorSigner(secret);
    const context = { settings, storage, catalog, tokens, passwords, cursors, clock, newId, log };
    const http = app(context);
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
    return {
      ...bootstrapped,
      address: addressOf(http, settings),
      async stop() {
        const end = setTimeout(() => http.server.closeAllConnections(), patience);
        await http.close();
        clearTimeout(end);
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
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
