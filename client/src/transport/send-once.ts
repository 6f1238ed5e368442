import type { CallOptions, UploadContent } from '../endpoints/call-options.ts';
import type { EndpointEntry } from '../endpoints/endpoint-table.ts';
import { ConnectionError } from './connection-errors.ts';
import { readAnswer, refuseRedirect } from './read-answer.ts';
import { requestPath } from './request-url.ts';

/** The input of any call, as the client treats it after its types have been checked. */
export interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly language?: string;
}

export interface Connection {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly send: typeof fetch;
  /** Milliseconds. */
  readonly timeout: number;
  readonly language: string | undefined;
}

/** Sends a request once. Throws: as the methods of `Client`, which repeat it. */
export async function sendOnce(
  connection: Connection,
  entry: EndpointEntry,
  input: AnyInput,
  authorization: string | undefined,
): Promise<{ readonly body: unknown; readonly status: number; readonly headers: Headers }> {
  const request = `${entry.method} ${connection.baseUrl}${entry.path}`;
  const url = `${connection.baseUrl}${requestPath(entry, input)}`;
  const deadline = new AbortController();
  const milliseconds = input.timeout ?? (entry.upload === undefined ? connection.timeout : undefined);
  const timer = milliseconds === undefined ? undefined : setTimeout(() => deadline.abort(), milliseconds);
  const signal =
    input.signal === undefined ? deadline.signal : AbortSignal.any([input.signal, deadline.signal]);
  try {
    const body = await bodyOf(entry, input.body);
    const init: RequestInit & { duplex?: 'half' } = {
      method: entry.method,
      headers: headersOf(connection, entry, input, authorization),
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
      // Required of requests with a stream. Source: WHATWG, Fetch, 5.3, RequestInit.duplex.
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    };
    const response = await connection.send(url, init);
    if (!entry.redirects) refuseRedirect(response, request);
    const asFile = (entry.file && response.ok) || entry.redirects;
    const { status, headers } = response;
    return { body: asFile ? response : await readAnswer(response, request), status, headers };
  } catch (error) {
    input.signal?.throwIfAborted();
    if (deadline.signal.aborted) throw new ConnectionError(request, error, true);
    if (isConnectionFailure(error)) throw new ConnectionError(request, error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function headersOf(
  connection: Connection,
  entry: EndpointEntry,
  input: AnyInput,
  authorization: string | undefined,
): Record<string, string> {
  const language = input.language ?? connection.language;
  const type = entry.upload ?? (input.body === undefined ? undefined : 'application/json');
  return {
    ...(authorization === undefined ? {} : { Authorization: authorization }),
    Accept: entry.file || entry.redirects ? '*/*' : 'application/json',
    ...(language === undefined ? {} : { 'Accept-Language': language }),
    ...(type === undefined ? {} : { 'Content-Type': type }),
    ...(input.idempotencyKey === undefined ? {} : { 'Idempotency-Key': input.idempotencyKey }),
    ...(input.ifMatch === undefined ? {} : { 'If-Match': input.ifMatch }),
    ...(input.ifNoneMatch === undefined ? {} : { 'If-None-Match': input.ifNoneMatch }),
  };
}

async function bodyOf(entry: EndpointEntry, given: unknown): Promise<RequestInit['body'] | undefined> {
  if (given === undefined) return undefined;
  if (entry.upload === undefined) return JSON.stringify(given);
  const content = (typeof given === 'function' ? await given() : given) as UploadContent;
  if (typeof content === 'object' && Symbol.asyncIterator in content && !(content instanceof ReadableStream))
    return streamOf(content);
  return content as RequestInit['body'];
}

/** Browsers only send streams, not everything that can be iterated. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** `fetch` throws a TypeError without an answer; a body that breaks off throws one, too, or an Error with a code. */
function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && 'code' in error && !('status' in error));
}
