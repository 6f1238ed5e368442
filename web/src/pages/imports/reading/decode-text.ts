import type { Table } from './table.ts';

/**
 * Bytes as text: by the mark at their begin, else as UTF-8 where they are that, else as Windows-1252, in which older
 * spreadsheets save.
 */
export function decodeText(bytes: Uint8Array): {
  readonly text: string;
  readonly encoding: NonNullable<Table['encoding']>;
} {
  const read = (encoding: NonNullable<Table['encoding']>, fatal = false) => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
    encoding,
  });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return read('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return read('utf-16be');
  try {
    return read('utf-8', true);
  } catch {
    return read('windows-1252');
  }
}
