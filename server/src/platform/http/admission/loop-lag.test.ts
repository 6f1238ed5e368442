import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lagLimit, watchLoopLag } from './loop-lag.ts';

/** Keeps the event loop from turning. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a loop whose every turn is late is noticed (L2)', async () => {
  const lag = watchLoopLag();
  try {
    expect(lag.isTooLong()).toBe(false);
    // At least two windows of a second, in which no turn is short.
    for (let turn = 0; turn < 8 && !lag.isTooLong(); turn++) {
      block(2 * lagLimit);
      await pause(1);
    }
    expect(lag.isTooLong()).toBe(true);
  } finally {
    lag.stop();
  }
});
