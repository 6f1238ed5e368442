import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { release } from '../../platform/config/installation.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { StartupError } from '../../platform/config/startup-error.ts';
import {
  type ArchiveHeader,
  type ArchiveSummary,
  archiveFormat,
  archiveVersion,
  secretMark,
} from '../../platform/database/archive/archive-format.ts';
import { archiveTables } from '../../platform/database/archive/archive-tables.ts';
import type { InstallationExport } from '../../platform/database/archive/installation-transfer.ts';
import { openPostgresExport } from '../../platform/database/archive/postgres-export.ts';
import { postgresImport } from '../../platform/database/archive/postgres-import.ts';
import { readArchive } from '../../platform/database/archive/read-archive.ts';
import { openSqliteExport } from '../../platform/database/archive/sqlite-export.ts';
import { sqliteImport } from '../../platform/database/archive/sqlite-import.ts';
import { writeArchive } from '../../platform/database/archive/write-archive.ts';
import { migrations } from '../../platform/database/migrations/migrations.ts';
import { readInstallationSecret } from '../../platform/identity/installation-secret.ts';
import { writeNewFile } from './durable-file.ts';
import { UsageError } from './usage-error.ts';

interface ArchiveCommandContext {
  readonly settings: Settings;
  readonly input: Readable;
  readonly output: Writable;
  /** Prints a line for the operator; not to `output`, which may receive the archive. */
  readonly print: (line: string) => void;
  readonly clock: () => number;
}

/**
 * `sillage export [file]`: writes the whole installation to one archive, even while the service runs.
 * Throws: UsageError; StartupError.
 */
export async function exportInstallation(
  args: readonly string[],
  context: ArchiveCommandContext,
): Promise<void> {
  const file = parseFile(args);
  const { settings, output, print, clock } = context;
  const source = await openExport(settings);
  try {
    requireCurrentTables(source);
    const secret = knownSecret(settings);
    const header: ArchiveHeader = {
      format: archiveFormat,
      formatVersion: archiveVersion,
      release,
      madeAt: new Date(clock()).toISOString(),
      migrations: source.migrations,
      secretMark: secret === undefined ? null : secretMark(secret),
    };
    const archive = withSummary(writeArchive(header, await archiveTables(migrations), source));
    if (file === undefined) await pipeline(Readable.from(archive.chunks), output, { end: false });
    else await writeNewFile(file, archive.chunks);
    for (const line of rowCountLines(archive.summary())) print(line);
    print(
      'Keep the archive like a password: it holds password hashes. It does not hold the signing secret: give the new installation',
    );
    print(
      'the same SILLAGE_SECRET (or the file "secret" of the data folder); otherwise all users have to log in again.',
    );
  } finally {
    await source.close();
  }
}

/**
 * `sillage import [file]`: imports an archive into an empty installation, in one transaction.
 * Throws: UsageError; StartupError.
 */
export async function importInstallation(
  args: readonly string[],
  context: ArchiveCommandContext,
): Promise<void> {
  const file = parseFile(args);
  const { settings, input, print } = context;
  const { databaseUrl, dataFolder, environment } = settings;
  const destination =
    databaseUrl === undefined
      ? sqliteImport(dataFolder)
      : postgresImport(databaseUrl, environment === 'production');
  const summary = await readArchive(chunksOf(file, input), migrations, destination);
  for (const line of rowCountLines(summary)) print(line);
  const secret = knownSecret(settings);
  const { secretMark: mark } = summary.header;
  if (mark !== null && (secret === undefined || secretMark(secret) !== mark)) {
    print(
      'The signing secret is not that of the exported installation: tokens and list cursors are no longer valid, and what was',
    );
    print(
      'encrypted with it cannot be read. Set SILLAGE_SECRET to the old one before the first start to keep them.',
    );
  }
}

function openExport({ databaseUrl, dataFolder }: Settings): Promise<InstallationExport> | InstallationExport {
  return databaseUrl === undefined ? openSqliteExport(dataFolder) : openPostgresExport(databaseUrl);
}

/**
 * Checks the migrations of an installation.
 * Throws: StartupError if its tables are those of another release.
 */
export function requireCurrentTables(source: InstallationExport): void {
  const own = migrations.map(({ name }) => name);
  if (own.join() === source.migrations.join()) return;
  throw new StartupError(
    'The database is of another release: export it with that release, or start this release on it once.',
  );
}

function knownSecret({ secret, databaseUrl, dataFolder }: Settings): string | undefined {
  return secret ?? (databaseUrl === undefined ? readInstallationSecret(dataFolder) : undefined);
}

/** Separates the chunks of an archive from the summary that its writer returns at the end. */
function withSummary(writer: AsyncGenerator<Uint8Array, ArchiveSummary>) {
  let summary: ArchiveSummary | undefined;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    summary = yield* writer;
  }
  return {
    chunks: chunks(),
    summary(): ArchiveSummary {
      if (summary === undefined) throw new Error('the archive is not finished');
      return summary;
    },
  };
}

async function* chunksOf(file: string | undefined, input: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file === undefined ? input : createReadStream(file, { highWaterMark: 256 * 1024 });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw path === undefined ? error : new StartupError(`The file ${path} cannot be read (${code}).`, error);
  }
}

function rowCountLines({ tables }: ArchiveSummary): string[] {
  return Object.entries(tables).map(([name, { rows }]) => `${String(rows).padStart(10)}  ${name}`);
}

/** Parses the file argument; undefined for standard input or output. Throws: UsageError. */
function parseFile(args: readonly string[]): string | undefined {
  const [file, superfluous] = positionalsOf(args);
  if (superfluous !== undefined) throw new UsageError(`"${superfluous}" is too much`);
  return file === '-' ? undefined : file;
}

export function positionalsOf(args: readonly string[]): readonly string[] {
  try {
    return parseArgs({ args: [...args], options: {}, allowPositionals: true }).positionals;
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}
