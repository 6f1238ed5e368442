import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { faultText } from './fault-text.ts';

test('a missing value does not name the field of the document; other messages are those of the service', () => {
  const t = ((key: string) => key) as TFunction;
  const message = 'The field "totalWeight" is required.';
  expect(faultText({ code: 'field.missing', message }, t)).toBe('imports.valueNeeded');
  expect(faultText({ code: 'field.value', message: 'Rule violated.' }, t)).toBe('Rule violated.');
  const sum = {
    code: 'composition.total',
    message: 'The sum is 90.',
    pointer: '/composition/parts/0/materials',
  };
  expect(faultText(sum, t)).toBe('The sum is 90.');
  expect(faultText({ ...sum, code: 'field.value' }, t)).toBe('imports.valueNeeded');
});
