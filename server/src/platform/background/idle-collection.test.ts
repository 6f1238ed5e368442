import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './idle-collection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('collects once after a start and after work, not while there is work, and not after its end', () => {
  let [collections, utilization] = [0, 0.4];
  const collecting = collectWhenIdle(
    () => collections++,
    () => ({ idle: 0, active: 0, utilization }),
  );
  const after = (share: number): number => {
    utilization = share;
    vi.advanceTimersByTime(10_000);
    return collections;
  };
  expect([after(0.4), after(0.01), after(0.01), after(0.2), after(0.9), after(0), after(0)]).toEqual([
    0, 1, 1, 1, 1, 2, 2,
  ]);
  after(0.5);
  collecting.stop();
  expect(after(0)).toBe(2);
});
