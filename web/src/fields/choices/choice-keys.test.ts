import { expect, test } from 'vitest';
import { choiceAction } from './choice-keys.ts';

const key = (name: string, more = {}) => ({
  key: name,
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});
const closed = { opened: false, count: 3, highlighted: -1, typed: false };
const opened = { ...closed, opened: true };

test('Enter in a closed list opens it, and never is what a form gets', () => {
  expect(choiceAction(key('Enter'), closed)).toEqual({ kind: 'open' });
  expect(choiceAction(key('Enter'), opened)).toEqual({ kind: 'confirm' });
  expect(choiceAction(key('Enter'), { ...closed, typed: true })).toEqual({ kind: 'confirm' });
  expect(choiceAction(key('Enter'), { ...closed, count: 0 })).toEqual({ kind: 'open' });
});

test('arrows open the list at its ends or at the chosen one, and go round', () => {
  const at = (name: string, state: typeof closed) => choiceAction(key(name), state);
  expect(at('ArrowDown', closed)).toEqual({ kind: 'highlight', index: 0 });
  expect(at('ArrowUp', closed)).toEqual({ kind: 'highlight', index: 2 });
  expect(at('ArrowDown', { ...closed, highlighted: 1 })).toEqual({ kind: 'highlight', index: 1 });
  expect(at('ArrowDown', opened)).toEqual({ kind: 'highlight', index: 0 });
  expect(at('ArrowDown', { ...opened, highlighted: 2 })).toEqual({ kind: 'highlight', index: 0 });
  expect(at('ArrowUp', { ...opened, highlighted: 0 })).toEqual({ kind: 'highlight', index: 2 });
});

test('Alt and an arrow open and close the list without a step', () => {
  expect(choiceAction(key('ArrowDown', { altKey: true }), closed)).toEqual({ kind: 'open' });
  expect(choiceAction(key('ArrowUp', { altKey: true }), opened)).toEqual({ kind: 'close' });
});

test('Escape takes back what was typed, and is of the page where nothing was', () => {
  expect(choiceAction(key('Escape'), opened)).toEqual({ kind: 'restore' });
  expect(choiceAction(key('Escape'), { ...closed, typed: true })).toEqual({ kind: 'restore' });
  expect(choiceAction(key('Escape'), closed)).toEqual({ kind: 'leave' });
});

test('Home, End and the arrows to the sides move in the text', () => {
  for (const name of ['Home', 'End', 'ArrowLeft', 'ArrowRight'])
    expect(choiceAction(key(name), opened)).toEqual({ kind: 'text' });
  expect(choiceAction(key('z', { ctrlKey: true }), opened)).toEqual({ kind: 'leave' });
});
