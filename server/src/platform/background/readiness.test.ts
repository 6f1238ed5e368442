import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageUnavailable } from '../ports/storage-errors.ts';
import { makeReadiness, readinessTimeout } from './readiness.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const gone = new StorageUnavailable('busy', undefined);

/** A database whose pings the test settles. */
function database() {
  const pings: { answer(): void; fail(): void }[] = [];
  const ping = (): Promise<void> =>
    new Promise((resolve, reject) => pings.push({ answer: resolve, fail: () => reject(gone) }));
  return { pings, ping };
}

/** The readiness of a process that has started. */
function started(storage: Parameters<typeof makeReadiness>[0]) {
  const readiness = makeReadiness(storage);
  readiness.start();
  return readiness;
}

/** Records the outcome of a check; `waiting` until it is settled. */
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

test('a database that does not answer delays no check: its last answer is used (L2)', async () => {
  expect(readinessTimeout).toBeLessThan(50);
  const { pings, ping } = database();
  const readiness = started({ ping });
  const first = watched(readiness.check());
  await vi.advanceTimersByTimeAsync(readinessTimeout - 1);
  expect(first.outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(first.outcome).toBe('ready');

  // The ping has timed out.
  pings[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  const second = watched(readiness.check());
  await vi.advanceTimersByTimeAsync(readinessTimeout);
  expect(second.outcome).toBe(gone);

  pings[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  const third = watched(readiness.check());
  await vi.advanceTimersByTimeAsync(readinessTimeout);
  expect(third.outcome).toBe('ready');
});

test('checks during a ping share it and its answer', async () => {
  const { pings, ping } = database();
  const readiness = started({ ping });
  const answers = Array.from({ length: 20 }, () => watched(readiness.check()));
  expect(pings).toHaveLength(1);
  pings[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array(20).fill(gone));
  const after = watched(readiness.check());
  pings[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(after.outcome).toBe('ready');
});

test('a stopping process is not ready, even if the database answers', async () => {
  const { pings, ping } = database();
  const readiness = started({ ping });
  readiness.stop();
  await expect(readiness.check()).rejects.toMatchObject({ code: 'service.stopping' });
  expect(pings).toHaveLength(0);
});

test('a process is not ready before its start has ended, nor when it is stopped during its start', async () => {
  const { pings, ping } = database();
  const readiness = makeReadiness({ ping });
  await expect(readiness.check()).rejects.toMatchObject({ code: 'service.starting' });
  expect(pings).toHaveLength(0);
  readiness.stop();
  readiness.start();
  await expect(readiness.check()).rejects.toMatchObject({ code: 'service.stopping' });
});
