import type { EvaluationSummary } from '@sillage/contract';
import { expect, test } from 'vitest';
import { hiddenOf, type Selected, withItems, withTag } from './selection.ts';

const item = (id: string): EvaluationSummary => ({ id }) as EvaluationSummary;
const none: Selected = new Map();

test('what is selected stays so when other rows are shown, and is counted as hidden', () => {
  const selected = withItems(none, [item('a'), item('b'), item('c')], true);
  expect(hiddenOf(selected, [item('a'), item('b'), item('c')])).toBe(0);
  expect(hiddenOf(selected, [item('c'), item('x')])).toBe(2);
  expect(hiddenOf(selected, [])).toBe(3);
});

test('taking rows out of a selection leaves the hidden ones in it', () => {
  const selected = withItems(none, [item('a'), item('b')], true);
  expect([...withItems(selected, [item('b'), item('x')], false).keys()]).toEqual(['a']);
  expect([...selected.keys()]).toEqual(['a', 'b']);
});

test('a selection takes no more than the service does', () => {
  const many = Array.from({ length: 10_002 }, (_, index) => item(String(index)));
  expect(withItems(none, many, true).size).toBe(10_000);
});

test('a tag is added once and removed by id, and nothing is written where it changes nothing', () => {
  const both = [{ id: 's', name: 'Summer' }, { id: 'w' }];
  expect(withTag(both, 'x', true)).toEqual([{ id: 's' }, { id: 'w' }, { id: 'x' }]);
  expect(withTag(both, 's', false)).toEqual([{ id: 'w' }]);
  expect(withTag(both, 's', true)).toBeUndefined();
  expect(withTag([], 's', false)).toBeUndefined();
});
