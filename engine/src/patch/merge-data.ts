import { isPlainObject } from './plain-object.ts';
import type { WorkBudget } from './work-budget.ts';

/**
 * Returns an object with new values for some fields: the same object when none differs, a copy otherwise. A
 * value that is not an object is treated as an empty one; `undefined` removes the field.
 */
export function changedObject<Value>(
  fields: readonly (readonly [string, Value])[],
  target: unknown,
  budget: WorkBudget,
  newValue: (value: Value, old: unknown) => unknown,
): unknown {
  const before = isPlainObject(target) ? target : undefined;
  let changed: Record<string, unknown> | undefined = before === undefined ? {} : undefined;
  for (const [key, value] of fields) {
    budget.spend('characters', key.length);
    const old = before !== undefined && Object.hasOwn(before, key) ? before[key] : undefined;
    const now = newValue(value, old);
    if (now === old) continue;
    if (changed === undefined) {
      changed = { ...before };
      budget.spend('steps', Object.keys(changed).length);
    }
    if (now === undefined) Reflect.deleteProperty(changed, key);
    else changed[key] = now;
  }
  return changed ?? before;
}

/**
 * The same for arrays: the same array when no item differs.
 * A value that is not an array is treated as an empty one.
 */
export function changedArray(
  target: unknown,
  budget: WorkBudget,
  change: (items: unknown[]) => void,
): unknown {
  budget.spend('nodes', 1);
  const before: readonly unknown[] | undefined = Array.isArray(target) ? target : undefined;
  budget.spend('steps', Math.ceil((before?.length ?? 0) / 100));
  const items = before === undefined ? [] : [...before];
  change(items);
  const same = before?.length === items.length && items.every((item, index) => item === before[index]);
  return same ? before : items;
}

/**
 * Merges a value into another: objects field by field, arrays item by item, everything else is replaced.
 * `$` names in the value are data, not operations. Throws: BudgetSpent, before exceeding the budget.
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
