import { expect, test } from 'vitest';
import { EventLoopYield } from './event-loop-yield.ts';

test('of work that yields at the same time, one piece goes on in each turn of the event loop, in its order', async () => {
  const resumed: [string, number][] = [];
  let turn = 0;
  let counting = true;
  const count = (): void => {
    turn++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  async function work(name: string): Promise<void> {
    const loop = new EventLoopYield();
    for (let step = 0; step < 2; step++) {
      await loop.yield();
      resumed.push([name, turn]);
    }
  }
  await Promise.all([work('a'), work('b'), work('c')]);
  counting = false;
  expect(resumed.map(([name]) => name)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  expect(new Set(resumed.map(([, when]) => when)).size).toBe(6);
});
