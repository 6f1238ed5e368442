/** A part of a JSON text: a string, or a text whose bytes are kept once they are encoded. `value`: what it is the text of. */
export type JsonPiece =
  | string
  | { readonly text: string; bytes: Uint8Array | undefined; readonly value?: object };

/** Where pieces are joined before their length is known; larger answers make it grow, up to the limit. */
let scratch = Buffer.allocUnsafeSlow(512 * 1024);
const keptScratch = 4 * 2 ** 20;

/** Encodes pieces one after the other: UTF-8. */
export function joinPieces(pieces: readonly JsonPiece[]): Buffer {
  let target = scratch;
  let length = 0;
  for (const piece of pieces) {
    // A UTF-16 code unit takes at most three bytes.
    const most =
      typeof piece === 'string' ? 3 * piece.length : (piece.bytes?.length ?? 3 * piece.text.length);
    if (length + most > target.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (length + most));
      target.copy(larger, 0, 0, length);
      target = larger;
      if (larger.length <= keptScratch) scratch = larger;
    }
    if (typeof piece === 'string') {
      length += target.write(piece, length);
      continue;
    }
    piece.bytes ??= Buffer.from(piece.text);
    target.set(piece.bytes, length);
    length += piece.bytes.length;
  }
  return Buffer.from(target.subarray(0, length));
}
