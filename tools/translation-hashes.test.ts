import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishHashes, translatedFile, untranslated } from './translation-hashes.ts';

test('no English text has changed since its French was written', () => {
  const then = JSON.parse(readFileSync(translatedFile, 'utf8'));
  expect(Object.keys(then).length).toBeGreaterThan(20);
  expect(
    untranslated(englishHashes(), then),
    'revise the French of these, then run npx tsx tools/write-translation-hashes.ts',
  ).toEqual([]);
});

test('a changed text and a new one are named', () => {
  const now = { list: { title: 'aaaaaaaa', 'empty.lead': 'bbbbbbbb' }, form: { save: 'cccccccc' } };
  expect(untranslated(now, { list: { title: 'aaaaaaaa', 'empty.lead': '00000000' } })).toEqual([
    'list: empty.lead',
    'form: save',
  ]);
});
