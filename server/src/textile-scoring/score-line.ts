import type { FrenchCostTables } from '@sillage/engine';
import type { Line } from '../batches/lines-of.ts';
import { parsedLine } from '../batches/parsed-line.ts';
import { officialError } from '../http/official-error.ts';
import { statusOf } from '../http/problem.ts';
import { Refusal } from '../http/refusal.ts';
import { type ScoringOptions, scoreValue } from './score-value.ts';

/** One request of a batch, answered or refused on its own. */
export interface BatchAnswer {
  readonly line?: number;
  readonly status: number;
  readonly body: object;
}

/** A line, parsed within the limits of any body and scored; one that cannot be read is its own refusal. */
export function scoreLine(tables: FrenchCostTables, line: Line, options: ScoringOptions): BatchAnswer {
  const { status, body } = scoreItem(tables, parsedLine(line), options);
  return { line: line.number, status, body };
}

/** A value, or the refusal of what should have been one. */
export function scoreItem(tables: FrenchCostTables, value: unknown, options: ScoringOptions): BatchAnswer {
  if (!(value instanceof Refusal)) return scoreValue(tables, value, options);
  return { status: statusOf(value), body: officialError(value, options.language) };
}
