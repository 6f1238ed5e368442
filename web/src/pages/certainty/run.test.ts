import { expect, test } from 'vitest';
import { runOf } from './run.ts';

test('an address asks for a run by its number; what it says wrongly takes the usual value', () => {
  expect(runOf({ seed: '3' })).toBeUndefined();
  expect(runOf({ runs: '2000', seed: '0' })).toEqual({ runs: 2000, seed: 0 });
  expect(runOf({ runs: '1000000' })).toEqual({ runs: 10_000, seed: 1 });
  for (const seed of ['-1', '1.5', '4294967296', 'x']) expect(runOf({ runs: '1000', seed })?.seed).toBe(1);
  expect(runOf({ runs: '1000', seed: '4294967295' })?.seed).toBe(4_294_967_295);
});
