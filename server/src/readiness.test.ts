import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeReadiness, readinessPatience } from './readiness.ts';
import { StorageUnavailable } from './storage/storage-unavailable.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const gone = new StorageUnavailable('busy', undefined);

/** A database that answers when the test says so. */
function database() {
  const asked: { answer(): void; fail(): void }[] = [];
  const ping = (): Promise<void> =>
    new Promise((resolve, reject) => asked.push({ answer: resolve, fail: () => reject(gone) }));
  return { asked, ping };
}

/** How an answer ended; `waiting` while it has not. */
function watched(answer: Promise<void>): { outcome: unknown } {
  const seen: { outcome: unknown } = { outcome: 'waiting' };
  answer.then(
    () => {
      seen.outcome = 'ready';
    },
    (error: unknown) => {
      seen.outcome = error;
    },
  );
  return seen;
}

test('nobody is kept waiting for a database that does not answer: what it said last counts (L2)', async () => {
  expect(readinessPatience).toBeLessThan(50);
  const { asked, ping } = database();
  const readiness = makeReadiness({ ping });
  const first = watched(readiness.demand());
  await vi.advanceTimersByTimeAsync(readinessPatience - 1);
  expect(first.outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(first.outcome).toBe('ready');

  // Its own limit of time has passed.
  asked[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  const second = watched(readiness.demand());
  await vi.advanceTimersByTimeAsync(readinessPatience);
  expect(second.outcome).toBe(gone);

  asked[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  const third = watched(readiness.demand());
  await vi.advanceTimersByTimeAsync(readinessPatience);
  expect(third.outcome).toBe('ready');
});

test('a database that answers is believed at once, and asked once however many wait', async () => {
  const { asked, ping } = database();
  const readiness = makeReadiness({ ping });
  const answers = Array.from({ length: 20 }, () => watched(readiness.demand()));
  expect(asked).toHaveLength(1);
  asked[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array(20).fill(gone));
  const after = watched(readiness.demand());
  asked[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(after.outcome).toBe('ready');
});

test('a process that stops says so without asking', async () => {
  const { asked, ping } = database();
  const readiness = makeReadiness({ ping });
  readiness.stop();
  await expect(readiness.demand()).rejects.toMatchObject({ code: 'service.stopping' });
  expect(asked).toHaveLength(0);
});
