import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readImpactMethod, readMethodTables } from '@sillage/catalog';
import type { ScoringMethodId } from '@sillage/contract';
import { readSettings, type Settings } from './platform/config/settings.ts';
import { StartupError } from './platform/config/startup-error.ts';
import { openSqliteExport } from './platform/database/archive/sqlite-export.ts';
import { openPostgresStorage } from './platform/database/postgres/postgres-storage.ts';
import { openSqliteReader } from './platform/database/sqlite/sqlite-reader.ts';
import { openSqliteStorage } from './platform/database/sqlite/sqlite-storage.ts';
import { passwords } from './platform/identity/passwords.ts';
import { DomainError } from './platform/kernel/domain-error.ts';
import { newId } from './platform/kernel/new-id.ts';
import type { Storage } from './platform/ports/storage.ts';
import {
  exportInstallation,
  importInstallation,
  requireCurrentTables,
} from './startup/operator/archive-commands.ts';
import { backUp } from './startup/operator/backup-command.ts';
import { extscore } from './startup/operator/extscore-command.ts';
import { inspectDatabase } from './startup/operator/inspect-database-command.ts';
import { UsageError } from './startup/operator/usage-error.ts';
import { help, parseCommand, refusalLine } from './startup/operator/user-commands.ts';

/** The path to the reference data is the same from the source file and from the bundled file. */
const catalogFolder = fileURLToPath(new URL('../../catalog/data/', import.meta.url));

/** Runs the operator command `sillage`, on the machine of the service. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return;
  }
  if (args[0] === 'extscore') {
    const use = {
      readTables: <Id extends ScoringMethodId>(id: Id) => readMethodTables(catalogFolder, id),
      input: process.stdin,
      output: process.stdout,
    };
    if (!(await extscore(args.slice(1), use))) process.exitCode = 1;
    return;
  }
  if (args[0] === 'inspect-database') {
    const use = { readImpactMethod: () => readImpactMethod(catalogFolder), output: process.stdout };
    await inspectDatabase(args.slice(1), use);
    return;
  }
  const installationCommand = installationCommands[args[0] ?? ''];
  if (installationCommand !== undefined && Object.hasOwn(installationCommands, args[0] ?? '')) {
    const print = (line: string): void => console.error(line);
    const context = { input: process.stdin, output: process.stdout, print, clock: Date.now };
    await installationCommand(args.slice(1), { settings: requireSettings(), ...context });
    return;
  }
  const { run, reads } = parseCommand(args);
  const settings = requireSettings();
  const storage =
    reads && settings.databaseUrl === undefined
      ? await openToList(settings.dataFolder)
      : await openInstallation(settings);
  try {
    const lines = await run({ storage, passwords: passwords(), clock: storage.clock, newId });
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await storage.close();
  }
}

/** Commands on a whole installation; they open its storage themselves. */
const installationCommands = {
  export: exportInstallation,
  import: importInstallation,
  backup: backUp,
} as Readonly<Record<string, typeof exportInstallation>>;

/** Reads the settings from the environment. Throws: StartupError. */
function requireSettings(): Settings {
  const settings = readSettings(process.env);
  if ('port' in settings) return settings;
  throw new StartupError(settings.map(({ variable, message }) => `${variable} ${message}`).join('; '));
}

/**
 * Opens an existing installation; a mistyped folder or database must not create a new one.
 * Throws: StartupError.
 */
function openInstallation({ dataFolder, databaseUrl, quotas }: Settings): Promise<Storage> {
  if (databaseUrl !== undefined) return openPostgresStorage(databaseUrl, { existing: true, quotas });
  if (!existsSync(join(dataFolder, 'sillage.db'))) {
    throw new StartupError(
      `There is no installation in ${dataFolder}: start Sillage there once, or set SILLAGE_DATA to its folder.`,
    );
  }
  return openSqliteStorage(dataFolder, undefined, { quotas });
}

/** Opens the embedded database to read it, also while a service owns it. Throws: StartupError. */
async function openToList(folder: string): Promise<Storage> {
  const snapshot = openSqliteExport(folder);
  try {
    requireCurrentTables(snapshot);
  } finally {
    await snapshot.close();
  }
  return openSqliteReader(folder);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  if (error instanceof UsageError) console.error(`sillage: ${error.message} (see sillage --help)`);
  else if (error instanceof StartupError) console.error(`sillage: ${error.message}`);
  else if (error instanceof DomainError) console.error(`sillage: ${refusalLine(error)}`);
  // Any other error is a bug and is printed with its stack.
  else console.error(error);
});
