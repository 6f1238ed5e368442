import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFrenchCost } from '@sillage/catalog';
import { passwords } from './auth/passwords.ts';
import { Refusal } from './http/refusal.ts';
import { newId } from './new-id.ts';
import { backUp } from './operator/backup-command.ts';
import { help, parseCommand, refusalLine } from './operator/command.ts';
import { extscore } from './operator/extscore-command.ts';
import { exportInstallation, importInstallation } from './operator/moving-command.ts';
import { WrongUse } from './operator/wrong-use.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartFault } from './start-fault.ts';
import { openPostgresStorage } from './storage/postgres/postgres-storage.ts';
import { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts';
import type { Storage } from './storage/storage.ts';

/** The reference data lies at the same place seen from the sources and from the built file. */
const catalogFolder = fileURLToPath(new URL('../../catalog/data/', import.meta.url));

/** The command of operators, at the machine of the service. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return;
  }
  if (args[0] === 'extscore') {
    const use = { tables: readFrenchCost(catalogFolder), input: process.stdin, output: process.stdout };
    if (!(await extscore(args.slice(1), use))) process.exitCode = 1;
    return;
  }
  const installationCommand = installationCommands[args[0] ?? ''];
  if (installationCommand !== undefined && Object.hasOwn(installationCommands, args[0] ?? '')) {
    const say = (line: string): void => console.error(line);
    const use = { input: process.stdin, output: process.stdout, say, clock: Date.now };
    await installationCommand(args.slice(1), { settings: demandSettings(), ...use });
    return;
  }
  const run = parseCommand(args);
  const settings = demandSettings();
  const storage = await openInstallation(settings);
  try {
    const lines = await run({ storage, passwords: passwords(), clock: storage.clock, newId });
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await storage.close();
  }
}

/** Commands that move a whole installation, and open its storage in their own way. */
const installationCommands = {
  export: exportInstallation,
  import: importInstallation,
  backup: backUp,
} as Readonly<Record<string, typeof exportInstallation>>;

/** Throws: StartFault. */
function demandSettings(): Settings {
  const settings = readSettings(process.env);
  if ('port' in settings) return settings;
  throw new StartFault(settings.map(({ variable, message }) => `${variable} ${message}`).join('; '));
}

/** A mistyped folder or database must not become a second installation. Throws: StartFault. */
function openInstallation({ dataFolder, databaseUrl }: Settings): Promise<Storage> {
  if (databaseUrl !== undefined) return openPostgresStorage(databaseUrl, { existing: true });
  if (!existsSync(join(dataFolder, 'sillage.db'))) {
    throw new StartFault(
      `There is no installation in ${dataFolder}: start Sillage there once, or set SILLAGE_DATA to its folder.`,
    );
  }
  return openSqliteStorage(dataFolder);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = error instanceof WrongUse ? 2 : 1;
  if (error instanceof WrongUse) console.error(`sillage: ${error.message} (see sillage --help)`);
  else if (error instanceof StartFault) console.error(`sillage: ${error.message}`);
  else if (error instanceof Refusal) console.error(`sillage: ${refusalLine(error)}`);
  // Anything else is a bug and keeps its stack.
  else console.error(error);
});
