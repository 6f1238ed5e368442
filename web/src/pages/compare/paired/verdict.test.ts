import { expect, test } from 'vitest';
import { betterOf } from './verdict.ts';

test('the better one of two is the one that is probably lower; certainty is never claimed', () => {
  expect(betterOf({ probability: 0.94 })).toEqual({ first: true, probability: 0.94 });
  // 1 − 0.25
  expect(betterOf({ probability: 0.25 })).toEqual({ first: false, probability: 0.75 });
  expect(betterOf({ probability: 0 })).toEqual({ first: false, probability: 0.99 });
  expect(betterOf({ probability: null })).toBeNull();
});
