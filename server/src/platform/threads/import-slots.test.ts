import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importSlots } from './import-slots.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Imports by name, whose first letter is their organization; an import ends after its milliseconds in one turn. */
function imports(places: number, slice: number) {
  const turns = importSlots(places, slice);
  const happened: string[] = [];
  const add = (name: string, length: number, signal = new AbortController().signal): void => {
    const work = (stop: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        happened.push(`${name} begins`);
        const timer = setTimeout(resolve, length);
        stop.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(stop.reason);
        });
      });
    turns.run(name.charAt(0), work, { signal, waits: () => void happened.push(`${name} waits`) }).then(
      () => happened.push(`${name} ends`),
      () => happened.push(`${name} is cancelled`),
    );
  };
  return { add, happened, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}

const only = (happened: readonly string[], what: string): string[] =>
  happened.filter((line) => line.endsWith(what)).map((line) => line.slice(0, -what.length - 1));

test('imports of several organizations run at once, those of one organization one after the other', async () => {
  const { add, happened, pass } = imports(2, 1_000);
  for (const name of ['a1', 'a2', 'b1']) add(name, 10);
  await pass(0);
  expect(only(happened, 'begins')).toEqual(['a1', 'b1']);
  expect(only(happened, 'waits')).toEqual(['a2']);
  await pass(10);
  expect(only(happened, 'begins')).toEqual(['a1', 'b1', 'a2']);
});

test('an organization with many imports has its turn after each of the others', async () => {
  const { add, happened, pass } = imports(1, 1_000);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) add(name, 10);
  await pass(100);
  expect(only(happened, 'ends')).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('one that goes on makes way after its slice, and ends in a longer one', async () => {
  const { add, happened, pass } = imports(1, 100);
  add('a', 350);
  await pass(50);
  add('b', 10);
  add('c', 10);
  await pass(50);
  // At 100 a makes way for b, at 110 b ends and c begins; then a begins once more, for at most 200.
  await pass(20);
  expect(only(happened, 'ends')).toEqual(['b', 'c']);
  await pass(100);
  add('d', 10);
  // At 220 it has had 100 of its 200.
  await pass(0);
  expect(only(happened, 'begins')).toEqual(['a', 'b', 'c', 'a']);
  await pass(110);
  expect(only(happened, 'ends')).toEqual(['b', 'c', 'd']);
  // The third slice is 400, enough for all of it, although e waits.
  add('e', 10);
  await pass(400);
  expect(only(happened, 'ends')).toEqual(['b', 'c', 'd', 'a', 'e']);
});

test('one that nobody waits for goes on after its slice', async () => {
  const { add, happened, pass } = imports(1, 100);
  add('a1', 1_000);
  add('a2', 10);
  await pass(1_100);
  expect(only(happened, 'begins')).toEqual(['a1', 'a2']);
  expect(only(happened, 'ends')).toEqual(['a1', 'a2']);
});

test('the longest since its last turn is next, and a place that was left is used at once', async () => {
  const { add, happened, pass } = imports(2, 100);
  const [waiting, working] = [new AbortController(), new AbortController()];
  add('a', 1_000, working.signal);
  add('b', 1_000);
  add('c', 10, waiting.signal);
  add('d', 10);
  waiting.abort();
  await pass(0);
  expect(only(happened, 'is cancelled')).toEqual(['c']);
  working.abort();
  await pass(10);
  expect(only(happened, 'ends')).toEqual(['d']);
  expect(only(happened, 'is cancelled')).toEqual(['c', 'a']);
});
