import { type FormulaDialect, formulaDialects } from '../formulas/formula-dialects.ts';
import { FormulaError } from '../formulas/formula-error.ts';
import { evaluateFormula } from '../formulas/formulas.ts';
import type { ParsedParameter } from './database-record.ts';

/** Parameters by name; those of a process hide global ones of the same name. Names have no case. */
export interface ParameterScope {
  readonly own: ReadonlyMap<string, ParsedParameter>;
  readonly outer?: ParameterScope;
  /** Values evaluated so far, and why others have none; undefined marks one whose formula is being evaluated. */
  readonly values: Map<string, number | FormulaError | undefined>;
  readonly work: FormulaWork;
}

/** How the formulas of a database are evaluated: their language, and how much of them was, all scopes together. */
export interface FormulaWork {
  readonly dialect: FormulaDialect;
  /** The characters that were read, those of a formula each time that it is evaluated. */
  characters: number;
  readonly most: number;
}

/** Not a FormulaError: no formula is wrong, but all of them together take too long. */
export class TooManyFormulas extends Error {}

/**
 * Characters of all evaluated formulas of a database, some minutes of work. US LCI, whose formulas are the most of the
 * public packages that are tested, has 14,000.
 */
export const mostFormulaCharacters = 50_000_000;

export const formulaWork = (dialect: FormulaDialect, most = mostFormulaCharacters): FormulaWork => ({
  dialect,
  characters: 0,
  most,
});

export function parameterScope(
  parameters: readonly ParsedParameter[],
  work: FormulaWork,
  outer?: ParameterScope,
): ParameterScope {
  const own = new Map(parameters.map((parameter) => [parameter.name.trim().toLowerCase(), parameter]));
  return { own, ...(outer === undefined ? {} : { outer }), values: new Map(), work };
}

/** A parameter that a formula needs and that has not been evaluated yet; thrown through the formula. */
class Needed {
  readonly key: string;
  readonly holder: ParameterScope;
  readonly formula: string;

  constructor(key: string, holder: ParameterScope, formula: string) {
    this.key = key;
    this.holder = holder;
    this.formula = formula;
  }
}

/**
 * Evaluates a formula whose names are parameters.
 * Throws: FormulaError, also for parameters that need each other; TooManyFormulas.
 */
export function evaluateInScope(formula: string, scope: ParameterScope): number {
  // Not by recursion, which would exhaust the stack in a long chain: what is then given up would depend on the order.
  const needed: Needed[] = [];
  for (;;) {
    const last = needed.at(-1);
    let result: number | FormulaError;
    try {
      result = evaluateOnce(last?.formula ?? formula, last?.holder ?? scope);
    } catch (error) {
      if (error instanceof Needed) {
        error.holder.values.set(error.key, undefined);
        needed.push(error);
        continue;
      }
      if (!(error instanceof FormulaError)) {
        for (const { key, holder } of needed) holder.values.delete(key);
        throw error;
      }
      result = error;
    }
    if (last === undefined) return valueIn(result);
    last.holder.values.set(last.key, result);
    needed.pop();
  }
}

function evaluateOnce(formula: string, scope: ParameterScope): number {
  const { work } = scope;
  work.characters += formula.length;
  if (work.characters > work.most) throw new TooManyFormulas();
  return evaluateFormula(formula, work.dialect, (name) => parameterValue(name, scope));
}

function valueIn(kept: number | FormulaError): number {
  if (kept instanceof FormulaError) throw kept;
  return kept;
}

/** Throws: FormulaError; Needed. */
function parameterValue(name: string, scope: ParameterScope): number {
  const key = name.trim().toLowerCase();
  let holder: ParameterScope | undefined = scope;
  while (holder !== undefined && !holder.own.has(key)) holder = holder.outer;
  if (holder === undefined) {
    const constants: Readonly<Record<string, number>> = formulaDialects[scope.work.dialect].constants;
    if (Object.hasOwn(constants, key)) return constants[key]!;
    throw new FormulaError(`there is no parameter "${name}"`);
  }
  if (holder.values.has(key)) {
    const known = holder.values.get(key);
    if (known === undefined) throw new FormulaError(`the parameter "${name}" needs itself`);
    return valueIn(known);
  }
  const { value, formula } = holder.own.get(key)!;
  if (formula !== undefined && formula.trim() !== '') throw new Needed(key, holder, formula);
  if (value === undefined) throw new FormulaError(`the parameter "${name}" has no value`);
  holder.values.set(key, value);
  return value;
}
