import { expect, test } from 'vitest';
import { foldedWords, foldText } from './fold-text.ts';

test.each([
  ['Été', 'ete'],
  ['E\u0301te\u0301', 'ete'],
  ['ŒUVRE', 'oeuvre'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['ﬁl', 'fil'],
  ['T-shirt №1', 't-shirt no1'],
])('%s is searched as %s', (text, folded) => expect(foldText(text)).toBe(folded));

test('name and reference are searched, but not across their border', () => {
  expect(foldedWords({ name: 'Pull', reference: 'OVER-1' })).toBe('pull\nover-1');
  expect(foldedWords({ reference: 'Réf' })).toBe('ref');
  expect(foldedWords({})).toBe('');
});
