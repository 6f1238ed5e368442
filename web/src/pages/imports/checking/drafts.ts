import { type Cell, isMissing, type ProductRows, type RowFault } from '@sillage/contract/tables';

type Faults = ReadonlyMap<number, readonly RowFault[]>;

/** What a check found: rows with errors, and products that only miss something, which can be kept as drafts. */
export interface CheckedProducts {
  readonly bad: ReadonlySet<number>;
  readonly drafts: readonly ProductRows[];
  /** What the drafts miss. */
  readonly missing: readonly RowFault[];
}

/** Sorts the products with faults, as the service does when it stores them. */
export function checkedProducts(
  broken: readonly ProductRows[],
  faults: Faults,
  rows: readonly (readonly Cell[])[],
): CheckedProducts {
  const isDraft = (lines: ProductRows): boolean =>
    lines.every((index) =>
      (faults.get(index) ?? []).every((fault) => {
        const cell = fault.column === undefined ? undefined : rows[index]?.[fault.column];
        return isMissing(fault, cell === '' ? undefined : cell);
      }),
    );
  const drafts = broken.filter(isDraft);
  return {
    bad: new Set(broken.filter((lines) => !drafts.includes(lines)).flat()),
    drafts,
    missing: drafts.flat().flatMap((index) => faults.get(index) ?? []),
  };
}
