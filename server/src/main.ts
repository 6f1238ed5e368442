import { fileURLToPath } from 'node:url';
import { makeLog } from './platform/config/log.ts';
import { readReferenceData } from './platform/config/reference-data.ts';
import { readSettings } from './platform/config/settings.ts';
import { StartupError } from './platform/config/startup-error.ts';
import { unknownVariables } from './platform/config/unknown-variables.ts';
import { startupBanner } from './startup/lifecycle/startup-banner.ts';
import { start } from './startup/start.ts';

/** The path to the reference data is the same from the source file and from the bundled file. */
const catalogFolder = fileURLToPath(new URL('../../catalog/data/', import.meta.url));
/** Beside the bundled file, whose build prepares it: not beside that of development. */
const preparedCatalog = fileURLToPath(import.meta.url).replace(/\.[jt]s$/, '-catalog.bin');

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!('port' in settings)) {
    throw new StartupError(settings.map(({ variable, message }) => `${variable} ${message}`).join('; '));
  }
  const { catalogFolder: further, pefcrFile, openValues } = settings;
  const reference = readReferenceData(catalogFolder, further, pefcrFile, openValues, preparedCatalog);
  const log = makeLog(settings.logLevel);
  for (const unknown of unknownVariables(process.env)) log.warn(unknown, 'there is no such setting');
  const starting = start(settings, reference, log);

  // Registered before anything is printed: a parent process may send a signal once it reads the address.
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void starting.then((started) => started.stop()).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  process.stdout.write(startupBanner(await starting, settings));
}

main().catch((error: unknown) => {
  // Errors that the operator can fix are printed in one line; all others are bugs and keep their stack.
  const message = error instanceof StartupError ? `Sillage cannot start: ${error.message}` : error;
  console.error(message);
  process.exit(1);
});
