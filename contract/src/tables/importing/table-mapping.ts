import type { TableSettings } from '../../documents/imports/table-import.ts';
import { guessMapping } from '../columns/guess-mapping.ts';
import { proposedShares } from '../composition/part-shares.ts';
import type { Field } from '../fields/field.ts';
import { appliedTo, type KeptMapping, type Mapping, withProposals } from '../fields/mapping.ts';
import { isPortalFile } from '../portal/portal-layout.ts';
import { type Decimal, readCount } from '../read-number.ts';
import { leftAndRepeated } from '../rows/left-rows.ts';
import { middleSize } from '../rows/sized-weight.ts';
import type { MappedSheet } from '../sheets/combined-sheets.ts';
import type { Cell } from '../table.ts';
import type { TitledRows } from '../titled-rows.ts';

/** Stands for a field in settings: the column is not imported, whatever its title. */
export const ignoredField = 'ignore';

/** Rows by which a mapping is guessed. */
const sampleSize = 500;

/** The mapping of a table: as a template and the settings say, the rest guessed by its titles and cells. */
export function tableMapping(
  { titles, rows, wanted }: TitledRows,
  fields: readonly Field[],
  template: KeptMapping | undefined,
  settings: TableSettings,
  spoken: Decimal,
): Mapping {
  const sample = wanted.slice(0, sampleSize).map((index) => rows[index] ?? []);
  const said = guessMapping(titles, sample, fields, spoken);
  const guessed = settings.accept === true ? withProposals(said) : said;
  const { columns = [], constants = [], decimal = guessed.decimal } = settings;
  const kept: KeptMapping = {
    category: '',
    titles: {
      ...template?.titles,
      ...Object.fromEntries(columns.map(({ title, field }) => [title, field])),
    },
    constants: {
      ...template?.constants,
      ...Object.fromEntries(constants.map(({ field, value }) => [field, value])),
    },
    decimal,
    baseUnit: settings.baseUnit ?? template?.baseUnit ?? guessed.baseUnit,
    weightUnit: settings.weightUnit ?? template?.weightUnit ?? guessed.weightUnit,
  };
  const known = new Set(fields.map(({ id }) => id));
  const saidUnit = settings.weightUnit ?? template?.weightUnit;
  const { units, ...plain } = guessed;
  const own: Mapping = {
    ...plain,
    decimal,
    // A unit that is said counts for all columns of weights.
    ...(units === undefined || saidUnit !== undefined ? {} : { units }),
    ...(settings.size === undefined ? {} : { size: settings.size }),
    ...(settings.partShares === undefined && settings.accept !== true
      ? {}
      : { partShares: partSharesOf(settings) }),
    ...(settings.accept === true ? { acceptsNames: true } : {}),
    ...(settings.restShares === true || settings.accept === true ? { restShares: true } : {}),
  };
  const mapping = appliedTo(titles, kept, own, known);
  return settings.accept === true && mapping.size === undefined && mapping.sizes !== undefined
    ? { ...mapping, size: middleSize(mapping.sizes.map(({ size }) => size)) }
    : mapping;
}

/** Shares of parts that are said, and those that are proposed if all proposals are accepted. */
const partSharesOf = ({ partShares = [], accept = false }: TableSettings): Record<string, number> => ({
  ...Object.fromEntries(partShares.map(({ part, share }) => [part, share])),
  ...(accept ? { [proposedShares]: 0 } : {}),
});

/**
 * The pieces of rows that say the same of a product but for them, one for each colour or size, are added up. Where they are the
 * same in all rows, they are those of the product.
 */
function withAddedPieces(
  rows: TitledRows['rows'],
  repeated: ReadonlyMap<number, number>,
  { columns, decimal }: Mapping,
): TitledRows['rows'] {
  let added = rows;
  for (const [text, field] of Object.entries(columns)) {
    if (field !== 'pieces' && field !== 'piecesSold') continue;
    const column = Number(text);
    const cellOf = (index: number): Cell => rows[index]?.[column] ?? '';
    const isSame = (index: number, first: number): boolean =>
      JSON.stringify(rows[index]) === JSON.stringify(rows[first]);
    const differ = [...repeated].some(
      ([index, first]) => String(cellOf(index)).trim() !== String(cellOf(first)).trim(),
    );
    if (!differ) continue;
    const sums = new Map<number, number>();
    for (const [index, first] of repeated) {
      // The same row twice is one.
      if (isSame(index, first)) continue;
      const before = sums.get(first) ?? countIn(cellOf(first), decimal);
      sums.set(first, before + countIn(cellOf(index), decimal));
    }
    added = added.map((row, index) => {
      const sum = sums.get(index) ?? Number.NaN;
      return Number.isNaN(sum) ? row : row.map((cell, at) => (at === column ? sum : cell));
    });
  }
  return added;
}

/** An empty cell adds none; one that is no number makes no sum. */
const countIn = (cell: Cell, decimal: Decimal): number =>
  String(cell).trim() === '' ? 0 : (readCount(cell, decimal) ?? Number.NaN);

/** A sheet with its mapping, without the rows that are no products. */
export function withoutLeftRows(
  titled: TitledRows,
  mapping: Mapping,
): MappedSheet & { readonly services: readonly string[] } {
  const { left, repeated, services } = leftAndRepeated(titled, mapping);
  return {
    ...titled,
    rows: withAddedPieces(titled.rows, repeated, mapping),
    mapping,
    wanted: titled.wanted.filter((index) => !left.has(index)),
    services: [...services],
  };
}

/** The mapping of a file: of the declaration file, no column is in doubt. */
export function portalMapping(titles: readonly string[], mapping: Mapping): Mapping {
  if (!isPortalFile(titles)) return mapping;
  const { doubtful = {}, ...certain } = mapping;
  const asked = Object.entries(doubtful).map(([column, { field }]) => [column, field]);
  return { ...certain, columns: { ...Object.fromEntries(asked), ...mapping.columns }, layout: 'portal' };
}
