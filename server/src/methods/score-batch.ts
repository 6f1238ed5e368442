import { EventLoopYield } from '../platform/kernel/event-loop-yield.ts';
import { jsonLimits } from '../platform/kernel/json-limits.ts';
import { ndjsonLines } from '../platform/kernel/ndjson-parser.ts';
import { parseNdjsonLine } from '../platform/kernel/parse-json.ts';
import type { ScoredAnswer, ScoreValue } from './score-value.ts';

/** The answer to one request of a batch, with its line number if the batch consists of lines. */
export interface BatchAnswer extends ScoredAnswer {
  readonly line?: number;
}

/** Maximum answers of one group, which is written at once. */
const groupSize = 256;

/** Scores values in order. Yields the answers in groups. */
export async function* scoreItems(
  score: ScoreValue,
  values: readonly unknown[],
): AsyncGenerator<readonly BatchAnswer[]> {
  yield* answerInGroups(values, score, new EventLoopYield());
}

/**
 * Scores lines in order as they arrive. The consumer of the answers sets the pace: the next chunk of the
 * stream is read only when the answers to the previous one are consumed. Memory: one chunk.
 */
export async function* scoreLines(
  score: ScoreValue,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly BatchAnswer[]> {
  const loop = new EventLoopYield();
  for await (const lines of ndjsonLines(pieces, jsonLimits.bytes)) {
    const answers = answerInGroups(
      lines,
      (line): BatchAnswer => {
        const { status, body } = score(parseNdjsonLine(line));
        return { line: line.number, status, body };
      },
      loop,
    );
    yield* answers;
  }
}

/**
 * Yields to the event loop between groups;
 * a group ends early if its answers took long, since writing them does too.
 */
async function* answerInGroups<Item>(
  items: readonly Item[],
  answer: (item: Item) => BatchAnswer,
  loop: EventLoopYield,
): AsyncGenerator<readonly BatchAnswer[]> {
  let answers: BatchAnswer[] = [];
  for (const item of items) {
    answers.push(answer(item));
    const due = loop.isDue();
    if (answers.length < groupSize && !due) continue;
    yield answers;
    answers = [];
    if (due) await loop.yield();
  }
  if (answers.length > 0) yield answers;
}
