import { makeAdmission } from '../http/admission/admission.ts';
import { batchAdmission } from '../http/admission/admission-limits.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { batchBody } from './batch-body.ts';
import { batchCancellation } from './batch-cancellation.ts';

/** Bytes of a piece of a file unless other ones are wanted: 1 MiB. */
const usualPiece = 2 ** 20;

interface FileRequest {
  readonly caller: { readonly organizationId: string };
  readonly body: AsyncIterable<Uint8Array>;
  readonly headers: { readonly 'content-length'?: string | undefined };
  readonly reauthorize: () => Promise<void>;
}

/**
 * Receives files as streams: with the places and the slowest pace of other streams. The returned function calls `take`
 * with pieces of `pieceBytes`, the last one smaller, each once the one before is stored.
 * Throws: DomainError body.malformed for an empty file, body.too-large, request.too-slow, organization.busy,
 * service.overloaded, service.stopping.
 */
export function fileReceiver(
  readiness: { readonly ending: AbortSignal },
  maxBytes: number,
  pieceBytes = usualPiece,
) {
  const places = makeAdmission(batchAdmission);
  return async (
    { caller, body, headers, reauthorize }: FileRequest,
    take: (piece: Uint8Array) => Promise<void>,
  ): Promise<void> => {
    if (Number(headers['content-length'] ?? 0) > maxBytes)
      throw new DomainError('body.too-large', { limit: maxBytes });
    const release = await places.admit(caller.organizationId, 1);
    const received = batchBody(body, batchCancellation(reauthorize, readiness.ending), maxBytes);
    try {
      await received.begin();
      for await (const piece of inPieces(received.pieces, pieceBytes)) await take(piece);
    } catch (error) {
      void received.discardRest();
      throw error;
    } finally {
      release();
    }
  };
}

async function* inPieces(source: AsyncIterable<Uint8Array>, pieceBytes: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const part of source) {
    for (let start = 0; start < part.length; ) {
      const end = Math.min(part.length, start + pieceBytes - size);
      held.push(part.subarray(start, end));
      size += end - start;
      start = end;
      if (size < pieceBytes) continue;
      yield Buffer.concat(held);
      held = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}
