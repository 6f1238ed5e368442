import { fileURLToPath } from 'node:url';
import { makeLog } from './log.ts';
import { readReference } from './read-reference.ts';
import { readSettings } from './settings.ts';
import { start } from './start.ts';
import { StartFault } from './start-fault.ts';
import { welcome } from './welcome.ts';

/** The reference data lies at the same place seen from the sources and from the built file. */
const catalogFolder = fileURLToPath(new URL('../../catalog/data/', import.meta.url));

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!('port' in settings)) {
    throw new StartFault(settings.map(({ variable, message }) => `${variable} ${message}`).join('; '));
  }
  const reference = readReference(catalogFolder);
  const starting = start(settings, reference, makeLog(settings.logLevel));

  // Before anything is printed: whoever waits for the address may stop the service at once.
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void starting.then((started) => started.stop()).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  process.stdout.write(welcome(await starting, settings));
}

main().catch((error: unknown) => {
  // What the operator can cure is one line; anything else is a bug and keeps its stack.
  const said = error instanceof StartFault ? `Sillage cannot start: ${error.message}` : error;
  console.error(said);
  process.exit(1);
});
