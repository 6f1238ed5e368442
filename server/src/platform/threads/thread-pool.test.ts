import { afterEach, expect, test, vi } from 'vitest';
import { DomainError } from '../kernel/domain-error.ts';
import { type ThreadData, type ThreadOptions, type Threads, threadPool } from './thread-pool.ts';
import { threadTask } from './thread-task.ts';

const program = new URL('../../../testing/thread-program.mjs', import.meta.url).href;
let threads: Threads | undefined;
afterEach(() => threads?.close());

interface Orders {
  readonly answer?: unknown;
  readonly gate?: Int32Array;
  readonly startedCount?: Int32Array;
  readonly endless?: boolean;
  readonly hoard?: boolean;
  readonly refuse?: boolean;
  readonly begun?: boolean;
}

function pool(options: ThreadOptions = {}) {
  const log = { warn: vi.fn() };
  const file = vi.fn(async () => ({ filename: program }));
  threads = threadPool({} as ThreadData, log, { size: 1, file, ...options });
  const { run } = threads;
  const order = (orders: Orders, signal?: AbortSignal, wanted = task): Promise<unknown> =>
    run(wanted, orders, { signal });
  return { order, log, file };
}

/** The program of these threads does as its input says, whatever the task. */
type Obey = (context: unknown, orders: Orders) => unknown;
const task = threadTask<Obey>('evaluate');
const reader = threadTask<Obey>('exportPage', { native: true });

const cell = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));
const open = (gate: Int32Array): void => {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
};

test('a task runs in a thread, which the first task starts', async () => {
  const { order, file } = pool();
  expect(file).not.toHaveBeenCalled();
  expect(await order({ answer: [1, { two: 2 }] })).toEqual([1, { two: 2 }]);
  expect(await order({ answer: 'again' })).toBe('again');
  expect(file).toHaveBeenCalledTimes(1);
});

test('an error of the domain arrives as such, and the thread goes on', async () => {
  const { order } = pool();
  const refused = await order({ refuse: true }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DomainError);
  expect(refused).toMatchObject({ code: 'document.invalid', facts: { count: 1 } });
  expect(await order({ answer: 1 })).toBe(1);
});

test.each([
  ['without', undefined],
  ['with', new AbortController().signal],
])('a task %s a signal that finds the queue full is refused, and later ones are not', async (_, signal) => {
  const { order } = pool({ longestQueue: 1 });
  const [gate, startedCount] = [cell(), cell()];
  const first = order({ gate, startedCount, answer: 'first' }, signal);
  await vi.waitFor(() => expect(startedCount[0]).toBe(1), { timeout: 20_000 });
  const second = order({ answer: 'second' }, signal);
  await expect(order({ answer: 'third' }, signal)).rejects.toMatchObject({
    code: 'service.overloaded',
    facts: { seconds: 2 },
  });
  open(gate);
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await order({ answer: 'fourth' }, signal)).toBe('fourth');
});

test('a waiting task whose request is cancelled never starts', async () => {
  const { order } = pool();
  const [gate, startedCount, cancelledCount] = [cell(), cell(), cell()];
  const first = order({ gate, startedCount, answer: 'first' });
  await vi.waitFor(() => expect(startedCount[0]).toBe(1), { timeout: 20_000 });
  const cancellation = new AbortController();
  const waiting = order({ startedCount: cancelledCount }, cancellation.signal);
  const reason = new Error('the client went away');
  cancellation.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  open(gate);
  expect(await first).toBe('first');
  expect(await order({ answer: 'next' })).toBe('next');
  expect(cancelledCount[0]).toBe(0);
});

test('a running task whose request is cancelled frees its thread, however long it would take', async () => {
  const { order } = pool();
  const startedCount = cell();
  const cancellation = new AbortController();
  const endless = order({ endless: true, startedCount }, cancellation.signal);
  await vi.waitFor(() => expect(startedCount[0]).toBe(1), { timeout: 20_000 });
  cancellation.abort();
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
  expect(await order({ answer: 'free' })).toBe('free');
});

test('a task that needs more memory than a thread has fails alone, and a new thread goes on', async () => {
  const { order, log } = pool({ heapMegabytes: 32 });
  const bomb = order({ hoard: true });
  const waiting = order({ answer: 'unharmed' });
  await expect(bomb).rejects.toMatchObject({ code: 'service.overloaded' });
  expect(await waiting).toBe('unharmed');
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('closing ends a running task, a waiting one and all later ones', async () => {
  const { order } = pool();
  const startedCount = cell();
  const running = order({ endless: true, startedCount });
  const waiting = order({ answer: 1 });
  const outcomes = Promise.allSettled([running, waiting]);
  await vi.waitFor(() => expect(startedCount[0]).toBe(1), { timeout: 20_000 });
  await threads?.close();
  const stopping = { status: 'rejected', reason: { code: 'service.stopping' } };
  expect(await outcomes).toMatchObject([stopping, stopping]);
  await expect(order({ answer: 1 })).rejects.toMatchObject({ code: 'service.stopping' });
});

test('a thread that reads the database is not ended when its request is cancelled, which would abort the process', async () => {
  const { order } = pool();
  const [gate, startedCount] = [cell(), cell()];
  const cancellation = new AbortController();
  const reading = order({ gate, startedCount, answer: 'page' }, cancellation.signal, reader);
  await vi.waitFor(() => expect(startedCount[0]).toBe(1), { timeout: 20_000 });
  cancellation.abort();
  // Longer than a task has that may be ended.
  setTimeout(() => open(gate), 600);
  expect(await reading).toBe('page');
  expect(await order({ begun: true })).toBe(2);
});

test('closing waits for a thread that reads the database', async () => {
  const { order } = pool();
  const [gate, startedCount] = [cell(), cell()];
  const reading = order({ gate, startedCount, answer: 'page' }, undefined, reader);
  await vi.waitFor(() => expect(startedCount[0]).toBe(1), { timeout: 20_000 });
  setTimeout(() => open(gate), 300);
  await threads?.close();
  expect(await reading).toBe('page');
});
