import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { fieldTitles } from './field-titles.ts';
import { columnWith } from './guess-composition.ts';
import { withoutUnit } from './title-keys.ts';

type Columns = Readonly<Record<number, string>>;
type Rows = readonly (readonly Cell[])[];

/** Words in titles of what identifies a product: `Réf. client`, `Modèle`, `Style-Color`. */
const identifying =
  /\b(?:ref|reference|referenz|referencia|riferimento|code|codice|codigo|cod|sku|article|artikel|articolo|articulo|artigo|art|item|style|stil|modele|model|modell|modello|modelo|material|produit|product|produkt|prodotto|producto|produto|variant|variante|option)\b/;
/** What has a code and is no product. */
const otherCodes =
  /\b(?:ean|gtins?|gencod|barcode|upc|hs|customs|douan\w*|tari\w*|zoll\w*|supplier|fournisseur|lieferant|fornitore|proveedor|fornecedor|fabric|tissu|stoff|tessuto|component\w*|composant|order|commande|bestell\w*|ordine|pedido|po|season|saison|size|taille|brand|marque|categor\w*|kategor\w*|famil\w*|warengruppe|group\w*|pays|country|land|type)\b/;
const naming =
  /\b(?:\w*name|\w*bezeichnung|\w*beschreibung|desc|descr|nom|nome|nombre|designation|libelle|intitule|denomination|denominazione|denominacion|description|descripcion|descrizione|descricao|benennung|\w*text|titre|title|titolo|titulo)\b/;
const otherNames =
  /\b(?:colour|color|couleur|farbe|colore|cor|supplier|fournisseur|lieferant|fornitore|proveedor|fornecedor|fabric|tissu|stoff|material\w*|matiere|component\w*|composant|care|entretien|pflege|label|categor\w*|kategor\w*|famil\w*|group\w*|brand|marque|option|file|fichier|image|photo)\b/;

const isCode = (text: string): boolean => /^(?=.*\d)[\p{L}\d]+(?:[ ._/#-]{1,2}[\p{L}\d]+){0,4}$/u.test(text);
/** Codes without a digit, as shops have them: `WC-TEE`, `tempo-tee`. */
const isSlug = (text: string): boolean =>
  /^[\p{L}\d]+(?:[-_.][\p{L}\d]+)+$/u.test(text) &&
  (text === text.toUpperCase() || text === text.toLowerCase());
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
  if (columnWith(columns, 'reference') === undefined) {
    const code = titles.findIndex(
      (_, column) =>
        [undefined, 'name', 'material.1', 'composition'].includes(columns[column]) &&
        identifying.test(titled(column)) &&
        !otherCodes.test(titled(column)) &&
        mostly(textsOf(rows, column), isCode),
    );
    if (code >= 0) columns[code] = 'reference';
  }
  const reference = columnWith(columns, 'reference');
  // `Artikel` beside `Art.-Nr.` has their names.
  if (columnWith(columns, 'name') === undefined) {
    const name = titles.findIndex(
      (_, column) =>
        columns[column] === undefined &&
        (naming.test(titled(column)) || (referenceTitles.has(titled(column)) && reference !== undefined)) &&
        !otherNames.test(titled(column)) &&
        mostly(textsOf(rows, column), (text) => /\p{L}{2}/u.test(text) && !isCode(text)),
    );
    if (name >= 0) columns[name] = 'name';
  }
  return columns;
}

const referenceTitles: ReadonlySet<string> = new Set((fieldTitles.reference ?? []).map(folded));

/** Whether a title says that its column names or identifies the products. */
export const isNaming = (title: string): boolean =>
  naming.test(folded(title)) || referenceTitles.has(folded(withoutUnit(title)));

/** Beside a column of words, that of codes identifies the products: `Article` may name them, or what they are made of. */
function codesBeside(
  titles: readonly string[],
  columns: Columns,
  rows: Rows,
  reference: number,
): number | undefined {
  if (mostly(textsOf(rows, reference), (text) => isCode(text) || isSlug(text))) return undefined;
  const found = titles.findIndex(
    (title, column) =>
      columns[column] === undefined &&
      referenceTitles.has(folded(withoutUnit(title))) &&
      mostly(textsOf(rows, column), isCode),
  );
  return found < 0 ? undefined : found;
}

/** Of a style and its colours, as of an article and its variants, the finer reference counts where their materials differ. */
export function withFinerReference(
  titles: readonly string[],
  guessed: Columns,
  rows: Rows,
): Record<number, string> {
  const columns = { ...guessed };
  const own = columnWith(columns, 'reference');
  const finer = own === undefined ? undefined : finerReference(titles, columns, rows, own);
  if (own === undefined || finer === undefined) return columns;
  delete columns[own];
  return { ...columns, [finer]: 'reference' };
}

/** Of rows with one reference that have different materials: the column that tells them apart. */
function finerReference(
  titles: readonly string[],
  columns: Columns,
  rows: Rows,
  reference: number,
): number | undefined {
  const fields = Object.entries(columns);
  if (fields.some(([, field]) => /^(?:part|size)(?:\.|$)/.test(field))) return undefined;
  const telling = fields.flatMap(([column, field]) =>
    field === 'composition' || field === 'material.2' || field.startsWith('fibre.') ? [Number(column)] : [],
  );
  const seen = new Map<string, string>();
  const differ = rows.some((row) => {
    const key = String(row[reference] ?? '').trim();
    const said = telling.map((column) => String(row[column] ?? '').trim()).join('\n');
    const before = seen.get(key);
    if (key !== '' && said.trim() !== '' && before === undefined) seen.set(key, said);
    return before !== undefined && said.trim() !== '' && before !== said;
  });
  if (!differ) return undefined;
  const found = titles.findIndex((title, column) => {
    const text = folded(withoutUnit(title));
    if (columns[column] !== undefined || !identifying.test(text) || otherCodes.test(text)) return false;
    if (/\bmaterial\b/.test(text)) return false;
    const texts = textsOf(rows, column);
    return mostly(texts, isCode) && new Set(texts).size === texts.length && texts.length >= seen.size;
  });
  return found < 0 ? undefined : found;
}
