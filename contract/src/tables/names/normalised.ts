/** Words without meaning in a title or name. */
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

/** Colloquial words and their full form, after folding. */
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
  zipper: 'zip',
  zippers: 'zip',
  zips: 'zip',
  buttons: 'button',
  boutons: 'bouton',
};

const mostKept = 50_000;

/** Texts of a table recur in its rows, and names in several lists. */
export function keeping(normalise: (text: string) => string): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    let found = kept.get(text);
    if (found === undefined) {
      if (kept.size >= mostKept) kept.clear();
      found = normalise(text);
      kept.set(text, found);
    }
    return found;
  };
}

/** Normalises case, accents and punctuation: `Coton bio` → `coton bio`. */
export const folded = keeping((text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('%', ' percentage ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
);

/**
 * The significant words of a name, in full and in no order: `Coton bio` and `Biologique, coton` are equal.
 */
export const splitIntoTerms = keeping((text) => {
  const words = folded(text)
    .split(' ')
    .filter((word) => word !== '' && !empty.has(word))
    .map((word) => inFull[word] ?? word);
  return [...new Set(words)].sort().join(' ');
});
