import { hash } from 'node:crypto';
import { type Endpoint, speaksEcobalyseDialect } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../identity/caller.ts';
import { type Clock, timestamp } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { IdempotencyKey } from '../ports/idempotency-keys.ts';
import type { Storage } from '../ports/storage.ts';
import { StorageConflict } from '../ports/storage-errors.ts';
import type { Answer, Handler } from './endpoint-handlers.ts';

/** Header of an answer that is that of an earlier request with the same `Idempotency-Key`. */
export const replayHeader = 'Idempotent-Replayed';

/** Milliseconds for which a key is stored: 24 hours. */
export const idempotencyKeyLifetime = 24 * 3_600_000;

/**
 * Whether `Idempotency-Key` applies to an endpoint.
 * Answers of application endpoints may hold secrets: not stored.
 */
export function takesIdempotencyKey({ method, access, path, lines, storesNothing }: Endpoint): boolean {
  return (
    method === 'POST' &&
    access !== 'open' &&
    lines !== true &&
    storesNothing !== true &&
    !path.startsWith('/application/') &&
    !speaksEcobalyseDialect(path)
  );
}

/** Whether `Idempotency-Key` applies to each item of a batch. */
export function takesIdempotencyKeyPerItem({ lines, errors }: Endpoint): boolean {
  return lines === true && errors.some((code) => code === 'idempotency.invalid-key');
}

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
  /** Rebuilds the answer from the record if the process ended before the answer was stored. */
  rebuild(recordId: string): Promise<StoredAnswer>;
}

/** Performs a POST, or returns the stored answer of the first POST with the same key, with `replayHeader`. */
export type IdempotentPosts = (post: Post) => Promise<StoredAnswer>;

/**
 * Makes a POST with an `Idempotency-Key` take effect once. The key is stored in the same commit as the record
 * that the POST creates, so that a killed process leaves both or neither. A rejected request stores no key:
 * the client may correct it and send it again with the same key.
 * Source: IETF draft, https://www.ietf.org/archive/id/draft-ietf-httpapi-idempotency-key-header-06.html, 2.
 *
 * Throws: DomainError idempotency.invalid-key, idempotency.other-body, idempotency.running.
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
      if (first.answer !== null) return JSON.parse(first.answer) as StoredAnswer;
      return store(await rebuild(first.recordId));
    }

    async function store(answer: StoredAnswer): Promise<StoredAnswer> {
      const text = JSON.stringify({ body: answer.body, headers: answer.headers });
      await storage.commit(organizationId, [{ kind: 'store-answer', userId, path, key, answer: text }]);
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

/** Wraps a handler so that it acts once per `Idempotency-Key`; requests without a key are passed through. */
export function withIdempotencyKey(
  http: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler,
  posts: IdempotentPosts,
): Handler {
  return async (request) => {
    const key = request.headers['idempotency-key'];
    const caller = request.caller as Caller | null;
    if (key === undefined || caller === null) return handler(request);
    const { authorization, cookie, 'x-csrf-token': csrf, 'accept-language': language } = request.headers;
    const answer = await posts({
      caller,
      path: endpoint.path,
      key: String(key),
      body: request.body,
      act: async (retryKey) =>
        (await handler({ ...request, caller: { ...caller, retryKey } } as never)) as StoredAnswer,
      async rebuild(recordId) {
        const Location = `${endpoint.createsAt ?? endpoint.path}/${recordId}`;
        const sent = { authorization, cookie, 'x-csrf-token': csrf, 'accept-language': language };
        const headers = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
        const read = await http.inject({ method: 'GET', url: Location, headers });
        // From 429 on the record may exist but cannot be read now: the client may retry with the same key.
        if (read.statusCode >= 429) throw new DomainError('storage.busy', { seconds: 1 });
        if (read.statusCode !== 200)
          throw new DomainError('record.not-found', { noun: 'record', id: recordId });
        return { body: read.json(), headers: { Location } };
      },
    });
    return answer as Answer;
  };
}
