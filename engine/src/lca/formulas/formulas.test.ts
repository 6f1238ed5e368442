import { describe, expect, test } from 'vitest';
import type { ParsedParameter } from '../database/database-record.ts';
import {
  evaluateInScope,
  formulaWork,
  type ParameterScope,
  parameterScope,
  TooManyFormulas,
} from '../database/parameters.ts';
import { type FormulaDialect, formulaDialects } from './formula-dialects.ts';
import { FormulaError } from './formula-error.ts';
import { evaluateFormula } from './formulas.ts';

const lookUp = (name: string): number => {
  const known: Readonly<Record<string, number>> = { a: 2, b: 3 };
  if (known[name] === undefined) throw new FormulaError(`there is no parameter "${name}"`);
  return known[name];
};

const scopeOf = (parameters: readonly ParsedParameter[], outer?: ParameterScope): ParameterScope =>
  parameterScope(parameters, formulaWork('openlca'), outer);

const dialects = Object.keys(formulaDialects) as FormulaDialect[];

describe.each(dialects)('in each dialect, such as %s', (dialect) => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['44/16', 2.75],
    ['1-1-1', -1],
    ['8 / 4 / 2', 1],
    ['2 ^ 3', 8],
    ['(-2) ^ 2', 4],
    ['(2^3)^2', 64],
    ['2^(3^2)', 512],
    ['-(2^2)', -4],
    ['2 * -(1 + 2)', -6],
    ['a / -b', -2 / 3],
    ['a--b', 5],
    ['2 ^ -1', 0.5],
    ['2e-3 * 1E3', 2],
    ['.5 + 1.', 1.5],
    ['a * b', 6],
    ['+a', 2],
    ['if(a > b; 10; 20)', 20],
    ['IF(a = 2, 10, 20)', 10],
    ['if(1 > 2; 1/0; 5)', 5],
    ['(a = 2) * 5', 5],
    ['(a <> 2) + (b >= 3) + (a <= 1) + (a < b)', 2],
    ['not(a = 2)', 0],
    ['a = 2 and b = 3', 1],
    ['a = 3 or b = 3', 1],
    ['sqrt(16) + abs(-1) + min(4; 2; 3) + max(4; 2; 3) + ln(exp(2))', 13],
    ['log10(1000) + power(2; 3)', 11],
    ['tanh(0.5)', 0.46211715726],
    ['acos(-1)', Math.PI],
    ['cosh(0) + sinh(0) + asin(0) + atan(0)', 1],
    ['4 * cot(0.785398163397448)', 4],
    ['and(1<2; 2>1)', 1],
    ['or(1<2; 2<1)', 1],
    ['and(1<2; 2<1)', 0],
    ['if(true(); 3; 4)', 3],
    ['if(false(); 3; 4)', 4],
    ['pi()', Math.PI],
    ['sum(8; 2)', 10],
    ['avg(1; 2; 3)', 2],
    ['iif(1>2; 1; 2) + iff(1>2; 1; 2)', 4],
    ['ipower(4; 2.9)', 16],
    ['lg(1000)', 3],
    ['frac(2.75)', 0.75],
    ['sqr(3)', 9],
    ['round(2.4) + round(2.6)', 5],
  ])('%s is %d', (formula, expected) => {
    expect(evaluateFormula(formula, dialect, lookUp)).toBeCloseTo(expected, 10);
  });

  test.each([
    ['c', 'there is no parameter "c"'],
    ['1 / 0', 'no finite number'],
    ['min(1/0; 3)', 'no finite number'],
    ['if(sqrt(-1) > 0; 1; 2)', 'no finite number'],
    ['1e999', 'no finite number'],
    ['1 +', 'ends where a number should stand'],
    ['', 'ends where a number should stand'],
    [',5', '"," stands where a number should'],
    ['1,5', '"," stands where an operator should'],
    ['1;5', '";" stands where an operator should'],
    ['(1', '")" is missing'],
    ['1)', '")" stands where an operator should'],
    ['2 x', '"x" stands where an operator should'],
    ['2(3)', '"(" stands where an operator should'],
    ['1.5.2', '".2" stands where an operator should'],
    ['1 < 2 < 3', 'compares with the result of a comparison'],
    ['"text"', 'has no meaning'],
    ['a.constructor', 'has no meaning'],
    ['a ? 1 : 2', 'has no meaning'],
    ['[1]', 'has no meaning'],
    ['2**3', '"*" stands where a number should'],
    ['constructor(1)', 'there is no function "constructor"'],
    ['random()', 'there is no function "random"'],
    ['toString()', 'there is no function "toString"'],
    ['sqrt(4; 9)', 'sqrt takes 1 argument, not 2'],
    ['sqrt()', 'sqrt takes 1 argument, not 0'],
    ['if(1)', 'if takes'],
    ['power(2)', 'power takes 2 arguments, not 1'],
    ['max(1,5; 2)', 'arguments are divided by ";" and by ","'],
    [`${'('.repeat(101)}1${')'.repeat(101)}`, 'nested more than 100 deep'],
    ['1+'.repeat(5001), 'longer than 10000 characters'],
    [`${'-'.repeat(9000)}1`, 'nested more than 100 deep'],
  ])('%s is no number', (formula, reason) => {
    expect(() => evaluateFormula(formula, dialect, lookUp)).toThrow(FormulaError);
    expect(() => evaluateFormula(formula, dialect, lookUp)).toThrow(reason);
  });
});

describe('what dialects have each for themselves', () => {
  const refused = undefined;
  test.each<
    [
      formula: string,
      openlca: number | undefined,
      openFormula: number | undefined,
      others: number | undefined,
    ]
  >([
    // Grammar of openLCA: unary() ("^" unary())*; OpenFormula 5.5: prefix before ^, and ^ from the left.
    ['-2^2', 4, 4, refused],
    ['1 - 2^2', -3, -3, -3],
    ['2 * -3^2', 18, 18, refused],
    ['2^3^2', 64, 64, refused],
    // Java rounds halves up, OpenFormula away from zero.
    ['round(-2.5)', -2, -3, refused],
    ['round(2.5)', 3, 3, refused],
    ['ROUND(2.567;2)', refused, 2.57, refused],
    ['round(2.675;2)', refused, 2.68, refused],
    ['round(1234;-2)', refused, 1200, refused],
    ['rounddown(-2.567;2)', refused, -2.56, refused],
    ['roundup(2.561;2)', refused, 2.57, refused],
    ['TRUNC(2.567;2)', refused, 2.56, refused],
    ['trunc(-2.5)', -2, -2, -2],
    // Whole part in openLCA, floor in OpenFormula.
    ['int(-2.5)', -2, -3, refused],
    ['int(2.5)', 2, 2, 2],
    ['LOG(8;2)', refused, 3, refused],
    ['log(9;3)', refused, 2, refused],
    ['log(1000)', 3, 3, 3],
    ['7 div 2', 3, refused, 3],
    ['7 mod 2', 1, refused, 1],
    ['mod(-7;3)', refused, 2, refused],
    ['quotient(-7;2)', refused, -3, refused],
    ['1=1 & 2=2', 1, refused, 1],
    ['1=2 | 2=2', 1, refused, 1],
    ['1=1 xor 2=2', 0, refused, 0],
    ['50%', refused, 0.5, refused],
    ['product(2;3;4)', refused, 24, refused],
    ['average(1;2;6)', refused, 3, refused],
    ['sumsq(3;4)', refused, 25, refused],
    ['sign(-3)', refused, -1, refused],
    ['degrees(pi())', refused, 180, refused],
    ['radians(180)', refused, Math.PI, refused],
    ['min(3)', 3, 3, refused],
    ['ceil(-3.2) + floor(3.8)', 0, 0, 0],
  ])('%s', (formula, openlca, openFormula, others) => {
    const expected = { openlca, 'open-formula': openFormula, simapro: others, ilcd: others };
    for (const dialect of dialects) {
      const value = expected[dialect];
      if (value === undefined)
        expect(() => evaluateFormula(formula, dialect, lookUp), dialect).toThrow(FormulaError);
      else expect(evaluateFormula(formula, dialect, lookUp), dialect).toBeCloseTo(value, 12);
    }
  });

  test('the constants, which a parameter hides; e is one in openLCA only', () => {
    const inScope = (formula: string, dialect: FormulaDialect) =>
      evaluateInScope(formula, parameterScope([{ name: 'true', value: 7 }], formulaWork(dialect)));
    for (const dialect of dialects) {
      expect(inScope('pi', dialect)).toBe(Math.PI);
      expect(inScope('true + false', dialect)).toBe(7);
      if (dialect !== 'openlca') expect(() => inScope('e', dialect)).toThrow('there is no parameter "e"');
    }
    expect(inScope('e + e()', 'openlca')).toBe(2 * Math.E);
  });
});

describe('parameters', () => {
  const globals = scopeOf([
    { name: 'share', value: 0.25 },
    { name: 'Rest', formula: '1 - share' },
  ]);

  test('have no case, may need others, and those of a process hide global ones', () => {
    expect(evaluateInScope('rest * 4', globals)).toBe(3);
    const own = scopeOf(
      [
        { name: 'SHARE', value: 0.5 },
        { name: 'twice', formula: 'Share * 2' },
      ],
      globals,
    );
    expect(evaluateInScope('twice', own)).toBe(1);
    // The global formula goes on using the global share.
    expect(evaluateInScope('rest', own)).toBe(0.75);
  });

  test('that need each other in a chain of tens of thousands have their values, whichever is asked for first', () => {
    const chain = scopeOf([
      { name: 'p0', value: 1 },
      ...Array.from({ length: 30_000 }, (_, index) => ({ name: `p${index + 1}`, formula: `p${index} + 1` })),
    ]);
    expect(evaluateInScope('p30000', chain)).toBe(30_001);
    expect(evaluateInScope('p3', chain)).toBe(4);
  });

  test('that fail are evaluated once, however many formulas name them', () => {
    const most = 100;
    const chain = scopeOf([
      ...Array.from({ length: most }, (_, index) => ({ name: `p${index}`, formula: `1 + p${index + 1}` })),
      { name: `p${most}`, formula: 'nosuch' },
    ]);
    const fail = (): void =>
      expect(() => evaluateInScope('p0', chain)).toThrow('there is no parameter "nosuch"');
    fail();
    const once = chain.work.characters;
    for (let count = 0; count < 50; count++) fail();
    // The two characters of `p0`, each time.
    expect(chain.work.characters - once).toBe(100);
    // Each parameter is read until it needs another one, and once more: at most twice its characters.
    const characters = [...chain.own.values()].reduce((sum, { formula = '' }) => sum + formula.length, 0);
    expect(once).toBeLessThanOrEqual(2 * characters + 4);
  });

  test('that are evaluated too often end the reading of their database, and are no wrong formulas', () => {
    const scope = parameterScope([{ name: 'one', value: 1 }], formulaWork('openlca', 8));
    expect(evaluateInScope('one + 1', scope)).toBe(2);
    expect(() => evaluateInScope('one', scope)).toThrow(TooManyFormulas);
  });

  test('of a process that fail by a global one do not make it fail for another process', () => {
    const outer = scopeOf([
      { name: 'doubled', formula: '2 * base' },
      { name: 'base', formula: 'missing' },
    ]);
    const inner = scopeOf([{ name: 'base', value: 3 }], outer);
    // A global formula sees global parameters only, also for a formula of a process.
    expect(() => evaluateInScope('doubled', inner)).toThrow('there is no parameter "missing"');
    expect(evaluateInScope('base', inner)).toBe(3);
  });

  test('that need themselves, or are missing, are named', () => {
    const circle = scopeOf([
      { name: 'x', formula: 'y + 1' },
      { name: 'y', formula: 'x' },
    ]);
    expect(() => evaluateInScope('x', circle)).toThrow('the parameter "x" needs itself');
    expect(() => evaluateInScope('z', globals)).toThrow('there is no parameter "z"');
    expect(() => evaluateInScope('empty', scopeOf([{ name: 'empty' }]))).toThrow('has no value');
  });
});
