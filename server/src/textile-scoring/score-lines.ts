import type { FrenchCostTables } from '@sillage/engine';
import { linesOf } from '../batches/lines-of.ts';
import { WorkSlices } from '../batches/work-slices.ts';
import { bodyLimit } from '../http/refusal-of-error.ts';
import { type BatchAnswer, scoreLine } from './score-line.ts';
import type { ScoringOptions } from './score-value.ts';

/** Answers gathered before they are handed on. */
const together = 256;

/**
 * Scores lines as they come, in their order, some at a time. Whoever takes the answers sets the pace: nothing is read
 * before what was read is taken. Memory: one piece of the stream.
 */
export async function* scoreLines(
  tables: FrenchCostTables,
  pieces: AsyncIterable<Uint8Array>,
  options: ScoringOptions,
): AsyncGenerator<readonly BatchAnswer[]> {
  const slices = new WorkSlices();
  for await (const lines of linesOf(pieces, bodyLimit)) {
    let answers: BatchAnswer[] = [];
    for (const line of lines) {
      answers.push(scoreLine(tables, line, options));
      const over = slices.isOver();
      if (answers.length < together && !over) continue;
      // What took long to make takes long to write, too.
      yield answers;
      answers = [];
      if (over) await slices.rest();
    }
    if (answers.length > 0) yield answers;
  }
}
