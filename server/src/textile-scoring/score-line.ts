import type { FrenchCostTables } from '@sillage/engine';
import { officialError } from '../http/official-error.ts';
import { parseJsonBody } from '../http/parse-json-body.ts';
import { statusOf } from '../http/problem.ts';
import { Refusal } from '../http/refusal.ts';
import { bodyLimit } from '../http/refusal-of-error.ts';
import type { Line } from './lines-of.ts';
import { type ScoringOptions, scoreValue } from './score-value.ts';

/** One request of a batch, answered or refused on its own. */
export interface BatchAnswer {
  readonly line?: number;
  readonly status: number;
  readonly body: object;
}

/** A line, parsed within the limits of any body and scored; one that cannot be read is its own refusal. */
export function scoreLine(
  tables: FrenchCostTables,
  { number, bytes }: Line,
  options: ScoringOptions,
): BatchAnswer {
  const value =
    bytes === undefined ? new Refusal('body.too-large', { limit: bodyLimit }) : parsedOrRefused(bytes);
  const { status, body } = scoreItem(tables, value, options);
  return { line: number, status, body };
}

/** A value, or the refusal of what should have been one. */
export function scoreItem(tables: FrenchCostTables, value: unknown, options: ScoringOptions): BatchAnswer {
  if (!(value instanceof Refusal)) return scoreValue(tables, value, options);
  return { status: statusOf(value), body: officialError(value, options.language) };
}

/** JSON as its value, or as the refusal of it. */
export function parsedOrRefused(bytes: Buffer): unknown {
  try {
    return parseJsonBody(bytes);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
