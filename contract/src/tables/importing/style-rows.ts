import { readComposition } from '../composition/read-composition.ts';
import type { Field } from '../mapping/field.ts';
import { fieldTitles } from '../mapping/field-titles.ts';
import { columnWith } from '../mapping/guess-composition.ts';
import { identifiesProducts } from '../mapping/guess-identity.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readNumber } from '../mapping/read-number.ts';
import { folded } from '../names/normalised.ts';
import { readableTitle } from '../names/technical-title.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';

const sizes: ReadonlySet<string> = new Set((fieldTitles.size ?? []).map(folded));
const ofVariant =
  /\b(?:colou?rs?|colou?rway|couleurs?|coloris|col|farben?|colore|colori|cor|cores|variante?)\b|farbe\b/;

/** What makes two rows of one style two products: what they are made of, and what they are. */
const isTelling = (field: string): boolean =>
  field === 'category' || /^(?:composition|material|fibre)(?:\.|$)/.test(field);
const isOfRow = (field: string): boolean => ['size', 'pieces', 'piecesSold'].includes(field);

type Identified = Pick<TitledRows, 'rows'> & { readonly mapping: Mapping };

/**
 * Rows of one style that differ only in colour and size are one product, with the reference of the style; rows of a style that are
 * made of different things are products of their own, with the reference of their variant. Without a reference of styles, rows of
 * one name are a style, with the reference of the first. Decision: docs/imports.md, "Styles and variants".
 */
export function withStyles(titled: TitledRows, mapping: Mapping, fields: readonly Field[]): Identified {
  const { titles, wanted } = titled;
  const unchanged = { rows: titled.rows, mapping };
  const reference = columnWith(mapping.columns, 'reference');
  const mapped = Object.entries(mapping.columns).map(([column, field]) => ({
    column: Number(column),
    field,
  }));
  const inRows = mapped.some(({ field }) => field === 'part' || field.startsWith('part.'));
  const ofOneFibre = ['material.1', 'material.2'].map((field) => columnWith(mapping.columns, field));
  if (reference === undefined || inRows || (ofOneFibre[0] !== undefined && ofOneFibre[1] === undefined))
    return unchanged;
  const text = (index: number, column: number): string => String(titled.rows[index]?.[column] ?? '').trim();
  const name = columnWith(mapping.columns, 'name');
  const sized =
    columnWith(mapping.columns, 'size') ??
    titles.findIndex((title) => sizes.has(folded(readableTitle(title))));
  const coloured = titles.findIndex((title) => ofVariant.test(folded(readableTitle(title))));

  const codes = [...titles.keys()].filter(
    (column) =>
      column !== reference &&
      mapping.columns[column] === undefined &&
      identifiesProducts(
        titles[column] ?? '',
        wanted.slice(0, 500).map((index) => text(index, column)),
      ),
  );
  const values = new Map<number, ReadonlySet<string>>();
  const valuesOf = (column: number): ReadonlySet<string> => {
    const known =
      values.get(column) ??
      new Set(wanted.map((index) => text(index, column)).filter((value) => value !== ''));
    values.set(column, known);
    return known;
  };
  const barcodes = [...titles.keys()].filter(
    (column) =>
      mapping.columns[column] === undefined && barcodesOnly(valuesOf(column)) && valuesOf(column).size > 1,
  );
  /** Whether each value of a column stands beside one value of another; a few rows, as footnotes, may have none. */
  const decides = (fine: number, coarse: number): boolean => {
    const beside = new Map<string, string>();
    let without = 0;
    return wanted.every((index) => {
      const [one, other] = [text(index, fine), text(index, coarse)];
      if (one === '') return true;
      if (other === '') return ++without <= Math.max(2, 0.1 * wanted.length);
      const before = beside.get(one);
      beside.set(one, other);
      return before === undefined || before === other;
    });
  };
  const groupedBy = (column: number): readonly (readonly number[])[] => {
    const groups = new Map<string, number[]>();
    for (const index of wanted) {
      const value = text(index, column);
      const group = groups.get(value);
      if (group !== undefined) group.push(index);
      else if (value !== '') groups.set(value, [index]);
    }
    return [...groups.values()].filter(({ length }) => length > 1);
  };
  /** Rows of one style have one name, apart from words at its end. */
  const haveOneName = (group: readonly number[]): boolean =>
    name === undefined ||
    new Set(group.map((index) => folded(text(index, name)).split(' ')[0]).filter((word) => word !== ''))
      .size < 2;
  const count = valuesOf(reference).size;
  const coarser = codes
    .filter((column) => valuesOf(column).size < count && decides(reference, column))
    .filter((column) => {
      const groups = groupedBy(column);
      return groups.length > 0 && groups.filter(haveOneName).length >= 0.8 * groups.length;
    })
    .sort((a, b) => valuesOf(a).size - valuesOf(b).size)[0];
  const finer =
    coarser === undefined
      ? [...codes.filter((column) => !barcodes.includes(column)), ...barcodes]
          .filter((column) => valuesOf(column).size > count && decides(column, reference))
          .sort(
            (a, b) =>
              Number(barcodes.includes(a)) - Number(barcodes.includes(b)) ||
              valuesOf(b).size - valuesOf(a).size,
          )[0]
      : (codes.find(
          (column) =>
            barcodesOnly(valuesOf(reference)) &&
            column !== coarser &&
            valuesOf(column).size === count &&
            decides(column, coarser) &&
            !barcodesOnly(valuesOf(column)),
        ) ?? reference);
  const style = coarser ?? reference;
  const named =
    coarser === undefined &&
    name !== undefined &&
    (sized >= 0 || coloured >= 0) &&
    groupedBy(reference).length === 0
      ? name
      : undefined;
  // Without a colour, a size or a variant, rows that repeat a reference are asked about.
  const says = sized >= 0 || coloured >= 0 || finer !== undefined;
  const groups = says ? groupedBy(named ?? style).filter(haveOneName) : [];
  if (groups.length === 0) return unchanged;

  const byId = new Map(fields.map((field) => [field.id, field]));
  /** The same texts stand in many rows. */
  const meanings = new Map<string, string>();
  const meaning = (field: string, said: string): string => {
    const key = `${field}\n${said}`;
    const before = meanings.get(key) ?? meaningOf(said, byId.get(field), mapping);
    meanings.set(key, before);
    return before;
  };
  const isSame = (field: string, a: string, b: string): boolean =>
    a === b || meaning(field, a) === meaning(field, b);
  const telling = mapped.filter(({ field }) => isTelling(field) || (field === 'totalWeight' && sized < 0));
  const saysAll = (index: number): boolean => telling.some(({ column }) => text(index, column) !== '');
  /** What a row is made of and is, in whatever words, but for what it weighs. */
  const told = (index: number): string =>
    JSON.stringify(
      telling.flatMap(({ column, field }) =>
        field === 'totalWeight' ? [] : [meaning(field, text(index, column))],
      ),
    );
  const weighing = telling.filter(({ field }) => field === 'totalWeight');
  /** A variant whose weight is not known yet has that of the others. */
  const weighAlike = (a: number, b: number): boolean =>
    weighing.every(
      ({ column, field }) =>
        text(a, column) === '' || text(b, column) === '' || isSame(field, text(a, column), text(b, column)),
    );
  const rows: (readonly Cell[])[] = [...titled.rows];
  const inName = [sized, coloured].filter((column) => column >= 0);
  for (const group of groups) {
    // Rows of one name that do not differ in colour or size are no variants of one product.
    if (named !== undefined && !areVariants(group, [sized, coloured], text)) continue;
    const kinds: number[][] = [];
    const kindsOf = new Map<string, number[][]>();
    for (const index of group) {
      const isTold = saysAll(index);
      const key = told(index);
      const alike = isTold ? (kindsOf.get(key) ?? []) : kinds.slice(-1);
      const kind = alike.find(([first = -1]) => !isTold || weighAlike(first, index));
      if (kind !== undefined) {
        kind.push(index);
        continue;
      }
      const own = [index];
      kinds.push(own);
      kindsOf.set(key, [...alike, own]);
    }
    if (named !== undefined && kinds.length > 1) continue;
    for (const kind of kinds) {
      const [first = -1] = kind;
      const own = kinds.length > 1 ? finer : named === undefined ? style : reference;
      // Without a reference of the variants, rows that differ are asked about.
      if (own === undefined) continue;
      const common =
        kinds.length === 1 && name !== undefined
          ? commonName(
              kind.map((index) => text(index, name)),
              kind.flatMap((index) => inName.map((column) => text(index, column))),
            )
          : undefined;
      for (const index of kind) {
        const row = rows[index] ?? [];
        rows[index] = titles.map((_, column) => {
          if (column === style) return titled.rows[first]?.[own] ?? '';
          const field = mapping.columns[column];
          if (field === undefined || isOfRow(field) || (field === 'totalWeight' && sized >= 0))
            return row[column] ?? '';
          if (field === 'totalWeight' && text(index, column) === '')
            return titled.rows[kind.find((one) => text(one, column) !== '') ?? first]?.[column] ?? '';
          if (field === 'name' && common !== undefined) return common;
          const isLike = isOfStyle(field) || isSame(field, text(first, column), text(index, column));
          return isLike ? (titled.rows[first]?.[column] ?? '') : (row[column] ?? '');
        });
      }
    }
  }
  if (coarser === undefined) return { rows, mapping };
  const { [reference]: _, ...columns } = mapping.columns;
  return { rows, mapping: { ...mapping, columns: { ...columns, [style]: 'reference' } } };
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
