import type { Decimal } from './read-number.ts';

/** Which column fills which field, and how cells are read. */
export interface Mapping {
  /** Field by the number of its column; absent: the column is not imported. */
  readonly columns: Readonly<Record<number, string>>;
  /** Cells that every row has, by field. */
  readonly constants: Readonly<Record<string, string>>;
  readonly decimal: Decimal;
  /** What the shares of materials are. */
  readonly baseUnit: 'percentage' | 'weight';
  /** What weights are written in. */
  readonly weightUnit: 'kg' | 'g';
}

/** A mapping as it is kept and passed on: by titles, so that it fits the next file with the same ones. */
export interface KeptMapping extends Omit<Mapping, 'columns'> {
  readonly category: string;
  readonly titles: Readonly<Record<string, string>>;
}

export function keptOf(category: string, titles: readonly string[], mapping: Mapping): KeptMapping {
  const { columns, ...others } = mapping;
  const byTitle = Object.entries(columns).map(([column, field]) => [titles[Number(column)] ?? '', field]);
  return { category, ...others, titles: Object.fromEntries(byTitle) as Record<string, string> };
}

/** A kept mapping on another file; columns that it does not know stay as they were guessed. */
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
  // How decimals stand is a matter of the file.
  return { columns, constants, baseUnit, weightUnit, decimal: guessed.decimal };
}

/** A mapping that somebody passed on; undefined when it is none. */
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
