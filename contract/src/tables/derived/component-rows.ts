import { type AddedColumn, withAddedColumns } from '../added-columns.ts';
import { isOfCountry, productionStep } from '../columns/guess-countries.ts';
import { identifiesProducts, isReferenceTitle } from '../columns/guess-identity.ts';
import { quantityTitles } from '../columns/guess-part-rows.ts';
import { partKindOf } from '../composition/part-names.ts';
import { ofWeight, unitOfTitle, withoutUnit } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { readEitherNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';
import { trimsIn } from '../values/trim-kinds.ts';
import { isLength, isSewing, isSewingThread, isYarn, kindOfCell, type RowKind } from './bill-row-kinds.ts';
import {
  measured,
  wholeTitle,
  withConsumedMasses,
  withMetreWeights,
  withoutPackaging,
  withUsedAreas,
} from './component-weights.ts';

const notOfPiece = /m2|gsm|m²|gross|brut|lordo|wast|price|prix|preis|prezz/;

/** Least part of the rows of a bill that its column of kinds knows. */
const mostly = 0.8;

/**
 * A bill of materials, or a cost sheet of one, has a row for each component of a product, whose reference may stand in the first
 * row alone. Rows of packaging and labour are none of the product; a row of the total says what it weighs; countries are those of the
 * components; consumption in masses is their weight.
 */
export function withComponentRows(titled: TitledRows): TitledRows {
  const packed = withMetreWeights(withoutPackaging(titled));
  const blocks = blocksOf(packed);
  const kinds = blocks === undefined ? undefined : kindColumn(packed);
  const bill =
    blocks === undefined || kinds === undefined ? packed : new Bill(packed, blocks, kinds).asParts();
  return withConsumedMasses(blocks === undefined ? bill : withUsedAreas(bill, blocks.rows));
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
  return [...titled.titles.keys()].find((column) => {
    const texts = titled.wanted.map((index) => textAt(titled, index, column)).filter((text) => text !== '');
    const known = texts.map(kindOfCell).filter((kind) => kind !== undefined);
    return (
      texts.length >= 0.6 * titled.wanted.length &&
      known.length >= mostly * texts.length &&
      new Set(known).size >= 2
    );
  });
}

/** What the columns of a bill have. */
interface BillColumns {
  /** Of the weight of the product, and of its components. */
  readonly whole: number | undefined;
  readonly part: number | undefined;
  /** That names the accessories, and that names all components. */
  readonly trim: number | undefined;
  readonly component: number | undefined;
  readonly countries: readonly number[];
  readonly quantity: number;
  readonly unit: number;
}

class Bill {
  readonly #titled: TitledRows;
  readonly #blocks: Blocks;
  readonly #kinds: number;
  readonly #rows: (readonly Cell[])[];
  readonly #wanted: number[] = [];
  /** By the row: what accessories are made of; by the first row of a product: its total weight, where it is sewn. */
  readonly #details = new Map<number, Cell>();
  readonly #totals = new Map<number, Cell>();
  readonly #sewn = new Map<number, Cell>();
  constructor(titled: TitledRows, blocks: Blocks, kinds: number) {
    this.#titled = titled;
    this.#blocks = blocks;
    this.#kinds = kinds;
    this.#rows = [...titled.rows];
  }

  asParts(): TitledRows {
    const columns = this.#columns();
    for (const block of this.#blocks.rows) this.#read(block, columns);
    const renamed = this.#renamed(columns);
    const column = (title: string, cells: ReadonlyMap<number, Cell>): readonly AddedColumn[] =>
      cells.size === 0 ? [] : [{ title, cellOf: (index) => cells.get(index) ?? '' }];
    return withAddedColumns(
      {
        titles: this.#titled.titles.map((title, at) => renamed.get(at) ?? title),
        rows: this.#rows,
        wanted: this.#wanted,
      },
      [
        ...column('Component details', this.#details),
        ...column('Country of sewing', this.#sewn),
        ...(columns.whole === undefined
          ? column(`${wholeTitle}${this.#unitOf(columns.part ?? -1)}`, this.#totals)
          : []),
      ],
    );
  }

  /** What a row of an accessory says that it is, behind its kind where that is not enough. */
  #trimName(index: number, column: number | undefined): string {
    const text = this.#text(index, column ?? this.#kinds);
    const kind = this.#text(index, this.#kinds);
    return trimsIn(text, []) === undefined && trimsIn(kind, []) !== undefined ? `${kind} ${text}` : text;
  }

  get #others(): readonly number[] {
    return [...this.#titled.titles.keys()].filter((column) => column !== this.#blocks.column);
  }

  #columns(): BillColumns {
    const { titles } = this.#titled;
    // What names them by more than their kind comes first: `Fabric | Shell`, `Button | Metal button 17 mm`.
    const finer = this.#others.filter((column) => column !== this.#kinds);
    const trim = this.#naming('trim', finer) ?? this.#naming('trim', [this.#kinds]);
    const ofFabrics = this.#naming('fabric', [...finer, this.#kinds]);
    const countries = [...titles.keys()].filter(
      (column) => isOfCountry(titles[column] ?? '') && this.#varies(column),
    );
    return {
      ...this.#weightColumns(),
      ...measured(this.#titled),
      trim,
      component: ofFabrics ?? trim,
      countries,
    };
  }

  /** Reads the rows of a product: its components are wanted, the others say something of it. */
  #read(block: readonly number[], columns: BillColumns): void {
    const [first = -1] = block;
    const [country] = columns.countries;
    const main = block.find((index) => this.#kindOf(index) === 'fabric');
    for (const index of block) {
      const kind = this.#kindOf(index);
      if (kind === 'total' && columns.part !== undefined)
        this.#totals.set(first, this.#checkedTotal(block, index, columns.part));
      if (country !== undefined && isSewing(this.#text(index, this.#kinds)))
        this.#sewn.set(first, this.#rows[index]?.[country] ?? '');
      if (index !== first && kind !== undefined && kind !== 'fabric' && kind !== 'trim') continue;
      this.#wanted.push(index);
      const cells = this.#component(index, kind === 'trim', columns);
      cells[this.#blocks.column] = this.#text(first, this.#blocks.column);
      // A row of the product alone has the country of its main fabric.
      if (index === first && kind === undefined && country !== undefined && main !== undefined)
        cells[country] ||= this.#rows[main]?.[country] ?? '';
      this.#rows[index] = cells;
    }
  }

  #component(index: number, isTrim: boolean, columns: BillColumns): Cell[] {
    const { titles } = this.#titled;
    const { component, trim, countries, quantity, unit, whole } = columns;
    const isOfYarn = isYarn(this.#text(index, this.#kinds));
    const isThread = isTrim && titles.some((_, column) => isSewingThread(this.#text(index, column)));
    const materials: string[] = [];
    const cells = titles.map((title, column): Cell => {
      const cell = this.#rows[index]?.[column] ?? '';
      // What is known of a yarn or an accessory is not known of the fabric.
      if (countries.includes(column) && (isTrim || isOfYarn)) return '';
      // A placement names no accessory: `Pockets | Snap button`. Without the weight of the product, which one it is changes that.
      const isKind = column === this.#kinds && trim !== undefined && trim !== column;
      const isNamed =
        cell !== '' && ((whole === undefined && !isKind) || trimsIn(String(cell), []) !== undefined);
      if (isTrim && column === component && !isNamed) return this.#trimName(index, trim) || cell;
      if (!isTrim || cell === '' || column === this.#blocks.column) return cell;
      if (hasShare(String(cell)) || isMaterialTitle.test(folded(title))) {
        materials.push(String(cell));
        return '';
      }
      return isThread && column === quantity && isLength(this.#text(index, unit)) ? 1 : cell;
    });
    if (materials.length > 0) this.#details.set(index, materials.join(', '));
    return cells;
  }

  /** Titles that say what columns of a bill have, where their own would be understood as of the product. */
  #renamed({ whole, part, component, countries, quantity }: BillColumns): ReadonlyMap<number, string> {
    const titleOf = (column: number): string => this.#titled.titles[column] ?? '';
    const isMaterial = (column: number): boolean => isMaterialTitle.test(folded(titleOf(column)));
    const hasShares = (column: number): boolean =>
      this.#wanted.some((index) => hasShare(this.#text(index, column)));
    const renamed = new Map<number, string>();
    if (this.#others.some(hasShares))
      for (const column of this.#others)
        if (isMaterial(column) && !hasShares(column)) renamed.set(column, 'Quality');
    for (const column of this.#others)
      if (ofMoney.test(folded(titleOf(column))) && this.#varies(column))
        renamed.set(column, 'Cost of the component');
    if (quantity >= 0 && !quantityTitles.has(folded(withoutUnit(titleOf(quantity)))))
      renamed.set(quantity, 'Quantity');
    if (component !== undefined) renamed.set(component, 'Component');
    if (part !== undefined) renamed.set(part, `Component weight${this.#unitOf(part)}`);
    if (whole !== undefined) renamed.set(whole, `${wholeTitle}${this.#unitOf(whole)}`);
    for (const column of countries)
      renamed.set(
        column,
        productionStep(titleOf(column)) === 'making-country' ? titleOf(column) : 'Fabric made in',
      );
    return renamed;
  }

  #text(index: number, column: number): string {
    return textAt(this.#titled, index, column);
  }

  #kindOf(index: number): RowKind | undefined {
    const text = this.#text(index, this.#kinds);
    if (text !== '') return kindOfCell(text);
    // A sum may stand anywhere in its row.
    const cells = this.#titled.rows[index]?.map(String) ?? [];
    return cells.some((cell) => kindOfCell(cell.trim()) === 'total') ? 'total' : undefined;
  }

  #number(index: number, column: number): number | undefined {
    const cell = this.#titled.rows[index]?.[column] ?? '';
    return readEitherNumber(cell, 'g');
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
  #weightColumns(): Pick<BillColumns, 'whole' | 'part'> {
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
    // `Shell`, `Lining`, `Rib` say more of fabrics than `Fabric` does of all.
    const kindsIn = (texts: readonly string[]): number =>
      wanted === 'trim' ? 0 : Math.min(3, new Set(texts.map((text) => partKindOf(text)?.kind)).size);
    const [best] = columns
      .map((column) => ({ column, texts: indices.map((index) => this.#text(index, column)) }))
      .filter(({ texts }) => texts.every((text) => !/\d\s*%/.test(text)))
      .map(({ column, texts }) => ({ column, named: texts.filter(isNamed).length, kinds: kindsIn(texts) }))
      .sort((a, b) => b.kinds - a.kinds || b.named - a.named);
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

const hasShare = (text: string): boolean => /\d\s*%\s*\p{L}/u.test(text);
const ofMoney = /price|prix|preis|prezz|preci|preco|amount|cost|kosten|montant/;
const isMaterialTitle = /\b(?:compos(?!ant)\w*|zusammensetzung|material\w*|mati?ere\w*|content)\b/;
