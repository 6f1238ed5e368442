import type { TableRow, UpsertOutcome } from '@sillage/contract';
import { sendTable, type TableOrder } from './send-table.ts';

/** What a row would become, with the score that it would have; null: refused. */
export interface DryRow {
  readonly name: string;
  readonly reference: string;
  readonly would: UpsertOutcome | 'draft' | 'refused';
  /** µPt. */
  readonly score: number | null;
  /** kg, where pieces of its category do not weigh that. */
  readonly unusualWeight?: number;
}

/**
 * Has the service evaluate a table; stores nothing.
 * Throws: ApiRefusal, Unreachable, the reason of the signal.
 */
export async function dryRun(
  table: Pick<TableOrder, 'started' | 'plan' | 'leftOut'>,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<readonly DryRow[]> {
  const rows: DryRow[] = [];
  const onRows = (some: readonly TableRow[]): void => {
    for (const { name = '', reference = '', outcome, score, totalWeight } of some) {
      const would =
        outcome === 'updated' || outcome === 'unchanged' || outcome === 'created' || outcome === 'draft'
          ? outcome
          : 'refused';
      const unusualWeight = totalWeight === undefined ? {} : { unusualWeight: totalWeight };
      rows.push({ name, reference, would, score: score?.value ?? null, ...unusualWeight });
    }
    onProgress(rows.length);
  };
  await sendTable({ ...table, mode: 'upsert', dryRun: true, evaluate: true, signal, onRows });
  return rows;
}

export interface Distribution {
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
  /** Scores in each of equally wide ranges from the lowest to the highest. */
  readonly counts: readonly number[];
}

const ranges = 12;

/** How scores are distributed; undefined without any. */
export function distributionOf(scores: readonly number[]): Distribution | undefined {
  const sorted = [...scores].sort((a, b) => a - b);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) return undefined;
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? lowest;
  const lower = sorted[Math.ceil(middle) - 1] ?? lowest;
  const counts = Array.from({ length: ranges }, () => 0);
  for (const score of sorted) {
    const range = highest === lowest ? 0 : Math.floor((ranges * (score - lowest)) / (highest - lowest));
    const at = Math.min(range, ranges - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { lowest, median: (lower + upper) / 2, highest, counts };
}
