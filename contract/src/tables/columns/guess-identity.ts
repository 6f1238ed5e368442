import { fieldTitles } from '../fields/field-titles.ts';
import { ofWeight, withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { columnWith } from './guess-composition.ts';

type Columns = Readonly<Record<number, string>>;
type Rows = readonly (readonly Cell[])[];

/** Words in titles of what identifies a product: `Réf. client`, `Modèle`, `Style-Color`. */
const identifying =
  /\b(?:ref|reference|referenz|referencia|riferimento|code|codice|codigo|cod|sku|satnr|article|artikel|articolo|articulo|artigo|art|item|style|stil|modele|model|mod|modell|modello|modelo|material|produit|product|produkt|prodotto|producto|produto|variant|variante|option|parent|stil\w*nr|modell?\w*(?:nr|nummer)|artikel(?:nr|nummer)|\w*artikel)\b/;
/** What has a code and is no product. */
const otherCodes =
  /\b(?:ean|gtins?|gencod|barcode|upc|hs|hts|nc|ncm|taric|customs|dogan\w*|aduan\w*|arancel\w*|pautal|warennr|statisti\w*|douan\w*|tari\w*|zoll\w*|supplier|vendor|fournisseur|lieferant\w*|kreditor\w*|fornitore|proveedor|fornecedor|fabric|tissu|stoff|tessuto|mat|matiere\w*|doublure|lining|futter\w*|fodera|forro|component\w*|composant|order|commande|bestell\w*|ordine|pedido|po|season|saison|size|taille|brand|marque|categor\w*|kategor\w*|famil\w*|warengruppe|group\w*|pays|country|land|type|price|prix|preis|prezzo|precio|preco|cost|grams|weight|qty|quantity|inventory)\b/;
const naming =
  /\b(?:\w*name|\w*bezeichnung|\w*beschreibung|\w*bez|desc|descr|nom|nome|nombre|designation|libelle|lib|intitule|denomination|denominazione|denominacion|description|descripcion|descrizione|descricao|benennung|\w*text|titre|title|titolo|titulo)\d?\b/;
const otherNames =
  /\b(?:colour|color|couleur|farbe|colore|cor|supplier|fournisseur|lieferant|fornitore|proveedor|fornecedor|fabric|tissu|stoff|material\w*|matiere|component\w*|composant|care|entretien|pflege|label|categor\w*|kategor\w*|famil\w*|group\w*|\w*gruppe|wgr|brand|marque|option|file|fichier|image|photo)\b/;

/** `190g`, `12 oz`: a figure with its unit is no code. */
const isFigure = (text: string): boolean =>
  /^\d+(?:[.,]\d+)?\s?(?:kg|gr?|grams?|oz|lbs?|[cm]?m|%|€)$/iu.test(text);
const isCode = (text: string): boolean =>
  /^(?=.*\d)[\p{L}\d]+(?:[ ._/#-]{1,2}[\p{L}\d]+){0,4}$/u.test(text) && !isFigure(text);
/** Codes without a digit, as shops have them: `WC-TEE`, `tempo-tee`, `LEON`. */
const isSlug = (text: string): boolean =>
  /^\p{Lu}{3,12}$/u.test(text) ||
  (/^[\p{L}\d]+(?:[-_.][\p{L}\d]+)+$/u.test(text) &&
    (text === text.toUpperCase() || text === text.toLowerCase()));
/** Codes of the customs tariff for bags, textiles, clothing, shoes and hats: eight to ten digits. */
const isTariff = (cell: string): boolean =>
  /^(?:42|43|5\d|6[0-5])\d{2}[ .]?\d{2}[ .]?\d{2}(?:[ .]?\d{1,2}){0,1}$/.test(cell);
/** Codes of one style or variant, as the cells of a table without known titles show them. */
export const isProductCode = (text: string): boolean =>
  (isCode(text) || (isSlug(text) && /[-_.]/.test(text))) &&
  /\d.*\p{L}|\p{L}.*\d|[-_]/u.test(text) &&
  !isTariff(text);
const isNoCode = (title: string): boolean => otherCodes.test(title) || ofWeight.test(title);
export const isOtherCode = (title: string): boolean => isNoCode(folded(withoutUnit(title)));
export const isOtherName = (title: string): boolean => otherNames.test(folded(withoutUnit(title)));

/** Whether a column has codes of products, or of their styles and variants, by its title and its cells. */
export function identifiesProducts(title: string, cells: readonly string[]): boolean {
  const text = folded(withoutUnit(title));
  const isIdentifying = identifying.test(text) && !isNoCode(text) && !/\bmaterial\b/.test(text);
  return (
    !cells.every((cell) => cell === '' || isTariff(cell)) &&
    isIdentifying &&
    mostly(
      cells.filter((cell) => cell !== ''),
      (cell) => isCode(cell) || isSlug(cell),
    )
  );
}

const textsOf = (rows: Rows, column: number): readonly string[] =>
  rows.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');
/** Rows between the products have a heading in any column. */
const mostly = (texts: readonly string[], test: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.filter(test).length >= 0.6 * texts.length;

/**
 * Which column identifies the products and which names them, where their titles alone do not say it: a model may be a code or a
 * name, and SAP calls an article a material.
 */
export function withIdentity(
  titles: readonly string[],
  guessed: Columns,
  rows: Rows,
): Record<number, string> {
  const columns = { ...guessed };
  const titled = (column: number): string => folded(withoutUnit(titles[column] ?? ''));
  const guessedReference = columnWith(columns, 'reference');
  const product =
    guessedReference === undefined ? undefined : codesBeside(titles, columns, rows, guessedReference);
  if (guessedReference !== undefined && product !== undefined) {
    delete columns[guessedReference];
    columns[product] = 'reference';
  }
  const named = columnWith(columns, 'name');
  const namesFree = [...titles.keys()].filter(
    (column) =>
      columns[column] === undefined &&
      naming.test(titled(column)) &&
      !otherNames.test(titled(column)) &&
      mostly(textsOf(rows, column), (text) => /\p{Ll}.*\s|\s.*\p{Ll}/u.test(text)),
  );
  // `Modèle` has the codes of the styles beside `Libellé modèle`.
  if (named !== undefined && namesFree[0] !== undefined && mostly(textsOf(rows, named), isCode)) {
    delete columns[named];
    columns[namesFree[0]] = 'name';
  }
  // `MARLOW` beside `Veste de travail MARLOW` is the code of a style, not its name.
  const namesBeside = (code: number): boolean =>
    mostly(textsOf(rows, code), isSlug) &&
    (columns[code] === 'name' ? namesFree.length > 0 : columns[code] === undefined && named !== undefined);
  if (columnWith(columns, 'reference') === undefined) {
    const code = titles.findIndex(
      (_, column) =>
        [undefined, 'name', 'material.1', 'composition'].includes(columns[column]) &&
        identifying.test(titled(column)) &&
        !isNoCode(titled(column)) &&
        (mostly(textsOf(rows, column), isCode) ||
          namesBeside(column) ||
          (/\bsku\b/.test(titled(column)) && mostly(textsOf(rows, column), isSlug))),
    );
    const numbered = titles.findIndex(
      (title, column) =>
        columns[column] === undefined &&
        ((numbering.test(titled(column)) && areDistinct(rows, column)) ||
          (onlyNumber.test(title.trim()) && (areLettered(rows, column) || areLongNumbers(rows, column)))),
    );
    if (code >= 0 || numbered >= 0) columns[code < 0 ? numbered : code] = 'reference';
  }
  const reference = columnWith(columns, 'reference');
  // `Artikel` beside `Art.-Nr.` has their names.
  if (columnWith(columns, 'name') === undefined) {
    const name = titles.findIndex(
      (_, column) =>
        columns[column] === undefined &&
        (naming.test(titled(column)) ||
          (isReferenceTitle(titles[column] ?? '') && reference !== undefined)) &&
        !otherNames.test(titled(column)) &&
        mostly(textsOf(rows, column), (text) => /\p{L}{2}/u.test(text) && !isCode(text)),
    );
    // Without such a title, the words beside the reference: `Ref. cliente | Prenda`.
    const beside = [(reference ?? -2) + 1, (reference ?? 0) - 1].find(
      (column) => columns[column] === undefined && areNames(rows, column),
    );
    const found = name < 0 ? beside : name;
    if (found !== undefined) columns[found] = 'name';
  }
  // `Lib. caisse` has `TS FEM MC` for the `T-shirt femme manches courtes` of `Lib. long`.
  const short = columnWith(columns, 'name');
  const long = namesFree.find((column) => short !== undefined && areShort(rows, short, column));
  if (short !== undefined && long !== undefined) {
    delete columns[short];
    columns[long] = 'name';
  }
  return columns;
}

/** Whether a column has capitals that cut the words of another one short. */
function areShort(rows: Rows, short: number, long: number): boolean {
  const cut = rows.map((row) => String(row[short] ?? ''));
  const letters = (text: string): string =>
    folded(text.replace(/\b[xX]?\d+\p{L}?\b/gu, '')).replace(/\W/g, '');
  return (
    !cut.some((text) => /\p{Ll}/u.test(text)) &&
    cut.filter((text, n) => {
      const whole = String(rows[n]?.[long] ?? '');
      if (text.length >= whole.length || whole.length > longestName) return false;
      return areInOrder(letters(text), letters(whole));
    }).length >=
      0.6 * cut.length
  );
}

/** Whether a text has these letters in this order, with others between them. */
function areInOrder(letters: string, text: string): boolean {
  let read = 0;
  for (const letter of text) if (letter === letters[read]) read++;
  return read === letters.length;
}

/** Longer texts describe. */
export const longestName = 60;

/** `N° pièce`, `Lfd. Nr.`, `Piece ID`: of a table that has no better, where each row has a code of its own with a letter in it. */
const numbering = /\b(?:n|no|nr|num|numero|nummer|number|id|serial|lot)\b/;
/** A title of codes (`A-101`) that may be those of styles, with a row for each colour; 1, 2, 3 below it count rows. */
const onlyNumber = /^(?:#|№|n[°ºo]\.?|nr\.?)$/iu;
/** Whether a column has names: several words each, hardly any twice. */
export const areNames = (rows: Rows, column: number): boolean => {
  const texts = textsOf(rows, column);
  const several = texts.filter((text) => /^\p{L}[\p{L}'’.-]+(?: [\p{L}\d'’./-]+)+$/u.test(text));
  return (
    texts.length > 1 && several.length >= 0.8 * texts.length && new Set(texts).size >= 0.8 * texts.length
  );
};
const areLettered = (rows: Rows, column: number): boolean =>
  mostly(textsOf(rows, column), (text) => isCode(text) && /\p{L}/u.test(text));
/** Numbers of articles, each once; shorter ones count rows. */
const areLongNumbers = (rows: Rows, column: number): boolean => {
  const texts = textsOf(rows, column);
  return (
    texts.length > 1 && texts.every((text) => /^\d{4,}$/.test(text)) && new Set(texts).size === texts.length
  );
};
const areDistinct = (rows: Rows, column: number): boolean => {
  const texts = textsOf(rows, column);
  return areLettered(rows, column) && new Set(texts).size === texts.length;
};

const referenceTitles: ReadonlySet<string> = new Set((fieldTitles.reference ?? []).map(folded));

export const isReferenceTitle = (title: string): boolean => referenceTitles.has(folded(withoutUnit(title)));

/** Whether a title says that its column names or identifies the products. */
export const isNaming = (title: string): boolean => naming.test(folded(title)) || isReferenceTitle(title);

const ofSupplier = /\b(?:our|notre|nos|unsere?|nostr[oa]|nuestr[oa]|nossa|noss[oa])\b/;
const ofBrand =
  /\b(?:your|votre|vos|ihre?|vostr[oa]|vuestr[oa]|vossa|sua?|buyer s?|customer s?|client)\b.*\b(?:ref\w*|style|code|codice|codigo|art\w*|nr|no)\b/;

/** Beside a column of words, that of codes identifies the products: `Article` may name them, or what they are made of. */
function codesBeside(
  titles: readonly string[],
  columns: Columns,
  rows: Rows,
  reference: number,
): number | undefined {
  // What a supplier has filled in has both: the brand's own, and `our ref.` of the supplier.
  const yours = ofSupplier.test(folded(titles[reference] ?? ''))
    ? titles.findIndex(
        (title, column) => ofBrand.test(folded(title)) && mostly(textsOf(rows, column), isCode),
      )
    : -1;
  if (yours >= 0) return yours;
  // The address of a page in a shop is less than the code of a style.
  const style =
    folded(titles[reference] ?? '') === 'handle'
      ? titles.findIndex(
          (title, column) =>
            columns[column] === undefined &&
            isReferenceTitle(title) &&
            !/\b(?:sku|variant)\b/.test(folded(title)) &&
            isOneToOne(rows, column, reference),
        )
      : -1;
  if (style >= 0) return style;
  if (mostly(textsOf(rows, reference), (text) => isCode(text) || isSlug(text))) return undefined;
  const found = titles.findIndex(
    (title, column) =>
      columns[column] === undefined &&
      (isReferenceTitle(title) ||
        identifiesProducts(title, textsOf(rows, column)) ||
        (onlyNumber.test(title.trim()) && areLettered(rows, column))) &&
      mostly(textsOf(rows, column), isCode),
  );
  return found < 0 ? undefined : found;
}

/** Whether each value of a column stands beside one of the other, and that one beside no further. */
function isOneToOne(rows: Rows, column: number, other: number): boolean {
  const pairs = new Map(
    rows.map((row) => [`${row[column] ?? ''}\n${row[other] ?? ''}`, String(row[column] ?? '').trim()]),
  );
  const values = [...pairs.values()];
  const others = new Set(rows.map((row) => String(row[other] ?? '').trim()));
  return (
    values.length > 0 &&
    values.every((value) => value !== '') &&
    new Set(values).size === values.length &&
    others.size === values.length
  );
}
