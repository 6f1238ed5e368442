import { StartFault } from '../../start-fault.ts';
import type { Migration } from '../migrations/migration.ts';
import { type ArchiveHeader, archiveFormat, archiveVersion } from './archive-lines.ts';

/**
 * The header of an archive that this release can read: of its own tables, or of those of an older release.
 * Throws: StartFault.
 */
export function parseHeader(line: Buffer, migrations: readonly Migration[]): ArchiveHeader {
  const header = parsedHeader(line);
  if (header?.format !== archiveFormat || !Array.isArray(header.migrations)) {
    throw new StartFault('This is no archive of `sillage export`.');
  }
  const known = header.migrations.every((name, place) => migrations[place]?.name === name);
  if (!known || header.formatVersion > archiveVersion) {
    throw new StartFault(
      `The archive was made by release ${header.release}, which is newer: import it with that release or a later one.`,
    );
  }
  return header;
}

function parsedHeader(line: Buffer): ArchiveHeader | undefined {
  try {
    return JSON.parse(line.toString()) as ArchiveHeader;
  } catch {
    return undefined;
  }
}
