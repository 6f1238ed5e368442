import type { Admission } from '../http/admission/admission.ts';
import type { ChunksAnswer } from '../http/endpoint-handlers.ts';
import { ndjsonMediaType } from '../http/media-types.ts';
import type { Caller } from '../identity/caller.ts';
import { BodyBuffer } from '../kernel/body-buffer.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { withCleanup } from '../kernel/with-cleanup.ts';
import { batchBody } from './batch-body.ts';
import { type BatchCancellation, batchCancellation } from './batch-cancellation.ts';
import { type AnswerGroups, ndjsonBytes } from './json-stream.ts';

/** Rules for all files of an endpoint. */
interface FileRules {
  readonly places: Pick<Admission, 'admit'>;
  readonly readiness: { readonly ending: AbortSignal };
  readonly maxBytes: number;
}

interface FileRequest {
  readonly caller: Pick<Caller, 'organizationId'>;
  readonly body: AsyncIterable<Uint8Array>;
  readonly headers: { readonly 'content-length'?: string | undefined };
  readonly reauthorize: () => Promise<void>;
}

/**
 * Receives a file as a whole and answers with newline-delimited JSON. Like a batch, it holds a place of its organization
 * until its last line is consumed or its client has disconnected.
 * Throws: DomainError body.malformed for an empty file, body.too-large, request.too-slow, organization.busy,
 * service.overloaded, service.stopping; those of `answer`.
 */
export async function answerFile(
  { places, readiness, maxBytes }: FileRules,
  { caller, body, headers, reauthorize }: FileRequest,
  answer: (file: Uint8Array<ArrayBuffer>, cancellation: BatchCancellation) => Promise<AnswerGroups>,
): Promise<ChunksAnswer> {
  const announced = Number(headers['content-length'] ?? maxBytes);
  if (announced > maxBytes) throw new DomainError('body.too-large', { limit: maxBytes });
  const cancellation = batchCancellation(reauthorize, readiness.ending);
  // One for each MiB that may have to be held.
  const release = await places.admit(caller.organizationId, Math.max(1, announced / 2 ** 20));
  try {
    const received = batchBody(body, cancellation, maxBytes);
    const file = new BodyBuffer();
    try {
      await received.begin();
      for await (const piece of received.pieces) file.add(piece);
    } catch (error) {
      void received.discardRest();
      throw error;
    }
    const groups = await answer(file.take() as Uint8Array<ArrayBuffer>, cancellation);
    return {
      chunks: withCleanup(release, ndjsonBytes(groups)),
      headers: {
        'Content-Type': ndjsonMediaType,
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language',
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
