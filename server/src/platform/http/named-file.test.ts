import { expect, test } from 'vitest';
import { namedFile } from './named-file.ts';

test('a name in ASCII is sent once', () => {
  expect(namedFile('attachment', 'Jean 501', 'report-en', 'docx')).toBe(
    'attachment; filename="Jean 501 report-en.docx"',
  );
});

test('other letters are sent as they are, and without their accents for old programs', () => {
  // RFC 8187, 3.2.1: é is C3 A9 in UTF-8, and the apostrophe is no attr-char.
  expect(namedFile('inline', "Été d'hiver", 'report-fr', 'html')).toBe(
    "inline; filename=\"Ete d'hiver report-fr.html\"; filename*=UTF-8''%C3%89t%C3%A9%20d%27hiver%20report-fr.html",
  );
  expect(namedFile('attachment', '布', 'ilcd', 'zip')).toBe(
    'attachment; filename="ilcd.zip"; filename*=UTF-8\'\'%E5%B8%83%20ilcd.zip',
  );
});

test('what a file system or a header reads otherwise is left out', () => {
  expect(namedFile('attachment', '../a"b\\c\r\nX: y;.', 'label', 'svg')).toBe(
    'attachment; filename="a b c X y label.svg"',
  );
  // Half of a character could not be encoded.
  expect(namedFile('attachment', 'a\ud83d', 'label', 'svg')).toBe('attachment; filename="a label.svg"');
  expect(namedFile('attachment', ' . ', 'label', 'svg')).toBe('attachment; filename="label.svg"');
  expect(namedFile('attachment', undefined, 'label', 'svg')).toBe('attachment; filename="label.svg"');
  expect(namedFile('attachment', 'x'.repeat(500), 'label', 'svg')).toHaveLength(
    'attachment; filename=""'.length + 100 + ' label.svg'.length,
  );
});
