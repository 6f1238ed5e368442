import { describe, expect, test } from 'vitest';
import { type FormulaDialect, formulaDialects } from './formula-dialects.ts';
import { FormulaError } from './formula-error.ts';
import { evaluateFormula } from './formulas.ts';

const refused = undefined;
type Row = readonly [formula: string, value: number | undefined];

/**
 * Examples of the manual of openLCA 2, "Constants, operators and functions for formulas", with its values; `random` is
 * refused, since it has another value each time.
 */
const openlca: readonly Row[] = [
  ['pi', Math.PI],
  ['e', Math.E],
  ['pi()', Math.PI],
  ['e()', Math.E],
  ['-1', -1],
  ['2^3', 8],
  ['2*2', 4],
  ['2/2', 1],
  ['7 div 2', 3],
  ['7 mod 2', 1],
  ['1+1', 2],
  ['1-1', 0],
  ['1 = 1', 1],
  ['1 == 1', 1],
  ['1 <> 2', 1],
  ['1 != 2', 1],
  ['2 < 2', 0],
  ['2 <= 2', 1],
  ['3 > 2', 1],
  ['3 >= 4', 0],
  ['true() & false()', 0],
  ['true() && false()', 0],
  ['true() | true()', 1],
  ['true() || true()', 1],
  // Unary minus binds first, in the table of precedence 7 before 6.
  ['-2^2', 4],
  ['-2^-3', -0.125],
  ['abs(-1)', 1],
  ['acos(-1)', Math.PI],
  ['arccos(-1)', Math.PI],
  ['and(1<2;2>1)', 1],
  ['asin(-1)', -1.57079633],
  ['arcsin(-1)', -1.57079633],
  ['atan(-1)', -0.785398163],
  ['arctan(-1)', -0.785398163],
  ['avg(1;2;3)', 2],
  ['mean(1;2;3)', 2],
  ['ceil(2.2)', 3],
  ['cos(0)', 1],
  ['cosh(0)', 1],
  ['cotan(pi/2)', 0],
  ['cot(pi/2)', 0],
  ['exp(2)', 7.38905609893065],
  ['floor(2.7)', 2],
  ['frac(2.7)', 0.7],
  ['if(1>2;1;2)', 2],
  ['iff(1>2;1;2)', 2],
  ['iif(1>2;1;2)', 2],
  ['ipower(4;2)', 16],
  ['ln(7.38905609893065)', 2],
  ['lg(1000)', 3],
  ['log(1000)', 3],
  ['max(1;2;3)', 3],
  ['min(1;2;3)', 1],
  ['not(false)', 1],
  ['or(1<2;2<1)', 1],
  ['power(4;2.2)', 21.112126572366314],
  ['pow(4;2.2)', 21.112126572366314],
  ['random()', refused],
  ['round(2.5)', 3],
  ['sin(2*pi)', 0],
  ['sinh(0)', 0],
  ['sqr(2)', 4],
  ['sqrt(4)', 2],
  ['tan(pi/4)', 1],
  ['tanh(0.5)', 0.46211716],
  ['trunc(2.7)', 2],
  ['int(2.7)', 2],
  // Of the tests of its parser, and of names that it takes beside those of the manual.
  ['12 div 5', 2],
  ['13 mod 5', 3],
  ['if(and(3>2;4>3;5>4);4;2)', 4],
  ['if(or(1>2;3>4;5==5);1;0)', 1],
  ['9.25+ln((0.2+5*10^-3)/(0.1-5*10^-3))', 10.0191330875379],
  ['sum(8;2)', 10],
  ['log10(100)', 2],
  ['true()', 1],
  ['false()', 0],
  // What is not in it.
  ['sqrt(4;9)', refused],
  ['ROUND(2.567;2)', refused],
  ['product(2;3)', refused],
];

/** OASIS, OpenFormula 1.2, sections 5.5 (operators) and 6.15 to 6.18 (functions); values by arithmetic. */
const openFormula: readonly Row[] = [
  ['-2^2', 4],
  ['2^3^2', 64],
  ['50%', 0.5],
  ['2^50%', Math.SQRT2],
  ['1<>2', 1],
  ['1+2*3', 7],
  ['ABS(-4)', 4],
  ['ACOS(-1)', Math.PI],
  ['ACOSH(1)', 0],
  ['ACOT(0)', 1.5707963267948966],
  ['AND(1;1;0)', 0],
  ['ASIN(1)', 1.5707963267948966],
  ['ASINH(0)', 0],
  ['ATAN(1)', 0.7853981633974483],
  ['ATAN2(1;1)', 0.7853981633974483],
  ['ATAN2(-1;0)', Math.PI],
  ['ATANH(0)', 0],
  ['AVERAGE(1;2;6)', 3],
  ['CEILING(2.1)', 3],
  ['CEILING(-2.1)', -2],
  ['CEILING(7;5)', 10],
  ['CEILING(-7;-5;1)', -10],
  ['CHOOSE(2;5;6;7)', 6],
  ['COMBIN(5;2)', 10],
  ['COS(0)', 1],
  ['COSH(0)', 1],
  ['COT(0.7853981633974483)', 1],
  ['COUNT(4;4;4)', 3],
  ['DEGREES(PI())', 180],
  ['EVEN(2.1)', 4],
  ['EVEN(-1)', -2],
  ['EVEN(0)', 0],
  ['EXP(1)', Math.E],
  ['FACT(5)', 120],
  ['FACT(-1)', refused],
  ['FALSE()', 0],
  ['FLOOR(2.9)', 2],
  ['FLOOR(-2.1)', -3],
  ['FLOOR(7;5)', 5],
  ['FLOOR(-7;-5;1)', -5],
  ['FLOOR(7;-5)', refused],
  ['GCD(12;18)', 6],
  ['IF(1;2;3)', 2],
  ['IF(0;2)', 0],
  ['INT(-2.5)', -3],
  ['LCM(4;6)', 12],
  ['LN(EXP(2))', 2],
  ['LOG(8;2)', 3],
  ['LOG(1000)', 3],
  ['LOG10(1000)', 3],
  ['MAX(1;5;2)', 5],
  ['MEDIAN(1;9;3)', 3],
  ['MEDIAN(1;2;3;10)', 2.5],
  ['MIN(4;1)', 1],
  ['MOD(-7;3)', 2],
  ['MROUND(7;5)', 5],
  ['NOT(0)', 1],
  ['ODD(1.5)', 3],
  ['ODD(-2)', -3],
  ['ODD(0)', 1],
  ['OR(0;1)', 1],
  ['PI()', Math.PI],
  ['POWER(2;3)', 8],
  ['PRODUCT(2;3;4)', 24],
  ['QUOTIENT(-7;2)', -3],
  ['RADIANS(180)', Math.PI],
  ['ROUND(2.567;2)', 2.57],
  ['ROUND(-2.5)', -3],
  ['ROUNDDOWN(-2.567;2)', -2.56],
  ['ROUNDUP(2.561;2)', 2.57],
  ['SIGN(-3)', -1],
  ['SIN(0)', 0],
  ['SINH(0)', 0],
  ['SQRT(9)', 3],
  ['SQRTPI(4)', 3.5449077018110318],
  ['STDEV(1;3)', Math.SQRT2],
  ['STDEVP(1;3)', 1],
  ['SUM(8;2)', 10],
  ['SUMSQ(3;4)', 25],
  ['TAN(0)', 0],
  ['TANH(0.5)', 0.46211715726],
  ['TRUE()', 1],
  ['TRUNC(2.567;2)', 2.56],
  ['VAR(1;3)', 2],
  ['VARP(1;3)', 1],
  ['XOR(1;1;1)', 1],
  ['LOG(8;2;3)', refused],
  ['SQRT(4;9)', refused],
  // Names of openLCA, which writes ecoSpold 2 as well.
  ['arccos(-1)', Math.PI],
  ['arcsin(1)', 1.5707963267948966],
  ['arctan(1)', 0.7853981633974483],
  ['avg(1;2;3)', 2],
  ['mean(1;2;3)', 2],
  ['ceil(2.2)', 3],
  ['cotan(0.7853981633974483)', 1],
  ['frac(2.75)', 0.75],
  ['iff(1>2;1;2)', 2],
  ['iif(1>2;1;2)', 2],
  ['ipower(4;2)', 16],
  ['lg(1000)', 3],
  ['pow(2;3)', 8],
  ['sqr(3)', 9],
];

/**
 * Names that files of SimaPro and ILCD have, where programs agree on their value. Log2, LogN and IntPower, which the compiler
 * of SimaPro knows, stand in no documentation that we know of.
 */
const agreed: readonly Row[] = [
  ['2+3*4', 14],
  ['2^3', 8],
  ['2.3E-7*1E7', 2.3],
  ['2*(4-3)', 2],
  ['MAX(2;5)', 5],
  ['MIN(2;5)', 2],
  ['MAX(1;MAX(2;5))', 5],
  ['Iff(1=1, 1, 0)', 1],
  ['Iff(1>2; 1; 0)', 0],
  ['1<>2', 1],
  ['2<=2', 1],
  ['01234', 1234],
  ['iff(4=4 and 2=2; 2; 5)', 2],
  ['iff(4=3 or 2=2; 2; 5)', 2],
  // Other programs read these in other ways.
  ['-2^2', refused],
  ['2^3^2', refused],
  ['round(2.5)', refused],
  ['round(-2.5)', refused],
  ['int(-2.5)', refused],
  ['log2(8)', refused],
  ['logn(2;8)', refused],
  ['intpower(4;2)', refused],
  ['50%', refused],
  ['e', refused],
  ['max(3)', refused],
  ['abs(-1)', 1],
  ['acos(-1)', Math.PI],
  ['arccos(-1)', Math.PI],
  ['asin(1)', 1.5707963267948966],
  ['arcsin(1)', 1.5707963267948966],
  ['atan(1)', 0.7853981633974483],
  ['arctan(1)', 0.7853981633974483],
  ['and(1;0)', 0],
  ['avg(1;2;3)', 2],
  ['mean(1;2;3)', 2],
  ['ceil(2.2)', 3],
  ['cos(0)', 1],
  ['cosh(0)', 1],
  ['cot(0.7853981633974483)', 1],
  ['cotan(0.7853981633974483)', 1],
  ['exp(0)', 1],
  ['false()', 0],
  ['floor(2.7)', 2],
  ['frac(2.25)', 0.25],
  ['if(1;2;3)', 2],
  ['iif(1;2;3)', 2],
  ['int(3.7)', 3],
  ['ipower(4;2)', 16],
  ['lg(100)', 2],
  ['ln(1)', 0],
  ['log(100)', 2],
  ['log10(100)', 2],
  ['not(0)', 1],
  ['or(0;1)', 1],
  ['pi()', Math.PI],
  ['pow(2;3)', 8],
  ['power(2;3)', 8],
  ['round(2.4)', 2],
  ['sin(0)', 0],
  ['sinh(0)', 0],
  ['sqr(3)', 9],
  ['sqrt(9)', 3],
  ['sum(8;2)', 10],
  ['tan(0)', 0],
  ['tanh(0)', 0],
  ['true()', 1],
  ['trunc(-2.7)', -2],
];

/** What the help of SimaPro has beside functions: https://support.simapro.com/en/articles/504745. */
const simapro: readonly Row[] = [
  ...agreed,
  ['7 % 4', 3],
  ['1 + 7 % 4 * 2', 7],
  ['-7 % 4', refused],
  ['2 IF 4 == 4 ELSE 1', 2],
  ['2 IF 3 == 4 ELSE 1', 1],
  ['2 IF(4 == 4 AND 2 == 2) ELSE 5', 2],
  ['2 IF(3 == 4 OR 1 == 2) ELSE 5', 5],
  ['10 * (2 if 1 > 2 else 3 if 1 > 3 else 4)', 40],
  ['MAX(2 IF 1 ELSE 1/0; 1)', 2],
  ['2 IF 1', refused],
  ['2 ELSE 1', refused],
];

/** The documentation of ILCD names no functions. */
const ilcd: readonly Row[] = [...agreed, ['7 % 2', refused], ['2 IF 1 ELSE 3', refused]];

const tables: Readonly<Record<FormulaDialect, readonly Row[]>> = {
  openlca,
  'open-formula': openFormula,
  simapro,
  ilcd,
};

const noParameter = (name: string): number => {
  const constant = (formulaDialects.openlca.constants as Readonly<Record<string, number>>)[
    name.toLowerCase()
  ];
  if (constant === undefined || name === 'e') throw new FormulaError(`there is no parameter "${name}"`);
  return constant;
};

const withConstants = (dialect: FormulaDialect) => (name: string) =>
  dialect === 'openlca' && name === 'e' ? Math.E : noParameter(name);

describe.each(Object.entries(tables) as [FormulaDialect, readonly Row[]][])('%s', (dialect, rows) => {
  test.each(rows)('%s is %s', (formula, value) => {
    const evaluate = () => evaluateFormula(formula, dialect, withConstants(dialect));
    if (value === undefined) expect(evaluate).toThrow(FormulaError);
    else expect(evaluate()).toBeCloseTo(value, 7);
  });

  test('each function has a row', () => {
    const named = rows.flatMap(([formula]) =>
      [...formula.matchAll(/([a-z]\w*)\(/gi)].map(([, name = '']) => name.toLowerCase()),
    );
    const missing = Object.keys(formulaDialects[dialect].functions).filter((name) => !named.includes(name));
    expect(missing).toEqual([]);
  });
});
