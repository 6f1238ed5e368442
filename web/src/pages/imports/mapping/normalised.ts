/** Words that say nothing in a title or a name. */
const empty = new Set([
  'de',
  'd',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'of',
  'the',
  'a',
  'en',
  'in',
  'et',
  'and',
]);

/** The same word in everyday and in full, after folding. */
const inFull: Readonly<Record<string, string>> = {
  bio: 'biologique',
  rec: 'recycle',
  recyclee: 'recycle',
  qty: 'quantity',
  qte: 'quantite',
  pct: 'percentage',
  pourcent: 'percentage',
  pourcentage: 'percentage',
  matiere: 'material',
  materiau: 'material',
  fibre: 'material',
  fiber: 'material',
  poids: 'weight',
  masse: 'weight',
  ref: 'reference',
};

/** Case, accents and signs do not tell names apart: `Coton bio` → `coton bio`. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('%', ' percentage ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a name that count, in full and without order: `Coton bio` and `Biologique, coton` are the same. */
export function splitIntoTerms(text: string): string {
  const words = folded(text)
    .split(' ')
    .filter((word) => word !== '' && !empty.has(word))
    .map((word) => inFull[word] ?? word);
  return [...new Set(words)].sort().join(' ');
}
