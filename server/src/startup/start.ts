import { tmpdir } from 'node:os';
import { shareCatalog } from '@sillage/catalog';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { removeAbandonedUploads } from '../databases/temporary-upload.ts';
import { makeScorers } from '../methods/methods.ts';
import { backgroundWork, type WorkOptions } from '../platform/background/background-work.ts';
import { collectWhenIdle } from '../platform/background/idle-collection.ts';
import { makeReadiness } from '../platform/background/readiness.ts';
import type { ReferenceData } from '../platform/config/reference-data.ts';
import type { Settings } from '../platform/config/settings.ts';
import { StartupError } from '../platform/config/startup-error.ts';
import { openStorage } from '../platform/database/open-storage.ts';
import type { LoopLag } from '../platform/http/admission/loop-lag.ts';
import { cursorSigner } from '../platform/http/signed-cursor.ts';
import { countCredentialChanges } from '../platform/identity/credential-changes.ts';
import { installationSecret } from '../platform/identity/installation-secret.ts';
import { makeKnownDevices } from '../platform/identity/known-devices.ts';
import { lastUses } from '../platform/identity/last-uses.ts';
import { loggedAudit } from '../platform/identity/logged-audit.ts';
import { partnerTokens as makePartnerTokens } from '../platform/identity/partner-tokens.ts';
import { passwords as makePasswords, type PasswordCost } from '../platform/identity/passwords.ts';
import { securityEvents } from '../platform/identity/security-events.ts';
import { makeSessions } from '../platform/identity/sessions.ts';
import { makeSingleSignOn } from '../platform/identity/single-sign-on.ts';
import { tokens as makeTokens } from '../platform/identity/tokens.ts';
import { makeEncryption } from '../platform/kernel/encryption.ts';
import { freeDiskSpace } from '../platform/kernel/free-disk-space.ts';
import { increasingIds } from '../platform/kernel/new-id.ts';
import { measuredStorage } from '../platform/metrics/measured-storage.ts';
import { makeMetrics } from '../platform/metrics/metrics.ts';
import { StorageUnavailable } from '../platform/ports/storage-errors.ts';
import type { Scorers } from '../platform/scorers/scorer.ts';
import { importThreads as makeImportThreads } from '../platform/threads/import-threads.ts';
import { importWaits } from '../platform/threads/import-waits.ts';
import { type ThreadOptions, threadPool } from '../platform/threads/thread-pool.ts';
import { fillDemonstration } from '../reference/demonstration/fill-demonstration.ts';
import { app, demonstrationSteps, runJob } from './app.ts';
import { type Bootstrapped, bootstrap } from './lifecycle/bootstrap.ts';
import { shutDownGracefully } from './lifecycle/graceful-shutdown.ts';

export interface Started extends Bootstrapped {
  /** Address of the service, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  /**
   * Stops the service: reports not ready, refuses connections, finishes open requests, closes the storage.
   */
  stop(): Promise<void>;
}

/** Options for tests; `main` sets none of them. */
export interface StartOptions extends WorkOptions {
  readonly passwordCost?: PasswordCost | undefined;
  readonly threads?: ThreadOptions | undefined;
  readonly importThreads?: ThreadOptions | undefined;
  /** Replaces the question how much of the disk is free. */
  readonly freeSpace?: (() => Promise<number>) | undefined;
  /** Replaces how long the French portal may take. */
  readonly portalLimits?: Parameters<typeof runJob>[1];
  /** Replaces the measurement of the event loop. */
  readonly loopLag?: LoopLag | undefined;
}

/**
 * Starts the service.
 * Throws: StartupError for errors that the operator can fix.
 */
export async function start(
  settings: Settings,
  { catalog, examples }: ReferenceData,
  log: Logger,
  replacedScorers: Partial<Scorers> = {},
  {
    passwordCost,
    threads: threadOptions,
    importThreads: importThreadOptions,
    freeSpace,
    loopLag,
    portalLimits,
    ...workOptions
  }: StartOptions = {},
): Promise<Started> {
  requireSharedSecret(settings);
  const opened = await openStorage(settings, (cause) =>
    log.error({ err: cause }, 'the database is damaged and is not written any more: restore a backup'),
  );
  const metrics = makeMetrics();
  const measured = measuredStorage(opened, metrics, () => performance.now());
  const { storage, changes } = countCredentialChanges(loggedAudit(measured, log));
  try {
    const { clock } = storage;
    const newId = increasingIds();
    const security = securityEvents({ storage: measured, clock, newId, log });
    const secret = settings.secret ?? installationSecret(settings.dataFolder);
    const passwords = makePasswords(passwordCost);
    const uses = lastUses({ storage, log });
    const tokens = makeTokens({ secret, environment: settings.environment, clock, storage, changes, uses });
    const partnerTokens = makePartnerTokens({ secret, environment: settings.environment, clock, storage });
    const secure = settings.publicUrl?.startsWith('https:') ?? false;
    const sessions = makeSessions({ secret, secure, clock, newId, storage, changes, uses });
    const devices = makeKnownDevices({ secret, secure, clock });
    const singleSignOn = settings.singleSignOn && makeSingleSignOn(settings.singleSignOn, storage);
    const cursors = cursorSigner(secret);
    const address = (): string => settings.publicUrl ?? addressOf(http, settings);
    const readiness = makeReadiness(storage);
    const scorers = { ...makeScorers(settings, catalog), ...replacedScorers };
    const dataFolder = settings.databaseUrl === undefined ? settings.dataFolder : undefined;
    // Before the service listens: a tenth of a second in which it answers nobody.
    const threadData = { catalog: shareCatalog(catalog), dataFolder };
    const threads = threadPool(threadData, log, threadOptions);
    // Otherwise the folder of the embedded database, which has room for what it holds.
    const temporaryFolder = dataFolder ?? tmpdir();
    removeAbandonedUploads(temporaryFolder);
    const importThreads = makeImportThreads((places) =>
      threadPool(threadData, log, { ...places, ...importThreadOptions }),
    );
    const parts = {
      settings,
      storage,
      catalog,
      tokens,
      partnerTokens,
      sessions,
      devices,
      singleSignOn,
      passwords,
      securityEvent: security.record,
      cursors,
      encryption: makeEncryption(secret),
      scorers,
      threads,
      importThreads,
      importWaits: importWaits({ storage, log }),
      temporaryFolder,
      freeSpace: freeSpace ?? (() => freeDiskSpace(temporaryFolder)),
      readiness,
      metrics,
      clock,
      newId,
      log,
      address,
    };
    const work = backgroundWork(parts, runJob(parts, portalLimits), workOptions);
    const context = { ...parts, work };
    const http: FastifyInstance = app(context, loopLag);
    // Before requests are served: otherwise a job that a request has just started would be released.
    await storage.releaseJobs();
    // Listens before the administrator is created: a password is generated only if the start can print it. Until
    // then, and until the examples are stored, the process is not ready.
    await listen(http, settings);
    let bootstrapped: Bootstrapped;
    try {
      bootstrapped = await bootstrap(context);
      // Fails at the start, and not when somebody signs in.
      await singleSignOn?.organizationId();
      const sampled = settings.environment === 'demo' && settings.demo;
      if (bootstrapped.createdAdministrator !== undefined && sampled)
        await fillDemonstration(
          context,
          demonstrationSteps(context),
          bootstrapped.createdAdministrator,
          examples,
        );
    } catch (error) {
      await http.close();
      throw error;
    }
    work.start();
    readiness.start();
    const collecting = collectWhenIdle();
    return {
      ...bootstrapped,
      address: addressOf(http, settings),
      async stop() {
        collecting.stop();
        // In parallel: open requests may still queue jobs, which another process or the next start will run.
        await Promise.all([
          shutDownGracefully(http, readiness, settings.databaseUrl !== undefined),
          work.stop(),
        ]);
        await Promise.all([security.close(), ...Object.values(scorers).map((scorer) => scorer.close())]);
        // Before the storage, whose files the threads read.
        await Promise.all([threads.close(), importThreads.close()]);
        await uses.stop();
        await storage.close();
        metrics.close();
      },
    };
  } catch (error) {
    await storage.close();
    metrics.close();
    throw isDamaged(error) ? new StartupError(damagedMessage(settings.dataFolder), error) : error;
  }
}

const isDamaged = (error: unknown): boolean =>
  error instanceof StorageUnavailable && error.reason === 'damaged';

const damagedMessage = (folder: string): string =>
  `The database in ${folder} is damaged: restore a backup into a new folder and set SILLAGE_DATA to it.`;

/** Processes that share a database must accept each other's tokens. Throws: StartupError. */
function requireSharedSecret({ databaseUrl, secret }: Settings): void {
  if (databaseUrl === undefined || secret !== undefined) return;
  throw new StartupError(
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
    throw cure === undefined ? error : new StartupError(cure, error);
  }
}

/** An address that clients on this machine can reach, even when the service listens on all interfaces. */
function addressOf(http: FastifyInstance, { host }: Settings): string {
  const bound = http.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
