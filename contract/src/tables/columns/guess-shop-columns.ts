import { partKindOf } from '../composition/part-names.ts';
import type { Field } from '../fields/field.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import {
  notNet,
  ofWeight,
  onlyUnit,
  ownTitle,
  titleKeys,
  unitOfTitle,
  withoutPackaging,
} from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { trimsIn } from '../values/trim-kinds.ts';
import { piecesIn, saysNone } from '../values/unknown-values.ts';
import { columnWith } from './guess-composition.ts';
import { isNaming } from './guess-identity.ts';

type Columns = Readonly<Record<number, string>>;
type Rows = readonly (readonly Cell[])[];

const textsOf = (rows: Rows, column: number): readonly string[] => [
  ...new Set(rows.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '')),
];

/** Least part of the different values of a column without a usual title that are categories. */
const mostlyKnown = 0.8;
/** What titles of categories say in other words: `Categoria merceologica`, `Product Class`. */
export const likeCategory =
  /categ|kateg|famil|gruppe|\bwgr\b|gamme|\brange\b|\btyp|\btip|class|merceolog|rayon|department/;

/** What titles say that are of the product itself: its kind, or its name beside a column of kinds. */
const ofProduct = /^(?:garment|vetement|kleidungsstuck)$/;

/** How many of the different values of a column are categories: a part of 1. */
function knownShare(sample: Rows, column: number, field: Field): number {
  const texts = textsOf(sample, column);
  const known = texts.filter((text) => field.names?.find(text) !== undefined);
  return texts.length === 0 ? 0 : known.length / texts.length;
}

function titledAs(field: Field): (title: string) => boolean {
  const known = new Set(field.titles.map(folded));
  return (title) => titleKeys.slice(0, 2).some((key) => known.has(key(title)));
}

/**
 * Of several columns whose titles are those of a category, the one with the most values that are known: a shop has `Product
 * Category` in the words of a marketplace beside its own `Type`. Without any, the one whose values are categories.
 */
export function withKnownCategory(
  titles: readonly string[],
  columns: Columns,
  sample: Rows,
  fields: readonly Field[],
): Record<number, string> {
  const field = fields.find(({ id }) => id === 'category');
  const titled = columnWith(columns, 'category');
  if (field?.names === undefined) return { ...columns };
  // Numbers name no category, whatever the title says: `type` of 2 and 4.
  const said = titled === undefined ? [] : textsOf(sample, titled);
  const isName =
    titled !== undefined &&
    ofProduct.test(folded(titles[titled] ?? '')) &&
    columnWith(columns, 'name') === undefined &&
    titles.some(
      (title, column) =>
        likeCategory.test(folded(title)) &&
        knownShare(sample, column, field) >= mostlyKnown / 2 &&
        textsOf(sample, column).length < said.length,
    );
  if (isName) return withKnownCategory(titles, { ...columns, [titled]: 'name' }, sample, fields);
  const now = said.length > 0 && !said.some((text) => /\p{L}/u.test(text)) ? undefined : titled;
  const isTitled = titledAs(field);
  let best = now;
  let most = now === undefined ? 0 : knownShare(sample, now, field);
  const named = columnWith(columns, 'name');
  const areProperNames =
    named !== undefined &&
    knownShare(sample, named, field) === 0 &&
    !textsOf(sample, named).some((text) => /\d/.test(text));
  // What is titled like a category comes first: names of products have its words, too.
  const order = [...titles.entries()].sort(
    ([, a], [, b]) => Number(likeCategory.test(folded(b))) - Number(likeCategory.test(folded(a))),
  );
  for (const [column, title] of order) {
    const isLike = likeCategory.test(folded(title));
    if (columns[column] !== undefined || title === '' || (now !== undefined && !isTitled(title) && !isLike))
      continue;
    // Names say the category, too, and are wanted as names; a `Description` beside them says what `ODEON` is.
    if (!isLike && !isTitled(title) && (best !== undefined || (isNaming(title) && !areProperNames))) continue;
    const share = knownShare(sample, column, field);
    const least = now !== undefined ? 0 : isLike ? mostlyKnown / 2 : mostlyKnown;
    if (share <= most || share < least) continue;
    [best, most] = [column, share];
  }
  const found = { ...columns };
  if (titled !== undefined) delete found[titled];
  return best === undefined ? found : { ...found, [best]: 'category' };
}

/** All columns that say the category, in the words of their titles, the one with most different values first. */
export function categoryColumns(
  titles: readonly string[],
  columns: Columns,
  sample: Rows,
  fields: readonly Field[],
): readonly number[] {
  const field = fields.find(({ id }) => id === 'category');
  const now = columnWith(columns, 'category');
  if (field === undefined || now === undefined) return [];
  const isTitled = titledAs(field);
  return [...titles.entries()]
    .filter(([column, title]) => column === now || (columns[column] === undefined && isTitled(title)))
    .map(([column]) => ({ column, values: textsOf(sample, column).length }))
    .sort((a, b) => b.values - a.values)
    .map(({ column }) => column);
}

/** Several sizes in one cell: `S–XXL`, `36/40 – 41/45`, `S, M, L`. */
const severalSizes = /[,;–—]|\S\s*-\s*\S|\s(?:à|a|to|bis)\s|\S\/\S.*\//iu;

/** The ages of one size, as of children: `6-12M`, `7-8 years`; `0-24 mois` are several sizes. */
function areAges(text: string): boolean {
  const [, from, to, unit = ''] =
    /^(\d{1,2})\s*[-/–]\s*(\d{1,2})\s*(m|mois|months?|monate?|mesi|meses|y|t|yrs?|a|ans|years?|jahre?|anni|años|anos)\.?$/iu.exec(
      text,
    ) ?? [];
  return Number(to) - Number(from) <= (/^m/i.test(unit) ? 6 : 2);
}

/** A column that lists the sizes in which a product exists says nothing of the size of its row. */
export function withoutSizeRanges(columns: Columns, sample: Rows): Columns {
  const size = columnWith(columns, 'size');
  if (size === undefined) return columns;
  const texts = sample.map((row) => String(row[size] ?? '').trim()).filter((text) => text !== '');
  if (texts.filter((text) => severalSizes.test(text) && !areAges(text)).length * 2 < texts.length)
    return columns;
  return Object.fromEntries(Object.entries(columns).filter(([, field]) => field !== 'size'));
}

/** Titles of weights that are not of the whole product. */
const notOfProduct =
  /percentage|part|component|composant|fabric(?!ation)|tissu|stoff|tessut|tejido|tecido|yarn|fil|garn|(?<!as )sold|size|taille|max|min/;

/** Of one size, which stands for all: `Net weight per piece, size M`. */
const ofOneSize = / (?:size|taille|grosse|groesse|taglia|talla|tamanho) (?:x{0,3}[sl]|m|\d{2})$/;

/** The kind of part whose weight a title is of: `Wt. Shell`. */
const partWeighed = (title: string): string | undefined =>
  partKindOf(
    ownTitle(title).replace(/\p{L}*(?:weight|gewicht)\p{L}*|wt|poids|peso|(?<!\p{L})net(?!\p{L})/giu, ' '),
  )?.kind;

/** Beside a unit, of the whole product: `Total g`, `Finished garment g`. */
const ofWhole =
  /\b(?:total|totale|gesamt|net|netto|neto|finished|fini|garment|product|item|piece|article|artikel|produit|produkt|capo|prenda|peca|vetement|stuck)\b/;

/** Whether a title is of a weight, and of no part, packaging or fabric. */
export function isWholeWeight(title: string): boolean {
  const text = folded(title).replace(withoutPackaging, '').replace(ofOneSize, '');
  return (
    (ofWeight.test(text) || (unitOfTitle(title) !== undefined && ofWhole.test(text))) &&
    !notNet.test(text) &&
    !notOfProduct.test(text) &&
    [undefined, 'main'].includes(partWeighed(title))
  );
}

/** What a shop's variants weigh when they are sent: a net weight beside it counts. */
const ofDispatch = /^variant (?:grams|weight)$/;

/** Of several weights, that of the product without anything else: `Poids net`, `Finished wt`. */
const isNet = (title: string): boolean =>
  /\bn w\b|\bnw\b|\bnet|\bfini|\bliqu/.test(folded(title)) &&
  !/\b(?:packs?|lots?|sets?|total\w*|gesamt\w*|orders?)\b/.test(folded(title));

/**
 * The only column of a weight is that of the product, whatever else its title says (`Peso prenda`, `Poids moyen HT (g)`); of several, the
 * net one.
 */
export function withOnlyWeight(
  titles: readonly string[],
  columns: Columns,
  sample: Rows,
  fields: readonly Field[],
): Columns {
  const isKnown = fields.some(({ id }) => id === 'totalWeight');
  const now = columnWith(columns, 'totalWeight');
  const isSure =
    now !== undefined &&
    !ofDispatch.test(folded(titles[now] ?? '')) &&
    (isNet(titles[now] ?? '') || !isWholeWeight(titles[now] ?? ''));
  if (!isKnown || isSure || columnWith(columns, 'part.weight') !== undefined) return columns;
  // A group of titles may say `FABRICATION`, which alone is where a product is made.
  const isFree = (column: number, title: string): boolean =>
    columns[column] === undefined || (columns[column] === 'madeIn' && isWholeWeight(ownTitle(title)));
  const numbered = [...titles.entries()].filter(
    ([column, title]) => isFree(column, title) && textsOf(sample, column).some((one) => /\d/.test(one)),
  );
  const weights = numbered.filter(([, title]) => isWholeWeight(title));
  // A unit alone may be of the part before it.
  const units = numbered.filter(
    ([column, title]) => onlyUnit.test(title) && partKindOf(titles[column - 1] ?? '') === undefined,
  );
  const found = weights.length > 0 || now !== undefined ? weights : units;
  // Beside weights of parts, one of the main part is none of the whole: `Wt. shell | Wt. lining | Weight total`.
  const whole = found.length > 1 ? found.filter(([, title]) => partWeighed(title) === undefined) : found;
  // Of several, the net one.
  const net = whole.filter(([, title]) => isNet(title));
  const [only, ...others] = net.length > 0 || now !== undefined ? net : whole;
  if (only === undefined || others.length > 0) return columns;
  const free = Object.entries(columns).filter(([, field]) => field !== 'totalWeight');
  return { ...Object.fromEntries(free), [only[0]]: 'totalWeight' };
}

const listsAccessories = new RegExp(
  `\\b(?:${(fieldTitles.accessories ?? [])
    .map(folded)
    .filter((word) => !word.includes(' '))
    .join('|')})\\b`,
);
/**
 * The only column with a word for accessories in its title, whatever else that says (`Fournitures neuves ajoutées`); without one, the
 * only one that counts them: `Hardware` with `1 zip, 2 buttons`.
 */
export function withOnlyAccessories(
  titles: readonly string[],
  columns: Columns,
  sample: Rows,
  fields: readonly Field[],
): Columns {
  const field = fields.find(({ id }) => id === 'accessories');
  if (field === undefined || columnWith(columns, 'accessories') !== undefined) return columns;
  const free = [...titles.keys()].filter((column) => columns[column] === undefined);
  const titled = free.filter((column) => listsAccessories.test(folded(titles[column] ?? '')));
  const counted = free.filter((column) => {
    const texts = textsOf(sample, column).filter((text) => !saysNone(text));
    return texts.length > 1 && texts.every((text) => /^\d{1,2}\s*[x×]?\s*\p{L}{2}/u.test(text));
  });
  const areTrims = (column: number): boolean => {
    const texts = textsOf(sample, column);
    const known = texts.filter(
      (text) => saysNone(text) || piecesIn(text).some(({ name }) => trimsIn(name, [name]) !== undefined),
    );
    return texts.length > 0 && known.length >= mostlyKnown * 0.75 * texts.length;
  };
  const found = titled.filter(areTrims);
  const [only, ...others] = found.length > 0 ? found : counted.filter(areTrims);
  return only === undefined || others.length > 0 ? columns : { ...columns, [only]: 'accessories' };
}
