import { isUtf8 } from 'node:buffer';
import { windows1252Text } from '@sillage/contract';
import { windowsCodePage } from './code-page.ts';

/**
 * Decodes the text of a file by its byte order mark, or by the bytes of a first character "<" or "{" in UTF-16, else by the
 * encoding that it declares, else as UTF-8, else in the Windows code page of its letters, as SimaPro and spreadsheets write. A declaration of
 * UTF-16 that can be read byte by byte is false, as programs that change the encoding of a file leave it.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const stated =
    declared !== undefined && /^(utf|ucs|iso-10646-ucs)-?(16|32|2|4)/i.test(declared) ? undefined : declared;
  const encoding = markedEncoding(bytes) ?? stated ?? (isUtf8(bytes) ? 'utf-8' : windowsCodePage(bytes));
  try {
    const decoder = new TextDecoder(encoding);
    return decoder.encoding === 'windows-1252' ? windows1252Text(bytes) : decoder.decode(bytes);
  } catch {
    // It declares an encoding that nobody knows.
    return new TextDecoder('utf-8').decode(bytes);
  }
}

/** The beginning of a file as text, to recognise its format by. */
export const startOfText = (bytes: Uint8Array): string => {
  const start = bytes.subarray(0, 4_000);
  return new TextDecoder(markedEncoding(start) ?? 'utf-8').decode(start);
};

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Source: W3C, XML 1.0, appendix F.
  if (startsText(bytes[0]) && bytes[1] === 0 && bytes[2] !== 0) return 'utf-16le';
  if (bytes[0] === 0 && startsText(bytes[1]) && bytes[2] === 0) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}

/** "<" and "{", and the quote or letter with which a table begins. */
const startsText = (byte: number | undefined): boolean =>
  byte === 0x3c || byte === 0x7b || byte === 0x22 || (byte !== undefined && byte >= 0x41 && byte <= 0x7a);
