import { isPlainObject } from './plain-object.ts';
import { changedArray, changedObject } from './unchanged.ts';
import type { WorkBudget } from './work-budget.ts';

/**
 * Merges a value into another: objects field by field, arrays item by item, everything else instead of what was there.
 * Nothing in the value is an operation, whatever it is called. Throws: BudgetSpent, before more is written than allowed.
 */
export function mergeData(value: unknown, target: unknown, budget: WorkBudget): unknown {
  if (Array.isArray(value)) {
    return changedArray(target, budget, (items) => {
      for (const [index, item] of value.entries()) items[index] = mergeData(item, items[index], budget);
    });
  }
  budget.spend('nodes', 1);
  if (isPlainObject(value)) {
    return changedObject(Object.entries(value), target, budget, (field, old) =>
      mergeData(field, old, budget),
    );
  }
  if (typeof value === 'string') budget.spend('characters', value.length);
  return value;
}
