import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readInstallationSecret } from '../auth/installation-secret.ts';
import { release } from '../release.ts';
import type { Settings } from '../settings.ts';
import { StartFault } from '../start-fault.ts';
import { migrations } from '../storage/migrations/migrations.ts';
import {
  type ArchiveHeader,
  type ArchiveSummary,
  archiveFormat,
  archiveVersion,
  secretMark,
} from '../storage/moving/archive-lines.ts';
import type { Departure } from '../storage/moving/movable-place.ts';
import { movableTables } from '../storage/moving/movable-tables.ts';
import { readArchive } from '../storage/moving/read-archive.ts';
import { writeArchive } from '../storage/moving/write-archive.ts';
import { postgresArrival } from '../storage/postgres/postgres-arrival.ts';
import { openPostgresDeparture } from '../storage/postgres/postgres-departure.ts';
import { sqliteArrival } from '../storage/sqlite/sqlite-arrival.ts';
import { openSqliteDeparture } from '../storage/sqlite/sqlite-departure.ts';
import { writeNewFile } from './write-new-file.ts';
import { WrongUse } from './wrong-use.ts';

interface MovingUse {
  readonly settings: Settings;
  readonly input: Readable;
  readonly output: Writable;
  /** One line for the operator, beside what is written to `output`. */
  readonly say: (line: string) => void;
  readonly clock: () => number;
}

/**
 * `sillage export [file]`: the whole installation as one archive, while the service runs or not.
 * Throws: WrongUse; StartFault.
 */
export async function exportInstallation(args: readonly string[], use: MovingUse): Promise<void> {
  const file = parseFile(args);
  const { settings, output, say, clock } = use;
  const departure = await openDeparture(settings);
  try {
    demandOwnTables(departure);
    const secret = knownSecret(settings);
    const header: ArchiveHeader = {
      format: archiveFormat,
      formatVersion: archiveVersion,
      release,
      madeAt: new Date(clock()).toISOString(),
      migrations: departure.migrations,
      secretMark: secret === undefined ? null : secretMark(secret),
    };
    const archive = kept(writeArchive(header, await movableTables(migrations), departure));
    if (file === undefined) await pipeline(Readable.from(archive.pieces), output, { end: false });
    else await writeNewFile(file, archive.pieces);
    for (const line of countLines(archive.summary())) say(line);
    say(
      'Keep it like a password: it holds password hashes. The signing secret is not in it: give the new place the same',
    );
    say('SILLAGE_SECRET (or the file "secret" of the data folder), or everybody logs in again.');
  } finally {
    await departure.close();
  }
}

/**
 * `sillage import [file]`: fills an empty installation from an archive; all of it or nothing.
 * Throws: WrongUse; StartFault.
 */
export async function importInstallation(args: readonly string[], use: MovingUse): Promise<void> {
  const file = parseFile(args);
  const { settings, input, say } = use;
  const { databaseUrl, dataFolder, environment } = settings;
  const arrival =
    databaseUrl === undefined
      ? sqliteArrival(dataFolder)
      : postgresArrival(databaseUrl, environment === 'production');
  const summary = await readArchive(piecesOf(file, input), migrations, arrival);
  for (const line of countLines(summary)) say(line);
  const secret = knownSecret(settings);
  const { secretMark: mark } = summary.header;
  if (mark !== null && (secret === undefined || secretMark(secret) !== mark)) {
    say(
      'The signing secret is not the one of the installation that was exported: tokens and places in lists end, and what was',
    );
    say(
      'encrypted with it cannot be read. Set SILLAGE_SECRET to the old one before the first start to keep them.',
    );
  }
}

function openDeparture({ databaseUrl, dataFolder }: Settings): Promise<Departure> | Departure {
  return databaseUrl === undefined ? openSqliteDeparture(dataFolder) : openPostgresDeparture(databaseUrl);
}

/** Throws: StartFault when the tables are of another release. */
function demandOwnTables(departure: Departure): void {
  const own = migrations.map(({ name }) => name);
  if (own.join() === departure.migrations.join()) return;
  throw new StartFault(
    'The database is of another release: export it with that release, or start this release on it once.',
  );
}

function knownSecret({ secret, databaseUrl, dataFolder }: Settings): string | undefined {
  return secret ?? (databaseUrl === undefined ? readInstallationSecret(dataFolder) : undefined);
}

/** What comes out of an archive's writer, and what that returns at its end. */
function kept(writer: AsyncGenerator<Uint8Array, ArchiveSummary>) {
  let summary: ArchiveSummary | undefined;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    summary = yield* writer;
  }
  return {
    pieces: pieces(),
    summary(): ArchiveSummary {
      if (summary === undefined) throw new Error('the archive is not finished');
      return summary;
    },
  };
}

async function* piecesOf(file: string | undefined, input: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file === undefined ? input : createReadStream(file, { highWaterMark: 256 * 1024 });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw path === undefined ? error : new StartFault(`The file ${path} cannot be read (${code}).`, error);
  }
}

function countLines({ tables }: ArchiveSummary): string[] {
  return Object.entries(tables).map(([name, { rows }]) => `${String(rows).padStart(10)}  ${name}`);
}

/** Standard input or output when no file is named. */
function parseFile(args: readonly string[]): string | undefined {
  const [file, superfluous] = positionalsOf(args);
  if (superfluous !== undefined) throw new WrongUse(`"${superfluous}" is too much`);
  return file === '-' ? undefined : file;
}

export function positionalsOf(args: readonly string[]): readonly string[] {
  try {
    return parseArgs({ args: [...args], options: {}, allowPositionals: true }).positionals;
  } catch (error) {
    throw new WrongUse((error as Error).message.split('\n')[0]);
  }
}
