import { expect, test } from 'vitest';
import type { Caller } from '../identity/caller.ts';
import { compressJson } from '../kernel/compressed-json.ts';
import type { Change, Storage } from '../ports/storage.ts';
import { StorageConflict } from '../ports/storage-errors.ts';
import { idempotentPosts, type StoredAnswer } from './idempotency-keys.ts';

const caller = { organizationId: 'a', userId: 'u', role: 'editor' } as Caller;
const clock = (): number => Date.parse('2026-01-01T00:00:00.000Z');

/** A storage shared with another process: every key has the stored answer `first`. */
function shared(first: { bodyHash: string; answer: Uint8Array | null } | undefined) {
  const kept: Uint8Array[] = [];
  const storage: Pick<Storage, 'commit' | 'readIdempotencyKey'> = {
    commit: async (_, [change]) => {
      kept.push((change as Extract<Change, { kind: 'store-answer' }>).answer);
    },
    readIdempotencyKey: async () =>
      first && { ...first, recordId: 'r1', recordRevision: 1, createdAt: '2026-01-01T00:00:00.000Z' },
  };
  return { storage, kept };
}

test('when another process handles the same key first, its answer is returned', async () => {
  let found: { bodyHash: string; answer: Uint8Array | null } | undefined;
  const { storage } = shared(undefined);
  const once = idempotentPosts(
    { ...storage, readIdempotencyKey: async (...key) => shared(found).storage.readIdempotencyKey(...key) },
    clock,
  );
  const answer = await once({
    caller,
    path: '/evaluations',
    key: 'k',
    body: {},
    act: async ({ bodyHash }) => {
      found = { bodyHash, answer: compressJson('{"body":{"id":"theirs"}}') };
      throw new StorageConflict('taken');
    },
    rebuild: async () => ({ body: 'rebuilt' }),
  });
  expect(answer).toEqual({ body: { id: 'theirs' }, headers: { 'Idempotent-Replayed': 'true' } });
});

test('a `taken` conflict without a stored key is rethrown', async () => {
  const once = idempotentPosts(shared(undefined).storage, clock);
  const act = (): Promise<StoredAnswer> => Promise.reject(new StorageConflict('taken'));
  const post = { caller, path: '/evaluations', key: 'k', body: {}, act, rebuild: act };
  await expect(once(post)).rejects.toMatchObject({ reason: 'taken' });
});
