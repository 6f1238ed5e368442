import { expect, test } from 'vitest';
import { conditionsOf, nextOrder, orderOf } from './list-conditions.ts';

test('filters of the address become conditions of the API; empty ones none', () => {
  expect(conditionsOf({ search: 'coat', category: 't-shirt', team: '', sort: 'score' })).toEqual({
    search: 'coat',
    category_id: 't-shirt',
  });
});

test('an order that does not exist is the default one', () => {
  expect(orderOf({ sort: '-score' })).toBe('-score');
  expect(orderOf({ sort: 'colour' })).toBe('-updated_at');
  expect(orderOf({})).toBe('-updated_at');
});

test('figures are sorted largest first, names from A; a second click turns the order round', () => {
  expect(nextOrder('score', '-updated_at')).toBe('-score');
  expect(nextOrder('score', '-score')).toBe('score');
  expect(nextOrder('score', 'score')).toBe('-score');
  expect(nextOrder('name', '-score')).toBe('name');
  expect(nextOrder('name', 'name')).toBe('-name');
});
