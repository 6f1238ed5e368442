import { expect, test } from 'vitest';
import { fairSlots } from './fair-slots.ts';

/** Asks for a slot; `begun` has the names of all that got one, in their order. */
function line(size: number, longestQueue: number) {
  const slots = fairSlots(size, longestQueue, 2);
  const begun: string[] = [];
  const releases: (() => void)[] = [];
  const ask = async (owner: string, name = owner, signal?: AbortSignal): Promise<void> => {
    const release = await slots.take(owner, { signal });
    begun.push(name);
    releases.push(release);
  };
  /** Ends the task that began first. */
  const end = async (): Promise<void> => {
    releases.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, end };
}

test('owners take turns, and the tasks of each begin in their order', async () => {
  const { ask, begun, end } = line(1, 10);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name.charAt(0), name);
  for (let count = 0; count < 6; count++) await end();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('as many run at once as there are slots, and as many wait as may; others are refused', async () => {
  const { ask, begun, end } = line(2, 1);
  for (const name of ['a', 'b']) await ask(name);
  const waiting = ask('c');
  const refusal = { code: 'service.overloaded', facts: { seconds: 2 } };
  await expect(ask('d')).rejects.toMatchObject(refusal);
  expect(begun).toEqual(['a', 'b']);
  await end();
  await waiting;
  expect(begun).toEqual(['a', 'b', 'c']);
  for (let count = 0; count < 2; count++) await end();
  for (const name of ['e', 'f']) await ask(name);
  expect(begun).toHaveLength(5);
});

test('a task that has waited for as long as it may is refused, and leaves its place to others', async () => {
  const slots = fairSlots(1, 1, 2);
  const release = await slots.take('a');
  await expect(slots.take('b', { longestWait: 1 })).rejects.toMatchObject({
    code: 'service.overloaded',
    facts: { seconds: 2 },
  });
  const patient = slots.take('c');
  release();
  (await patient)();
  (await slots.take('d', { longestWait: 1 }))();
});

test('a task that is cancelled while it waits leaves the queue at once', async () => {
  const { ask, begun, end } = line(1, 1);
  await ask('a');
  const cancellation = new AbortController();
  const cancelled = ask('b', 'cancelled', cancellation.signal);
  const reason = new Error('the client went away');
  cancellation.abort(reason);
  await expect(cancelled).rejects.toBe(reason);
  const next = ask('c');
  await end();
  await next;
  expect(begun).toEqual(['a', 'c']);
  await expect(ask('d', 'd', cancellation.signal)).rejects.toBe(reason);
});
