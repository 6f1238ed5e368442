import { partKindOf } from '../composition/part-names.ts';
import { groupSign } from '../names/group-sign.ts';
import { folded, keeping, splitIntoTerms } from '../names/normalised.ts';
import { isOfPiece, onePiece, perPiece } from '../names/packs.ts';
import { readableTitle } from '../names/technical-title.ts';

/** Seasons and years, of which a title says that they are those of the whole table: `Units FY25`, `Qté AH24`. */
const season =
  /(?<![\p{L}\d])(?:(?:fw|aw|ss|fs|hw|ah|pe|pv|oi|ai|fy) ?\d{2}(?:\d{2})?(?:\/\d{2})?|20\d{2}(?:[/-]\d{2,4})?)(?![\p{L}\d])/giu;

/** Removes the text in brackets, which is the unit, and the season; words written as one are divided: `ArtNr`, `ITEMNUMBER`. */
export const withoutUnit = keeping((title) =>
  readableTitle(title)
    .replace(unitPerPiece, 'weight')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(season, ' ')
    .replace(/[([].*?[)\]]/g, ' ')
    .replace(/[*:]+\s*$/, ' ')
    .replace(/(?:\s|_)(?:in|en)?\s*(?:kg|g|gr|grammes?|grams?|gramm|oz|lbs?|€|eur)\.?\s*$/i, ' ')
    .replace(/^\s*(?:\d+[.)]|\d+(?:\.\d+)+)\s+/, ' ')
    // The size of which a weight is: `Net weight, size M`, `Gewicht Gr. M`.
    .replace(/,\s*(?:size|taille|größe|gr\.|talla|taglia|tamanho)\s+\S+\s*$/iu, ' ')
    .replace(
      /(?<=\p{L}{2})\s+(?:size|taille|größe|gr\.|talla|taglia|tamanho)\s+(?:x{0,3}[sl]|m|\d{2})\s*$/iu,
      ' ',
    ),
);

/** How titles are compared: as they are, without units, and by their words in any order. */
export const titleKeys: readonly ((title: string) => string)[] = [
  folded,
  (title) => folded(withoutUnit(title)),
  (title) => splitIntoTerms(withoutUnit(title)),
];

/** The title of a column in a group, without that of the group. */
export const ownTitle = (title: string): string => title.split(groupSign).at(-1) ?? title;

const ofFigure =
  /(?<!\p{L})(?:weight|wt|poids|pds|masse|gewicht|gew|peso|share|anteil|part|quota)(?!\p{L})|%/iu;
/** A group of all that products are made of, in which a weight of one piece is the product's: `Material in % | Gewicht/Stück`. */
const ofMaterials = /^(?:materia\p{L}*|matières?|composi\p{L}*|zusammensetzung)\b/iu;
const isOfPart = (title: string): boolean => {
  const [group = ''] = title.split(groupSign);
  const own = ownTitle(title);
  if (ofMaterials.test(group) && isOfPiece(own)) return false;
  const kind = partKindOf(group)?.kind;
  return kind !== undefined && (kind !== 'main' || ofFigure.test(own));
};

const isPiece = new RegExp(`^\\s*${onePiece}\\s*$`, 'iu');

/** The titles that one title is made of: `Composition / Zusammensetzung`, or two lines; of a group, first its column. */
export const titlePieces = (title: string): readonly string[] => {
  // What a group says of a part is none of the whole: `Lining | Weight (g)`.
  if (title.includes(groupSign)) return isOfPart(title) ? [] : [ownTitle(title)];
  // What is in brackets is one thing: `Forro (% s/ peso)`.
  const pieces = title
    .replace(/\([^()]*\)/g, ' ')
    .split(/\s*[/|\n]\s*|\s+[-–]\s+/)
    .filter((piece) => piece.trim() !== '');
  // What is said of one piece is no number of pieces: `Gew. netto/Stk.`.
  return pieces.length > 1 ? pieces.filter((piece, n) => n === 0 || !isPiece.test(piece)) : [];
};

const unitNames: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/(?:^|[\s(,[_/])(?:kgs?|kilos?|kilogramm(?:e|es)?)(?=$|[\s),\]/_.])/i, 'kg'],
  [/(?:^|[\s(,[_/])(?:g|gr|grs|grammes?|grams?|gramm|grammi|gramos|gramas)(?=$|[\s),\]/_.])/i, 'g'],
  [/(?:^|[\s(,[_/])(?:oz|ounces?)(?=$|[\s),\]/_.])/i, 'oz'],
  [/(?:^|[\s(,[_/])(?:lb|lbs|pounds?)(?=$|[\s),\]/_.])/i, 'lb'],
];

/** Whether a folded title is of a weight, of whatever. */
export const ofWeight =
  /\b(?:weigh(?:t?s|t)|wgt|wt|n w|nw|mass|poids|pds|masse|massa|pes[oi]s?)\b|(?:gewichte?|gew|masse)\b/;
/** What of a folded title says that a weight is not the product's own: with its packaging, of a carton, by area. */
export const notNet =
  /\b(?:gross|g w|brut|bruto|lordo|gsm|m2|qm|colis|box|boxes|packed|ship\w*|dispatch\w*|expedition|livraison|transport\w*|spedizione|envio|parcel|volumetric)\b|m²|grammage|rohmasse|brutto|cartons?|kartons?|ctns?|cartone|cartoni|caja|caixa|scatol|schachtel|boite|versand|paket|paquet|packag|emball|verpack|imball|embal/;
/** `Net weight without packaging`. */
export const withoutPackaging =
  /\b(?:hors|ht|sans|ohne|exkl|excl\w*|without|w o|senza|sin|sem) (?:emball\w*|verpackung\w*|packag\w*|imball\w*|embal\w*)/g;
/** Of one piece: `kg/Stk.`, `Grams per pair`. */
const unitPerPiece = new RegExp(
  `^\\s*(?:kg|g|gr|grammes?|grams?|gramm|grammi|gramos)\\.?\\s*${perPiece}\\s*$`,
  'iu',
);

/** A title that is a unit and nothing else: `g`, `Grams`, `(kg)`; numbered where it repeats. */
export const onlyUnit =
  /^\s*\(?(?:g|gr|gm|gms|kg|grammes?|grams?|gramm|grammi|gramos|gramas|kilos?)\.?\)?(?: \(\d+\))?\s*$/i;

/** The unit of weight that a title says: `Poids (g)`, `Weight in oz`; undefined for none, and for weight by area. */
export function unitOfTitle(title: string): string | undefined {
  if (/m²|\/\s*m2|gsm/i.test(title)) return undefined;
  return unitNames.find(([pattern]) => pattern.test(title))?.[1];
}
