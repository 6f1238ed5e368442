import type { Score } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';

/**
 * Indicators in which an emission or a land use can count against the others: what is missing of them may be below zero.
 * Source: EF reference package 3.1: water returned, land transformed to a better use.
 */
const signed: ReadonlySet<string> = new Set(['wtu', 'ldu']);

/**
 * What the known part of a score without a value says: a lower bound where nothing that is missing can be negative, else
 * only a part; with the indicators that are missing.
 */
export function scoreBound(
  { inventory, characterised }: Evaluated,
  { indicators }: Method,
): Pick<Score, 'bound' | 'missing'> {
  const missing = indicators.filter((_, c) => (characterised.missing & (1 << c)) !== 0).map(({ id }) => id);
  if (missing.length === 0) return {};
  const bits = (1 << indicators.length) - 1;
  const isCredit = inventory.activities.some(
    ({ amount, process }) => amount < 0 && (process.missing & bits) !== 0,
  );
  return { bound: isCredit || missing.some((id) => signed.has(id)) ? 'incomplete' : 'at-least', missing };
}
