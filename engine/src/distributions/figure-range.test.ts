import type { Issue } from '@sillage/contract';
import { expect, test } from 'vitest';
import type { ParameterDefinition } from '../catalog/parameter-definition.ts';
import { readFigureRange, readRange } from './read-range.ts';

const definition = { fieldType: 'number', constraints: {} } as unknown as ParameterDefinition;
const read = (range: object, value: number) => {
  const issues: Issue[] = [];
  return { gsd: readFigureRange(definition, range, value, '/x', issues), issues };
};

test('a range of an own figure becomes a geometric standard deviation', () => {
  expect(read({ gsd: 1.5 }, 2).gsd).toBeCloseTo(1.5, 12);
  // A credit varies in size.
  expect(read({ gsd: 2 }, -3).gsd).toBeCloseTo(2, 12);
  // Uniform from 1 to 3: mean 2, variance 4/12, σ = √ln(1 + (1/3)/4) = 0.28291, e^σ = 1.3270.
  expect(read({ min: 1, max: 3 }, 2).gsd).toBeCloseTo(Math.exp(Math.sqrt(Math.log(1 + 1 / 12))), 10);
  // Triangular 1, 2, 3: variance 1/6.
  expect(read({ min: 1, mode: 2, max: 3 }, 2).gsd).toBeCloseTo(Math.exp(Math.sqrt(Math.log(1 + 1 / 24))), 10);
});

test.each([
  [{ min: -1, max: 1 }, 0.5],
  [{ gsd: 2 }, 0],
  [{ gsd: 11 }, 1],
  [{ min: 2, max: 3 }, 1],
  [{ min: 0, max: 1e308 }, 2],
])('%j of %d is refused at its place', (range, value) => {
  const { gsd, issues } = read(range, value);
  expect(gsd).toBeUndefined();
  expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['parameter.range /x/range']);
});

test.each([
  // 5 and 95 %: value ÷ and × gsd^1.645.
  ['0.5 of at most 1 with gsd 1.5: 0.5 × 1.95', { gsd: 1.5 }, 0.5, true],
  ['0.5 of at most 1 with gsd 1.53: 0.5 × 2.01', { gsd: 1.53 }, 0.5, false],
  ['0.2 of at least 0.1 with gsd 1.53: 0.2 ÷ 2.01', { gsd: 1.53 }, 0.2, false],
  ['1.5 as the upper bound', { min: 0.2, max: 1.5 }, 0.5, false],
])('of the outcomes of a parameter 90 %% are allowed: %s', (_, range, value, allowed) => {
  const bounded = { fieldType: 'number', constraints: { min: 0.1, max: 1 } };
  const issues: Issue[] = [];
  const found = readRange(bounded as unknown as ParameterDefinition, range, value, '/x', issues);
  expect([found !== undefined, issues.length]).toEqual([allowed, allowed ? 0 : 1]);
});
