import type { EvaluationSummary } from '@sillage/contract';
import { expect, test } from 'vitest';
import { keepSelection, keptSelection } from './kept-selection.ts';

test('a selection is found again by its user at its entry of the history, and nowhere else', () => {
  const selected = new Map([['e1', { id: 'e1' } as EvaluationSummary]]);
  keepSelection('ada', 'entry', selected);
  expect(keptSelection('ada', 'entry')).toBe(selected);
  expect(keptSelection('ada', 'later').size).toBe(0);
  expect(keptSelection('bob', 'entry').size).toBe(0);
  keepSelection('ada', undefined, selected);
  expect(keptSelection('ada', undefined).size).toBe(0);
});
