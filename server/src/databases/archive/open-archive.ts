import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { archiveLimits } from './archive-limits.ts';
import type { DatabaseArchive } from './database-archive.ts';
import { openZip } from './open-zip.ts';

/** Archives of other kinds, by their first bytes in hexadecimal. */
const otherArchives: Readonly<Record<string, string>> = {
  '377abcaf271c': '7z',
  '526172211a07': 'RAR',
  '1f8b': 'gzip',
  fd377a585a00: 'xz',
  '425a68': 'bzip2',
};

/** First bytes of a ZIP archive; the second form is an empty one. */
const zipMarks = ['504b0304', '504b0506'];

/**
 * Opens a file as a package of files: a ZIP archive, or the one file that it is.
 * Throws: DomainError database.archive-*; Error of the file system.
 */
export async function openArchive(path: string): Promise<DatabaseArchive> {
  const file = await open(path);
  let start: string;
  let bytes: number;
  try {
    const head = Buffer.alloc(6);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    start = head.subarray(0, bytesRead).toString('hex');
    bytes = (await file.stat()).size;
  } finally {
    await file.close();
  }
  if (zipMarks.some((mark) => start.startsWith(mark))) return openZip(path, bytes);
  for (const [mark, kind] of Object.entries(otherArchives)) {
    if (start.startsWith(mark)) throw new DomainError('database.archive-kind', { kind });
  }
  return singleFile(path, bytes);
}

function singleFile(path: string, bytes: number): DatabaseArchive {
  const entry = { name: basename(path), bytes };
  return {
    entries: [entry],
    async read() {
      if (bytes > archiveLimits.entryBytes) {
        throw new DomainError('database.entry-too-large', {
          entry: entry.name,
          limit: `${archiveLimits.entryBytes} B`,
        });
      }
      const file = await open(path);
      try {
        return await file.readFile();
      } finally {
        await file.close();
      }
    },
    close() {},
  };
}
