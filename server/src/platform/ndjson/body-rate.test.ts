import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BodyClock, bodyClock } from './body-rate.ts';

const rate = { window: 30_000, bytes: 30 * 1024 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the service wait for a piece that comes after some milliseconds. */
async function piece(clock: BodyClock, after: number, bytes: number): Promise<number> {
  const next = new Promise<IteratorResult<Uint8Array>>((resolve) => {
    setTimeout(resolve, after, { done: false, value: new Uint8Array(bytes) });
  });
  const waited = clock.wait(next);
  waited.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(after + 10);
  const { value } = await waited;
  return value.length;
}

test('a client that sends a byte every 10 s is too slow after 30 s (I13)', async () => {
  const clock = bodyClock(rate);
  for (let time = 0; time < 2; time++) await piece(clock, 10_000, 1);
  await expect(piece(clock, 10_000, 1)).rejects.toMatchObject({
    code: 'request.too-slow',
    facts: { waited: 30, limit: 30 * 1024 },
  });
});

test('1 KiB each second goes on', async () => {
  const clock = bodyClock(rate);
  for (let second = 0; second < 120; second++) expect(await piece(clock, 999, 1024)).toBe(1024);
});

test('a client that falls silent is too slow at the end of the next 30 s', async () => {
  const clock = bodyClock(rate);
  await piece(clock, 1_000, 2 ** 20);
  await expect(piece(clock, 60_000, 1)).rejects.toMatchObject({ code: 'request.too-slow' });
});

test('time in which the service works and does not read is not that of the client', async () => {
  const clock = bodyClock(rate);
  for (let time = 0; time < 20; time++) {
    await piece(clock, 10, 64);
    vi.advanceTimersByTime(60_000);
  }
});

test('what lies ready when the service looks too late still counts', async () => {
  const clock = bodyClock(rate);
  let arrive: (step: IteratorResult<Uint8Array>) => void = () => {};
  const waited = clock.wait(
    new Promise<IteratorResult<Uint8Array>>((resolve) => {
      arrive = resolve;
    }),
  );
  // The event loop was blocked for 40 s: the timer comes first, then what the client sent meanwhile.
  vi.advanceTimersByTime(30_000);
  setImmediate(arrive, { done: false, value: new Uint8Array(40_000) });
  await vi.advanceTimersByTimeAsync(10);
  expect((await waited).value).toHaveLength(40_000);
});
