import { GatheredBytes } from '../http/gathered-bytes.ts';
import { Refusal } from '../http/refusal.ts';
import { withoutMark } from '../http/without-mark.ts';

const newline = 0x0a;

/** One line of newline-delimited JSON. */
export interface Line {
  /** From 1, blank lines counted. */
  readonly number: number;
  /** Without its end; undefined when it has more than the limit, or was not read. */
  readonly bytes: Buffer | undefined;
  /** Why neither this line nor any behind it was read. */
  readonly end?: Refusal;
}

/**
 * Cuts a stream of bytes into lines, as many at once as one piece of the stream completes. Blank lines are passed over.
 * Where the stream itself is refused, the line that it stands in is the last one and has the refusal.
 * Memory: one piece and one line, however small the pieces; of a line above the limit nothing is kept.
 */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<readonly Line[]> {
  let number = 0;
  const begun = new GatheredBytes();
  let begunBytes = 0;

  const keep = (part: Buffer): void => {
    begunBytes += part.length;
    if (begunBytes > limit) begun.take();
    else begun.add(part);
  };
  const finish = (lines: Line[], part: Buffer): void => {
    number++;
    if (begunBytes > 0) keep(part);
    // Most lines end in the piece that they began in, and are left there.
    const whole = begunBytes > 0 ? begun.take() : part;
    const length = Math.max(begunBytes, part.length);
    begunBytes = 0;
    const bytes = number === 1 ? withoutMark(whole) : whole;
    if (length > limit) lines.push({ number, bytes: undefined });
    else if (!isBlank(bytes)) lines.push({ number, bytes });
  };

  try {
    for await (const given of pieces) {
      const piece = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
      const lines: Line[] = [];
      let start = 0;
      for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, start)) {
        finish(lines, piece.subarray(start, end));
        start = end + 1;
      }
      keep(piece.subarray(start));
      yield lines;
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield [{ number: number + 1, bytes: undefined, end: error }];
    return;
  }
  const last: Line[] = [];
  if (begunBytes > 0) finish(last, Buffer.alloc(0));
  yield last;
}

/** Nothing but spaces, tabs and the rest of a line end of Windows. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
