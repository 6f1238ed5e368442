import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from '../tables/reading/read-table.ts';
import { workbookBytes } from '../tables/reading/workbook-bytes.ts';
import { withoutXmlUnknown, xmlUnknownIn } from './xml-characters.ts';

/** Production Char. Source: W3C, XML 1.0, 2.2. */
const chars = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

test('every code unit is either known to XML and kept, or replaced', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const sign = String.fromCharCode(code);
    const text = `a${sign}b`;
    const written = withoutXmlUnknown(text, '\ufffd');
    expect(written).toMatch(chars);
    expect(written === text).toBe(chars.test(text));
  }
  expect(withoutXmlUnknown('😀', ' ')).toBe('😀');
});

test('the characters are named, each once', () => {
  expect(xmlUnknownIn('a\u000bb\u000b\ufffe\ud800')).toBe('U+000B, U+FFFE, U+D800');
  expect(xmlUnknownIn('plain\tand\nlines')).toBe('');
});

test('a workbook of such texts is well-formed, and one with escapes reads as it was written', () => {
  const rows = [['Name'], ['a\u000b\ufffe\ud800<&"'], ['_x0041_ and _x005F_']];
  const bytes = workbookBytes([{ name: 'S\u0001', rows }]);
  for (const part of Object.values(unzipSync(bytes))) expect(strFromU8(part)).toMatch(chars);
  expect(readTable(bytes).rows).toEqual([['Name'], ['a\ufffd\ufffd\ufffd<&"'], ['_x0041_ and _x005F_']]);
});
