import type { EvaluationPayload } from '../../documents/evaluations/evaluation.ts';
import { readCount } from '../read-number.ts';
import type { Cell } from '../table.ts';
import type { CellUnresolved } from '../values/cell-unresolved.ts';
import type { LineReaders } from './row-composition.ts';
import type { RowPlan } from './row-plan.ts';

/** The columns of pieces, and what each counts. */
const counted = [
  ['pieces', 'made'],
  ['piecesSold', 'sold'],
] as const;

const describesPartRows = ({ columnOf }: RowPlan): boolean =>
  ['part', 'part.weight', 'material.1'].some((field) => columnOf.has(field));

/** As the documents of the API: `PiecesInput`. */
const most = 1e9;
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

/**
 * The pieces of a product, those of its sizes added. Rows of one size, or of no size, describe parts of the same pieces: the
 * first that says a number says it for all. undefined: the table says none.
 */
export function rowPieces(
  lines: readonly (readonly Cell[])[],
  readers: readonly LineReaders[],
  plan: RowPlan,
  unresolved: CellUnresolved[],
): EvaluationPayload['pieces'] {
  const found: { made?: number; sold?: number } = {};
  for (const [id, count] of counted) {
    if (!readers.some(({ hasCell }) => hasCell(id))) continue;
    const bySize = new Map<string, number>();
    const seen = new Set<string>();
    // Rows of sizes alone are of different pieces, also of one size in two colours; a row that is there twice is one.
    const onlySizes = plan.columnOf.has('size') && !describesPartRows(plan);
    for (const [line, { numberOf, textOf }] of readers.entries()) {
      const value = numberOf(id);
      const size = plan.columnOf.has('size') ? (textOf('size') ?? '').trim().toUpperCase() : '';
      const row = JSON.stringify(lines[line]).toUpperCase();
      if (value === undefined || (onlySizes ? seen.has(row) : bySize.has(size))) continue;
      seen.add(row);
      if (isCount(value)) bySize.set(size, (bySize.get(size) ?? 0) + value);
      else {
        const column = plan.columnOf.get(id);
        const text = String(column === undefined ? value : lines[line]?.[column]).trim();
        unresolved.push({ code: 'count', facts: { text }, column, field: id, line });
      }
    }
    if (bySize.size > 0) found[count] = sum([...bySize.values()]);
  }
  const ofSizes = found.made === undefined ? piecesOfColumns(lines[0] ?? [], plan) : undefined;
  if (ofSizes !== undefined) found.made = ofSizes;
  if (found.made === undefined && found.sold === undefined) return undefined;
  return found;
}

/** Of a table with columns of pieces for each size; the mean weight reports those that cannot be read. */
function piecesOfColumns(row: readonly Cell[], { mapping }: RowPlan): number | undefined {
  const numbers = (mapping.sizes ?? []).flatMap(({ pieces }) => {
    const cell = pieces === undefined ? '' : (row[pieces] ?? '');
    const value = cell === '' ? undefined : readCount(cell, mapping.decimal);
    return value === undefined ? [] : [value];
  });
  const total = sum(numbers);
  return numbers.length > 0 && numbers.every(isCount) && isCount(total) ? total : undefined;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
