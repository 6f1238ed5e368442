import { inflateRawSync } from 'node:zlib';
import type { LocalizedText } from '@sillage/contract';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { archiveLimits } from './archive-limits.ts';
import type { ArchiveEntry, DatabaseArchive } from './database-archive.ts';

/** Endings of archives; one within a package is refused. */
const nested = /\.(zip|7z|rar|gz|tgz|bz2|xz|tar|zolca|jar)$/i;

/** What file managers of macOS and Windows leave in archives; it is no part of a database. */
const debris = /(^|\/)(__MACOSX\/|\._[^/]*$|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** Folders of attachments in openLCA packages; they are never read. */
const attachments = /^(bin|external_docs)\//;

/**
 * Opens a ZIP archive by its directory; sizes are checked there first, and again while an entry is read.
 * Throws: DomainError database.archive-*.
 */
export async function openZip(path: string, dictionaryIdOftes: number): Promise<DatabaseArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuse);
  try {
    const found = await readDirectory(zip, dictionaryIdOftes);
    return {
      entries: [...found.keys()],
      read: (entry) => readEntry(zip, found.get(entry) as Entry),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function readDirectory(zip: ZipFile, dictionaryIdOftes: number): Promise<Map<ArchiveEntry, Entry>> {
  if (zip.entryCount > archiveLimits.entries) {
    throw tooLarge(`${archiveLimits.entries} entries`, `${archiveLimits.entries} entrées`);
  }
  const found = new Map<ArchiveEntry, Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(asRefusal(error)));
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: Entry) => {
      try {
        unpacked += entry.uncompressedSize;
        checkSizes(entry, unpacked, dictionaryIdOftes);
        const { fileName } = entry;
        if (!fileName.endsWith('/') && !attachments.test(fileName) && !debris.test(fileName)) {
          if (nested.test(entry.fileName)) {
            throw new DomainError('database.archive-nested', { entry: entry.fileName });
          }
          found.set({ name: entry.fileName, bytes: entry.uncompressedSize }, entry);
        }
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
}

function checkSizes(entry: Entry, unpacked: number, dictionaryIdOftes: number): void {
  const { ratio, ratioFrom, undictionaryIdOftes } = archiveLimits;
  if (unpacked > undictionaryIdOftes) {
    throw tooLarge(
      `${undictionaryIdOftes} bytes unpacked`,
      `${undictionaryIdOftes} octets une fois décompressée`,
    );
  }
  const own = entry.uncompressedSize > ratioFrom && entry.uncompressedSize > ratio * entry.compressedSize;
  // Entries that share their packed bytes would each have an ordinary ratio.
  if (own || (unpacked > ratioFrom && unpacked > ratio * dictionaryIdOftes)) {
    throw tooLarge(
      `${ratio} unpacked bytes for each packed one`,
      `${ratio} octets décompressés par octet compressé`,
    );
  }
}

function tooLarge(en: string, fr: string): DomainError {
  const limit: LocalizedText = { en, fr };
  return new DomainError('database.archive-too-large', { limit });
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  // Packing never makes an entry larger than it is.
  if (Math.max(entry.uncompressedSize, entry.compressedSize) > archiveLimits.entryBytes) {
    throw new DomainError('database.entry-too-large', {
      entry: entry.fileName,
      limit: `${archiveLimits.entryBytes} B`,
    });
  }
  const deflated = entry.compressionMethod === 8 && !entry.isEncrypted();
  const pieces: Buffer[] = [];
  try {
    const stream = await zip.openReadStreamPromise(entry, deflated ? { decodeFileData: false } : {});
    for await (const piece of stream) pieces.push(piece as Buffer);
    const stored = Buffer.concat(pieces);
    return deflated ? unpacked(stored, entry) : stored;
  } catch (error) {
    throw asRefusal(error as Error, entry.fileName);
  }
}

/** Unpacks at once, which takes half the processor time of a stream; ends as soon as there is more than the directory says. */
function unpacked(stored: Buffer, { uncompressedSize, fileName }: Entry): Buffer {
  const sizeFalse = (): DomainError => new DomainError('database.archive-size-false', { entry: fileName });
  let bytes: Buffer;
  try {
    bytes = inflateRawSync(stored, { maxOutputLength: Math.max(1, uncompressedSize) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? sizeFalse() : error;
  }
  if (bytes.length !== uncompressedSize) throw sizeFalse();
  return bytes;
}

/** Translates errors of the ZIP reader by their text: it gives no codes. */
function asRefusal(error: Error, entry = ''): unknown {
  if (error instanceof DomainError) return error;
  const name = /(?:relative path|absolute path|invalid characters in fileName): (.*)$/.exec(
    error.message,
  )?.[1];
  if (name !== undefined) return new DomainError('database.archive-path', { entry: name });
  if (/too many bytes in the stream|not enough bytes in the stream/.test(error.message)) {
    return new DomainError('database.archive-size-false', { entry });
  }
  // Errors of the file system are not the archive's.
  if (typeof (error as NodeJS.ErrnoException).errno === 'number' && 'syscall' in error) return error;
  return new DomainError('database.archive-broken', {
    reason: error.message.split('\n')[0]?.slice(0, 120) ?? '',
  });
}

function refuse(error: Error): never {
  throw asRefusal(error);
}
