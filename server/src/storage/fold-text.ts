/**
 * The form in which texts are searched: accents and case folded, compatibility characters taken apart, ligatures and
 * the stroked letters of Europe spelt out. "Été à l’œuvre" is found by "ETE" and by "oeuvre".
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[œæøłđı]/g, (letter) => spelt[letter] as string);
}

const spelt: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** What of a record is searched: its name and its reference, folded. */
export function foldedWords(record: { readonly name?: string; readonly reference?: string }): string {
  return foldText([record.name, record.reference].filter((text) => text !== undefined).join('\n'));
}
