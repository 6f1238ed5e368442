import { expect, test } from 'vitest';
import { isWebhookToken } from './webhook-token.ts';

test.each([
  ['a carriage return and a line feed', 'a\r\nX-Injected: 1'],
  ['a line feed', 'a\nb'],
  ['U+0000', 'a\0b'],
  ['a delete character', 'a\x7f'],
  ['a blank, which a header would lose at its ends', ' a'],
  ['letters beyond ASCII', 'é'],
  ['10 kB', 'a'.repeat(10_240)],
  ['one character too many', 'a'.repeat(256)],
  ['nothing', ''],
])('%s is not a valid token (W7)', (_what, text) => expect(isWebhookToken(text)).toBe(false));

test('every visible ASCII character is valid', () => {
  const all = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index)).join('');
  expect(isWebhookToken(all)).toBe(true);
  expect(isWebhookToken('a'.repeat(255))).toBe(true);
});
