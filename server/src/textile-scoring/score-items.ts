import type { FrenchCostTables } from '@sillage/engine';
import { WorkSlices } from '../batches/work-slices.ts';
import { type BatchAnswer, scoreItem } from './score-line.ts';
import type { ScoringOptions } from './score-value.ts';

/** Answers gathered before they are handed on. */
const together = 256;

/** Scores values in their order, some at a time. */
export async function* scoreItems(
  tables: FrenchCostTables,
  values: readonly unknown[],
  options: ScoringOptions,
): AsyncGenerator<readonly BatchAnswer[]> {
  const slices = new WorkSlices();
  let answers: BatchAnswer[] = [];
  for (const value of values) {
    answers.push(scoreItem(tables, value, options));
    const over = slices.isOver();
    if (answers.length < together && !over) continue;
    // What took long to make takes long to write, too.
    yield answers;
    answers = [];
    if (over) await slices.rest();
  }
  if (answers.length > 0) yield answers;
}
