import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat, truncate } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocalizedText } from '@sillage/contract';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { StorageUnavailable } from '../../platform/ports/storage-errors.ts';
import type {
  DownloadAnswer,
  DownloadFault,
  FileDownloads,
} from '../../platform/webhooks/sender/file-download.ts';

/** A file of a recipe that has an address. */
export interface WantedFile {
  readonly address: string;
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string;
  /** Bytes of the whole file. */
  readonly size: number;
}

/** Tries in a row that bring no byte, after which a download is given up. */
const fruitlessTries = 5;
/** Milliseconds before the second try; each further one waits twice as long. */
const firstPause = 250;

/** What a try ended with: all bytes are there, some came, or why none will come. */
type Tried = 'complete' | 'cut' | { readonly failed: LocalizedText; readonly final: boolean };

const faults: Readonly<Record<DownloadFault, { readonly text: LocalizedText; readonly final: boolean }>> = {
  blocked: {
    text: {
      en: 'the address leads into a private network, or is none with https and an ordinary port',
      fr: 'l’adresse mène dans un réseau privé, ou n’est pas en https sur un port ordinaire',
    },
    final: true,
  },
  'not-allowed': {
    text: {
      en: 'it redirects to a host that the operator does not allow',
      fr: 'elle redirige vers un hôte que l’exploitant n’autorise pas',
    },
    final: true,
  },
  redirects: {
    text: { en: 'it redirects too often, or to nothing', fr: 'elle redirige trop souvent, ou vers rien' },
    final: true,
  },
  dns: { text: { en: 'the host is not known', fr: 'l’hôte est inconnu' }, final: false },
};

/**
 * Fetches a file to `path` and goes on with what is there already, of this run or one before; then compares its size and
 * SHA-256. A file that differs is deleted; one that is only cut stays, to go on later.
 * Throws: DomainError database.download-failed, database.download-differs; StorageUnavailable full; the reason of `signal`.
 */
export async function downloadFile(
  downloads: FileDownloads,
  file: WantedFile,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    const resumed = (await sizeOf(path)) > 0;
    await fetchAll(downloads, file, path, signal);
    let sum = await sumOf(path);
    if (sum !== file.sha256 && resumed) {
      // What an earlier run has left may be at fault, not the publisher.
      await rm(path, { force: true });
      await fetchAll(downloads, file, path, signal);
      sum = await sumOf(path);
    }
    if (sum !== file.sha256) {
      throw differs(file, {
        en: `its SHA-256 is ${sum}, not ${file.sha256}`,
        fr: `son SHA-256 est ${sum}, et non ${file.sha256}`,
      });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DomainError && error.code === 'database.download-differs')
      await rm(path, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new StorageUnavailable('full', error) : error;
  }
}

async function fetchAll(
  downloads: FileDownloads,
  file: WantedFile,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  for (let fruitless = 0; ; ) {
    const before = await sizeOf(path);
    if (before === file.size) return;
    // Of another file, with the same name.
    const isOther = before > file.size;
    if (isOther) await truncate(path, 0);
    const tried = await once(downloads, file, path, isOther ? 0 : before, signal);
    if (tried === 'complete') return;
    const after = await sizeOf(path);
    fruitless = after > before ? 0 : fruitless + 1;
    const failed = tried === 'cut' ? cut : tried.failed;
    if (fruitless >= fruitlessTries || (tried !== 'cut' && tried.final)) {
      throw new DomainError('database.download-failed', {
        address: file.address,
        reason: failed,
        received: after,
        size: file.size,
      });
    }
    await wait(firstPause * 2 ** fruitless, undefined, { signal });
  }
}

const cut: LocalizedText = { en: 'the connection broke', fr: 'la connexion s’est rompue' };

/** One request. Throws: DomainError database.download-differs; the reason of `signal`; Error of the file system. */
async function once(
  downloads: FileDownloads,
  file: WantedFile,
  path: string,
  from: number,
  signal: AbortSignal,
): Promise<Tried> {
  try {
    const request = { address: file.address, from, size: file.size };
    const outcome = await downloads.fetch(request, signal, (answer) => receive(answer, file, path, from));
    if (typeof outcome === 'string' || !('fault' in outcome)) return outcome;
    const { text, final } = faults[outcome.fault];
    return { failed: text, final };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DomainError || (error as NodeJS.ErrnoException).syscall === 'write') throw error;
    const code = (error as NodeJS.ErrnoException).code;
    const reason = code ?? (error as Error).message;
    return {
      failed: { en: `the connection failed (${reason})`, fr: `la connexion a échoué (${reason})` },
      final: false,
    };
  }
}

/** Writes the body of an answer; a server that ignores the range sends the file from its beginning. */
async function receive(
  { status, headers, body }: DownloadAnswer,
  file: WantedFile,
  path: string,
  from: number,
): Promise<Tried> {
  // Otherwise an error of a body that nobody reads would end the process.
  body.on('error', () => {});
  if (status === 416) {
    body.destroy();
    await rm(path, { force: true });
    return {
      failed: { en: 'the server has no such part of it', fr: 'le serveur n’en a pas cette partie' },
      final: false,
    };
  }
  if (status !== 200 && status !== 206) {
    body.destroy();
    const failed = { en: `the server answered ${status}`, fr: `le serveur a répondu ${status}` };
    return { failed, final: status < 500 && status !== 408 && status !== 429 };
  }
  const start = status === 206 ? startOfRange(headers['content-range']) : 0;
  const whole = status === 206 ? wholeOfRange(headers['content-range']) : lengthOf(headers['content-length']);
  if (whole !== undefined && whole !== file.size) {
    body.destroy();
    throw differs(file, {
      en: `it has ${whole} bytes, not ${file.size}`,
      fr: `il a ${whole} octets, et non ${file.size}`,
    });
  }
  if (start !== from && start !== 0) {
    body.destroy();
    await rm(path, { force: true });
    return {
      failed: { en: 'the server sent another part', fr: 'le serveur a envoyé une autre partie' },
      final: false,
    };
  }
  return write(body, file, path, start);
}

async function write(
  body: AsyncIterable<Uint8Array>,
  file: WantedFile,
  path: string,
  start: number,
): Promise<Tried> {
  const handle = await open(path, start === 0 ? 'w' : 'a', 0o600);
  let bytes = start;
  try {
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > file.size) {
        throw differs(file, {
          en: `it is longer than ${file.size} bytes`,
          fr: `il dépasse ${file.size} octets`,
        });
      }
      await handle.appendFile(piece);
    }
  } catch (error) {
    if (error instanceof DomainError || (error as NodeJS.ErrnoException).syscall === 'write') throw error;
    return 'cut';
  } finally {
    await handle.close();
  }
  return bytes === file.size ? 'complete' : 'cut';
}

const differs = ({ address }: WantedFile, reason: LocalizedText): DomainError =>
  new DomainError('database.download-differs', { address, reason });

const lengthOf = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d+$/.test(header) ? Number(header) : undefined;

/** Source: RFC 9110, 14.4: `bytes 100-199/200`, the length of the whole may be `*`. */
const contentRange = /^bytes (\d+)-\d+\/(\d+|\*)$/;

const startOfRange = (header: string | string[] | undefined): number =>
  Number(contentRange.exec(String(header))?.[1] ?? -1);

const wholeOfRange = (header: string | string[] | undefined): number | undefined =>
  lengthOf(contentRange.exec(String(header))?.[2]);

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

async function sumOf(path: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const piece of createReadStream(path)) sum.update(piece as Uint8Array);
  return sum.digest('hex');
}
