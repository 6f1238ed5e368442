import { BodyBuffer } from './body-buffer.ts';
import { withoutByteOrderMark } from './byte-order-mark.ts';
import { DomainError } from './domain-error.ts';

const newline = 0x0a;

/** One line of newline-delimited JSON. */
export interface NdjsonLine {
  /** Line number from 1; blank lines count. */
  readonly number: number;
  /** Without the line end; undefined if the line exceeds the limit or was not read. */
  readonly bytes: Buffer | undefined;
  /** Why this line and all later lines were not read. */
  readonly end?: DomainError;
}

/**
 * Splits a byte stream into lines, and yields the lines completed by each chunk together. Blank lines are
 * skipped. When the stream fails with a DomainError, the line at that position is the last one and carries
 * the error.
 * Memory: one chunk and one line, however small the chunks; a line above the limit is not buffered.
 */
export async function* ndjsonLines(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<readonly NdjsonLine[]> {
  let number = 0;
  const partial = new BodyBuffer();
  let partialBytes = 0;

  const keep = (part: Buffer): void => {
    partialBytes += part.length;
    if (partialBytes > limit) partial.take();
    else partial.add(part);
  };
  const finish = (lines: NdjsonLine[], part: Buffer): void => {
    number++;
    if (partialBytes > 0) keep(part);
    // Most lines are contained in one chunk and are not copied.
    const whole = partialBytes > 0 ? partial.take() : part;
    const length = Math.max(partialBytes, part.length);
    partialBytes = 0;
    const bytes = number === 1 ? withoutByteOrderMark(whole) : whole;
    if (length > limit) lines.push({ number, bytes: undefined });
    else if (!isBlank(bytes)) lines.push({ number, bytes });
  };

  try {
    for await (const given of chunks) {
      const chunk = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
      const lines: NdjsonLine[] = [];
      let start = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        finish(lines, chunk.subarray(start, end));
        start = end + 1;
      }
      keep(chunk.subarray(start));
      yield lines;
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    yield [{ number: number + 1, bytes: undefined, end: error }];
    return;
  }
  const last: NdjsonLine[] = [];
  if (partialBytes > 0) finish(last, Buffer.alloc(0));
  yield last;
}

/** Checks for a line of only spaces, tabs and the carriage return of a Windows line end. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
