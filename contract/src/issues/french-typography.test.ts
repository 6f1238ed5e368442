import { expect, test } from 'vitest';
import { explanations } from './explanations.ts';
import { type IssueCode, issueTable } from './issue.ts';

/** A space before these signs, or within « », lets a line break where French has none. */
const breakable = /\S [;:?!»%](?=\s|$|\.)|« /u;

test.each(Object.entries(issueTable))('the French texts of %s break at no sign', (_, { title, message }) => {
  expect(title.fr).not.toMatch(breakable);
  expect(message.fr).not.toMatch(breakable);
});

test.each(Object.keys(issueTable))('%s is explained in both languages', (code) => {
  const { cause, cure } = explanations[code as IssueCode];
  for (const { en, fr } of [cause, cure])
    expect([en, fr].map((text) => text.length > 5)).toEqual([true, true]);
});

test('ordinary spaces before signs are found', () => {
  for (const text of ['a : b', 'a ; b', '« a »', '5 %.', 'quoi ?']) expect(text).toMatch(breakable);
  for (const text of ['a\u00a0: b', '«\u00a0a\u00a0»', 'PT12:00', 'a: b'])
    expect(text).not.toMatch(breakable);
});
