import { FormulaError } from './formula-error.ts';

/** The value of a part of a formula; computed when it is asked for, because `if` needs one of two only. */
export type Part = () => number;

/** A function of formulas: how many arguments it takes, and what it gives. */
export interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  readonly value: (given: readonly Part[]) => number;
}

export type Functions = Readonly<Record<string, FormulaFunction>>;

export const computed = (
  least: number,
  most: number,
  value: (...given: readonly number[]) => number,
): FormulaFunction => ({ least, most, value: (given) => value(...given.map((part) => part())) });

const of0 = (value: number): FormulaFunction => computed(0, 0, () => value);
export const of1 = (value: (x: number) => number): FormulaFunction => computed(1, 1, value as never);
export const of2 = (value: (x: number, y: number) => number): FormulaFunction =>
  computed(2, 2, value as never);
export const ofSeveral = (least: number, value: (...given: readonly number[]) => number): FormulaFunction =>
  computed(least, Number.POSITIVE_INFINITY, value);

export const sum = (...given: readonly number[]): number => given.reduce((total, value) => total + value, 0);
export const product = (...given: readonly number[]): number =>
  given.reduce((total, value) => total * value, 1);
export const mean = (...given: readonly number[]): number => sum(...given) / given.length;

const choice: FormulaFunction = {
  least: 3,
  most: 3,
  value: ([test, yes, no]) => (test!() === 0 ? no!() : yes!()),
};

export const shared: Functions = {
  abs: of1(Math.abs),
  acos: of1(Math.acos),
  and: {
    least: 1,
    most: Number.POSITIVE_INFINITY,
    value: (given) => Number(given.every((part) => part() !== 0)),
  },
  asin: of1(Math.asin),
  atan: of1(Math.atan),
  cos: of1(Math.cos),
  cosh: of1(Math.cosh),
  cot: of1((x) => 1 / Math.tan(x)),
  exp: of1(Math.exp),
  false: of0(0),
  if: choice,
  ln: of1(Math.log),
  log10: of1(Math.log10),
  not: of1((x) => Number(x === 0)),
  or: {
    least: 1,
    most: Number.POSITIVE_INFINITY,
    value: (given) => Number(given.some((part) => part() !== 0)),
  },
  pi: of0(Math.PI),
  power: of2((x, y) => x ** y),
  sin: of1(Math.sin),
  sinh: of1(Math.sinh),
  sqrt: of1(Math.sqrt),
  sum: ofSeveral(1, sum),
  tan: of1(Math.tan),
  tanh: of1(Math.tanh),
  true: of0(1),
};

/** Names that openLCA has and OpenFormula has not: an ecoSpold 2 file that openLCA wrote may hold them. */
export const openlcaNames: Functions = {
  arccos: shared.acos!,
  arcsin: shared.asin!,
  arctan: shared.atan!,
  avg: ofSeveral(1, mean),
  ceil: of1(Math.ceil),
  cotan: shared.cot!,
  frac: of1((x) => x - Math.trunc(x)),
  iff: choice,
  iif: choice,
  ipower: of2((x, y) => x ** Math.trunc(y)),
  lg: of1(Math.log10),
  mean: ofSeveral(1, mean),
  pow: of2((x, y) => x ** y),
  sqr: of1((x) => x * x),
};

/**
 * Source: https://github.com/GreenDelta/olca-modules, package org.openlca.expressions.functions. `random` is left
 * out: its result is another one each time.
 */
export const openlcaFunctions: Functions = {
  ...shared,
  ...openlcaNames,
  e: of0(Math.E),
  floor: of1(Math.floor),
  int: of1(Math.trunc),
  log: of1(Math.log10),
  max: ofSeveral(1, Math.max),
  min: ofSeveral(1, Math.min),
  // Halves go up, as Java rounds them: −2.5 is −2.
  round: of1(Math.round),
  trunc: of1(Math.trunc),
};

/** Halves are rounded up, away from zero or to the even number, according to the program. */
const roundingWithoutHalves = of1((x) => {
  if (Math.abs(x % 1) === 0.5) throw new FormulaError(`programs do not round ${x} alike`);
  return Math.round(x);
});

/** Where the documentation says no more than the names: a value is given only where programs agree on it. */
export const commonFunctions: Functions = {
  ...shared,
  ...openlcaNames,
  ceil: of1(Math.ceil),
  floor: of1(Math.floor),
  int: of1((x) => {
    if (x < 0 && !Number.isInteger(x))
      throw new FormulaError(`programs do not take the integer of ${x} alike`);
    return Math.trunc(x);
  }),
  log: of1(Math.log10),
  // With a decimal comma, min(1,2) would be the least of one number.
  max: ofSeveral(2, Math.max),
  min: ofSeveral(2, Math.min),
  round: roundingWithoutHalves,
  trunc: of1(Math.trunc),
};
