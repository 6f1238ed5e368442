import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { passwords } from './auth/passwords.ts';
import { Refusal } from './http/refusal.ts';
import { newId } from './new-id.ts';
import { help, parseCommand, refusalLine, WrongUse } from './operator/command.ts';
import { readSettings } from './settings.ts';
import { StartFault } from './start-fault.ts';
import { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts';

/** The command of operators, at the machine of the service. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return;
  }
  const run = parseCommand(args);
  const settings = readSettings(process.env);
  if (!('port' in settings)) {
    throw new StartFault(settings.map(({ variable, message }) => `${variable} ${message}`).join('; '));
  }
  const { dataFolder } = settings;
  // A mistyped folder must not become a second installation.
  if (!existsSync(join(dataFolder, 'sillage.db'))) {
    throw new StartFault(
      `There is no installation in ${dataFolder}: start Sillage there once, or set SILLAGE_DATA to its folder.`,
    );
  }
  const storage = await openSqliteStorage(dataFolder);
  try {
    const lines = await run({ storage, passwords: passwords(), clock: Date.now, newId });
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await storage.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = error instanceof WrongUse ? 2 : 1;
  if (error instanceof WrongUse) console.error(`sillage: ${error.message} (see sillage --help)`);
  else if (error instanceof StartFault) console.error(`sillage: ${error.message}`);
  else if (error instanceof Refusal) console.error(`sillage: ${refusalLine(error)}`);
  // Anything else is a bug and keeps its stack.
  else console.error(error);
});
