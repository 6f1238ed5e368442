import { isPlainObject, reservedNames } from '../plain-object.ts';
import type { WorkBudget } from '../work-budget.ts';
import type { TextCursor } from './text-cursor.ts';

type Literal = string | number | boolean | null;

interface Comparison {
  /** Property names below `@`. */
  readonly names: readonly string[];
  readonly operator: Operator;
  readonly literal: Literal;
}

/** Groups joined by `||`, each a list of comparisons joined by `&&`: `a && b || c`. */
export type Filter = readonly (readonly Comparison[])[];

const comparing = {
  '===': (a: unknown, b: Literal) => a === b,
  '!==': (a: unknown, b: Literal) => a !== b,
  '==': equal,
  '!=': (a: unknown, b: Literal) => !equal(a, b),
  '<=': (a: unknown, b: Literal) => ordered(a, b, (x, y) => x <= y),
  '>=': (a: unknown, b: Literal) => ordered(a, b, (x, y) => x >= y),
  '<': (a: unknown, b: Literal) => ordered(a, b, (x, y) => x < y),
  '>': (a: unknown, b: Literal) => ordered(a, b, (x, y) => x > y),
} as const;
type Operator = keyof typeof comparing;

/** Parses `[?(@.a.b == 'x' && @.c < 3 || @ == 5)]`; undefined if the text is not a filter. */
export function parseFilter(cursor: TextCursor): Filter | undefined {
  if (cursor.take(/\[\?\(/y) === undefined) return undefined;
  const groups: Comparison[][] = [[]];
  for (;;) {
    const comparison = parseComparison(cursor);
    if (comparison === undefined) return undefined;
    groups.at(-1)?.push(comparison);
    const next = cursor.take(/\s*(&&|\|\||\)\])/y)?.[1];
    if (next === undefined) return undefined;
    if (next === ')]') return groups;
    if (next === '||') groups.push([]);
  }
}

function parseComparison(cursor: TextCursor): Comparison | undefined {
  if (cursor.take(/\s*@/y) === undefined) return undefined;
  const names: string[] = [];
  for (;;) {
    const found = cursor.take(/\.([A-Za-z_]\w*)|\['([^'\\]*)'\]|\["([^"\\]*)"\]/y);
    const name = found?.[1] ?? found?.[2] ?? found?.[3];
    if (name === undefined) break;
    if (reservedNames.has(name)) return undefined;
    names.push(name);
  }
  const operator = cursor.take(/\s*(===|!==|==|!=|<=|>=|<|>)\s*/y)?.[1];
  if (operator === undefined) return undefined;
  const literal = parseLiteral(cursor);
  return literal === undefined ? undefined : { names, operator: operator as Operator, literal };
}

function parseLiteral(cursor: TextCursor): Literal | undefined {
  const text = cursor.take(/'([^'\\]*)'|"([^"\\]*)"/y);
  if (text !== undefined) return text[1] ?? text[2] ?? '';
  const number = cursor.take(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y)?.[0];
  if (number !== undefined) return Number(number);
  const word = cursor.take(/(?:true|false|null)(?!\w)/y)?.[0];
  return word === undefined ? undefined : (JSON.parse(word) as boolean | null);
}

/**
 * Returns whether a value matches. A path below null or a missing value never matches. Throws: BudgetSpent.
 */
export function keepsFilter(filter: Filter, value: unknown, budget: WorkBudget): boolean {
  for (const group of filter) {
    let holds = true;
    for (const { names, operator, literal } of group) {
      let subject = value;
      for (const name of names) {
        budget.spend('steps', 1);
        if (subject === undefined || subject === null) return false;
        subject = isPlainObject(subject) && Object.hasOwn(subject, name) ? subject[name] : undefined;
      }
      budget.spend('steps', 1);
      holds = comparing[operator](subject, literal);
      if (!holds) break;
    }
    if (holds) return true;
  }
  return false;
}

/** JavaScript `==` between scalars; objects and arrays equal nothing. */
function equal(a: unknown, b: Literal): boolean {
  if (a === undefined || a === null || b === null) return (a ?? null) === b;
  if (typeof a === 'object') return false;
  return typeof a === typeof b ? a === b : Number(a) === Number(b);
}

/**
 * JavaScript `<`, `<=`, `>`, `>=` between scalars: two texts lexicographically, everything else as numbers.
 */
function ordered(
  a: unknown,
  b: Literal,
  compare: (x: number | string, y: number | string) => boolean,
): boolean {
  if (typeof a === 'object' && a !== null) return false;
  return typeof a === 'string' && typeof b === 'string' ? compare(a, b) : compare(Number(a), Number(b));
}
