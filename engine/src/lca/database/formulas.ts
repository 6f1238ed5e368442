import jsep from 'jsep';

/** Finds the value of a name; throws FormulaError. */
export type NameValue = (name: string) => number;

/** A formula that cannot be evaluated; the message says why and holds no more than the formula's own text. */
export class FormulaError extends Error {}

/** Longer ones are refused unread: the longest in public databases has about 700 characters. */
const mostCharacters = 10_000;
/** Deeper ones are refused before they can exhaust the stack. */
const mostNesting = 100;

const functions: Readonly<Record<string, (...given: number[]) => number>> = {
  abs: Math.abs,
  ceil: Math.ceil,
  cos: Math.cos,
  exp: Math.exp,
  floor: Math.floor,
  int: Math.trunc,
  ln: Math.log,
  log: Math.log10,
  log10: Math.log10,
  max: Math.max,
  min: Math.min,
  pow: (base = Number.NaN, exponent = Number.NaN) => base ** exponent,
  power: (base = Number.NaN, exponent = Number.NaN) => base ** exponent,
  round: Math.round,
  sin: Math.sin,
  sqr: (value = Number.NaN) => value * value,
  sqrt: Math.sqrt,
  tan: Math.tan,
  trunc: Math.trunc,
};

const binary: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
  '<': (left, right) => Number(left < right),
  '<=': (left, right) => Number(left <= right),
  '>': (left, right) => Number(left > right),
  '>=': (left, right) => Number(left >= right),
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
};

/**
 * Evaluates a formula of openLCA, ecoSpold or SimaPro: arithmetic, comparisons, `if`, `and`, `or`, `not` and the
 * usual functions. `^` is the power, `;` separates arguments as `,` does, names have no case. Nothing else of a
 * programming language exists: no strings, members, assignments or calls of other functions.
 * Throws: FormulaError; a result that is no finite number is one.
 */
export function evaluateFormula(text: string, lookUp: NameValue): number {
  if (text.length > mostCharacters) throw new FormulaError(`longer than ${mostCharacters} characters`);
  if (nesting(text) > mostNesting) throw new FormulaError(`more than ${mostNesting} parentheses deep`);
  let tree: jsep.Expression;
  try {
    tree = jsep(inJsepSyntax(text));
  } catch (error) {
    throw new FormulaError((error as Error).message);
  }
  let result: number;
  try {
    result = evaluate(tree, lookUp, 0);
  } catch (error) {
    // Parameters that need each other in a chain of thousands exhaust the stack, whatever a single formula does.
    throw error instanceof RangeError ? new FormulaError('nested too deeply') : error;
  }
  if (!Number.isFinite(result)) throw new FormulaError('the result is no finite number');
  return result;
}

/** Marks parentheses that are no call: the parser forgets them, and −2² is not (−2)². */
const group = 'group';

/** Rewrites operators of the LCA formats as those of the parser. */
function inJsepSyntax(text: string): string {
  return text
    .replaceAll(';', ',')
    .replaceAll('^', '**')
    .replaceAll('<>', '!=')
    .replace(/(?<![<>=!])=(?!=)/g, '==')
    .replace(/\band\b/gi, '&&')
    .replace(/\bor\b/gi, '||')
    .replace(/\bnot\b/gi, '!')
    .replace(/(?<![\w.]\s*)\(/g, `${group}(`);
}

function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '(' || character === '[') deepest = Math.max(deepest, ++depth);
    if (character === ')' || character === ']') depth--;
  }
  return deepest;
}

/** Signs and operators nest without parentheses, such as `- - - 1`. */
const mostDepth = 2000;

function evaluate(tree: jsep.Expression, lookUp: NameValue, depth: number): number {
  if (depth > mostDepth) throw new FormulaError('nested too deeply');
  const inner = (part: unknown): number => evaluate(part as jsep.Expression, lookUp, depth + 1);
  switch (tree.type) {
    case 'Literal': {
      if (typeof tree.value === 'number') return tree.value;
      if (typeof tree.value === 'boolean') return Number(tree.value);
      throw new FormulaError(`${String(tree.raw)} is no number`);
    }
    case 'Identifier':
      return lookUp(String(tree.name));
    case 'UnaryExpression': {
      const value = inner(tree.argument);
      if (tree.operator === '-') return -value;
      if (tree.operator === '+') return value;
      if (tree.operator === '!') return Number(value === 0);
      break;
    }
    case 'BinaryExpression': {
      const operator = String(tree.operator);
      // Evaluated only as far as needed: the other side may be undefined there.
      if (operator === '&&') return inner(tree.left) === 0 ? 0 : Number(inner(tree.right) !== 0);
      if (operator === '||') return inner(tree.left) !== 0 ? 1 : Number(inner(tree.right) !== 0);
      if (operator === '**' && isMinus(tree.left)) {
        return -(inner(tree.left.argument) ** inner(tree.right));
      }
      if (Object.hasOwn(binary, operator)) return binary[operator]!(inner(tree.left), inner(tree.right));
      break;
    }
    case 'ConditionalExpression':
      return inner(inner(tree.test) === 0 ? tree.alternate : tree.consequent);
    case 'CallExpression':
      return call(tree, inner);
  }
  throw new FormulaError(`"${tree.type}" has no meaning in a formula`);
}

/** The parser binds a sign to its number before the power, which is the other way round in formulas. */
function isMinus(tree: unknown): tree is jsep.UnaryExpression {
  const { type, operator } = tree as jsep.Expression;
  return type === 'UnaryExpression' && operator === '-';
}

function call(tree: jsep.Expression, inner: (part: unknown) => number): number {
  const { type, name } = tree.callee as jsep.Expression;
  const given = tree.arguments as readonly unknown[];
  const called = type === 'Identifier' ? String(name).toLowerCase() : '';
  if ((called === 'if' || called === 'iff') && given.length === 3)
    return inner(inner(given[0]) === 0 ? given[2] : given[1]);
  if (called === group && given.length === 1) return inner(given[0]);
  if (!Object.hasOwn(functions, called)) throw new FormulaError(`there is no function "${String(name)}"`);
  if (given.length === 0) throw new FormulaError(`${called} needs an argument`);
  return functions[called]!(...given.map(inner));
}
