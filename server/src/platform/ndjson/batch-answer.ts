import type { Admission } from '../http/admission/admission.ts';
import type { ChunksAnswer } from '../http/endpoint-handlers.ts';
import { ndjsonMediaType } from '../http/media-types.ts';
import type { Caller } from '../identity/caller.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { withCleanup } from '../kernel/with-cleanup.ts';
import { type BatchBody, batchBody } from './batch-body.ts';
import { type BatchCancellation, batchCancellation } from './batch-cancellation.ts';
import { parseJsonArray } from './json-array-parser.ts';
import { type AnswerGroups, jsonArrayBytes, ndjsonBytes } from './json-stream.ts';

/** Rules for all batches of an endpoint. */
interface BatchRules {
  readonly places: Pick<Admission, 'admit'>;
  readonly readiness: { readonly ending: AbortSignal };
  /** Maximum bytes of an NDJSON body; a JSON array has the limit of its route. */
  readonly maxBytes: number;
}

interface BatchRequest {
  readonly caller: Pick<Caller, 'organizationId'>;
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  readonly headers: { readonly 'content-length'?: string | undefined };
  readonly reauthorize: () => Promise<void>;
}

/** Answers the items in order, in groups. */
interface BatchHandlers {
  readonly lines: (pieces: AsyncIterable<Uint8Array>, cancellation: BatchCancellation) => AnswerGroups;
  /** Each value is the parsed item, or the error of an item that could not be parsed. */
  readonly items: (values: readonly unknown[], cancellation: BatchCancellation) => AnswerGroups;
}

/**
 * Answers many items, sent as a JSON array or as NDJSON; the answer has the same format and the same order.
 * Each batch holds a place of its organization until its last
 * answer is consumed or its client has disconnected.
 * Throws: DomainError organization.busy, service.overloaded, body.malformed, body.too-large, batch.too-large, service.stopping.
 */
export async function answerBatch(
  { places, readiness, maxBytes }: BatchRules,
  { caller, body, headers, reauthorize }: BatchRequest,
  { lines, items }: BatchHandlers,
): Promise<ChunksAnswer> {
  const asLines = !(body instanceof Uint8Array);
  if (asLines && Number(headers['content-length'] ?? 0) > maxBytes) {
    throw new DomainError('body.too-large', { limit: maxBytes });
  }
  const cancellation = batchCancellation(reauthorize, readiness.ending);
  const release = await places.admit(caller.organizationId, costOf(body));
  try {
    const reason = await cancellation.reason();
    if (reason !== undefined) throw reason;
    const chunks = asLines
      ? await answerLines(batchBody(body, cancellation, maxBytes), (pieces) => lines(pieces, cancellation))
      : jsonArrayBytes(items(await parseJsonArray(body), cancellation));
    return {
      chunks: withCleanup(release, chunks),
      headers: {
        'Content-Type': asLines ? ndjsonMediaType : 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language',
        // The unread rest of a cancelled batch must not be parsed as the next request.
        ...(asLines ? { Connection: 'close' } : {}),
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** One for a stream of lines, one for each MiB of an array. */
const costOf = (body: BatchRequest['body']): number =>
  body instanceof Uint8Array ? Math.max(1, body.length / 2 ** 20) : 1;

async function answerLines(
  body: BatchBody,
  lines: (pieces: AsyncIterable<Uint8Array>) => AnswerGroups,
): Promise<AsyncGenerator<Uint8Array>> {
  await body.begin();
  return (async function* () {
    yield* ndjsonBytes(lines(body.pieces));
    void body.discardRest();
  })();
}
