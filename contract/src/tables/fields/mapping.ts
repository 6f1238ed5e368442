import type { Decimal } from '../read-number.ts';

/** Which column fills which field, and how cells are read. */
export interface Mapping {
  /** Field by column index; a missing column is not imported. */
  readonly columns: Readonly<Record<number, string>>;
  /** Cells shared by all rows, by field. */
  readonly constants: Readonly<Record<string, string>>;
  readonly decimal: Decimal;
  /** The unit of the material shares. */
  readonly baseUnit: 'percentage' | 'weight';
  /** The unit of weights. */
  readonly weightUnit: 'kg' | 'g';
  /** Units that the titles of columns say, such as g or oz: of numbers without one. */
  readonly units?: Readonly<Record<number, string>>;
  /** Columns of weights by size, and of pieces by size. */
  readonly sizes?: readonly SizeColumns[];
  /** In a bill of materials, the column of the quantity of each row, which is none of products. */
  readonly rowQuantity?: number;
  /** All columns that say what a product is, the one with most different values first. */
  readonly categories?: readonly number[];
  /**
   * All proposals are accepted: where a category is not known, or the name of the product says another one, the name decides;
   * where no column identifies the products, their names do.
   */
  readonly acceptsNames?: true;
  /** The titles are German, in which some words mean another thing. */
  readonly german?: true;
  /** The titles say that weights are of one piece: `g/Stk`. */
  readonly ofPiece?: true;
  /** The size that stands for the product where a file has weights by size and no pieces. */
  readonly size?: string;
  /** Shares of parts in per cent, by their names, where the file does not say them. */
  readonly partShares?: Readonly<Record<string, number>>;
  /** The only fibre of a part whose share is not said has what the others leave. */
  readonly restShares?: true;
  /** A file of a known form: the declaration file of the French portal. */
  readonly layout?: 'portal';
  /** Columns whose titles name a field that knows few of their values: proposed, not imported. */
  readonly doubtful?: Readonly<Record<number, DoubtfulColumn>>;
}

export interface DoubtfulColumn {
  readonly field: string;
  /** Different values among the rows that were examined; none unknown: the values of the column propose the field, not its title. */
  readonly unknown: number;
  readonly all: number;
}

/** A mapping with the fields that values propose, where one column alone is meant and no other says the field. */
export function withProposals(mapping: Mapping): Mapping {
  const said = new Set(Object.values(mapping.columns));
  const proposed = Object.entries(mapping.doubtful ?? {}).filter(
    ([, { field, unknown }]) => unknown === 0 && !said.has(field),
  );
  const only = proposed.filter(
    ([, { field }]) => proposed.filter(([, one]) => one.field === field).length === 1,
  );
  const columns = Object.fromEntries(only.map(([column, { field }]) => [column, field]));
  const sizes = mapping.sizes?.map((size) =>
    size.perhaps === undefined ? size : { ...size, pieces: size.perhaps },
  );
  return { ...mapping, ...(sizes && { sizes }), columns: { ...columns, ...mapping.columns } };
}

/** The columns of one size. */
export interface SizeColumns {
  readonly size: string;
  readonly weight: number;
  readonly pieces?: number;
  /** Numbers that are perhaps of pieces: proposed. */
  readonly perhaps?: number;
}

/** What a mapping has of a file, beside what its columns mean. */
const ofFile = [
  'units',
  'sizes',
  'rowQuantity',
  'categories',
  'acceptsNames',
  'german',
  'ofPiece',
  'size',
  'partShares',
  'restShares',
  'layout',
] as const;
type OfFile = (typeof ofFile)[number];

/**
 * A mapping for storage and sharing: keyed by column titles, so that it fits other files with the same
 * titles.
 */
export interface KeptMapping extends Omit<Mapping, 'columns' | 'doubtful' | OfFile> {
  readonly category: string;
  readonly titles: Readonly<Record<string, string>>;
}

export function keptOf(category: string, titles: readonly string[], mapping: Mapping): KeptMapping {
  const { columns, constants, decimal, baseUnit, weightUnit } = mapping;
  const byTitle = Object.entries(columns).map(([column, field]) => [titles[Number(column)] ?? '', field]);
  return {
    category,
    constants,
    decimal,
    baseUnit,
    weightUnit,
    titles: Object.fromEntries(byTitle) as Record<string, string>,
  };
}

/** Applies a stored mapping to another file; columns that it does not contain keep their guess. */
export function appliedTo(
  titles: readonly string[],
  kept: KeptMapping,
  guessed: Mapping,
  known: ReadonlySet<string>,
): Mapping {
  const columns: Record<number, string> = {};
  const taken = new Set<string>();
  const put = (column: number, field: string | undefined): void => {
    if (field === undefined || !known.has(field) || taken.has(field)) return;
    taken.add(field);
    columns[column] = field;
  };
  titles.forEach((title, column) => {
    put(column, kept.titles[title]);
  });
  titles.forEach((title, column) => {
    if (kept.titles[title] === undefined && columns[column] === undefined)
      put(column, guessed.columns[column]);
  });
  const constants = Object.fromEntries(Object.entries(kept.constants).filter(([field]) => known.has(field)));
  const { baseUnit, weightUnit } = kept;
  // The decimal sign depends on the file.
  const { decimal, doubtful } = guessed;
  return {
    columns,
    constants,
    baseUnit,
    weightUnit,
    decimal,
    ...Object.fromEntries(ofFile.flatMap((key) => (guessed[key] === undefined ? [] : [[key, guessed[key]]]))),
    ...(doubtful === undefined ? {} : { doubtful }),
  };
}

/** Parses a shared mapping; undefined if it is invalid. */
export function parseKept(text: string): KeptMapping | undefined {
  try {
    const value = JSON.parse(text) as Partial<KeptMapping> | null;
    const isMap = (map: unknown): boolean => typeof map === 'object' && map !== null && !Array.isArray(map);
    const fits =
      isMap(value) &&
      typeof value?.category === 'string' &&
      isMap(value.titles) &&
      isMap(value.constants) &&
      ['percentage', 'weight'].includes(value.baseUnit ?? '') &&
      ['kg', 'g'].includes(value.weightUnit ?? '') &&
      [value.titles, value.constants].every((map) =>
        Object.values(map ?? {}).every((one) => typeof one === 'string'),
      );
    return fits ? (value as KeptMapping) : undefined;
  } catch {
    return undefined;
  }
}
