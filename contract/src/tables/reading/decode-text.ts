import type { Table } from './read-result.ts';

/** Part of every platform and pure, but not of the language. Source: WHATWG, Encoding Standard. */
declare const TextDecoder: new (
  encoding?: string,
  options?: { readonly fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/** Decodes UTF-8; what is none becomes replacement characters. */
export const utf8Text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/**
 * Decodes text: by its byte order mark, else as UTF-8 if that is valid, else as Windows-1252, which older
 * spreadsheets write.
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
