import { categoryTerms, uncategorisedProducts } from '../../fields/category-terms.ts';
import { type Named, type Names, namesOf } from './names.ts';
import { folded } from './normalised.ts';

/** What a text says a product is: its category, and the French product where the words mean one of several. */
export interface NamedCategory {
  readonly category: string;
  readonly product?: string;
}

interface Word {
  readonly category: string;
  readonly product: string | undefined;
}

const byWord = new Map<string, Word>(
  categoryTerms.flatMap(({ category, product, words }) =>
    words.map((word): [string, Word] => [folded(word), { category, product }]),
  ),
);
/** Stands for products without a category. */
const uncategorised: Word = { category: '', product: undefined };
for (const word of uncategorisedProducts) byWord.set(folded(word), uncategorised);
/** Without the signs of the plural, of each word: `Cazadoras`, `chemises de nuit`. */
const singular = (phrase: string): string => phrase.replace(/(?<=\p{L}{3})s\b/gu, '');
/** By the singular, where all words that share it mean the same. */
const bySingular = new Map<string, Word | undefined>();
for (const [phrase, word] of byWord) {
  const key = singular(phrase);
  const before = bySingular.get(key);
  const same = before?.category === word.category && before.product === word.product;
  bySingular.set(key, !bySingular.has(key) || same ? word : undefined);
}
const longest = Math.max(...[...byWord.keys()].map((word) => word.split(' ').length));

/** Categories of which the words mean more than one French product, or leave it open. */
const several: ReadonlySet<string> = new Set(
  categoryTerms
    .filter(({ category, product }) =>
      categoryTerms.some((one) => one.category === category && one.product !== product),
    )
    .map(({ category }) => category),
);

/** Last parts of German compounds: `Damenhose`, `Sommerkleid`. */
const compounds = [
  'strumpfhose',
  'strumpfhosen',
  'badehose',
  'unterhose',
  'unterhosen',
  'strickjacke',
  'fleecejacke',
  'sweatjacke',
  'lederjacke',
  'bademantel',
  'latzhose',
  'slip',
  'slips',
  'sweatshirt',
  'hoodie',
  'hose',
  'hosen',
  'hemd',
  'hemden',
  'kleid',
  'kleider',
  'rock',
  'rocke',
  'jacke',
  'jacken',
  'mantel',
  'bluse',
  'blusen',
  'weste',
  'pullover',
  'socken',
  'stiefel',
  'mutze',
  'schal',
  'gurtel',
  'parka',
  'anorak',
  'shorts',
  'leggings',
  'short',
  'tight',
  'tights',
  'sweat',
  'pulli',
  'trikot',
  'beutel',
  'rucksack',
  'jeans',
];

/** Between what a product is and what it is like: `veste en jean`, `Kleid mit Gürtel`. */
const likeness =
  /\s(?:en|de|des|du|d|a|au|aux|avec|sans|effet|style|type|facon|pour|in|of|with|without|for|like|aus|mit|ohne|im|fur|di|con|per|senza|para|com|sem|em|da)\s/;

/**
 * What the words of a text say: `Jean slim homme`, `Femme > Robes`, `Veste en jean`. undefined where no word is known, or where
 * they mean two categories or a product without one: such a text is asked about.
 */
export function categoryInText(text: string): NamedCategory | undefined {
  const steps = text.split(/\s*(?:>|»|::|→|\\)\s*/).filter((step) => step.trim() !== '');
  // Of a path, the last step is what it is.
  for (const step of steps.reverse()) {
    const said = inPhrase(step);
    if (said === 'two') return undefined;
    if (said !== undefined) return said;
  }
  return undefined;
}

/** The ids of all categories that words of a text mean; '' for products without one. */
export const categoriesInText = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(folded(text)).map(({ category }) => category));

function inPhrase(text: string): NamedCategory | 'two' | undefined {
  const words = wordsIn(folded(text));
  if (words.includes(uncategorised)) return 'two';
  const all = only(words);
  if (all !== 'two')
    return all?.product === undefined || !isOfSeveral(text) ? all : { category: all.category };
  const [head = ''] = folded(text).split(likeness);
  return head === folded(text) ? 'two' : (only(wordsIn(head)) ?? 'two');
}

/** Whether a text lists products of different kinds: `Trousers / jeans / shorts`. */
function isOfSeveral(text: string): boolean {
  const pieces = text
    .split(/\s*[/,;&+]\s*|\s+(?:and|et|und|e|y)\s+/)
    .map((piece) => only(wordsIn(folded(piece))));
  const products = pieces.flatMap((said) => (said === undefined || said === 'two' ? [] : [said.product]));
  return new Set(products).size > 1;
}

/** What a product is made of, where another word says what it is: `Jupe denim`, `Knit dress`. */
const fabrics: ReadonlySet<Word | undefined> = new Set(
  [
    'denim',
    'jean',
    'jeans',
    'jersey',
    'knit',
    'maille',
    'tricot',
    'strick',
    'fleece',
    'polaire',
    'felpa',
    'maglia',
    'ceinture',
    'cintura',
    'tenis',
  ].map((word) => byWord.get(word)),
);

function only(all: readonly Word[]): NamedCategory | 'two' | undefined {
  const [telling] = all.filter((word) => !fabrics.has(word));
  // Trousers of denim are jeans.
  const isFabric = (word: Word): boolean => fabrics.has(word) && word.category !== telling?.category;
  const words = telling === undefined ? all : all.filter((word) => !isFabric(word));
  const [first] = words;
  if (first === undefined) return undefined;
  if (words.some(({ category }) => category !== first.category)) return 'two';
  const products = new Set(words.map(({ product }) => product));
  if (products.has('jean')) products.delete('pantalon');
  const { category } = first;
  const [product] = products;
  return products.size === 1 && product !== undefined && several.has(category)
    ? { category, product }
    : { category };
}

function wordsIn(text: string): readonly Word[] {
  const words = text.split(' ');
  const found: Word[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at);
    let known: Word | undefined;
    for (; length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ');
      known = byWord.get(phrase) ?? bySingular.get(singular(phrase));
      if (known !== undefined) break;
    }
    known ??= compound(words[at] ?? '');
    if (known !== undefined) found.push(known);
    at += Math.max(1, length);
  }
  return found;
}

function compound(word: string): Word | undefined {
  const last = compounds.find((one) => word.length > one.length + 2 && word.endsWith(one));
  return last === undefined ? undefined : byWord.get(last);
}

/** Finds categories by their names, and by the words of shops. */
export function categoryNames(
  allowed: readonly Named[],
): Names & { readonly said: (text: string) => NamedCategory | undefined } {
  const names = namesOf(allowed);
  const known = new Set(allowed.map(({ value }) => value));
  const said = (text: string): NamedCategory | undefined => {
    const named = names.find(text);
    const inWords = categoryInText(text);
    if (named !== undefined)
      return inWords?.category === named && !isName(text, allowed) ? inWords : { category: named };
    return inWords !== undefined && known.has(inWords.category) ? inWords : undefined;
  };
  return { ...names, said, find: (text) => said(text)?.category };
}

/** Whether a text is a name of the catalog, which means the category and no product of it. */
const isName = (text: string, allowed: readonly Named[]): boolean =>
  allowed.some(({ value, names }) => value === text || names.some((name) => folded(name) === folded(text)));
