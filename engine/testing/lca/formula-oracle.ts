/**
 * A second evaluator of formulas, written from the tables of the documentations alone: two stacks (Dijkstra's shunting-yard)
 * instead of the descent of the engine, so that both err in the same place by chance only. It takes what the generator below
 * writes, and returns undefined where a formula is to be refused.
 */

interface Oracle {
  /** Precedence of operators; the larger binds first, those of one go from the left. */
  readonly operators: Readonly<Record<string, readonly [number, (a: number, b: number) => number]>>;
  /** By the number of arguments; the negative of the least, if there may be more. */
  readonly functions: Readonly<Record<string, readonly [arity: number, (...given: number[]) => number]>>;
  readonly constants: Readonly<Record<string, number>>;
  readonly percent: boolean;
  /** Powers behind a sign or of powers have no value. */
  readonly strictPower: boolean;
}

const truth = (value: boolean): number => (value ? 1 : 0);

const comparisons = (precedence: number): Oracle['operators'] => ({
  '=': [precedence, (a, b) => truth(a === b)],
  '<>': [precedence, (a, b) => truth(a !== b)],
  '<': [precedence, (a, b) => truth(a < b)],
  '<=': [precedence, (a, b) => truth(a <= b)],
  '>': [precedence, (a, b) => truth(a > b)],
  '>=': [precedence, (a, b) => truth(a >= b)],
});

const arithmetic: Oracle['operators'] = {
  '+': [4, (a, b) => a + b],
  '-': [4, (a, b) => a - b],
  '*': [5, (a, b) => a * b],
  '/': [5, (a, b) => a / b],
  '^': [6, (a, b) => a ** b],
};

const logic: Oracle['operators'] = {
  '|': [1, (a, b) => truth(a !== 0 || b !== 0)],
  '&': [2, (a, b) => truth(a !== 0 && b !== 0)],
};

const whole: Oracle['operators'] = {
  div: [5, (a, b) => Math.trunc(Math.floor(a + 0.5) / Math.floor(b + 0.5))],
  mod: [5, (a, b) => a % b],
};

const total = (...given: number[]): number => given.reduce((sum, x) => sum + x, 0);

const functions: Oracle['functions'] = {
  abs: [1, (x) => (x < 0 ? -x : x)],
  sqr: [1, (x) => x * x],
  sqrt: [1, Math.sqrt],
  ln: [1, Math.log],
  exp: [1, Math.exp],
  sin: [1, Math.sin],
  tanh: [1, Math.tanh],
  frac: [1, (x) => x - (x < 0 ? Math.ceil(x) : Math.floor(x))],
  power: [2, (x, y) => x ** y],
  if: [3, (test, yes, no) => (test === 0 ? no! : yes!)],
  not: [1, (x) => truth(x === 0)],
  max: [-2, (...given) => given.sort((x, y) => y - x)[0]!],
  min: [-2, (...given) => given.sort((x, y) => x - y)[0]!],
  sum: [-1, total],
  avg: [-1, (...given) => total(...given) / given.length],
};

const halfAwayFromZero = (x: number): number => (x < 0 ? -Math.floor(0.5 - x) : Math.floor(x + 0.5));

export const oracles: Readonly<Record<'openlca' | 'open-formula' | 'simapro', Oracle>> = {
  openlca: {
    operators: { ...logic, ...comparisons(3), ...arithmetic, ...whole },
    functions: {
      ...functions,
      round: [1, (x) => Math.floor(x + 0.5)],
      int: [1, (x) => (x < 0 ? Math.ceil(x) : Math.floor(x))],
      floor: [1, Math.floor],
    },
    constants: { pi: Math.PI, e: Math.E },
    percent: false,
    strictPower: false,
  },
  'open-formula': {
    operators: { ...comparisons(3), ...arithmetic },
    functions: {
      ...functions,
      round: [1, halfAwayFromZero],
      int: [1, Math.floor],
      mod: [2, (a, b) => a - b! * Math.floor(a / b!)],
      sign: [1, (x) => (x > 0 ? 1 : x < 0 ? -1 : 0)],
      product: [-1, (...given) => given.reduce((result, x) => result * x, 1)],
    },
    constants: {},
    percent: true,
    strictPower: false,
  },
  simapro: {
    operators: { ...logic, ...comparisons(3), ...arithmetic, ...whole },
    functions: { ...functions, floor: [1, Math.floor] },
    constants: {},
    percent: false,
    strictPower: true,
  },
};

/** A part with what it looks like in the text, which decides where powers are unclear. */
interface Part {
  readonly value: () => number;
  readonly look: 'plain' | 'signed' | 'power' | 'compared';
}

class Refused extends Error {}

const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new Refused();
  return value;
};

/** The value, or undefined where there is none. */
export function oracleValue(
  text: string,
  oracle: Oracle,
  names: Readonly<Record<string, number>>,
): number | undefined {
  try {
    return partOf(text.match(/\d+\.?\d*(?:e-?\d+)?|[a-z]\w*|<=|>=|<>|\S/g) ?? [], oracle, names).value();
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Evaluates tokens without those in parentheses, which come first, as parts of their own. */
function partOf(tokens: readonly string[], oracle: Oracle, names: Readonly<Record<string, number>>): Part {
  const parts: Part[] = [];
  const operators: string[] = [];
  let at = 0;
  const reduce = (): void => {
    const operator = operators.pop()!;
    const [right, left] = [parts.pop()!, parts.pop()!];
    const [precedence, value] = oracle.operators[operator]!;
    if (precedence === 3 && left.look === 'compared') throw new Refused();
    if (operator === '^' && oracle.strictPower && left.look !== 'plain') throw new Refused();
    // A condition looks at its right side only where that decides.
    const lazy = { '|': (a: number) => a !== 0, '&': (a: number) => a === 0 }[operator];
    parts.push({
      look: operator === '^' ? 'power' : precedence === 3 ? 'compared' : 'plain',
      value: () => {
        const a = left.value();
        if (lazy?.(a) === true) return operator === '|' ? 1 : 0;
        return finite(value(a, right.value()));
      },
    });
  };
  const enclosed = (): readonly string[] => {
    const from = ++at;
    for (let depth = 1; depth > 0; at++) depth += { '(': 1, ')': -1 }[tokens[at]!] ?? 0;
    return tokens.slice(from, at - 1);
  };
  const operand = (): Part => {
    const token = tokens[at]!;
    if (token === '-') {
      at++;
      const inner = operand();
      return { look: 'signed', value: () => -inner.value() };
    }
    let value: () => number;
    if (token === '(') {
      const inner = partOf(enclosed(), oracle, names);
      value = inner.value;
    } else if (/^\d/.test(token)) {
      at++;
      value = () => Number(token);
    } else if (tokens[at + 1] === '(') {
      at++;
      const given = divided(enclosed()).map((part) => partOf(part, oracle, names));
      const [arity, of] = oracle.functions[token] ?? [Number.NaN, () => 0];
      if (!(arity < 0 ? given.length >= -arity : given.length === arity)) throw new Refused();
      value = () =>
        token === 'if'
          ? finite(given[given[0]!.value() === 0 ? 2 : 1]!.value())
          : finite(of(...given.map((part) => part.value())));
    } else {
      at++;
      value = () => {
        const known = names[token] ?? oracle.constants[token];
        if (known === undefined) throw new Refused();
        return known;
      };
    }
    return { look: 'plain', value };
  };
  for (;;) {
    let part = operand();
    while (oracle.percent && tokens[at] === '%') {
      at++;
      const { value } = part;
      part = { look: 'plain', value: () => value() / 100 };
    }
    parts.push(part);
    const operator = tokens[at++];
    const precedence = operator === undefined ? 0 : (oracle.operators[operator]?.[0] ?? Number.NaN);
    if (Number.isNaN(precedence)) throw new Refused();
    while (operators.length > 0 && oracle.operators[operators.at(-1)!]![0] >= precedence) reduce();
    if (operator === undefined) return parts[0]!;
    operators.push(operator);
  }
}

function divided(tokens: readonly string[]): readonly (readonly string[])[] {
  const list: string[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    depth += { '(': 1, ')': -1 }[token] ?? 0;
    if (token === ';' && depth === 0) list.push([]);
    else list.at(-1)!.push(token);
  }
  return list;
}

/** A random formula; rarely one with a wrong number of arguments or an unknown name. */
export function randomFormula(
  random: () => number,
  oracle: Oracle,
  names: readonly string[],
  depth = 4,
): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const inner = (): string => randomFormula(random, oracle, names, depth - 1);
  const blank = (): string => (random() < 0.3 ? ' ' : '');
  const roll = depth === 0 ? random() * 0.3 : random();
  if (roll < 0.15) return pick(['0', '1', '2', '3', '10', '0.5', '2.5', '7', '1.25e-3', '4e2']);
  if (roll < 0.3) return random() < 0.02 ? 'nosuch' : pick([...names, ...Object.keys(oracle.constants)]);
  if (roll < 0.38) return `-${inner()}`;
  if (roll < 0.45) return `(${blank()}${inner()}${blank()})`;
  if (roll < 0.48 && oracle.percent) return `${inner()}%`;
  if (roll < 0.65) {
    const name = pick(Object.keys(oracle.functions));
    const arity = oracle.functions[name]![0];
    const length = Math.abs(arity) + (name !== 'round' && random() < (arity < 0 ? 0.5 : 0.02) ? 1 : 0);
    return `${name}(${Array.from({ length }, inner).join(`${blank()};${blank()}`)})`;
  }
  return `${inner()} ${pick(Object.keys(oracle.operators))} ${inner()}`;
}
