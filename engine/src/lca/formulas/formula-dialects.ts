import { commonFunctions, type FormulaFunction, openlcaFunctions } from './formula-functions.ts';
import { openFormulaFunctions } from './open-formula-functions.ts';

/** What a formula means in one family of files. */
export interface DialectRules {
  /** By name in lower case. */
  readonly functions: Readonly<Record<string, FormulaFunction>>;
  /** Names that stand for a number where no parameter has them. */
  readonly constants: Readonly<Record<string, number>>;
  /**
   * `left`: a sign binds before the power and powers go from the left, −2^2 is 4 and 2^3^2 is 64. `unstated`: such formulas
   * are refused, since programs differ and parentheses would tell.
   */
  readonly power: 'left' | 'unstated';
  /** `hundredth`: 5 % is 0.05; `rest`: 7 % 4 is 3. Absent: it has no meaning. */
  readonly percent?: 'hundredth' | 'rest';
  /** `a IF b ELSE c` is a if b holds. */
  readonly conditional?: true;
  /** Operators beside + - * / ^ and comparisons. */
  readonly operators: ReadonlySet<string>;
}

const logical = ['&', '&&', '|', '||', 'xor', 'and', 'or', 'div', 'mod', '!='];
const truth = { true: 1, false: 0 };

/**
 * The languages of formulas.
 * Sources: https://github.com/GreenDelta/olca-modules, FormulaParser.jj (openLCA); OASIS, OpenFormula 1.2, section 5.5 (ecoSpold 2).
 * SimaPro's are those of its help, https://support.simapro.com/en/articles/504745 (operators, conditions, MAX and MIN).
 * SimaPro and ILCD document neither the order of signs and powers nor how halves are rounded.
 */
export const formulaDialects = {
  openlca: {
    functions: openlcaFunctions,
    constants: { ...truth, pi: Math.PI, e: Math.E },
    power: 'left',
    operators: new Set(logical),
  },
  'open-formula': {
    functions: openFormulaFunctions,
    constants: { ...truth, pi: Math.PI },
    power: 'left',
    percent: 'hundredth',
    operators: new Set(['&&', '||', 'and', 'or', '!=']),
  },
  simapro: {
    functions: commonFunctions,
    constants: { ...truth, pi: Math.PI },
    power: 'unstated',
    percent: 'rest',
    conditional: true,
    operators: new Set(logical),
  },
  ilcd: {
    functions: commonFunctions,
    constants: { ...truth, pi: Math.PI },
    power: 'unstated',
    operators: new Set(logical),
  },
} as const satisfies Record<string, DialectRules>;

export type FormulaDialect = keyof typeof formulaDialects;
