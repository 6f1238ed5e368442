import type { Table } from './read-result.ts';

/** Part of every platform and pure, but not of the language. Source: WHATWG, Encoding Standard. */
declare const TextDecoder: new (
  encoding?: string,
  options?: { readonly fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/** Decodes UTF-8; what is none becomes replacement characters. */
export const utf8Text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Signs at 0x80 to 0x9f. Source: WHATWG, Encoding Standard, index windows-1252. */
const windows1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Decodes Windows-1252. Node.js 20 takes it for Latin-1, in which the euro, the oe and curly quotes are control characters. */
export const windows1252Text = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => windows1252[sign.charCodeAt(0) - 0x80] ?? sign);

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
    return { text: windows1252Text(bytes), encoding: 'windows-1252' };
  }
}
