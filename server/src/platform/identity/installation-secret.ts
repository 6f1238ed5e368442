import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { makePrivate } from '../kernel/private-file.ts';

/**
 * Returns the signing secret of this installation: generated at the first start and stored in the data
 * folder, readable only by the user of the process. Deleting the file invalidates all tokens.
 *
 * Throws: StartupError if the file cannot be read or written, or is damaged.
 */
export function installationSecret(folder: string): string {
  const file = join(folder, 'secret');
  let secret: string;
  try {
    if (!existsSync(file)) {
      // Written to another file and renamed: a process killed here leaves no partial secret.
      writeFileSync(`${file}.new`, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    }
    secret = readFileSync(file, 'utf8').trim();
    makePrivate(file);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new StartupError(
      `The file ${file} cannot be used (${reason}): give the process access to it, or set SILLAGE_SECRET.`,
      error,
    );
  }
  if (secret.length < 32) {
    throw new StartupError(
      `The secret in ${file} is damaged: delete the file to have a new one made; everybody then logs in again.`,
    );
  }
  return secret;
}

/** Reads the secret of a data folder; undefined if none has been generated there. */
export function readInstallationSecret(folder: string): string | undefined {
  const file = join(folder, 'secret');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
