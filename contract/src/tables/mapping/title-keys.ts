import { partKindOf } from '../composition/part-names.ts';
import { groupSign } from '../names/group-sign.ts';
import { folded, keeping, splitIntoTerms } from '../names/normalised.ts';
import { readableTitle } from '../names/technical-title.ts';

/** Seasons and years, of which a title says that they are those of the whole table: `Units FY25`, `Qté AH24`. */
const season =
  /(?<![\p{L}\d])(?:(?:fw|aw|ss|fs|hw|ah|pe|pv|oi|ai|fy) ?\d{2}(?:\d{2})?(?:\/\d{2})?|20\d{2}(?:[/-]\d{2,4})?)(?![\p{L}\d])/giu;

/** Removes the text in brackets, which is the unit, and the season; words written as one are divided: `ArtNr`, `ITEMNUMBER`. */
export const withoutUnit = keeping((title) =>
  readableTitle(title)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(season, ' ')
    .replace(/[([].*?[)\]]/g, ' ')
    .replace(/[*:]+\s*$/, ' ')
    .replace(/(?:\s|_)(?:in|en)?\s*(?:kg|g|gr|grammes?|grams?|gramm|oz|lbs?|€|eur)\.?\s*$/i, ' ')
    .replace(/^\s*(?:\d+[.)]|\d+(?:\.\d+)+)\s+/, ' ')
    // The size of which a weight is: `Net weight, size M`.
    .replace(/,\s*(?:size|taille|größe|gr\.|talla|taglia|tamanho)\s+\S+\s*$/iu, ' '),
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
const isOfPart = (title: string): boolean => {
  const kind = partKindOf(title.split(groupSign)[0] ?? '')?.kind;
  return kind !== undefined && (kind !== 'main' || ofFigure.test(ownTitle(title)));
};

/** The titles that one title is made of: `Composition / Zusammensetzung`, or two lines; of a group, first its column. */
export const titlePieces = (title: string): readonly string[] => {
  // What a group says of a part is none of the whole: `Lining | Weight (g)`.
  if (title.includes(groupSign)) return isOfPart(title) ? [] : [ownTitle(title)];
  // What is in brackets is one thing: `Forro (% s/ peso)`.
  const pieces = title
    .replace(/\([^()]*\)/g, ' ')
    .split(/\s*[/|\n]\s*|\s+[-–]\s+/)
    .filter((piece) => piece.trim() !== '');
  return pieces.length > 1 ? pieces : [];
};

const unitNames: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/(?:^|[\s(,[_/])(?:kg|kilos?|kilogramm(?:e|es)?)(?=$|[\s),\]/_.])/i, 'kg'],
  [/(?:^|[\s(,[_/])(?:g|gr|grs|grammes?|grams?|gramm|grammi|gramos|gramas)(?=$|[\s),\]/_.])/i, 'g'],
  [/(?:^|[\s(,[_/])(?:oz|ounces?)(?=$|[\s),\]/_.])/i, 'oz'],
  [/(?:^|[\s(,[_/])(?:lb|lbs|pounds?)(?=$|[\s),\]/_.])/i, 'lb'],
];

/** Whether a folded title is of a weight, of whatever. */
export const ofWeight =
  /\b(?:weights?|wgt|wt|n w|nw|mass|poids|pds|masse|massa|gewichte?|gew|pes[oi]s?)\b|(?:gewichte?|masse)\b/;

/** The unit of weight that a title says: `Poids (g)`, `Weight in oz`; undefined for none, and for weight by area. */
export function unitOfTitle(title: string): string | undefined {
  if (/m²|\/\s*m2|gsm/i.test(title)) return undefined;
  return unitNames.find(([pattern]) => pattern.test(title))?.[1];
}
