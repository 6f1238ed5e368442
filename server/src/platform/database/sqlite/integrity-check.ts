import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { type Damage, isDamage } from './damage.ts';

/**
 * Times of the check, in milliseconds. The first one begins when the start is over; the next ones when little
 * is done, or in the end at any time: pages that nobody reads would otherwise be lost with the last backup
 * that still has them.
 */
const times = { first: 2_000, tick: 60_000, interval: 6 * 3_600_000, latest: 24 * 3_600_000 } as const;

/** Milliseconds for which the last check still counts when a further one is asked for. */
const fresh = 60_000;

/** Statements between two ticks up to which the database counts as idle: 10 per second. */
const idleStatements = (10 * times.tick) / 1_000;

/**
 * Checks a database on its own connection. A process, not a thread: it can be ended at any time, while a thread that is
 * ended within native code ends the whole service (`Napi::Error`). A text, because the service is bundled into one file.
 */
const program = `
const [driver, file] = process.argv.slice(1);
const { DatabaseSync } = require(driver);
let database;
try {
  database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  let finding = 'ok';
  for (const { name } of tables) {
    finding = database.prepare('PRAGMA quick_check("' + name.replaceAll('"', '""') + '")').get().quick_check;
    if (finding !== 'ok') break;
  }
  process.send({ finding });
} catch (error) {
  process.send({ failure: { message: String(error.message), errcode: error.errcode } });
} finally {
  database?.close();
  process.disconnect();
}
`;

interface Report {
  /** What `PRAGMA quick_check` says: `ok`, or what is wrong. */
  readonly finding?: string;
  readonly failure?: { readonly message: string; readonly errcode?: number };
}

export interface IntegrityChecks {
  /** Checks now, unless that has just been done; resolves when the check has ended. */
  run(): Promise<void>;
  /** Ends a running check and begins no further one. */
  stop(): Promise<void>;
}

/**
 * Checks the database in a process of its own soon after the start, and from time to time while it is idle; reports what
 * it finds. `statements`: the number of statements so far.
 */
export function startIntegrityChecks(
  file: string,
  damage: Damage,
  statements: () => number,
  firstAfter: number = times.first,
): IntegrityChecks {
  let running: { readonly checker: ChildProcess; readonly ended: Promise<void> } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let counted = 0;

  function check(): Promise<void> {
    if (running !== undefined) return running.ended;
    checkedAt = performance.now();
    const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite');
    const checker = spawn(process.execPath, ['-e', program, driver, file], {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    checker.unref();
    checker.channel?.unref();
    checker.on('message', ({ finding = 'ok', failure }: Report) => {
      if (finding !== 'ok') damage.report(new Error(finding));
      // Another failure, such as a locked file, says nothing about the pages.
      if (isDamage(failure)) damage.report(new Error(failure?.message));
    });
    const ended = new Promise<void>((resolve) => {
      const end = (): void => {
        running = undefined;
        resolve();
      };
      checker.on('close', end);
      // A process that cannot be started: the next check tries again.
      checker.on('error', end);
    });
    running = { checker, ended };
    return ended;
  }

  function checkIfDue(): void {
    const sinceTick = statements() - counted;
    counted += sinceTick;
    const age = performance.now() - checkedAt;
    if (age >= times.latest || (age >= times.interval && sinceTick <= idleStatements)) void check();
  }

  const first = setTimeout(() => void check(), firstAfter).unref();
  const ticks = setInterval(checkIfDue, times.tick).unref();
  return {
    async run() {
      if (running !== undefined || performance.now() - checkedAt >= fresh) await check();
    },
    async stop() {
      clearTimeout(first);
      clearInterval(ticks);
      running?.checker.kill('SIGKILL');
      await running?.ended;
    },
  };
}
