/**
 * Recognises the Windows code page of a text that is no Unicode, from bytes in the middle of words: programs on Windows write
 * the page of the country, and no file says which. 1252 (western Europe) unless the text speaks for 1250 (central Europe) or
 * 1251 (Cyrillic).
 */
export function windowsCodePage(bytes: Uint8Array): 'windows-1250' | 'windows-1251' | 'windows-1252' {
  let high = 0;
  let runs = 0;
  let central = 0;
  let western = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    high++;
    const before = bytes[at - 1] ?? 0x20;
    const after = bytes[at + 1] ?? 0x20;
    if (byte >= 0xc0 && before >= 0xc0) runs++;
    if (!isLetter(after) || !(isLetter(before) || centralCapitals.has(byte))) continue;
    if (centralOnly.has(byte)) central++;
    if (westernOnly.has(byte)) western++;
  }
  // Words of western Europe have few such letters beside each other, Cyrillic ones hardly anything else.
  if (high > 3 && runs > high / 2) return 'windows-1251';
  return central > western ? 'windows-1250' : 'windows-1252';
}

const isLetter = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xc0;

/**
 * Letters in 1250 that are signs, or nothing, in 1252, such as ł, ą, ś, ź, ż, ť; and those that 1252 has in no middle of a word
 * (ě for ì, ů for ù, ň for ò).
 * Source: https://encoding.spec.whatwg.org, indexes windows-1250 and windows-1252.
 */
const centralOnly: ReadonlySet<number> = new Set([
  0x8d, 0x8f, 0x9c, 0x9d, 0x9f, 0xa3, 0xa5, 0xaa, 0xaf, 0xb3, 0xb9, 0xba, 0xbe, 0xbf, 0xcc, 0xd9, 0xec, 0xf2,
  0xf9,
]);
/** Letters that 1250 does not have there: ã, å, æ, ê, ñ, õ, û would be ă, ĺ, ć, ę, ń, ő, ű, which are as usual, so few count. */
const westernOnly: ReadonlySet<number> = new Set([0xe5, 0xf1, 0xc5]);
/** Ł, Ś, Ź, Ż at the start of a word. */
const centralCapitals: ReadonlySet<number> = new Set([0xa3, 0x8c, 0x8f, 0xaf]);
