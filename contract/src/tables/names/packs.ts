import { folded } from './normalised.ts';

/** One piece, or one pair, in titles and behind weights. */
export const onePiece =
  '(?:stk|stück|paar|pcs?|pces?|pieces?|pièces?|pairs?|paires?|units?|unité|items?|garments?|articles?|pezzo|pz|paio|capo|pieza|prenda|ud|un|par|peça)\\.?';
export const perPiece = `(?:\\/|(?<!\\p{L})(?:an?|per|pro|je|par|por|by|la|el|il|al|das|o))\\s*${onePiece}(?!\\p{L})`;
const ofPiece = new RegExp(`${perPiece}|stückgewicht`, 'iu');
/** Whether a title says that its figure is of one piece: `Gewicht/Stk.` */
export const isOfPiece = (title: string): boolean => ofPiece.test(title);
/** Whether a title says so even where packs are sold, which are units and articles themselves. */
export const isOfPieceInPack = (title: string): boolean =>
  isOfPiece(title) && !/(?<!\p{L})(?:units?|unité|ud|un|items?|articles?)(?!\p{L})/iu.test(title);

const packs =
  'multi ?packs?|packs?|lots?|sets?|bundles?|packungs?|vp?e|verkaufseinheit|conf|confezion[ei]|paquetes?';
/** A pack of several pieces, in folded titles and cells. */
export const pack = new RegExp(`\\b(?:${packs}|uvc|vke|(?:selling|sales) units?)\\b`);
export const counting =
  /\b(?:pcs|pieces?|units?|unites?|paires?|pairs?|paar|paia|pares|stuck\w*|stk|teile|pezzi|pz|piezas|uds|unidades|pecas|anzahl)\b/;
const each = '(?:(?:per|pro|je|par|por|the|le|la|el|il|lo|o|a|das|der)\\s+)?';
/** Behind a weight, what it is of: `(pack)`, `el pack`, `/ Lot`. */
const ofPack = new RegExp(`(?<=\\d)\\s*(?:k?gr?\\.?)?\\s*[/(]?\\s*${each}(?:${packs})\\s*\\)?$`, 'iu');
/** Behind a weight, that it is of one piece: `/ pce`, `a pair`, `(pair)`. */
export const ofOnePiece = new RegExp(`\\s*(?:${perPiece}|\\(\\s*${each}${onePiece}\\s*\\))$`, 'iu');
/** What a weight says that it is of. */
export const weighedAs = (text: string): 'pack' | 'piece' | undefined =>
  ofPack.test(text) ? 'pack' : ofOnePiece.test(text) ? 'piece' : undefined;
/** `90 g` of `90 g el pack`. */
export const withoutPack = (text: string): string =>
  ofPack.test(text) ? text.replace(new RegExp(`\\s*[/(]?\\s*${each}(?:${packs})\\s*\\)?$`, 'iu'), '') : text;

/** Pieces that are not alike, whose weights differ. */
const outfit = /^(?:ensembles?|outfits?|completo|conjuntos?|kombi\w*|twin ?sets?|zweiteiler)$/;
export const isOutfit = (text: string): boolean => outfit.test(folded(text));

const two = /\b(?:twin|duo|doppel|zweier|two|deux) ?packs?\b|\b(?:lot|pack|set) (?:de|of) (?:deux|two)\b/;
/** `3er-Pack`, `lot de 5`, `6 pairs`. */
const several =
  /\b(\d{1,2}) ?(?:er|x)? ?(?:multi ?packs?|packs?|packung|pk|pks)\b|\b(?:multi ?packs?|packs?|paquetes?) (\d{1,2})\b|\b(?:multi ?packs?|packs?|lots?|sets?|bundles?|conf\w*|paquetes?) (?:of|de|da|di|con|x) ?(\d{1,2})\b|\b(\d{1,2}) (?:pairs|paires|paar|paia|pares)\b/;
/** A longer text is a description. */
const longest = 80;

/** How many pieces a pack has, as a text says it; undefined for one piece. */
export function piecesInPack(text: string): number | undefined {
  if (text.length > longest || !/\d|pack|deux/i.test(text) || isOutfit(text)) return undefined;
  const words = folded(text);
  const found = several
    .exec(words)
    ?.slice(1)
    .find((one) => one !== undefined);
  const pieces = found === undefined ? (two.test(words) ? 2 : 1) : Number(found);
  return pieces > 1 ? pieces : undefined;
}
