import type { ParsedParameter } from './database-record.ts';
import { evaluateFormula, FormulaError } from './formulas.ts';

/** Parameters by name; those of a process hide global ones of the same name. Names have no case. */
export interface ParameterScope {
  readonly own: ReadonlyMap<string, ParsedParameter>;
  readonly outer?: ParameterScope;
  /** Values evaluated so far; undefined marks a parameter whose formula is being evaluated. */
  readonly values: Map<string, number | undefined>;
}

export function parameterScope(
  parameters: readonly ParsedParameter[],
  outer?: ParameterScope,
): ParameterScope {
  const own = new Map(parameters.map((parameter) => [parameter.name.trim().toLowerCase(), parameter]));
  return { own, ...(outer === undefined ? {} : { outer }), values: new Map() };
}

/** Constants that formulas of openLCA may name. */
const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E, true: 1, false: 0 };

/** Evaluates a formula whose names are parameters. Throws: FormulaError, also for parameters that need each other. */
export function evaluateInScope(formula: string, scope: ParameterScope): number {
  return evaluateFormula(formula, (name) => parameterValue(name, scope));
}

function parameterValue(name: string, scope: ParameterScope): number {
  const key = name.trim().toLowerCase();
  let holder: ParameterScope | undefined = scope;
  while (holder !== undefined && !holder.own.has(key)) holder = holder.outer;
  if (holder === undefined) {
    if (Object.hasOwn(constants, key)) return constants[key]!;
    throw new FormulaError(`there is no parameter "${name}"`);
  }
  if (holder.values.has(key)) {
    const known = holder.values.get(key);
    if (known === undefined) throw new FormulaError(`the parameter "${name}" needs itself`);
    return known;
  }
  const { value, formula } = holder.own.get(key)!;
  if (formula === undefined || formula.trim() === '') {
    if (value === undefined) throw new FormulaError(`the parameter "${name}" has no value`);
    holder.values.set(key, value);
    return value;
  }
  holder.values.set(key, undefined);
  try {
    const result = evaluateInScope(formula, holder);
    holder.values.set(key, result);
    return result;
  } catch (error) {
    holder.values.delete(key);
    throw error;
  }
}
