import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from './usage-error.ts';

/** An address with the credentials for it. */
export interface Profile {
  readonly url: string;
  readonly apiKey?: string;
  readonly user?: string;
  readonly password?: string;
  /** Of a sign-in by password that is not remembered. */
  readonly token?: string;
  /** ISO 8601. */
  readonly expiresAt?: string;
}

export interface Profiles {
  /** The profile of commands that name none. */
  readonly current?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where profiles are stored: SILLAGE_CONFIG, or `sillage/profiles.json` of the configuration folder. */
export function profilesFile(environment: Environment): string {
  const folder = environment.XDG_CONFIG_HOME || join(homedir(), '.config');
  return environment.SILLAGE_CONFIG || join(folder, 'sillage', 'profiles.json');
}

/** Throws: UsageError if others may read the file, or it is none of ours. */
export function readProfiles(environment: Environment): Profiles {
  const file = profilesFile(environment);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return { profiles: {} };
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) {
    throw new UsageError(`${file} holds credentials and others may read it: chmod 600 ${file}`);
  }
  try {
    const { current, profiles } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof profiles !== 'object' || profiles === null) throw new Error('no profiles');
    return { ...(typeof current === 'string' ? { current } : {}), profiles };
  } catch {
    throw new UsageError(`${file} cannot be read as profiles: remove it and log in again`);
  }
}

/** Stores profiles so that only the user can read them, whole or not at all. */
export function writeProfiles(environment: Environment, profiles: Profiles): void {
  const file = profilesFile(environment);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporaryFile = `${file}.${process.pid}`;
  // Created again: a file or link that somebody has put there would be theirs.
  rmSync(temporaryFile, { force: true });
  writeFileSync(temporaryFile, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(temporaryFile, file);
}
