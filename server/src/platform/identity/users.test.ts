import { describe, expect, test } from 'vitest';
import { looksLike } from './users.ts';

// Pairs of the table of Unicode Technical Standard #39, and names that differ for a reader.
describe('a user name looks like another one', () => {
  test.each([
    ['own‐editor', 'own-editor', 'hyphen U+2010'],
    ['own–editor', 'own-editor', 'en dash'],
    ['\u0430dmin', 'admin', 'Cyrillic a'],
    ['\u0410dmin', 'admin', 'Cyrillic capital A'],
    ['\u0395ditor', 'editor', 'Greek capital E'],
    ['adm\u0131n', 'admin', 'i without a dot'],
  ])('%s and %s: %s', (name, other) => {
    expect(looksLike(name, other)).toBe(true);
    expect(looksLike(other, name)).toBe(true);
  });
});

describe('a user name does not look like another one', () => {
  test.each([
    ['ml', 'rnl', 'both of ASCII'],
    ['user1', 'userl', 'both of ASCII'],
    ['O-Brien', '0-Brien', 'both of ASCII'],
    ['ＡＤＭＩＮ', 'admin', 'the same name'],
    ['René', 'Rene', 'an accent'],
    ['Müller', 'Muller', 'an umlaut'],
    ['Иван', 'Ivan', 'a transliteration'],
    ['山田', '川田', 'other characters'],
  ])('%s and %s: %s', (name, other) => {
    expect(looksLike(name, other)).toBe(false);
  });
});
