import type { EvaluationBatchItem } from '@sillage/contract';
import type { Output } from '../output.ts';

/** Refused items that people see; programs get all of them. */
const shownRefusals = 20;

/** Counts the outcomes of a batch and prints them, with why items were refused. `placeOf`: where an item was read. */
export async function showOutcomes(
  output: Output,
  batch: AsyncIterable<EvaluationBatchItem>,
  placeOf?: (item: EvaluationBatchItem) => string,
  files: readonly string[] = [],
): Promise<boolean> {
  const counts: Record<string, number> = {};
  const refused: (EvaluationBatchItem & { readonly place?: string })[] = [];
  for await (const item of batch) {
    counts[item.outcome] = (counts[item.outcome] ?? 0) + 1;
    if (item.outcome !== 'refused' || !(output.json || refused.length < shownRefusals)) continue;
    refused.push(placeOf === undefined ? item : { ...item, place: placeOf(item) });
  }
  output.show({ ...(files.length === 0 ? {} : { files }), counts, refused }, [
    ...(files.length === 0 ? [] : [['files', files.length]]),
    ...Object.entries(counts),
  ]);
  if (!output.json)
    for (const { index, place = `item ${index + 1}`, reference, error } of refused)
      for (const { pointer, message } of error?.errors.length
        ? error.errors
        : [{ pointer: '', message: error?.detail }])
        output.note(`${place}${reference === undefined ? '' : ` (${reference})`} ${pointer}: ${message}`);
  return (counts.refused ?? 0) === 0;
}
