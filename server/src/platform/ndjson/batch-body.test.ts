import { expect, test } from 'vitest';
import { DomainError } from '../kernel/domain-error.ts';
import { batchBody } from './batch-body.ts';
import { type BatchCancellation, batchCancellation } from './batch-cancellation.ts';

const always: BatchCancellation = { reason: async () => undefined, shutdown: new AbortController().signal };

/** A simulated client that sends chunks on command. */
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

test('bytes up to the limit are accepted, and not one more', async () => {
  const exact = client();
  for (const bytes of [3, 4, 3]) exact.send(bytes);
  exact.stop();
  expect(await taken(batchBody(exact.sent, always, 10).pieces)).toEqual([3, 4, 3]);
  const above = client();
  for (const bytes of [3, 4, 4, 1]) above.send(bytes);
  expect(await taken(batchBody(above.sent, always, 10).pieces)).toEqual([3, 4, -1]);
});

test('waiting for the first chunk does not consume it; an empty body is rejected', async () => {
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

test('a stopping process does not wait for an idle client', async () => {
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
  // The connection stays open, so that the client can read the reason.
  expect(silent.isReturned()).toBe(false);
});

test('data that a client sends after the end is discarded until the client stops', async () => {
  const lost = new DomainError('auth.invalid-token');
  let checks = 0;
  const leave = batchCancellation(async () => {
    if (++checks > 1) throw lost;
  }, always.shutdown);
  const talking = client();
  const body = batchBody(talking.sent, leave, 1_000);
  for (let piece = 0; piece < 50; piece++) talking.send(1);
  talking.stop();
  expect(await taken(body.pieces)).toEqual([1, -1]);
  expect(talking.left()).toBeGreaterThan(40);
  await body.discardRest();
  expect(talking.left()).toBe(0);
  expect(await leave.reason()).toBe(lost);
  expect(checks).toBe(2);
});

test('of a batch that the client has ended nothing is discarded, of one that is cut off all that follows', async () => {
  const done = client();
  done.stop();
  const ended = batchBody(done.sent, always, 10);
  expect(await taken(ended.pieces)).toEqual([]);
  await ended.discardRest();
  const talking = client();
  talking.send(11);
  const cut = batchBody(talking.sent, always, 10);
  expect(await taken(cut.pieces)).toEqual([-1]);
  const discarded = cut.discardRest();
  talking.send(1);
  talking.stop();
  await discarded;
  expect(talking.left()).toBe(0);
});

test('a bug is thrown instead of ending the batch', async () => {
  const leave = batchCancellation(async () => {
    throw new TypeError('ours');
  }, always.shutdown);
  await expect(leave.reason()).rejects.toThrow(TypeError);
});
