import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { MappingList, MappingRow, ProposalReason } from '@sillage/engine';

/** A list of another nomenclature with its source, which its licence asks to name. */
export interface ShippedList extends MappingList {
  readonly nomenclature: string;
  readonly source: string;
  readonly year: number;
  readonly licence: string;
}

interface FileHeader {
  readonly lists: readonly Omit<ShippedList, 'rows'>[];
  /** Compartments, as the lists write them. */
  readonly paths: readonly string[];
  readonly units: readonly string[];
  /** Ids of flows of EF. */
  readonly targets: readonly string[];
}

/** List, name, path, unit, target; id, factor and reason where there are any. */
type RowLine = readonly [
  number,
  string,
  number,
  number,
  number,
  string?,
  (number | '')?,
  (ProposalReason | '')?,
];

/**
 * Reads the lists of the flows of other nomenclatures with their flow in EF 3.1: 30,000 rows, read by imports only.
 * Throws: Error of the file system; SyntaxError for a damaged file.
 */
export function readFlowLists(file: string): readonly ShippedList[] {
  const [first = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const { lists, paths, units, targets } = JSON.parse(first) as FileHeader;
  const compartments = paths.map((path) => path.split('/'));
  const rows: MappingRow[][] = lists.map(() => []);
  for (const line of lines) {
    const [list, name, path, unit, target, id = '', factor, reason] = JSON.parse(line) as RowLine;
    rows[list]?.push({
      id,
      name,
      compartment: compartments[path] ?? [],
      unit: units[unit] ?? '',
      target: targets[target] ?? '',
      cas: '',
      factor: typeof factor === 'number' ? factor : 1,
      ...(reason === undefined || reason === '' ? {} : { proposes: reason }),
    });
  }
  return lists.map((list, index) => ({ ...list, rows: rows[index] ?? [] }));
}
