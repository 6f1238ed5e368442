import type { Process } from '@sillage/engine';
import { expect, it } from 'vitest';
import { mixedFactors } from './mixed-factors.ts';

const process = (...factors: number[]): Process =>
  ({ factors: Float64Array.from(factors) }) as Partial<Process> as Process;

it('is the sum of amount × factor: 2 × 3 + 0.5 × 4 = 8', () => {
  const parts = [
    { process: process(3, 10), amount: 2 },
    { process: process(4, 0), amount: 0.5 },
  ];
  expect([...mixedFactors(parts, 2)]).toEqual([8, 20]);
});

it('has no figure where one of the components has none', () => {
  const parts = [
    { process: process(3, 1), amount: 2 },
    { process: process(4, Number.NaN), amount: 1 },
  ];
  expect([...mixedFactors(parts, 2)]).toEqual([10, Number.NaN]);
});
