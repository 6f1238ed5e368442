import { parse } from 'csv-parse/browser/esm/sync';

/** The table of matches as the service writes it; columns that are not known here stay as they are. */
export interface MappingTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What somebody decided for a flow: as found, no flow of the method, or the flow of this id. */
export interface Decision {
  readonly target: '' | 'none' | string;
  /** Amount in the unit of the flow of the method for one of the flow's; empty: by the units. */
  readonly factor: string;
}

/** One flow of the database with its match. */
export interface MappedFlow {
  readonly index: number;
  readonly name: string;
  readonly compartment: string;
  readonly unit: string;
  readonly match: string;
  readonly target: string;
  readonly targetName: string;
  readonly targetUnit: string;
  readonly factor: string;
  readonly decision: string;
}

/** A table without the columns `flow` and `decision`, or one that is no table. */
export class UnreadMapping extends Error {
  override readonly name = 'UnreadMapping';
}

/**
 * Reads the table of matches.
 * Throws: UnreadMapping.
 */
export function readMapping(text: string): MappingTable {
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    throw new UnreadMapping();
  }
  const [head = [], ...others] = rows;
  if (!head.includes('flow') || !head.includes('decision')) throw new UnreadMapping();
  return { head, rows: others };
}

/** The flows of a table in its order. */
export function flowsOf({ head, rows }: MappingTable): readonly MappedFlow[] {
  const at = new Map(head.map((name, column) => [name, column]));
  return rows.map((row, index) => {
    const cell = (name: string): string => row[at.get(name) ?? -1] ?? '';
    return {
      index,
      name: cell('name') || cell('flow'),
      compartment: cell('compartment'),
      unit: cell('unit'),
      match: cell('match'),
      target: cell('target'),
      targetName: cell('targetName'),
      targetUnit: cell('targetUnit'),
      factor: cell('factor'),
      decision: cell('decision'),
    };
  });
}

/** The table with these decisions, by the index of their row. */
export function withDecisions(
  { head, rows }: MappingTable,
  decisions: ReadonlyMap<number, Decision>,
): MappingTable {
  const width = head.length;
  const columns = { decision: head.indexOf('decision'), factor: head.indexOf('factor') };
  return {
    head,
    rows: rows.map((row, index) => {
      const decided = decisions.get(index);
      if (decided === undefined) return row;
      const cells = Array.from({ length: width }, (_, column) => row[column] ?? '');
      cells[columns.decision] = decided.target;
      // A factor belongs to the flow that was chosen, not to the one that was found.
      if (columns.factor !== -1 && decided.target !== '') cells[columns.factor] = decided.factor;
      return cells;
    }),
  };
}

/** What is wrong with a decision, if anything. */
export function faultOf({ target, factor }: Decision): 'flow' | 'factor' | undefined {
  if (target.trim() === '') return 'flow';
  if (factor.trim() !== '' && !(Number(factor) > 0)) return 'factor';
  return undefined;
}
