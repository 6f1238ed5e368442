import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './idle-collection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('collects once after a start and after work, not while there is work, and not after its end', () => {
  let [collections, used] = [0, 500];
  const collecting = collectWhenIdle(
    () => collections++,
    () => used,
  );
  const after = (share: number): number => {
    used += share * 10_000;
    vi.advanceTimersByTime(10_000);
    return collections;
  };
  expect([after(0.4), after(0.01), after(0.01), after(0.2), after(0.9), after(0), after(0)]).toEqual([
    0, 1, 1, 1, 1, 2, 2,
  ]);
  // Little at a time leaves as much behind.
  expect([after(0.025), after(0.025), after(0.025), after(0.025), after(0.025), after(0.025)]).toEqual([
    2, 2, 2, 2, 3, 3,
  ]);
  after(0.5);
  collecting.stop();
  expect(after(0)).toBe(3);
});
