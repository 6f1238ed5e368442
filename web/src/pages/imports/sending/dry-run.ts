import type { EvaluationPayload, UpsertOutcome } from '@sillage/contract';
import { sendBatch } from './send-batch.ts';

/** What a row would become, with the score that it would have; null: refused. */
export interface DryRow {
  readonly name: string;
  readonly reference: string;
  readonly would: UpsertOutcome | 'refused';
  /** µPt. */
  readonly score: number | null;
  /** kg, where pieces of its category do not weigh that. */
  readonly unusualWeight?: number;
}

const unusualWeights: ReadonlySet<string> = new Set(['weight.unusual', 'weight.other-unit']);

/** Evaluations per request: few enough to show progress and to be cancelled soon. */
const chunkSize = 200;

/**
 * Has the service evaluate payloads; stores nothing.
 * Throws: ApiRefusal, Unreachable, the reason of the signal.
 */
export async function dryRun(
  payloads: readonly EvaluationPayload[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<readonly DryRow[]> {
  const rows: DryRow[] = [];
  for (let from = 0; from < payloads.length; from += chunkSize) {
    const some = payloads.slice(from, from + chunkSize);
    const items = await sendBatch({ payloads: some, mode: 'upsert', check: true, evaluate: true, signal });
    for (const [index, item] of items.entries()) {
      const { name = '', reference = '', would = 'refused', evaluated, warnings = [] } = item;
      const unusual = warnings.some(({ code }) => unusualWeights.has(code));
      const unusualWeight = unusual ? some[index]?.composition.totalWeight : undefined;
      const score = evaluated?.score.value ?? null;
      rows.push({ name, reference, would, score, ...(unusualWeight === undefined ? {} : { unusualWeight }) });
    }
    onProgress(rows.length);
  }
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
