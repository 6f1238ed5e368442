import {
  computed,
  type FormulaFunction,
  type Functions,
  mean,
  of1,
  of2,
  ofSeveral,
  openlcaNames,
  product,
  shared,
  sum,
} from './formula-functions.ts';

/** Moves the decimal point in the text of a number, so that 2.675 stays 2.675 and does not become 2.67499… */
function shifted(x: number, digits: number): number {
  const [mantissa, exponent = '0'] = String(x).split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

const toDigits =
  (whole: (size: number) => number) =>
  (x: number, digits = 0): number => {
    const places = Math.trunc(digits);
    return Math.sign(x) * shifted(whole(shifted(Math.abs(x), places)), -places);
  };

const rounding = (whole: (size: number) => number): FormulaFunction =>
  computed(1, 2, toDigits(whole) as never);

/** Halfway cases are even away from zero; a number that is even, or odd, already stays. */
const toParity = (rest: 0 | 1) =>
  of1((x) => {
    const size = Math.ceil((Math.abs(x) - rest) / 2) * 2 + rest;
    return x < 0 ? -size : Math.max(size, rest);
  });

/** To a multiple of the significance, which has the sign of the number; with a mode, by size instead of value. */
const toMultiple =
  (whole: (x: number) => number, bySize: (x: number) => number) =>
  (x: number, significance = Math.sign(x), mode = 0): number => {
    if (x === 0 || significance === 0) return 0;
    if (Math.sign(x) !== Math.sign(significance)) return Number.NaN;
    const step = Math.abs(significance);
    return mode === 0 ? whole(x / step) * step : Math.sign(x) * bySize(Math.abs(x) / step) * step;
  };

const wholeNumbers =
  (value: (...given: readonly number[]) => number) =>
  (...given: readonly number[]): number =>
    value(...given.map(Math.trunc));

/** NaN for negative numbers. */
const factorial = (n: number): number => {
  if (n < 0 || n > 170) return Number.NaN;
  let result = 1;
  for (let factor = 2; factor <= n; factor++) result *= factor;
  return result;
};

const divisor = (a: number, b: number): number => {
  let [large, small] = [Math.abs(a), Math.abs(b)];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
};

const combinations = (n: number, k: number): number => {
  if (k < 0 || k > n || n > 1e6) return Number.NaN;
  let result = 1;
  for (let index = 1; index <= Math.min(k, n - k); index++)
    result = Math.round((result * (n - Math.min(k, n - k) + index)) / index);
  return result;
};

const median = (...given: readonly number[]): number => {
  const sorted = [...given].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
};

/** Sum of squared deviations from the mean, by the number of values, or by one less. */
const variance =
  (less: 0 | 1) =>
  (...given: readonly number[]): number =>
    sum(...given.map((x) => (x - mean(...given)) ** 2)) / (given.length - less);

const chosen: FormulaFunction = {
  least: 2,
  most: Number.POSITIVE_INFINITY,
  value: ([index, ...values]) => values[Math.trunc(index!()) - 1]?.() ?? Number.NaN,
};

/** Source: OASIS, Open Document Format 1.2, part 2 (OpenFormula), sections 6.15 to 6.18, as ecoSpold 2 takes them. */
export const openFormulaFunctions: Functions = {
  ...openlcaNames,
  ...shared,
  acosh: of1(Math.acosh),
  acot: of1((x) => Math.PI / 2 - Math.atan(x)),
  asinh: of1(Math.asinh),
  // The abscissa comes first.
  atan2: of2((x, y) => Math.atan2(y, x)),
  atanh: of1(Math.atanh),
  average: ofSeveral(1, mean),
  ceiling: computed(1, 3, toMultiple(Math.ceil, Math.ceil) as never),
  choose: chosen,
  combin: of2(wholeNumbers(combinations) as never),
  count: ofSeveral(1, (...given) => given.length),
  degrees: of1((x) => (x * 180) / Math.PI),
  even: toParity(0),
  fact: of1(wholeNumbers(factorial) as never),
  floor: computed(1, 3, toMultiple(Math.floor, Math.floor) as never),
  gcd: ofSeveral(
    1,
    wholeNumbers((...given) => given.reduce(divisor, 0)),
  ),
  if: {
    least: 2,
    most: 3,
    value: ([test, yes, no]) => (test!() === 0 ? (no?.() ?? 0) : yes!()),
  },
  int: of1(Math.floor),
  lcm: ofSeveral(
    1,
    wholeNumbers((...given) =>
      given.reduce((a, b) => (a === 0 || b === 0 ? 0 : Math.abs(a * b) / divisor(a, b)), 1),
    ),
  ),
  log: computed(1, 2, ((x: number, base = 10) =>
    base === 10 ? Math.log10(x) : base === 2 ? Math.log2(x) : Math.log(x) / Math.log(base)) as never),
  max: ofSeveral(1, Math.max),
  min: ofSeveral(1, Math.min),
  median: ofSeveral(1, median),
  // The result has the sign of the divisor.
  mod: of2((x, y) => x - y * Math.floor(x / y)),
  mround: of2((x, step) => (step === 0 ? 0 : Math.sign(x) * Math.round(Math.abs(x / step)) * Math.abs(step))),
  odd: toParity(1),
  product: ofSeveral(1, product),
  quotient: of2((x, y) => Math.trunc(x / y)),
  radians: of1((x) => (x * Math.PI) / 180),
  // Halves go away from zero.
  round: rounding(Math.round),
  rounddown: rounding(Math.floor),
  roundup: rounding(Math.ceil),
  sign: of1(Math.sign),
  sqrtpi: of1((x) => Math.sqrt(x * Math.PI)),
  stdev: ofSeveral(2, (...given) => Math.sqrt(variance(1)(...given))),
  stdevp: ofSeveral(1, (...given) => Math.sqrt(variance(0)(...given))),
  sumsq: ofSeveral(1, (...given) => sum(...given.map((x) => x * x))),
  trunc: rounding(Math.floor),
  var: ofSeveral(2, variance(1)),
  varp: ofSeveral(1, variance(0)),
  xor: ofSeveral(1, (...given) => given.filter((x) => x !== 0).length % 2),
};
