/**
 * Normalises a text for search: removes accents and case, decomposes compatibility characters, and replaces
 * ligatures and stroked letters by plain ones. "Été à l’œuvre" is found by "ETE" and by "oeuvre".
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[œæøłđı]/g, (letter) => plainLetters[letter] as string);
}

const plainLetters: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The text by which a record is searched: its name and its reference, normalised. */
export function searchText(record: { readonly name?: string; readonly reference?: string }): string {
  return foldText([record.name, record.reference].filter((text) => text !== undefined).join('\n'));
}
