import { DomainError } from '../../platform/kernel/domain-error.ts';
import { archiveLimits } from '../archive/archive-limits.ts';
import type { ArchiveEntry, DatabaseArchive } from '../archive/database-archive.ts';

/** A JSON object of a package, its properties unchecked. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads an entry as a JSON object; returns the reason where it is none, so that one broken file does not end the rest.
 * Throws: DomainError database.entry-too-deep and those of reading.
 */
export async function readJsonEntry(
  archive: DatabaseArchive,
  entry: ArchiveEntry,
): Promise<JsonObject | { readonly unreadable: string }> {
  const bytes = await archive.read(entry);
  requireDepth(bytes, entry.name);
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
    return { unreadable: 'JSON, but no object' };
  } catch (error) {
    return { unreadable: (error as Error).message.slice(0, 120) };
  }
}

function requireDepth(bytes: Buffer, entry: string): void {
  let depth = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === 0x22) i = endOfText(bytes, i + 1);
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > archiveLimits.depth) {
        throw new DomainError('database.entry-too-deep', { entry, limit: archiveLimits.depth });
      }
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
}

/** Where the quotation mark is that ends a text: the next one with an even number of backslashes before it. */
function endOfText(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(0x22, start); end >= 0; end = bytes.indexOf(0x22, end + 1)) {
    let slash = end;
    while (slash > start && bytes[slash - 1] === 0x5c) slash--;
    if ((end - slash) % 2 === 0) return end;
  }
  return bytes.length;
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const objectOf = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;

export const objectsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.map(objectOf).filter((item) => item !== undefined) : [];
