import { expect, test } from 'vitest';
import { parseBasicCredentials } from './basic-credentials.ts';

const basic = (text: string | Uint8Array): string => `Basic ${Buffer.from(text).toString('base64')}`;

test('the first colon separates name and password', () => {
  expect(parseBasicCredentials(basic('admin:pass'))).toEqual({ name: 'admin', password: 'pass' });
  expect(parseBasicCredentials(basic('admin:a:b: '))).toEqual({ name: 'admin', password: 'a:b: ' });
  expect(parseBasicCredentials(basic('admin:'))).toEqual({ name: 'admin', password: '' });
});

test('characters beyond ASCII are UTF-8', () => {
  expect(parseBasicCredentials(basic('équipe:clé€'))).toEqual({ name: 'équipe', password: 'clé€' });
});

test('the scheme is case-insensitive', () => {
  expect(parseBasicCredentials(basic('a:b').replace('Basic', 'bASIC'))).toEqual({ name: 'a', password: 'b' });
});

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['another scheme', 'Bearer YTpi'],
  ['no credentials', 'Basic '],
  ['letters outside base64', 'Basic a:b'],
  ['two credentials', 'Basic YTpi YTpi'],
  ['no colon', basic('admin')],
  ['no name', basic(':pass')],
  ['a control character', basic('admin\n:pass')],
  ['U+0000', basic('admin:pa\0ss')],
  ['bytes that are not UTF-8', basic(Uint8Array.of(0x61, 0x3a, 0xe9))],
])('%s is rejected', (_name, header) => {
  expect(parseBasicCredentials(header)).toBeUndefined();
});
