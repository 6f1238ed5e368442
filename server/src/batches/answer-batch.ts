import type { ChunksAnswer } from '../http/endpoint-handlers.ts';
import type { InFlight } from '../http/in-flight.ts';
import { linesType } from '../http/line-parsers.ts';
import { type Answers, bytesOfArray, bytesOfLines } from './answer-bytes.ts';
import { finishedBy } from './finished-by.ts';
import { itemsOf } from './items-of.ts';

/** What becomes of the items, in their order and some at a time. */
interface BatchWork {
  readonly lines: (pieces: AsyncIterable<Uint8Array>) => Answers;
  /** A value, or the refusal of what should have been one. */
  readonly items: (values: readonly unknown[]) => Answers;
}

/**
 * Answers many items at once, as an array or as lines; the answer is of the same kind and in the same order. Each batch
 * keeps one of the few places of its organization until its last answer is taken or its client has gone.
 * Throws: Refusal organization.busy, body.malformed, batch.too-large.
 */
export async function answerBatch(
  places: Pick<InFlight, 'take'>,
  organizationId: string,
  body: Uint8Array | AsyncIterable<Uint8Array>,
  { lines, items }: BatchWork,
): Promise<ChunksAnswer> {
  const giveBack = await places.take(organizationId);
  try {
    const asLines = !(body instanceof Uint8Array);
    const chunks = asLines ? bytesOfLines(lines(body)) : bytesOfArray(items(await itemsOf(body)));
    return {
      chunks: finishedBy(giveBack, chunks),
      headers: {
        'Content-Type': asLines ? linesType : 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language',
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}
