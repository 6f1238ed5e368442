import type { Caller } from '../auth/caller.ts';
import type { ChunksAnswer } from '../http/endpoint-handlers.ts';
import type { InFlight } from '../http/in-flight.ts';
import { linesType } from '../http/line-parsers.ts';
import { Refusal } from '../http/refusal.ts';
import type { Readiness } from '../readiness.ts';
import { type Answers, bytesOfArray, bytesOfLines } from './answer-bytes.ts';
import { type BatchBody, batchBody } from './batch-body.ts';
import { type BatchLeave, batchLeave } from './batch-leave.ts';
import { finishedBy } from './finished-by.ts';
import { itemsOf } from './items-of.ts';

/** What holds for all batches of an endpoint. */
interface BatchRules {
  readonly places: Pick<InFlight, 'take'>;
  readonly readiness: Pick<Readiness, 'ending'>;
  /** Bytes of lines in all. */
  readonly most: number;
}

interface BatchRequest {
  readonly caller: Pick<Caller, 'organizationId'>;
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  readonly headers: { readonly 'content-length'?: string | undefined };
  readonly readmit: () => Promise<void>;
}

/** What becomes of the items, in their order and some at a time. */
interface BatchWork {
  readonly lines: (pieces: AsyncIterable<Uint8Array>, leave: BatchLeave) => Answers;
  /** A value, or the refusal of what should have been one. */
  readonly items: (values: readonly unknown[], leave: BatchLeave) => Answers;
}

/**
 * Answers many items at once, as an array or as lines; the answer is of the same kind and in the same order. Each batch
 * keeps one of the few places of its organization until its last answer is taken or its client has gone.
 * Throws: Refusal organization.busy, body.malformed, body.too-large, batch.too-large, service.stopping.
 */
export async function answerBatch(
  { places, readiness, most }: BatchRules,
  { caller, body, headers, readmit }: BatchRequest,
  { lines, items }: BatchWork,
): Promise<ChunksAnswer> {
  const asLines = !(body instanceof Uint8Array);
  if (asLines && Number(headers['content-length'] ?? 0) > most) {
    throw new Refusal('body.too-large', { limit: most });
  }
  const leave = batchLeave(readmit, readiness.ending);
  const giveBack = await places.take(caller.organizationId);
  try {
    const end = await leave.end();
    if (end !== undefined) throw end;
    const chunks = asLines
      ? await linesAnswered(batchBody(body, leave, most), (pieces) => lines(pieces, leave))
      : bytesOfArray(items(await itemsOf(body), leave));
    return {
      chunks: finishedBy(giveBack, chunks),
      headers: {
        'Content-Type': asLines ? linesType : 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language',
        // What an ended batch has not read must not be taken for the next request.
        ...(asLines ? { Connection: 'close' } : {}),
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

async function linesAnswered(
  body: BatchBody,
  lines: (pieces: AsyncIterable<Uint8Array>) => Answers,
): Promise<AsyncGenerator<Uint8Array>> {
  await body.begin();
  return (async function* () {
    yield* bytesOfLines(lines(body.pieces));
    await body.linger();
  })();
}
