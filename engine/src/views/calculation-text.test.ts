import { expect, test } from 'vitest';
import { handCheckedCatalog, rule } from '../../testing/hand-checked-catalog.ts';
import { fullResult } from '../../testing/hand-checked-evaluation.ts';
import { calculationText } from './calculation-text.ts';

const catalog = handCheckedCatalog({
  steps: [{ scope: 'material', rules: [rule({ kind: 'material-input' })] }],
});

test('the text of a calculation equals that of JSON.stringify, also when its processes are reused', () => {
  const { calculation } = fullResult(catalog);
  expect(calculation.processes.length).toBeGreaterThan(0);
  const [first, second] = [calculationText(calculation), calculationText(calculation)];
  expect(JSON.parse(first)).toEqual(JSON.parse(JSON.stringify(calculation)));
  expect(second).toBe(first);
});

test('a process whose rating has another index has another text', () => {
  const { calculation } = fullResult(catalog);
  const moved = { ...calculation, processes: calculation.processes.map((one) => ({ ...one, rating: 7 })) };
  expect(JSON.parse(calculationText(moved)).processes[0].rating).toBe(7);
});
