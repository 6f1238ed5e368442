import { expect, test } from 'vitest';
import { DomainError } from '../kernel/domain-error.ts';
import { batchBody } from './batch-body.ts';
import { type BatchCancellation, batchCancellation } from './batch-cancellation.ts';

const always: BatchCancellation = { reason: async () => undefined, shutdown: new AbortController().signal };

/** A client that sends what it is told to, piece by piece. */
function client() {
  const waiting: ((step: IteratorResult<Uint8Array>) => void)[] = [];
  const steps: IteratorResult<Uint8Array>[] = [];
  const give = (step: IteratorResult<Uint8Array>): void => {
    const next = waiting.shift();
    if (next === undefined) steps.push(step);
    else next(step);
  };
  let returned = false;
  const sent = {
    [Symbol.asyncIterator]: () => ({
      next: (): Promise<IteratorResult<Uint8Array>> => {
        const step = steps.shift();
        return step === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(step);
      },
      async return(): Promise<IteratorResult<Uint8Array>> {
        returned = true;
        return { done: true, value: undefined };
      },
    }),
  };
  return {
    sent,
    send: (bytes: number) => give({ done: false, value: new Uint8Array(bytes) }),
    stop: () => give({ done: true, value: undefined }),
    isReturned: () => returned,
    left: () => steps.length,
  };
}

const taken = async (pieces: AsyncIterable<Uint8Array>): Promise<number[]> => {
  const sizes: number[] = [];
  try {
    for await (const { length } of pieces) sizes.push(length);
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    sizes.push(-1);
  }
  return sizes;
};

test('so many bytes are taken and not one more', async () => {
  const exact = client();
  for (const bytes of [3, 4, 3]) exact.send(bytes);
  exact.stop();
  expect(await taken(batchBody(exact.sent, always, 10).pieces)).toEqual([3, 4, 3]);
  const above = client();
  for (const bytes of [3, 4, 4, 1]) above.send(bytes);
  expect(await taken(batchBody(above.sent, always, 10).pieces)).toEqual([3, 4, -1]);
});

test('the first piece may be waited for, and is still the first; none at all is refused', async () => {
  const some = client();
  const body = batchBody(some.sent, always, 10);
  some.send(3);
  await body.begin();
  some.send(4);
  some.stop();
  expect(await taken(body.pieces)).toEqual([3, 4]);
  const none = client();
  none.stop();
  await expect(batchBody(none.sent, always, 10).begin()).rejects.toMatchObject({ code: 'body.malformed' });
});

test('a process that ends does not wait for a client that sends nothing', async () => {
  const ending = new AbortController();
  const silent = client();
  const body = batchBody(
    silent.sent,
    batchCancellation(async () => {}, ending.signal),
    10,
  );
  silent.send(1);
  const all = taken(body.pieces);
  await new Promise(setImmediate);
  ending.abort();
  expect(await all).toEqual([1, -1]);
  // The connection is not torn down: the client is still to read why.
  expect(silent.isReturned()).toBe(false);
});

test('what a client sends behind the end is dropped until it stops', async () => {
  const lost = new DomainError('auth.invalid-token');
  let asked = 0;
  const leave = batchCancellation(async () => {
    if (++asked > 1) throw lost;
  }, always.shutdown);
  const talking = client();
  const body = batchBody(talking.sent, leave, 1_000);
  for (let piece = 0; piece < 50; piece++) talking.send(1);
  talking.stop();
  expect(await taken(body.pieces)).toEqual([1, -1]);
  expect(talking.left()).toBeGreaterThan(40);
  await body.linger();
  expect(talking.left()).toBe(0);
  expect(await leave.reason()).toBe(lost);
  expect(asked).toBe(2);
});

test('the end of a client needs no lingering, nor does one that sends on hold it for ever', async () => {
  const done = client();
  done.stop();
  const ended = batchBody(done.sent, always, 10);
  expect(await taken(ended.pieces)).toEqual([]);
  await ended.linger();
  const silent = client();
  silent.send(11);
  const cut = batchBody(silent.sent, always, 10);
  expect(await taken(cut.pieces)).toEqual([-1]);
  await cut.linger();
});

test('a bug is no end of a batch, it is thrown', async () => {
  const leave = batchCancellation(async () => {
    throw new TypeError('ours');
  }, always.shutdown);
  await expect(leave.reason()).rejects.toThrow(TypeError);
});
