import { expect, test } from 'vitest';
import { checkDigit, wrongCheckDigit } from './gtin.ts';

// By hand, from the right: 7×3 + 0 + 5×3 + 8 + 3×3 + 6 + 9×3 = 86, completed by 4 to 90.
test.each([
  ['9638507', 4],
  ['03600029145', 2],
  ['629104150021', 3],
  ['1061414100041', 5],
  ['0000000', 0],
])('%s has the check digit %i', (digits, digit) => {
  expect(checkDigit(digits)).toBe(digit);
  expect(wrongCheckDigit(`${digits}${digit}`, '/gtins/0')).toBeUndefined();
});

test('another last digit, or two digits exchanged, is reported with the right digit', () => {
  for (const wrong of ['6291041500214', '6291041502013'])
    expect(wrongCheckDigit(wrong, '/gtins/0')).toMatchObject({ code: 'field.value', pointer: '/gtins/0' });
  expect(wrongCheckDigit('6291041500214', '')?.facts.rule).toMatchObject({
    en: 'must end with its check digit, 3: 6291041500213; look for a digit mistyped before it',
  });
});
