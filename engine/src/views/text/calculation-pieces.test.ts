import { expect, test } from 'vitest';
import { handCheckedCatalog, rule } from '../../../testing/hand-checked-catalog.ts';
import { fullResult } from '../../../testing/hand-checked-evaluation.ts';
import type { Description } from '../calculation/calculation.ts';
import { calculationPieces } from './calculation-pieces.ts';

function textOf(description: Description): string {
  return calculationPieces(description)
    .map(({ text }) => text)
    .join('');
}

const catalog = handCheckedCatalog({
  steps: [{ scope: 'material', rules: [rule({ kind: 'material-input' })] }],
});

test('the text of a calculation equals that of JSON.stringify, also when its processes are reused', () => {
  const { description, calculation } = fullResult(catalog);
  expect(calculation.processes.length).toBeGreaterThan(0);
  const [first, second] = [textOf(description), textOf(description)];
  expect(JSON.parse(first)).toEqual(JSON.parse(JSON.stringify(calculation)));
  expect(second).toBe(first);
});

test('a process whose rating has another index has another text', () => {
  const { description } = fullResult(catalog);
  const moved = { ...description, processes: description.processes.map((one) => ({ ...one, rating: 7 })) };
  expect(JSON.parse(textOf(moved)).processes[0].rating).toBe(7);
});
