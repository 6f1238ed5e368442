import type { Client } from '../client.ts';
import type { CallInput, CallResult } from '../endpoints/endpoint-call.ts';
import type { EndpointName } from '../endpoints/endpoint-table.ts';
import { ConnectionError } from '../transport/connection-errors.ts';
import { ProblemError } from '../transport/problem-error.ts';

/** Somebody else changed the record between the read and the write. */
export interface Conflict<Found, Body> {
  /** The record as it is now. */
  readonly current: Found;
  /** What was to be written. */
  readonly wanted: Body;
  /** 1 for the first conflict. */
  readonly count: number;
}

type BodyOf<Name extends EndpointName> = NonNullable<CallInput<Name>['body']>;

export interface ChangeOptions<Read extends EndpointName, Write extends EndpointName> {
  /** An endpoint that reads the record and answers an ETag, e.g. `readEvaluation`. */
  readonly read: Read;
  /** An endpoint that writes it and takes If-Match, e.g. `replaceEvaluation`. */
  readonly write: Write;
  readonly params: CallInput<Read>['params'] & CallInput<Write>['params'];
  /** Makes the body to write from what was read; undefined: nothing needs to change. */
  readonly change: (
    found: CallResult<Read>,
  ) => BodyOf<Write> | undefined | Promise<BodyOf<Write> | undefined>;
  /**
   * Decides after a conflict: the body to write over the record as it is now; undefined gives up with the 412. Without
   * it, `change` is applied to the record as it is now.
   */
  readonly onConflict?: (
    conflict: Conflict<CallResult<Read>, BodyOf<Write>>,
  ) => BodyOf<Write> | undefined | Promise<BodyOf<Write> | undefined>;
  /** How many times a write is tried; 5 by default. */
  readonly writes?: number;
  readonly signal?: AbortSignal;
}

/**
 * Reads a record, changes it and writes it, without undoing what somebody else does meanwhile (ETag and If-Match).
 * Returns what the write answers, or what was read if nothing needs to change. When the answer of a write is lost, the
 * record is read again, so that the change is made once.
 * Throws: the same errors as `call`; ProblemError `revision.stale` after the last conflict.
 */
export async function changeRecord<Read extends EndpointName, Write extends EndpointName>(
  client: Client,
  { read, write, params, change, onConflict, writes = 5, signal }: ChangeOptions<Read, Write>,
): Promise<CallResult<Write> | CallResult<Read>> {
  const shared = { params, ...(signal === undefined ? {} : { signal }) };
  const readAgain = async () => {
    const { body, headers } = await client.send(read, ...([shared] as never));
    const etag = headers.get('etag');
    if (etag === null) throw new Error(`${read} answers no ETag.`);
    return { found: body, etag };
  };

  let { found, etag } = await readAgain();
  let body = await change(found);
  for (let count = 1; body !== undefined; count++) {
    try {
      return await client.call(write, ...([{ ...shared, body, ifMatch: etag }] as never));
    } catch (error) {
      const stale = error instanceof ProblemError && error.status === 412;
      if ((!stale && !(error instanceof ConnectionError)) || count >= writes) throw error;
      ({ found, etag } = await readAgain());
      if (stale && onConflict !== undefined) {
        body = await onConflict({ current: found, wanted: body, count });
        if (body === undefined) throw error;
      } else {
        body = await change(found);
      }
    }
  }
  return found;
}
