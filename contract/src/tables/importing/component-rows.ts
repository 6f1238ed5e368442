import { withAddedColumns } from '../added-columns.ts';
import { partKindOf } from '../composition/part-names.ts';
import { isOfCountry, productionStep } from '../mapping/guess-countries.ts';
import { identifiesProducts, isReferenceTitle } from '../mapping/guess-identity.ts';
import { measureTitles, quantityTitles } from '../mapping/guess-part-rows.ts';
import { readNumber } from '../mapping/read-number.ts';
import { unitOfTitle, withoutUnit } from '../mapping/title-keys.ts';
import { trimsIn } from '../mapping/trim-kinds.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';
import { figureText, massUnit } from './unit-column.ts';

const ofWeight = /\b(?:weight|wt|poids|pds|masse|peso|gew)\b|gewicht\b/;
const notOfPiece = /m2|gsm|m²|gross|brut|lordo|wast|price|prix|preis|prezz/;

/** Kinds of rows in bills of materials and cost sheets, as whole cells say them, in six languages and as codes of three letters. */
const rowKinds = {
  fabric:
    /^(?:(?:main |self )?fabrics?|shell(?: fabric)?|outer|tissus?(?: principal)?|etoffes?|mati[ae]res?(?: principale)?|stoffe?|oberstoff|hauptstoff|ware|tessut[oi]|tes|tejidos?|tecidos?|tela|telas|malhas?|yarns?|garne?|filat[oi]|hilos?|linings?|doublures?|futter(?:stoff)?|foder[ae]|fod|forros?|padding|wadding|fillings?|ouate|garnissage|fullung|wattierung|imbottitura|imb|relleno|interlinings?|rib|bord cote|bundchen)$/,
  trim: /^(?:trims?|trimmings?|accessor(?:y|ies|i|io)|acc|fournitures?|fou|mercerie|zutat(?:en)?|zut|zubehor|kurzwaren|avios?|fornituras?|aviamentos?|merceria|accesorios?|acessorios?|accessoires?|haberdashery|findings|labels?|etiquettes?|etichette|etiketten|threads?)$/,
  packaging:
    /^(?:packaging|packing|pack|pac|packaging material|emballages?|emb|conditionnement|verpackung(?:en)?(?:smaterial)?|ver|imball[oi]|imballaggi[oi]?|imb?all|embalajes?|embalagem|embalagens|poly ?bags?|sachets?(?: plastique| polybag)?|polybeutel|hang ?tags?|cartons?|karton)$/,
  labour:
    /^(?:cm|cmt|cmp|cut ?(?:and )?make.*|making|labou?r|sewing|facon|faconnage|main d ?(?:œ|oe)uvre|lohn|lohnkosten|nahen|konfektion|confection|confecao|arbeit|lavorazion[ei]|manodopera|confezione|confeccion|mano de obra|mao de obra|freight|transport|overheads?|margin|marge|wash(?:ing)?|lavage|embroidery|broderie|print(?:ing)?|impression|service|servizi?o|dienstleistung)$/,
  total:
    /^(?:(?:sub|grand|sous|net|gesamt|zwischen)? ?(?:total|totaux|totale|summe|somme|suma|soma)|gesamt|fob|exw|cost)\b/,
} as const;
type RowKind = keyof typeof rowKinds;

const kindOfCell = (text: string): RowKind | undefined =>
  (Object.keys(rowKinds) as RowKind[]).find((kind) => rowKinds[kind].test(folded(text))) ??
  (trimsIn(text, []) !== undefined ? 'trim' : partKindOf(text) !== undefined ? 'fabric' : undefined);
const ofSewing =
  /^(?:cm|cmt|cmp|cut ?(?:and )?make.*|making|sewing|facon|faconnage|nahen|konfektion|confection|confezione|confeccion|confecao)$/;
const ofYarn = /^(?:yarns?|garne?|filat[oi]|hilos?)$/;
const lengths = /^(?:m|mt|mtr|mtrs|ml|metres?|meters?|metri|metros|cm|yds?|yards?|lfm|lm|mts)\.?$/i;
const sewingThread =
  /^(?:threads?|fils?|garn|filo|hilo|linha)$|\b(?:sewing threads?|fils? (?:a coudre|de couture)|nahgarn|nahfaden|filo cucirino|filati cucirini|hilos? de coser|linhas? de costura)\b/;
/** Least part of the rows of a bill that its column of kinds knows. */
const mostly = 0.8;

/**
 * A bill of materials, or a cost sheet of one, has a row for each component of a product, whose reference may stand in the first
 * row alone. Rows of packaging and labour are none of the product; a row of the total says what it weighs; countries are those of the
 * components; consumption in masses is their weight.
 */
export function withComponentRows(titled: TitledRows): TitledRows {
  const packed = withoutPackaging(titled);
  const blocks = blocksOf(packed);
  const kinds = blocks === undefined ? undefined : kindColumn(packed);
  const bill =
    blocks === undefined || kinds === undefined ? packed : new Bill(packed, blocks, kinds).asParts();
  return withConsumedMasses(bill);
}

const textAt = ({ rows }: TitledRows, index: number, column: number): string =>
  String(rows[index]?.[column] ?? '').trim();

/** Rows that a cell says to be of packaging are left out of tables with quantities and units. */
function withoutPackaging(titled: TitledRows): TitledRows {
  const { quantity, unit } = measured(titled);
  if (quantity < 0 || unit < 0) return titled;
  const isPackaging = (cell: Cell): boolean => rowKinds.packaging.test(folded(String(cell).trim()));
  return { ...titled, wanted: titled.wanted.filter((index) => !titled.rows[index]?.some(isPackaging)) };
}

function measured(titled: TitledRows): { readonly quantity: number; readonly unit: number } {
  const { titles, wanted } = titled;
  const titledBy = (known: ReadonlySet<string>): number =>
    titles.findIndex((title) => known.has(folded(title)) || known.has(folded(withoutUnit(title))));
  const unit = titledBy(measureTitles);
  const quantity = titledBy(quantityTitles);
  // `Einsatz` is where a component is used, or how much of it.
  const numbers = [...titles.keys()].find(
    (column) =>
      column === unit - 1 &&
      wanted.every((index) => /^[\d.,]*$/.test(textAt(titled, index, column))) &&
      /^einsatz$/.test(folded(titles[column] ?? '')),
  );
  return { quantity: numbers ?? quantity, unit };
}

interface Blocks {
  readonly column: number;
  readonly rows: readonly (readonly number[])[];
}

/** The rows of each product, by the first column of references that repeat or stand in the first row of several. */
function blocksOf(titled: TitledRows): Blocks | undefined {
  const { titles, wanted } = titled;
  for (const column of titles.keys()) {
    const title = titles[column] ?? '';
    const cells = wanted.map((index) => textAt(titled, index, column));
    if (cells[0] === '' || !(isReferenceTitle(title) || identifiesProducts(title, cells))) continue;
    const blocks: { reference: string; rows: number[] }[] = [];
    for (const [n, index] of wanted.entries()) {
      const reference = cells[n] ?? '';
      const last = blocks.at(-1);
      if (last !== undefined && (reference === '' || reference === last.reference)) last.rows.push(index);
      else blocks.push({ reference, rows: [index] });
    }
    if (2 * blocks.length <= wanted.length) return { column, rows: blocks.map(({ rows }) => rows) };
  }
  return undefined;
}

/** The column that says of each row what kind it is. */
function kindColumn(titled: TitledRows): number | undefined {
  const found = [...titled.titles.keys()].find((column) => {
    const texts = titled.wanted.map((index) => textAt(titled, index, column)).filter((text) => text !== '');
    const known = texts.map(kindOfCell).filter((kind) => kind !== undefined);
    return (
      texts.length >= 0.6 * titled.wanted.length &&
      known.length >= mostly * texts.length &&
      new Set(known).size >= 2
    );
  });
  return found;
}

class Bill {
  readonly #titled: TitledRows;
  readonly #blocks: Blocks;
  readonly #kinds: number;
  constructor(titled: TitledRows, blocks: Blocks, kinds: number) {
    this.#titled = titled;
    this.#blocks = blocks;
    this.#kinds = kinds;
  }

  asParts(): TitledRows {
    const { titles } = this.#titled;
    const rows: (readonly Cell[])[] = [...this.#titled.rows];
    const { whole, part } = this.#weightColumns();
    const others = [...titles.keys()].filter((column) => column !== this.#blocks.column);
    const ofTrims = this.#naming('trim', others);
    // What names the accessories names the fabrics, too, if it is more than their kind: `Oberstoff | Knopf`.
    const ofFabrics = this.#naming(
      'fabric',
      others.filter((column) => column !== this.#kinds || [undefined, column].includes(ofTrims)),
    );
    const component = ofFabrics ?? ofTrims;
    const countries = [...titles.keys()].filter(
      (column) => isOfCountry(titles[column] ?? '') && this.#varies(column),
    );
    const { quantity, unit } = measured(this.#titled);
    const wanted: number[] = [];
    const totals = new Map<number, Cell>();
    const details = new Map<number, string>();
    const sewn = new Map<number, Cell>();
    for (const block of this.#blocks.rows) {
      const [first = -1] = block;
      const reference = this.#text(first, this.#blocks.column);
      for (const index of block) {
        const kind = this.#kindOf(index);
        if (kind === 'total' && part !== undefined) totals.set(first, this.#checkedTotal(block, index, part));
        if (ofSewing.test(folded(this.#text(index, this.#kinds))) && countries[0] !== undefined)
          sewn.set(first, rows[index]?.[countries[0]] ?? '');
        if (index !== first && kind !== undefined && kind !== 'fabric' && kind !== 'trim') continue;
        wanted.push(index);
        const isTrim = kind === 'trim';
        const isYarn = ofYarn.test(folded(this.#text(index, this.#kinds)));
        const isThread =
          isTrim && titles.some((_, column) => sewingThread.test(folded(this.#text(index, column))));
        const texts: string[] = [];
        rows[index] = titles.map((_, column): Cell => {
          const cell = rows[index]?.[column] ?? '';
          if (column === this.#blocks.column) return reference;
          // What is known of a yarn or an accessory is not known of the fabric.
          if (countries.includes(column) && (isTrim || isYarn)) return '';
          if (isTrim && column === component && cell === '') return this.#text(index, ofTrims ?? component);
          if (!isTrim || cell === '') return cell;
          const isOfMaterial = isMaterialTitle.test(folded(titles[column] ?? ''));
          if (/\d\s*%\s*\p{L}/u.test(String(cell)) || isOfMaterial) {
            texts.push(String(cell));
            return '';
          }
          return isThread && column === quantity && lengths.test(this.#text(index, unit)) ? 1 : cell;
        });
        if (texts.length > 0) details.set(index, texts.join(', '));
      }
    }
    const hasShares = (column: number): boolean =>
      wanted.some((index) => /\d\s*%\s*\p{L}/u.test(this.#text(index, column)));
    const qualities = others.some(hasShares)
      ? others.filter((column) => isMaterialTitle.test(folded(titles[column] ?? '')) && !hasShares(column))
      : [];
    const renamed = new Map<number, string>([
      ...qualities.map((column) => [column, 'Quality'] as const),
      ...others
        .filter((column) => ofMoney.test(folded(titles[column] ?? '')) && this.#varies(column))
        .map((column) => [column, 'Cost of the component'] as const),
      ...(quantity < 0 || quantityTitles.has(folded(withoutUnit(titles[quantity] ?? '')))
        ? []
        : [[quantity, 'Quantity'] as const]),
      ...(component === undefined ? [] : [[component, 'Component'] as const]),
      ...(part === undefined ? [] : [[part, `Component weight${this.#unitOf(part)}`] as const]),
      ...(whole === undefined ? [] : [[whole, `${wholeTitle}${this.#unitOf(whole)}`] as const]),
      ...countries.map(
        (column) =>
          [
            column,
            productionStep(titles[column] ?? '') === 'making-country' ? titles[column] : 'Fabric made in',
          ] as [number, string],
      ),
    ]);
    return withAddedColumns(
      { titles: titles.map((title, column) => renamed.get(column) ?? title), rows, wanted },
      [
        ...(details.size === 0
          ? []
          : [{ title: 'Component details', cellOf: (index: number) => details.get(index) ?? '' }]),
        ...(sewn.size === 0
          ? []
          : [{ title: 'Country of sewing', cellOf: (index: number) => sewn.get(index) ?? '' }]),
        ...(totals.size === 0 || whole !== undefined
          ? []
          : [
              {
                title: `${wholeTitle}${this.#unitOf(part ?? -1)}`,
                cellOf: (index: number) => totals.get(index) ?? '',
              },
            ]),
      ],
    );
  }

  #text(index: number, column: number): string {
    return textAt(this.#titled, index, column);
  }

  #kindOf(index: number): RowKind | undefined {
    return kindOfCell(this.#text(index, this.#kinds));
  }

  #number(index: number, column: number): number | undefined {
    const cell = this.#titled.rows[index]?.[column] ?? '';
    return readNumber(cell, 'point', 'g') ?? readNumber(cell, 'comma', 'g');
  }

  #unitOf(column: number): string {
    const unit = unitOfTitle(this.#titled.titles[column] ?? '');
    return unit === undefined ? '' : ` (${unit})`;
  }

  /** Whether the rows of a product say different things in a column, or further rows say one that the first does not. */
  #varies(column: number): boolean {
    return this.#blocks.rows.some((block) => {
      const parts = block.filter((index) => this.#kindOf(index) !== 'total');
      const texts = parts.map((index) => this.#text(index, column));
      return (
        new Set(texts.filter((text) => text !== '')).size > 1 || (texts[0] === '' && texts.some(Boolean))
      );
    });
  }

  /** The columns of the weight of the product and of its components. */
  #weightColumns(): { readonly whole?: number | undefined; readonly part?: number | undefined } {
    const { titles } = this.#titled;
    const weights = [...titles.keys()].filter((column) => {
      const title = folded(titles[column] ?? '');
      const cells = this.#titled.wanted.filter((index) => this.#text(index, column) !== '');
      return (
        ofWeight.test(title) &&
        !notOfPiece.test(title) &&
        cells.length > 0 &&
        cells.every((index) => this.#number(index, column) !== undefined)
      );
    });
    const part = weights.find((column) => this.#varies(column));
    return { part, whole: weights.find((column) => !this.#varies(column)) };
  }

  /** The column that best names the rows of a kind: fabrics as parts, the others as accessories. */
  #naming(wanted: 'fabric' | 'trim', columns: readonly number[]): number | undefined {
    const indices = this.#titled.wanted.filter((index) => this.#kindOf(index) === wanted);
    const isNamed = (text: string): boolean =>
      (wanted === 'fabric' ? partKindOf(text) : trimsIn(text, [])) !== undefined;
    const [best] = columns
      .map((column) => ({ column, texts: indices.map((index) => this.#text(index, column)) }))
      .filter(({ texts }) => texts.every((text) => !/\d\s*%/.test(text)))
      .map(({ column, texts }) => ({ column, named: texts.filter(isNamed).length }))
      .sort((a, b) => b.named - a.named);
    return best === undefined || best.named === 0 || best.named < 0.25 * indices.length
      ? undefined
      : best.column;
  }

  /** The weight in a row of a total; with the sum beside it, and so asked about, if it is not about that. */
  #checkedTotal(block: readonly number[], index: number, column: number): Cell {
    const total = this.#number(index, column);
    const sum = block.reduce(
      (before, one) => before + (one === index ? 0 : (this.#number(one, column) ?? 0)),
      0,
    );
    if (total === undefined) return '';
    const isLike = total >= 0.98 * sum && total <= 1.5 * sum;
    return isLike ? (this.#titled.rows[index]?.[column] ?? '') : `${total}? (${sum})`;
  }
}

const ofMoney = /price|prix|preis|prezz|preci|preco|amount|cost|kosten|montant/;
const wholeTitle = 'Total weight';
const isMaterialTitle = /\b(?:compos\w*|zusammensetzung|material\w*|mati?ere\w*|content)\b/;

/**
 * In a bill of materials whose quantities have units (`0.29 | KG`, `1 | PC`), those of masses are the weights of the components.
 */
function withConsumedMasses(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const { quantity, unit } = measured(titled);
  if (quantity < 0 || unit < 0) return titled;
  const weighed = new Set(
    wanted.filter(
      (index) =>
        massUnit(textAt(titled, index, unit)) !== undefined && /\d$/.test(textAt(titled, index, quantity)),
    ),
  );
  const counted = wanted.some((index) => textAt(titled, index, unit) !== '' && !weighed.has(index));
  // A column of weights says them itself.
  const named = titles.some(
    (title) =>
      ofWeight.test(folded(title)) && unitOfTitle(title) !== undefined && !title.startsWith(wholeTitle),
  );
  // Orders by the kilogram have no rows of pieces beside.
  if (weighed.size === 0 || !counted || named) return titled;
  const cellOf = (index: number): string =>
    weighed.has(index)
      ? `${figureText(rows[index]?.[quantity] ?? '')} ${massUnit(textAt(titled, index, unit)) ?? ''}`
      : '';
  const counts = rows.map((row, index) =>
    weighed.has(index) ? row.map((cell, column) => (column === quantity ? '' : cell)) : row,
  );
  return withAddedColumns({ titles, wanted, rows: counts }, [{ title: 'Component weight', cellOf }]);
}
