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
/** How a product is cut, with a word that elsewhere is one: no product. */
const cut: Word = { category: '', product: undefined };
for (const word of [
  'short sleeve',
  'short sleeved',
  'short sleeves',
  'long sleeved',
  'long sleeves',
  'boot cut',
  'pull on',
])
  byWord.set(word, cut);
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

/** Last parts of German compounds, the longest first: `Damenhose`, `Sommerkleid`. */
const compounds = (
  'strumpfhose, strumpfhosen, badehose, unterhose, unterhosen, schlafanzughose, strickjacke, strickjacken, strickweste, ' +
  'fleecejacke, sweatjacke, lederjacke, lederhose, bademantel, latzhose, unterhemd, unterhemden, nachthemd, schlafanzug, ' +
  'hemdbluse, schlafshirt, polohemd, poloshirt, langarmshirt, handschuhe, handschuh, halstuch, handtasche, umhangetasche, slip, slips, sweatshirt, hoodie, hose, ' +
  'hosen, hemd, hemden, kleid, kleider, rock, rocke, jacke, jacken, mantel, bluse, blusen, weste, westen, pullover, socke, socken, ' +
  'stiefel, mutze, mutzen, schal, gurtel, parka, anorak, shorts, leggings, short, tight, tights, sweat, pulli, trikot, ' +
  'beutel, rucksack, jeans, blazer, overall, strampler, bikini, badeanzug, cardigan'
)
  .split(', ')
  .sort((a, b) => b.length - a.length);

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

/** Pieces that brands have in either of two categories: the group that a table names decides. */
const ofEither: readonly (readonly [words: RegExp, categories: readonly string[]])[] = [
  [
    /\b(?:over ?shirts?|sur ?chemises?|shackets?|hemdjacken?|\w*uberhemd\w*|sobrecamisas?|(?:sovra|sopra)camici\w*)\b/,
    ['shirt-and-blouse', 'jacket-and-coat'],
  ],
  [
    /\b(?:fleece|teddy|sherpa|polar) (?:jackets?|vests?)|fleecejacken?|vestes? (?:\w+ )?polaires?/,
    ['sweater-and-midlayer', 'jacket-and-coat'],
  ],
  [/latzhosen?|\b(?:dungarees?|salopettes?)\b/, ['pants-and-shorts', 'dress-skirt-and-jumpsuit']],
];

/** Whether a text is the name of one product as a whole: `Chemise`, `Strickpullover`. */
export function isProductName(text: string): boolean {
  const plain = folded(text);
  const known = byWord.get(plain) ?? bySingular.get(singular(plain));
  return known !== undefined || (!plain.includes(' ') && compound(plain) !== undefined);
}

/** The ids of all categories that words of a text mean; '' for products without one. */
export function categoriesInText(text: string): ReadonlySet<string> {
  const plain = folded(text);
  const either = ofEither.flatMap(([words, categories]) => (words.test(plain) ? categories : []));
  return new Set([...wordsIn(plain).map(({ category }) => category), ...either]);
}

/** Of leather, or what looks like it: `Veste en cuir`, `Vegan leather pants`. */
const ofLeather =
  /^\w+ (?:(?:femme|homme|donna|uomo|mujer|hombre|senhora|homem|damen|herren) )?(?:(?:en|in|di|de|em|aus) )?(?:(?:simili|faux|vrai|vera|eco) ){0,3}(?:cuir|similicuir|pelle|ecopelle|cuero|couro|leder|kunstleder|(?<=d?e[nm]? )(?:piel|pele))$|^(?:(?:wo)?men s |(?:wo)?mens |ladies |faux |vegan |real ){0,3}leather (?:biker |bomber |trucker )?\w+$/;
const leatherSaid =
  /\b(?:cuir|similicuir|pelle|ecopelle|cuero|couro|leder|kunstleder|leather|(?:de|en|em) (?:piel|pele))\b/;
/** Of leather, pieces of these are leather clothing. */
export const ofLeatherToo: ReadonlySet<string> = new Set([
  'jacket-and-coat',
  'pants-and-shorts',
  'dress-skirt-and-jumpsuit',
  'apparel-accessories',
]);

function inPhrase(text: string): NamedCategory | 'two' | undefined {
  const plain = folded(text);
  const words = wordsIn(plain);
  if (words.includes(uncategorised)) return 'two';
  const all = only(words);
  const [head = ''] = plain.split(likeness);
  const said = all !== 'two' ? all : head === plain ? 'two' : (only(wordsIn(head)) ?? 'two');
  const isGarment = said !== 'two' && said !== undefined && ofLeatherToo.has(said.category);
  if (!isGarment || !leatherSaid.test(plain))
    return said === 'two' || said?.product === undefined || !isOfSeveral(text)
      ? said
      : { category: said.category };
  return ofLeather.test(plain) ? { category: 'leather-clothing' } : 'two';
}

/** Whether a text lists products of different kinds: `Trousers / jeans / shorts`. */
function isOfSeveral(text: string): boolean {
  const listed = text
    .split(/\s*[/,;&+]\s*|\s+(?:and|et|und|e|y)\s+/)
    .map((piece) => only(wordsIn(folded(piece))));
  const products = listed.flatMap((said) => (said === undefined || said === 'two' ? [] : [said.product]));
  return new Set(products).size > 1;
}

const wordsOf = (text: string): ReadonlySet<Word | undefined> =>
  new Set(text.split(', ').map((word) => byWord.get(folded(word))));
/** What a product is made of, or how it is cut, where another word says what it is: `Jupe denim`, `Long sleeve dress`. */
const features = wordsOf(
  'denim, jean, jeans, vaquero, ganga, jersey, knit, maille, tricot, strick, fleece, polaire, felpa, maglia, softshell, ' +
    'ceinture, cintura, portefeuille, tenis, tennis, deportiva, deportivas, gabardina, long sleeve, longsleeve, crewneck, ' +
    'turtleneck, roll neck, rollneck, col roulé, half zip, quarter zip, 1/4 zip, 1/2 zip, bandeau, cargo, bustier, 5 poches, 5 pockets, five pocket, 5 tasche, cinque tasche, 5 bolsillos, cinco bolsillos, 5 bolsos',
);
/** What a piece is for, whichever it is: `Pantalon de pyjama`, `Slip mare`. */
const purposes = wordsOf('pyjama, pyjamas, pajamas, pijama, pigiama, bain, swim, baño, banho, mare, anti-uv');
const pieces: ReadonlySet<string> = new Set(['pants-and-shorts', 'underwear', 't-shirt', 'swimwear']);

function only(all: readonly Word[]): NamedCategory | 'two' | undefined {
  const [telling] = all.filter((word) => !features.has(word));
  // Trousers of denim are jeans.
  const isFeature = (word: Word): boolean => features.has(word) && word.category !== telling?.category;
  const purpose = all.filter((word) => purposes.has(word));
  const isWorn = purpose.length > 0 && all.every(({ category }) => pieces.has(category));
  const words = isWorn ? purpose : telling === undefined ? all : all.filter((word) => !isFeature(word));
  const [first] = words;
  if (first === undefined) return undefined;
  if (words.some(({ category }) => category !== first.category)) return 'two';
  const products = new Set(words.map(({ product }) => product));
  if (products.has('jean')) products.delete('pantalon');
  const { category } = first;
  if (category === 'pants-and-shorts' && products.size > 1) products.delete(undefined);
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
    if (known !== undefined && known !== cut) found.push(known);
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
