import { columnWith } from '../columns/guess-composition.ts';
import { identifiesProducts } from '../columns/guess-identity.ts';
import { readComposition } from '../composition/read-composition.ts';
import type { Field } from '../fields/field.ts';
import { fieldTitles } from '../fields/field-titles.ts';
import type { Mapping } from '../fields/mapping.ts';
import { folded } from '../names/normalised.ts';
import { readableTitle } from '../names/technical-title.ts';
import { readNumber } from '../read-number.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';
import { type Identified, withNamesAndReferences } from './identified-rows.ts';
import { Cells } from './table-cells.ts';

const sizes: ReadonlySet<string> = new Set((fieldTitles.size ?? []).map(folded));
const ofVariant =
  /\b(?:colou?rs?|colou?rway|couleurs?|coul|coloris|col|farben?|colore|colori|cor|cores|variante?)\b|farbe\b/;

const ofColour = /\b(?:colou?rs?|couleurs?|coul|coloris|col|farben?|colore|colori|cor|cores)\b|farbe\b/;

/** What makes two rows of one style two products: what they are made of, and what they are. */
const isTelling = (field: string): boolean =>
  field === 'category' || /^(?:composition|material|fibre)(?:\.|$)/.test(field);
const isOfRow = (field: string): boolean => ['size', 'pieces', 'piecesSold'].includes(field);

/** What identifies the rows of a style, and its variants. */
interface StyleColumns {
  /** Whose values make one style, by which rows are grouped. */
  readonly style: number;
  readonly group: number;
  readonly reference: number;
  /** Of the variants. */
  readonly finer: number | undefined;
  readonly name: number | undefined;
  /** -1 for none. */
  readonly sized: number;
  readonly coloured: number;
  readonly colourCode: number;
}

/**
 * Rows of one style that differ only in colour and size are one product, with the reference of the style; rows of a style that are
 * made of different things are products of their own, with the reference of their variant. Without a reference of styles, rows of
 * one name are a style, with the reference of the first. Decision: docs/imports.md, "Styles and variants".
 */
export function withStyles(given: TitledRows, guessed: Mapping, fields: readonly Field[]): Identified {
  const { mapping, ...titled } = withNamesAndReferences({ ...given, mapping: guessed });
  const unchanged = { ...titled, mapping };
  const reference = columnWith(mapping.columns, 'reference');
  const inRows = Object.values(mapping.columns).some(
    (field) => field === 'part' || field.startsWith('part.'),
  );
  const ofOneFibre = ['material.1', 'material.2'].map((field) => columnWith(mapping.columns, field));
  if (reference === undefined || inRows || (ofOneFibre[0] !== undefined && ofOneFibre[1] === undefined))
    return unchanged;
  const cells = new Cells(titled);
  const columns = styleColumns(cells, mapping, reference);
  // Without a colour, a size or a variant, rows that repeat a reference are asked about.
  const { sized, coloured, finer, name, style } = columns;
  const says = sized >= 0 || coloured >= 0 || finer !== undefined;
  const groups = says
    ? cells.groupedBy(columns.group).filter((group) => haveOneName(cells, group, name))
    : [];
  if (groups.length === 0) return unchanged;
  const joined = new JoinedRows(cells, mapping, fields, columns).join(groups);
  if (style === reference) return { ...titled, rows: joined, mapping };
  // A product without variants has no reference of a style.
  const below = new Set(titled.wanted);
  const rows = joined.map((row, index) =>
    below.has(index) && cells.text(index, style) === ''
      ? row.map((cell, column) => (column === style ? (row[columns.finer ?? reference] ?? '') : cell))
      : row,
  );
  const { [reference]: _, ...others } = mapping.columns;
  return { ...titled, rows, mapping: { ...mapping, columns: { ...others, [style]: 'reference' } } };
}

/** Rows of one style have one name, apart from words at its end. */
const haveOneName = (cells: Cells, group: readonly number[], name: number | undefined): boolean =>
  name === undefined ||
  new Set(group.map((index) => folded(cells.text(index, name)).split(' ')[0]).filter((word) => word !== ''))
    .size < 2;

function styleColumns(cells: Cells, mapping: Mapping, reference: number): StyleColumns {
  const { titles, wanted } = cells.titled;
  const name = columnWith(mapping.columns, 'name');
  const sized =
    columnWith(mapping.columns, 'size') ??
    titles.findIndex((title) => sizes.has(folded(readableTitle(title))));
  const coloured = titles.findIndex((title) => ofVariant.test(folded(readableTitle(title))));
  const colourCode = titles.findIndex(
    (title, column) =>
      ofVariant.test(folded(readableTitle(title))) &&
      [...cells.valuesOf(column)].every((value) => /^(?=.*\d)[\p{L}\d]{1,8}$/u.test(value)),
  );
  const free = [...titles.keys()].filter((column) => mapping.columns[column] === undefined);
  // `CODE COUL` has those of colours, which are the same for other styles.
  const isOfColour = (column: number): boolean =>
    ofColour.test(folded(readableTitle(titles[column] ?? ''))) &&
    [...cells.valuesOf(column)].every((value) => /^[\p{L}\d]{1,4}$/u.test(value));
  const codes = free.filter(
    (column) =>
      (!isOfColour(column) &&
        identifiesProducts(
          titles[column] ?? '',
          wanted.slice(0, 500).map((index) => cells.text(index, column)),
        )) ||
      cells.begins(column, reference),
  );
  const barcodes = free.filter(
    (column) => barcodesOnly(cells.valuesOf(column)) && cells.valuesOf(column).size > 1,
  );
  const count = cells.valuesOf(reference).size;
  const sizeOf = (column: number): number => cells.valuesOf(column).size;
  const coarser = codes
    .filter((column) => sizeOf(column) < count && cells.decides(reference, column))
    .filter((column) => {
      const groups = cells.groupedBy(column);
      const alike = groups.filter((group) => haveOneName(cells, group, name));
      return groups.length > 0 && alike.length >= 0.8 * groups.length;
    })
    .sort((a, b) => sizeOf(a) - sizeOf(b))[0];
  const isBarcode = (column: number): number => Number(barcodes.includes(column));
  const finer =
    coarser === undefined
      ? [...codes.filter((column) => !barcodes.includes(column)), ...barcodes]
          .filter((column) => sizeOf(column) > count && cells.decides(column, reference))
          .sort((a, b) => isBarcode(a) - isBarcode(b) || sizeOf(b) - sizeOf(a))[0]
      : (codes.find(
          (column) =>
            barcodesOnly(cells.valuesOf(reference)) &&
            column !== coarser &&
            sizeOf(column) === count &&
            cells.decides(column, coarser) &&
            !barcodesOnly(cells.valuesOf(column)),
        ) ?? reference);
  const style = coarser ?? reference;
  const isNamed =
    coarser === undefined && (sized >= 0 || coloured >= 0) && cells.groupedBy(reference).length === 0;
  return {
    style,
    group: isNamed ? (name ?? style) : style,
    reference,
    finer,
    name,
    sized,
    coloured,
    colourCode,
  };
}

/** Gives the rows of a style the cells of their product. */
class JoinedRows {
  readonly #cells: Cells;
  readonly #mapping: Mapping;
  readonly #columns: StyleColumns;
  readonly #fields: ReadonlyMap<string, Field>;
  /** What makes rows different products, but for their weights; and those. */
  readonly #telling: readonly MappedColumn[];
  readonly #weighing: readonly MappedColumn[];
  /** The same texts stand in many rows. */
  readonly #meanings = new Map<string, string>();

  constructor(cells: Cells, mapping: Mapping, fields: readonly Field[], columns: StyleColumns) {
    this.#cells = cells;
    this.#mapping = mapping;
    this.#columns = columns;
    this.#fields = new Map(fields.map((field) => [field.id, field]));
    const mapped = Object.entries(mapping.columns).map(([column, field]) => ({
      column: Number(column),
      field,
    }));
    this.#telling = mapped.filter(({ field }) => isTelling(field));
    this.#weighing = columns.sized < 0 ? mapped.filter(({ field }) => field === 'totalWeight') : [];
  }

  join(groups: readonly (readonly number[])[]): readonly (readonly Cell[])[] {
    const { sized, coloured, group: by, style, reference, finer } = this.#columns;
    const rows: (readonly Cell[])[] = [...this.#cells.titled.rows];
    const isByName = by !== style;
    for (const group of groups) {
      // Rows of one name that do not differ in colour or size are no variants of one product.
      if (isByName && !areVariants(group, [sized, coloured], (index, at) => this.#cells.text(index, at)))
        continue;
      const kinds = this.#kindsOf(group);
      if (isByName && kinds.length > 1) continue;
      const own = kinds.length > 1 ? finer : isByName ? reference : style;
      const references = kinds.map(([first = -1]) => this.#referenceOf(first, own));
      // Without a reference of the variants, rows that differ are asked about.
      if (new Set(references).size < kinds.length) continue;
      for (const [n, kind] of kinds.entries()) {
        const common = kinds.length === 1 ? this.#commonName(kind) : undefined;
        for (const index of kind) rows[index] = this.#joined(index, kind, references[n] ?? '', common);
      }
    }
    return rows;
  }

  /** Rows that are one product each: made of the same, and of one weight where the size does not say it. */
  #kindsOf(group: readonly number[]): readonly (readonly number[])[] {
    const kinds: number[][] = [];
    const known = new Map<string, number[][]>();
    const saysAny = (index: number): boolean =>
      [...this.#telling, ...this.#weighing].some(({ column }) => this.#cells.text(index, column) !== '');
    for (const index of group) {
      const isTold = saysAny(index);
      const told = JSON.stringify(
        this.#telling.map(({ column, field }) => this.#meaning(field, this.#cells.text(index, column))),
      );
      const alike = isTold ? (known.get(told) ?? []) : kinds.slice(-1);
      const kind = alike.find(([first = -1]) => !isTold || this.#weighAlike(first, index));
      if (kind !== undefined) {
        kind.push(index);
        continue;
      }
      const own = [index];
      kinds.push(own);
      known.set(told, [...alike, own]);
    }
    return kinds;
  }

  /** A variant whose weight is not known yet has that of the others. */
  #weighAlike(a: number, b: number): boolean {
    return this.#weighing.every(({ column, field }) => {
      const [one, other] = [this.#cells.text(a, column), this.#cells.text(b, column)];
      return one === '' || other === '' || this.#isSame(field, one, other);
    });
  }

  /** That of a column; without one for the variants, the style with the code of its colour: `KR1201-090`. */
  #referenceOf(index: number, column: number | undefined): Cell {
    const { style, colourCode } = this.#columns;
    if (column !== undefined) return this.#cells.titled.rows[index]?.[column] ?? '';
    const code = colourCode < 0 ? '' : this.#cells.text(index, colourCode);
    return code === '' ? '' : `${this.#cells.text(index, style)}-${code}`;
  }

  #commonName(kind: readonly number[]): string | undefined {
    const { name, sized, coloured } = this.#columns;
    if (name === undefined) return undefined;
    const ofVariants = [sized, coloured].filter((column) => column >= 0);
    return commonName(
      kind.map((index) => this.#cells.text(index, name)),
      kind.flatMap((index) => ofVariants.map((column) => this.#cells.text(index, column))),
    );
  }

  /** A row with the reference of its product, and what its kind has in common. */
  #joined(index: number, kind: readonly number[], own: Cell, common: string | undefined): readonly Cell[] {
    const { titles, rows } = this.#cells.titled;
    const [first = -1] = kind;
    const row = rows[index] ?? [];
    return titles.map((_, column): Cell => {
      const cell = row[column] ?? '';
      const field = this.#mapping.columns[column];
      const textOf = (at: number): string => this.#cells.text(at, column);
      if (column === this.#columns.style) return own;
      const isWeight = field === 'totalWeight';
      if (field === undefined || isOfRow(field) || (isWeight && this.#columns.sized >= 0)) return cell;
      if (isWeight && textOf(index) === '')
        return rows[kind.find((one) => textOf(one) !== '') ?? first]?.[column] ?? '';
      if (field === 'name' && common !== undefined) return common;
      const isLike = isOfStyle(field) || this.#isSame(field, textOf(first), textOf(index));
      return isLike ? (rows[first]?.[column] ?? '') : cell;
    });
  }

  #isSame(field: string, a: string, b: string): boolean {
    return a === b || this.#meaning(field, a) === this.#meaning(field, b);
  }

  #meaning(field: string, said: string): string {
    const key = `${field}\n${said}`;
    const meaning = this.#meanings.get(key) ?? meaningOf(said, this.#fields.get(field), this.#mapping);
    this.#meanings.set(key, meaning);
    return meaning;
  }
}

interface MappedColumn {
  readonly column: number;
  readonly field: string;
}

/** Numbers of the trade, which identify a variant where nothing better does. */
const barcodesOnly = (values: ReadonlySet<string>): boolean =>
  [...values].every((value) => /^(?:\d{8}|\d{12,14})$/.test(value));

/** What is that of the style, whatever its further rows say: names with the colour, prices, seasons. */
const isOfStyle = (field: string): boolean =>
  field === 'name' || field === 'tags' || field.endsWith('.price');

/**
 * What names of variants share, up to a sign that divides them, without their colour and size: `Hoodie - Black, M` and `Hoodie - Grey,
 * L` are a `Hoodie`. undefined where they are one name, or share too little.
 */
function commonName(names: readonly string[], ofVariants: readonly string[]): string | undefined {
  const [first = ''] = names;
  if (names.every((name) => name === first) || first === '') return undefined;
  const pieces = first.split(/(\s+[-–—|/]\s+|\s*[,(]\s*)/u);
  const isVariant = (piece: string): boolean => ofVariants.some((value) => folded(value) === folded(piece));
  let length = pieces.length;
  const textOf = (): string => pieces.slice(0, length).join('');
  while (
    length > 0 &&
    (length % 2 === 0 ||
      isVariant(pieces[length - 1] ?? '') ||
      !names.every((name) => name.startsWith(textOf()) && !/^[\p{L}\d]/u.test(name.slice(textOf().length))))
  )
    length--;
  const common = textOf().trim();
  return common.split(/\s+/).length < 2 ? undefined : common;
}

const areVariants = (
  group: readonly number[],
  columns: readonly number[],
  text: (index: number, column: number) => string,
): boolean =>
  new Set(
    group.map((index) => JSON.stringify(columns.map((column) => (column < 0 ? '' : text(index, column))))),
  ).size === group.length;

/** What a cell means, in whatever words. */
function meaningOf(text: string, field: Field | undefined, mapping: Mapping): string {
  if (field?.kind === 'weight') return String(readNumber(text, mapping.decimal, mapping.weightUnit) ?? text);
  if (field?.names === undefined || text === '') return folded(text);
  if (field.kind !== 'composition') return field.names.find(text) ?? folded(text);
  const read = readComposition(text, { names: field.names, allowed: field.allowed ?? [] });
  return 'parts' in read ? JSON.stringify(read.parts) : folded(text);
}
