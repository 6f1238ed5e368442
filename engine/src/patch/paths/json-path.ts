import { isPlainObject, reservedNames } from '../plain-object.ts';
import type { WorkBudget } from '../work-budget.ts';
import { type Filter, keepsFilter, parseFilter } from './json-path-filter.ts';
import { TextCursor } from './text-cursor.ts';

type Step =
  | { readonly kind: 'name'; readonly name: string }
  /** Negative counts from the end. */
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'filter'; readonly filter: Filter };

/**
 * A query in a small JSONPath subset: `$`, then `.name`, `['name']`,
 * `[0]`, `[-1]`, `[*]`, `.*`, `[?(filter)]`.
 */
export type JsonPath = readonly Step[];

/**
 * Parses a query; undefined if it is outside the subset, which excludes scripts, calls and recursive descent.
 */
export function parseJsonPath(text: string): JsonPath | undefined {
  const cursor = new TextCursor(text);
  if (cursor.take(/\$/y) === undefined) return undefined;
  const steps: Step[] = [];
  while (!cursor.atEnd()) {
    const step = parseStep(cursor);
    if (step === undefined || steps.push(step) > 64) return undefined;
  }
  return steps;
}

function parseStep(cursor: TextCursor): Step | undefined {
  if (cursor.take(/\.\*|\[\*\]/y) !== undefined) return { kind: 'all' };
  const index = cursor.take(/\[(-?(?:0|[1-9]\d{0,8}))\]/y)?.[1];
  if (index !== undefined) return { kind: 'index', index: Number(index) };
  const named = cursor.take(/\.([A-Za-z_]\w*)|\['([^'\\]*)'\]|\["([^"\\]*)"\]/y);
  const name = named?.[1] ?? named?.[2] ?? named?.[3];
  if (name !== undefined) return reservedNames.has(name) ? undefined : { kind: 'name', name };
  const filter = parseFilter(cursor);
  return filter === undefined ? undefined : { kind: 'filter', filter };
}

/**
 * Visits the matches of a query in document order until `visit` returns true.
 * `first` is the index or name of the match's outermost step. Throws: BudgetSpent.
 */
function visitHits(
  root: unknown,
  path: JsonPath,
  budget: WorkBudget,
  visit: (value: unknown, first: number | string | undefined) => boolean,
): void {
  const descend = (value: unknown, depth: number, first: number | string | undefined): boolean => {
    const step = path[depth];
    if (step === undefined) return visit(value, first);
    const into = (child: unknown, key: number | string): boolean =>
      descend(child, depth + 1, depth === 0 ? key : first);
    budget.spend('steps', 1);
    if (step.kind === 'name') {
      return isPlainObject(value) && Object.hasOwn(value, step.name) && into(value[step.name], step.name);
    }
    if (step.kind === 'index') {
      if (!Array.isArray(value)) return false;
      const index = step.index < 0 ? value.length + step.index : step.index;
      return index >= 0 && index < value.length && into(value[index], index);
    }
    const keeps = (child: unknown): boolean => {
      budget.spend('steps', 1);
      return step.kind === 'all' || keepsFilter(step.filter, child, budget);
    };
    if (Array.isArray(value)) return value.some((item, index) => keeps(item) && into(item, index));
    if (!isPlainObject(value)) return false;
    return Object.keys(value).some((key) => keeps(value[key]) && into(value[key], key));
  };
  descend(root, 0, undefined);
}

/** Index of the array item that contains the first match; undefined without a match. */
export function findFirstItem(
  items: readonly unknown[],
  path: JsonPath,
  budget: WorkBudget,
): number | undefined {
  let found: number | undefined;
  visitHits(items, path, budget, (_value, first) => {
    if (typeof first === 'number') found = first;
    return true;
  });
  return found;
}

/** The values that a query matches; with `limit` 1 the search stops at the first. */
export function findValues(root: unknown, path: JsonPath, limit: number, budget: WorkBudget): unknown[] {
  const values: unknown[] = [];
  visitHits(root, path, budget, (value) => values.push(value) >= limit);
  return values;
}
