import { type DialectRules, type FormulaDialect, formulaDialects } from './formula-dialects.ts';
import { FormulaError } from './formula-error.ts';
import type { Part } from './formula-functions.ts';
import { type FormulaToken, formulaTokens } from './formula-tokens.ts';

/** Finds the value of a name; throws FormulaError. */
export type NameValue = (name: string) => number;

/** Longer ones are refused unread: the longest in public databases has about 700 characters. */
const mostCharacters = 10_000;
/** Deeper ones are refused before they can exhaust the stack. */
const mostNesting = 100;

type Binary = (left: Part, right: Part) => number;

const eager =
  (value: (left: number, right: number) => number): Binary =>
  (left, right) =>
    value(left(), right());

const and: Binary = (left, right) => (left() === 0 ? 0 : Number(right() !== 0));
const or: Binary = (left, right) => (left() !== 0 ? 1 : Number(right() !== 0));
const equal = eager((left, right) => Number(left === right));
const unequal = eager((left, right) => Number(left !== right));

const comparison = 4;
const power = 7;

/** Operators with their precedence, which all dialects have alike; those of one precedence go from the left. */
const binary: Readonly<Record<string, readonly [precedence: number, value: Binary]>> = {
  or: [1, or],
  '|': [1, or],
  '||': [1, or],
  xor: [2, eager((left, right) => Number((left !== 0) !== (right !== 0)))],
  and: [3, and],
  '&': [3, and],
  '&&': [3, and],
  '=': [comparison, equal],
  '==': [comparison, equal],
  '<>': [comparison, unequal],
  '!=': [comparison, unequal],
  '<': [comparison, eager((left, right) => Number(left < right))],
  '<=': [comparison, eager((left, right) => Number(left <= right))],
  '>': [comparison, eager((left, right) => Number(left > right))],
  '>=': [comparison, eager((left, right) => Number(left >= right))],
  '+': [5, eager((left, right) => left + right)],
  '-': [5, eager((left, right) => left - right)],
  '*': [6, eager((left, right) => left * right)],
  '/': [6, eager((left, right) => left / right)],
  // As openLCA divides whole numbers: both are rounded first.
  div: [6, eager((left, right) => Math.trunc(Math.round(left) / Math.round(right)))],
  mod: [6, eager((left, right) => left % right)],
  '%': [
    6,
    eager((left, right) => {
      if (left < 0 || right < 0)
        throw new FormulaError('programs do not take the rest of a negative number alike');
      return left % right;
    }),
  ],
  '^': [power, eager((left, right) => left ** right)],
};

const common: ReadonlySet<string> = new Set(['=', '==', '<>', '<', '<=', '>', '>=', '+', '-', '*', '/', '^']);

/**
 * Evaluates a formula of a dialect: arithmetic, comparisons, conditions and the functions of its documentation, with the
 * number of their arguments. Arguments are divided by `;` or by `,`; names have no case. What a dialect does not know, or
 * leaves open, is no number.
 * Throws: FormulaError; a result, of a part too, that is no finite number is one.
 */
export function evaluateFormula(text: string, dialect: FormulaDialect, lookUp: NameValue): number {
  if (text.length > mostCharacters) throw new FormulaError(`longer than ${mostCharacters} characters`);
  const parser = new FormulaParser(formulaTokens(text), formulaDialects[dialect], lookUp);
  try {
    return parser.whole()();
  } catch (error) {
    // Parameters that need each other in a chain of thousands exhaust the stack, whatever a single formula does.
    throw error instanceof RangeError ? new FormulaError('nested too deeply') : error;
  }
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new FormulaError('the result is no finite number');
  return value;
}

/** Reads tokens into a part that computes their value (precedence climbing). */
class FormulaParser {
  readonly #tokens: readonly FormulaToken[];
  readonly #rules: DialectRules;
  readonly #lookUp: NameValue;
  /** What divides the arguments of this formula: it uses one of the two. */
  #separator: string | undefined;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly FormulaToken[], rules: DialectRules, lookUp: NameValue) {
    this.#tokens = tokens;
    this.#rules = rules;
    this.#lookUp = lookUp;
  }

  whole(): Part {
    const part = this.#conditional();
    const rest = this.#tokens[this.#at];
    if (rest !== undefined) throw new FormulaError(`"${rest.text}" stands where an operator should`);
    return part;
  }

  /** `a IF b ELSE c`, where a dialect has it. */
  #conditional(): Part {
    const yes = this.#binary(0);
    if (this.#rules.conditional !== true || !this.#takeName('if')) return yes;
    const test = this.#binary(0);
    if (!this.#takeName('else')) throw new FormulaError('"ELSE" is missing');
    const no = this.#conditional();
    return () => (test() === 0 ? no() : yes());
  }

  #binary(least: number): Part {
    const from = this.#at;
    let left = this.#signed();
    for (let before = Number.POSITIVE_INFINITY; ; ) {
      const operator = this.#operator();
      if (operator === undefined || binary[operator]![0] < least) return left;
      const [precedence, value] = binary[operator]!;
      if (precedence === comparison && before === comparison)
        throw new FormulaError(`"${operator}" compares with the result of a comparison`);
      if (precedence === power && this.#rules.power === 'unstated') {
        if (before === power) throw new FormulaError('programs do not read a power of a power alike');
        if (this.#isMark(from, '-'))
          throw new FormulaError('programs do not read a power behind a sign alike');
      }
      before = precedence;
      this.#at++;
      const first = left;
      const second = this.#binary(precedence + 1);
      left = () => finite(value(first, second));
    }
  }

  #operator(): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === 'number') return undefined;
    const operator = token.text.toLowerCase();
    if (!Object.hasOwn(binary, operator)) return undefined;
    if (operator === '%') return this.#rules.percent === 'rest' ? operator : undefined;
    return common.has(operator) || this.#rules.operators.has(operator) ? operator : undefined;
  }

  #signed(): Part {
    if (++this.#depth > mostNesting) throw new FormulaError(`nested more than ${mostNesting} deep`);
    let part: Part;
    if (this.#take('-')) {
      const inner = this.#signed();
      part = () => -inner();
    } else {
      part = this.#take('+') ? this.#signed() : this.#operand();
    }
    this.#depth--;
    while (this.#rules.percent === 'hundredth' && this.#take('%')) {
      const whole = part;
      part = () => whole() / 100;
    }
    return part;
  }

  #operand(): Part {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new FormulaError('it ends where a number should stand');
    this.#at++;
    if (token.kind === 'number') {
      const value = Number(token.text);
      return () => finite(value);
    }
    if (token.kind === 'name')
      return this.#take('(') ? this.#call(token.text) : () => this.#value(token.text);
    if (token.text !== '(') throw new FormulaError(`"${token.text}" stands where a number should`);
    const inner = this.#conditional();
    this.#require(')');
    return inner;
  }

  #value(name: string): number {
    return finite(this.#lookUp(name));
  }

  #call(name: string): Part {
    const { functions } = this.#rules;
    const called = name.toLowerCase();
    if (!Object.hasOwn(functions, called)) throw new FormulaError(`there is no function "${name}"`);
    const { least, most, value } = functions[called]!;
    const given: Part[] = [];
    if (!this.#take(')')) {
      do given.push(this.#conditional());
      while (this.#takeSeparator());
      this.#require(')');
    }
    if (given.length < least || given.length > most) {
      const wanted =
        most === Number.POSITIVE_INFINITY ? `at least ${least}` : [...new Set([least, most])].join(' or ');
      throw new FormulaError(
        `${called} takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${given.length}`,
      );
    }
    return () => finite(value(given));
  }

  #takeSeparator(): boolean {
    for (const separator of [';', ',']) {
      if (!this.#take(separator)) continue;
      this.#separator ??= separator;
      if (this.#separator !== separator) throw new FormulaError('arguments are divided by ";" and by ","');
      return true;
    }
    return false;
  }

  #isMark(at: number, text: string): boolean {
    const token = this.#tokens[at];
    return token?.kind === 'mark' && token.text === text;
  }

  #take(mark: string): boolean {
    if (!this.#isMark(this.#at, mark)) return false;
    this.#at++;
    return true;
  }

  #takeName(name: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'name' || token.text.toLowerCase() !== name) return false;
    this.#at++;
    return true;
  }

  #require(mark: string): void {
    if (!this.#take(mark)) throw new FormulaError(`"${mark}" is missing`);
  }
}
