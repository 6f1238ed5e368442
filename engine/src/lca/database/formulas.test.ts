import { describe, expect, test } from 'vitest';
import { evaluateFormula, FormulaError } from './formulas.ts';
import { evaluateInScope, formulaWork, parameterScope, TooManyFormulas } from './parameters.ts';

const lookUp = (name: string): number => {
  const known: Readonly<Record<string, number>> = { a: 2, b: 3 };
  if (known[name] === undefined) throw new FormulaError(`there is no parameter "${name}"`);
  return known[name];
};

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['44/16', 2.75],
  ['1-1-1', -1],
  ['2^3^2', 512],
  ['-2 ^ 2', -4],
  ['(-2) ^ 2', 4],
  ['2 * -(1 + 2) ^ 2', -18],
  ['a / -b', -2 / 3],
  ['2 ^ -1', 0.5],
  ['2e-3 * 1E3', 2],
  ['a * b', 6],
  ['if(a > b; 10; 20)', 20],
  ['if(a = 2, 10, 20)', 10],
  ['iff(a <> 2 or b >= 3; 1; 0)', 1],
  ['not(a = 2)', 0],
  ['a = 2 and b = 3', 1],
  ['sqrt(16) + abs(-1) + min(4; 2; 3) + ln(exp(2))', 9],
  ['log10(1000)', 3],
  ['if(true; 1; 1/0)', 1],
])('%s is %d', (formula, expected) => {
  const scope = { true: 1 } as Readonly<Record<string, number>>;
  expect(evaluateFormula(formula, (name) => scope[name] ?? lookUp(name))).toBeCloseTo(expected, 14);
});

describe('is no formula', () => {
  test.each([
    ['c', 'there is no parameter "c"'],
    ['1 / 0', 'the result is no finite number'],
    ['1 +', 'Expected expression after +'],
    ['"text"', 'is no number'],
    ['a.constructor', 'has no meaning in a formula'],
    ['constructor(1)', 'there is no function "constructor"'],
    ['process.exit()', 'there is no function'],
    ['(() => 1)()', 'Expected expression'],
    ['[1]', 'has no meaning in a formula'],
    ['min()', 'min needs an argument'],
    [`${'('.repeat(101)}1${')'.repeat(101)}`, 'more than 100 parentheses deep'],
    ['1+'.repeat(5001), 'longer than 10000 characters'],
    [`${'-'.repeat(9000)}1`, 'nested too deeply'],
  ])('%s', (formula, reason) => {
    expect(() => evaluateFormula(formula, lookUp)).toThrow(FormulaError);
    expect(() => evaluateFormula(formula, lookUp)).toThrow(reason);
  });
});

describe('parameters', () => {
  const globals = parameterScope([
    { name: 'share', value: 0.25 },
    { name: 'Rest', formula: '1 - share' },
  ]);

  test('have no case, may need others, and those of a process hide global ones', () => {
    expect(evaluateInScope('rest * 4', globals)).toBe(3);
    const own = parameterScope(
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
    const chain = parameterScope([
      { name: 'p0', value: 1 },
      ...Array.from({ length: 30_000 }, (_, index) => ({ name: `p${index + 1}`, formula: `p${index} + 1` })),
    ]);
    expect(evaluateInScope('p30000', chain)).toBe(30_001);
    expect(evaluateInScope('p3', chain)).toBe(4);
  });

  test('that fail are evaluated once, however many formulas name them', () => {
    const most = 100;
    const chain = parameterScope([
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
    const scope = parameterScope([{ name: 'one', value: 1 }], undefined, formulaWork(8));
    expect(evaluateInScope('one + 1', scope)).toBe(2);
    expect(() => evaluateInScope('one', scope)).toThrow(TooManyFormulas);
  });

  test('of a process that fail by a global one do not make it fail for another process', () => {
    const outer = parameterScope([
      { name: 'doubled', formula: '2 * base' },
      { name: 'base', formula: 'missing' },
    ]);
    const inner = parameterScope([{ name: 'base', value: 3 }], outer);
    // A global formula sees global parameters only, also for a formula of a process.
    expect(() => evaluateInScope('doubled', inner)).toThrow('there is no parameter "missing"');
    expect(evaluateInScope('base', inner)).toBe(3);
  });

  test('that need themselves, or are missing, are named', () => {
    const circle = parameterScope([
      { name: 'x', formula: 'y + 1' },
      { name: 'y', formula: 'x' },
    ]);
    expect(() => evaluateInScope('x', circle)).toThrow('the parameter "x" needs itself');
    expect(() => evaluateInScope('z', globals)).toThrow('there is no parameter "z"');
    expect(() => evaluateInScope('empty', parameterScope([{ name: 'empty' }]))).toThrow('has no value');
  });
});
