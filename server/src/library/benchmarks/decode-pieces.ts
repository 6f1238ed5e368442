import { windows1252Text } from '@sillage/contract';

/** Bytes that are not UTF-8 in a file that is. */
export class NotUtf8 extends Error {
  /** The text of the same piece before them. */
  readonly before: string;

  constructor(before: string) {
    super('not UTF-8');
    this.name = 'NotUtf8';
    this.before = before;
  }
}

/**
 * Decodes a file that arrives in pieces: as UTF-8, or as Windows-1252, which older spreadsheets write, if its first
 * character beyond ASCII is none of UTF-8. The returned function takes a piece, and undefined at the end. It throws: NotUtf8.
 */
export function pieceDecoder(): (piece: Uint8Array | undefined) => string {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let encoding: 'not known' | 'utf-8' | 'windows-1252' = 'not known';
  return (piece) => {
    if (encoding === 'not known' && piece !== undefined) {
      const first = piece.findIndex((byte) => byte > 0x7f);
      if (first >= 0) encoding = beginsUtf8(piece.subarray(first, first + 4)) ? 'utf-8' : 'windows-1252';
    }
    if (encoding === 'windows-1252') return piece === undefined ? '' : windows1252Text(piece);
    try {
      return piece === undefined ? utf8.decode() : utf8.decode(piece, { stream: true });
    } catch {
      throw new NotUtf8(new TextDecoder().decode(piece).split('\uFFFD', 1)[0] ?? '');
    }
  };
}

/** Whether bytes begin with a character of UTF-8, or with what may become one. */
const beginsUtf8 = (bytes: Uint8Array): boolean =>
  !new TextDecoder().decode(bytes, { stream: true }).startsWith('\uFFFD');
