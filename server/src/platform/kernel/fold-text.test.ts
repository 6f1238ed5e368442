import { expect, test } from 'vitest';
import { foldText, searchText } from './fold-text.ts';

test.each([
  ['Été', 'ete'],
  ['E\u0301te\u0301', 'ete'],
  ['ŒUVRE', 'oeuvre'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['ﬁl', 'fil'],
  ['T-shirt №1', 't-shirt no1'],
])('%s is normalised to %s', (text, folded) => expect(foldText(text)).toBe(folded));

test('name and reference are searched, but no match spans both', () => {
  expect(searchText({ name: 'Pull', reference: 'OVER-1' })).toBe('pull\nover-1');
  expect(searchText({ reference: 'Réf' })).toBe('ref');
  expect(searchText({})).toBe('');
});
