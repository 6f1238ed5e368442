import { linesOf } from '../../batches/lines-of.ts';
import { parsedLine } from '../../batches/parsed-line.ts';
import { bodyLimit } from '../../http/refusal-of-error.ts';
import type { SentItem } from './create-batch.ts';

/** Evaluations of one commit. */
const together = 200;

/**
 * Lines as they come, at most so many at once and never more than one piece of the stream holds: nothing is read
 * before what was read is stored. Memory: one piece and one line.
 */
export async function* groupsOfLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly SentItem[]> {
  let index = 0;
  for await (const lines of linesOf(pieces, bodyLimit)) {
    for (let start = 0; start < lines.length; start += together) {
      yield lines
        .slice(start, start + together)
        .map((line) => ({ index: index++, line: line.number, value: parsedLine(line) }));
    }
  }
}

/** Values of an array, so many at once. */
export async function* groupsOfItems(values: readonly unknown[]): AsyncGenerator<readonly SentItem[]> {
  for (let start = 0; start < values.length; start += together) {
    yield values.slice(start, start + together).map((value, offset) => ({ index: start + offset, value }));
  }
}
