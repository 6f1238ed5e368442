import { hash } from 'node:crypto';
import type { Endpoint } from '@sillage/contract';
import type { Caller } from '../identity/caller.ts';
import { type Clock, timestamp } from '../kernel/clock.ts';
import { compressJson, decompressJson } from '../kernel/compressed-json.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { IdempotencyKey, StoredIdempotencyKey } from '../ports/idempotency-keys.ts';
import type { Storage } from '../ports/storage.ts';
import { QuotaExceeded, StorageConflict } from '../ports/storage-errors.ts';
import type { Answer, Handler } from './endpoint-handlers.ts';

/** Header of an answer that is that of an earlier request with the same `Idempotency-Key`. */
export const replayHeader = 'Idempotent-Replayed';

/** Milliseconds for which a key is stored: 24 hours. */
export const idempotencyKeyLifetime = 24 * 3_600_000;

/** Bytes of the largest answer that is stored: 64 KiB before compression. */
export const storedAnswerLimit = 65_536;

/** Checks that a text is a valid `Idempotency-Key`: 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(key: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(key);
}

/** The stored answer that a repeated POST receives. */
export interface StoredAnswer {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Post {
  readonly caller: Caller;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
  /** Performs the request and stores the key in the same commit. */
  act(retryKey: IdempotencyKey): Promise<StoredAnswer>;
  /**
   * Renders the answer again from the record, if it was not stored.
   * Throws: DomainError idempotency.record-changed, idempotency.record-deleted.
   */
  rebuild(first: StoredIdempotencyKey): Promise<StoredAnswer>;
}

/** Performs a POST, or returns the stored answer of the first POST with the same key, with `replayHeader`. */
export type IdempotentPosts = (post: Post) => Promise<StoredAnswer>;

/**
 * Makes a POST with an `Idempotency-Key` take effect once. The key is stored in the same commit as the record
 * that the POST creates, so that a killed process leaves both or neither. A rejected request stores no key:
 * the client may correct it and send it again with the same key.
 * An answer of more than `storedAnswerLimit` is not stored, but rendered again as long as the record has the
 * revision that the answer showed.
 * Source: IETF draft, https://www.ietf.org/archive/id/draft-ietf-httpapi-idempotency-key-header-06.html, 2.
 *
 * Throws: DomainError idempotency.invalid-key, idempotency.other-body, idempotency.running; those of `rebuild`.
 */
export function idempotentPosts(
  storage: Pick<Storage, 'commit' | 'readIdempotencyKey'>,
  clock: Clock,
): IdempotentPosts {
  /** Hashes of the bodies in progress in this process, by organization, user, path and key. */
  const running = new Map<string, string>();

  return async ({ caller, path, key, body, act, rebuild }) => {
    if (!isIdempotencyKey(key)) throw new DomainError('idempotency.invalid-key');
    const { organizationId, userId } = caller;
    const bodyHash = hash('sha256', JSON.stringify(body), 'base64url');
    const scope = JSON.stringify([organizationId, userId, path, key]);
    const runningHash = running.get(scope);
    if (runningHash !== undefined) {
      throw new DomainError(runningHash === bodyHash ? 'idempotency.running' : 'idempotency.other-body', {
        key,
      });
    }

    async function readAnswer(): Promise<StoredAnswer | undefined> {
      const first = await storage.readIdempotencyKey(organizationId, userId, path, key);
      if (first === undefined || clock() - Date.parse(first.createdAt) > idempotencyKeyLifetime)
        return undefined;
      if (first.bodyHash !== bodyHash) throw new DomainError('idempotency.other-body', { key });
      if (first.answer !== null) return decompressJson(first.answer) as StoredAnswer;
      return store(await rebuild(first));
    }

    async function store(answer: StoredAnswer): Promise<StoredAnswer> {
      const text = JSON.stringify({ body: answer.body, headers: answer.headers });
      if (Buffer.byteLength(text) > storedAnswerLimit) return answer;
      const change = { kind: 'store-answer', userId, path, key, answer: compressJson(text) } as const;
      await storage.commit(organizationId, [change]).catch((error: unknown) => {
        // What was asked for is stored; its answer can be rendered again.
        if (!(error instanceof QuotaExceeded)) throw error;
      });
      return answer;
    }

    running.set(scope, bodyHash);
    try {
      const earlier = await readAnswer();
      if (earlier !== undefined) return replayed(earlier);
      const expiredBefore = timestamp(clock() - idempotencyKeyLifetime);
      return await store(await act({ path, key, bodyHash, expiredBefore }));
    } catch (error) {
      // Another process handled the same key first: its answer is returned.
      const other = isTaken(error) ? await readAnswer() : undefined;
      if (other === undefined) throw error;
      return replayed(other);
    } finally {
      running.delete(scope);
    }
  };
}

function replayed(answer: StoredAnswer): StoredAnswer {
  return { ...answer, headers: { ...answer.headers, [replayHeader]: 'true' } };
}

function isTaken(error: unknown): boolean {
  return error instanceof StorageConflict && error.reason === 'taken';
}

/**
 * Wraps a handler so that it acts once per `Idempotency-Key`; requests without a key are passed through. `read`: the
 * handler that reads one record of the kind that the endpoint creates. It is called on behalf of the user who created
 * the record, whose API key may be one that only writes.
 */
export function withIdempotencyKey(
  endpoint: Endpoint,
  handler: Handler,
  read: Handler | undefined,
  posts: IdempotentPosts,
): Handler {
  return async (request) => {
    const key = request.headers['idempotency-key'];
    const caller = request.caller as Caller | null;
    if (key === undefined || caller === null) return handler(request);
    const answer = await posts({
      caller,
      path: endpoint.path,
      key: String(key),
      body: request.body,
      act: async (retryKey) =>
        (await handler({ ...request, caller: { ...caller, retryKey } } as never)) as StoredAnswer,
      async rebuild({ recordId, recordRevision }) {
        if (read === undefined) throw new Error(`nothing reads what ${endpoint.path} creates`);
        const facts = { key: String(key), id: recordId };
        const asked = { ...request, params: { id: recordId }, query: {}, body: undefined };
        const body = recordOf(
          await read(asked as never).catch((error: unknown) => {
            const gone = error instanceof DomainError && error.code === 'record.not-found';
            throw gone ? new DomainError('idempotency.record-deleted', facts) : error;
          }),
        );
        if (recordRevision !== null && body.revision !== recordRevision)
          throw new DomainError('idempotency.record-changed', facts);
        return { body, headers: { Location: `${createdAt(endpoint)}/${recordId}` } };
      },
    });
    return answer as Answer;
  };
}

function recordOf(answer: Answer): { readonly revision?: number } {
  if ('bytes' in answer && answer.bytes !== undefined)
    return JSON.parse(Buffer.from(answer.bytes).toString());
  return (answer as { readonly body: { readonly revision?: number } }).body;
}

/** The path under which an endpoint creates records. */
const createdAt = ({ createsAt, path }: Endpoint): string => createsAt ?? path;

/** Whether an endpoint reads one record of the kind that another one creates. */
export function readsCreated(creating: Endpoint, { method, path }: Endpoint): boolean {
  return method === 'GET' && path === `${createdAt(creating)}/:id`;
}
