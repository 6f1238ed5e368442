import { expect, test } from 'vitest';
import { oracles, oracleValue, randomFormula } from '../../../testing/lca/formula-oracle.ts';
import { randomNumbers } from '../../../testing/lca/random-systems.ts';
import { formulaDialects } from './formula-dialects.ts';
import { FormulaError } from './formula-error.ts';
import { evaluateFormula } from './formulas.ts';

const names: Readonly<Record<string, number>> = { a: 2, b: 3.5, c: -1.5, zero: 0 };

function engineValue(formula: string, dialect: keyof typeof oracles): number | undefined {
  const constants: Readonly<Record<string, number>> = formulaDialects[dialect].constants;
  try {
    return evaluateFormula(formula, dialect, (name) => {
      const value = names[name] ?? constants[name];
      if (value === undefined) throw new FormulaError(`there is no parameter "${name}"`);
      return value;
    });
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

test.each(Object.keys(oracles) as (keyof typeof oracles)[])(
  '10,000 random formulas of %s have the value that a second evaluator gives, or both refuse',
  (dialect) => {
    const random = randomNumbers(20_261_128);
    const oracle = oracles[dialect];
    const differing: unknown[] = [];
    let valued = 0;
    for (let count = 0; count < 10_000; count++) {
      const formula = randomFormula(random, oracle, Object.keys(names));
      const expected = oracleValue(formula, oracle, names);
      const found = engineValue(formula, dialect);
      if (expected !== undefined) valued++;
      const equal =
        expected === undefined || found === undefined
          ? expected === found
          : Math.abs(found - expected) <= 1e-12 * Math.max(1, Math.abs(expected));
      if (!equal) differing.push({ formula, expected, found });
    }
    expect(differing.slice(0, 5)).toEqual([]);
    // Enough of them have a value to say something.
    expect(valued).toBeGreaterThan(4_000);
  },
);
