import { isUtf8 } from 'node:buffer';

/**
 * Decodes the text of a file by its byte order mark, else by the encoding that it declares, else as UTF-8, else as
 * Windows-1252, as spreadsheets of older days wrote it.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const encoding = markedEncoding(bytes) ?? declared ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  try {
    return new TextDecoder(encoding).decode(bytes);
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
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined;
}
