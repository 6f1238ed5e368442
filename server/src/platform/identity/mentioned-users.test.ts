import { expect, test } from 'vitest';
import { mentionedUsers } from './mentioned-users.ts';

const users = ['Ada', 'Ada Lovelace', 'Adam', 'Élise', 'gone'].map((name) => ({
  id: name,
  name,
  disabled: name === 'gone',
}));
const named = (text: string) => mentionedUsers(text, users).map(({ name }) => name);

test.each([
  ['@Ada, look', ['Ada']],
  ['@ada lovelace knows', ['Ada Lovelace']],
  ['@Adam', ['Adam']],
  ['@Adamant is nobody', []],
  ['@Ada and @Ada again', ['Ada']],
  ['(@élise)', ['Élise']],
  ['@É\u0301lise is another name', []],
  ['@gone', []],
  ['ada@example.org', []],
  ['', []],
])('%j mentions %j', (text, expected) => {
  expect(named(text)).toEqual(expected);
});
