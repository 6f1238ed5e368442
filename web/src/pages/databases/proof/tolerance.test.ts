import { expect, test } from 'vitest';
import { toleranceOf } from './tolerance.ts';

test.each([
  ['0.1', '0.001'],
  ['0,1 %', '0.001'],
  ['5', '0.05'],
  ['.5', '0.005'],
  ['0.0000001', '0.000000001'],
  ['0', undefined],
  ['100', undefined],
  ['a lot', undefined],
  ['', undefined],
])('%s percent is %s', (percent, tolerance) => {
  expect(toleranceOf(percent)).toBe(tolerance);
});
