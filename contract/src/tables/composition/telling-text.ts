import { isProductName } from '../names/category-names.ts';
import { labelBefore, saying } from './named-bodies.ts';
import { flat, partKindOf } from './part-names.ts';
import { fibreIn, type NamedFibre, saysNothing, saysQuality, withEffect } from './read-fibre.ts';

/** Of materials that are no fibres, of how fibres were made, and of bounds: what a text says of them is not left out. */
const saysMore =
  /(?<!\p{L})(?:fib(?:re|er|ra)s?|faser\p{L}*|recycl\p{L}*|recicl\p{L}*|ricicl\p{L}*|rezykl\p{L}*|organi\p{L}*|bio\p{L}*|gots|ocs|grs|rcs|cuir|leather|\p{L}*leder|pelle|piel|cuero|couro|daim|suede|nubuck|fur|fourrure|\p{L}*fell|pelz|pelliccia|down|duvet|\p{L}*daunen|plumes?|feathers?|federn?|piuma|plumas?|penas|rubber|caoutchouc|gummi|gomma|pu|tpu|pvc|eva|membran\p{L}*|co(?:ating|ated)|enduit\p{L}*|enduction|beschicht\p{L}*|laminat\p{L}*|bonded|kaschiert|lined|gefuttert|double|padded|quilted|matelasse|ouatine|wattiert|foderato|imbottito|forrado|acolchado|faux|foam|mousse|neopren\p{L}*|cork|liege|kork|paille|straw|stroh|raphia|raffia|mix|blend|other|autres?|andere|altre|otras|outras|or|ou|oder)(?!\p{L})|(?<!\p{L})(?:min|max|mind)$/iu;

/** Shares and names that may not hold: `not`, `was`, `TBC`, `only`. */
const doubtful =
  /(?<!\p{L})(?:not|never|no longer|instead|either|maybe|perhaps|could|might|was|were|old|former\p{L}*|previous\p{L}*|tb[cd]|only|except|but|statt|anstatt|nicht|kein\p{L}*|bisher\p{L}*|vorher|vielleicht|evtl|eventuell|nur|au lieu|ancien\p{L}*|avant|peut|uniquement|seulement|sauf|hors|invece|anziche|forse|vecchi\p{L}|prima|solo|eccetto|antes|antig\p{L}*|quizas|talvez|vez|excepto|exceto|apenas|oder|if|both|quote|offer|options?|propos\p{L}*|min\p{L}*|max\p{L}*|mind|au moins|almeno|al menos|pelo menos|up to|bis zu|jusqu|imitat\p{L}*|look|style)(?!\p{L})/iu;

/** What a letter or a list says before the first share: `La compo du style 2314 est 62% PES`, `Lot de 2 : 100% coton`. */
const spoken = new RegExp(
  String.raw`(?<!\p{L})(?:${saying}|conferm\p{L}*|confirm\p{L}*|compo\p{L}*|zusammensetzung|pls|please|note|bitte|nehmen|use|using|utilis\p{L}*|part sur|segue|fica|packs?|lot|pcs|qty|item|(?:test )?report)(?!\p{L})`,
  'iu',
);

/** Words with digits, and words before a number: of an order, a style, a size. */
export const withoutCodes = (text: string): string =>
  text.replace(/(?:\p{L}+ +(?=\d{3}))?\p{L}*\d[\p{L}\d/-]*/gu, ' ');

/** Whether a text is the name of a product, and of no part, with or without who wears it: `Women's T-shirt in`. */
const isProduct = (text: string, isFibre: (text: string) => boolean): boolean =>
  !/[:=\d]/.test(text) &&
  isBeside(text, isFibre) &&
  isProductName(withEffect(text).replace(wearers, ' ').trim());
const wearers =
  /(?<!\p{L})(?:(?:wo)?mens?(?: s)?|ladies|girls|boys|kids|baby|unisex|femme|homme|enfant|bebe|fille|garcon|damen|herren|kinder|donna|uomo|bambin[oa]|neonato|mujer|hombre|nin[oa]|senhora|homem|crianca)(?!\p{L})/gu;

/**
 * Without the sentence or the product before the first share, and without lines and sentences that name no fibre and no part:
 * `Stretch confortable.`
 */
export function telling(text: string, isFibre: (text: string) => boolean): string {
  const marked = /\d\s*%/.test(text);
  const beforeShare = marked
    ? /^[^%;\n|]{1,120}?(?=(?<![\d.,])\d{1,3}(?:[.,]\d+)?\s*%\s*\p{L})/u
    : /^[^\d;\n|,]{1,40}(?=\d{1,3}[^\d;\n|,]*\p{L})/u;
  const [all = ''] = beforeShare.exec(text) ?? [];
  const lead = all.slice(0, labelBefore(text, all.length));
  const said = withoutCodes(lead);
  // The fibre first: `Robe en viscose 100%`.
  const [whole = '', product = ''] =
    /^([\p{L} '\u2019-]{3,40}?) (?:en|in|aus|de|di|em) (?=\p{L})/u.exec(text) ?? [];
  if (
    isProduct(lead, isFibre) ||
    namesFibresOfShares(lead, text, isFibre) ||
    (spoken.test(said) && isBeside(said, isFibre, [undefined, 'main']))
  )
    return telling(text.slice(lead.length), isFibre);
  if (isProduct(product, isFibre)) return telling(text.slice(whole.length), isFibre);
  const named = productBefore(text, isFibre);
  if (named > 0) return telling(text.slice(named), isFibre);
  const hasShare = marked ? /\d\s*%/ : /\d/;
  if (!hasShare.test(text)) return text;
  const fields = marked ? [] : text.split(/\s*[;|]\s*/, mostFields + 1);
  const ofFibres = fields.filter(
    (field) =>
      !isBeside(withoutCodes(field), isFibre) ||
      (/\d/.test(field) && field.split(/[^\p{L}]+/u).some(isFibre)),
  );
  if (fields.length <= mostFields && ofFibres.length > 0 && ofFibres.length < fields.length)
    return telling(ofFibres.join('; '), isFibre);
  const pieces = text.split(/\n+|(?<=\p{L}{3}\)?|\d%)\s*\.[\s.]+(?=[\p{Lu}\d])|\s-\s+(?=[\p{L}\d])/u);
  const shared = sharedFibres(text);
  const kept = pieces.filter(
    (piece) =>
      hasShare.test(piece) ||
      !isBeside(
        withoutCodes(repeated(piece, shared)),
        isFibre,
        piece === pieces[0] ? [undefined] : [undefined, 'main'],
      ),
  );
  return kept.length === pieces.length ? text : kept.join('\n');
}

/** Of an order or a style; a longer list is a description. */
const mostFields = 20;
/** The name of a product. */
const longestName = 160;

/** Where a fibre begins behind the name of a product: `T-shirt homem CO 50 PES 50`; 0 without one. */
function productBefore(text: string, isFibre: (text: string) => boolean): number {
  const words = [...text.slice(0, longestName).matchAll(/^ *[\p{L}-]+|(?<=^[\p{L} -]*) [\p{L}-]+/gu)].slice(
    0,
    6,
  );
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const start = words[count]?.index ?? 0;
    const next = words.slice(count, count + 2).map(([word]) => word.trim());
    if (isProduct(text.slice(0, start), isFibre) && (isFibre(next[0] ?? '') || isFibre(next.join(' '))))
      return start;
  }
  return 0;
}

/** Whether a sentence says nothing but the fibres of the shares behind it: `Jersey de lana merino (RWS), 70% lana`. */
const namesFibresOfShares = (lead: string, text: string, isFibre: (text: string) => boolean): boolean => {
  if (!/[,.;:)-]\s*$/.test(lead)) return false;
  const rest = repeated(lead, sharedFibres(text.slice(lead.length)));
  return rest !== lead && (saysNothing(trimmed(rest)) || isProduct(rest, isFibre));
};

/** The fibres that stand behind shares or in front of them. */
const sharedFibres = (text: string): readonly NamedFibre[] =>
  [...text.matchAll(/% *(\p{L}[\p{L} '\u2019-]*)|(\p{L}[\p{L} '\u2019]{0,60}?) *\d+ *%/gu)].flatMap(
    ([, behind = '', before = '']) => fibreIn(behind === '' ? before : behind) ?? [],
  );

/** A sentence without the fibres that shares name again: `Made with REPREVE. 92% recycled polyester, 8% elastane`. */
function repeated(sentence: string, shared: readonly NamedFibre[]): string {
  return sentence.replace(/(?:[\p{L}-]+ )?[\p{L}-]+/gu, (words) => {
    const named = fibreIn(words);
    const again = shared.some(({ fibre, quality }) => fibre === named?.fibre && quality === named.quality);
    return again ? ' ' : words;
  });
}

/** Whether a text without a share says nothing of fibres, of how they were made, and of parts other than those of `kinds`. */
export const isBeside = (
  text: string,
  isFibre: (text: string) => boolean,
  kinds: readonly (string | undefined)[] = [undefined],
): boolean =>
  saysNothing(trimmed(text)) ||
  (kinds.includes(partKindOf(text)?.kind) &&
    !saysMore.test(flat(text)) &&
    !doubtful.test(flat(text)) &&
    !saysQuality(text) &&
    !isFibre(trimmed(text)) &&
    !text.split(/[^\p{L}\d-]+/u).some((word) => word.length > 2 && isFibre(word)));

/** Without signs and blanks at its ends. */
export const trimmed = (text: string): string =>
  text.replace(/^[\s:;,.()/|+&=-]+|[\s:;,.(/|+&=-]+$/g, '').replace(/\s+/g, ' ');
