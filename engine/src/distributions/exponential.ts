/**
 * Exponential and logarithm of + − × ÷ alone, which IEEE 754 rounds alike everywhere. Those of `Math` change in
 * the last bits from one version of V8 to the next, and so would every stored sample.
 */

/** ln 2 in two parts: products of the first with exponents are exact. Source: https://www.netlib.org/fdlibm/e_exp.c. */
const ln2High = 0.6931471803691238;
const ln2Low = 1.9082149292705877e-10;

const smallestPower = -1075;
const powers = powersOfTwo();

function powersOfTwo(): Float64Array {
  const table = new Float64Array(1024 - smallestPower);
  table[-smallestPower] = 1;
  for (let k = 1; k <= 1023; k++) table[k - smallestPower] = 2 * (table[k - 1 - smallestPower] as number);
  for (let k = -1; k >= smallestPower; k--)
    table[k - smallestPower] = (table[k + 1 - smallestPower] as number) / 2;
  return table;
}

/** 2^(j/64) by j, each from its own Taylor series. */
const parts = 64;
const roots = Float64Array.from({ length: parts }, (_, j) =>
  taylor((j / parts) * ln2High + (j / parts) * ln2Low),
);

function taylor(r: number): number {
  let sum = 1;
  for (let n = 22; n >= 1; n--) sum = 1 + (sum * r) / n;
  return sum;
}

const perPart = 64 / Math.LN2;
const partHigh = ln2High / parts;
const partLow = ln2Low / parts;

/** e^x, within 1e-15 of the true value (relative). Above 709 infinity, below −745 zero. */
export function exponential(x: number): number {
  if (!(x > -745)) return Number.isNaN(x) ? x : 0;
  if (x > 709) return Number.POSITIVE_INFINITY;
  // Floor instead of rounding: nothing depends on the direction of a half.
  const n = Math.floor(x * perPart + 0.5);
  const r = x - n * partHigh - n * partLow;
  // Taylor series: |r| ≤ 0.0055, so that the first term left out, r⁶/720, is below 4e-17.
  const square = r * r;
  const sum = r + square * (0.5 + r * (1 / 6) + square * (1 / 24 + r * (1 / 120)));
  const root = roots[n & (parts - 1)] as number;
  return (root + root * sum) * (powers[(n >> 6) - smallestPower] as number);
}

const bits = new DataView(new ArrayBuffer(8));

/** Natural logarithm of a positive number, within 1e-15 (relative, or absolute near 1). */
export function logarithm(x: number): number {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return x;
  if (x < 2.3e-308) return logarithm(x * 18014398509481984) - 54 * Math.LN2;
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  let exponent = (high >>> 20) - 1023;
  bits.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let mantissa = bits.getFloat64(0);
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent++;
  }
  // ln m = 2 artanh(s): |s| ≤ 0.172, so that the first term left out, s²⁵/25, is below 4e-21.
  const s = (mantissa - 1) / (mantissa + 1);
  const q = s * s;
  const w = q * q;
  const odd = 1 / 3 + w * (1 / 7 + w * (1 / 11 + w * (1 / 15 + w * (1 / 19 + w * (1 / 23)))));
  const even = 1 / 5 + w * (1 / 9 + w * (1 / 13 + w * (1 / 17 + w * (1 / 21))));
  const sum = 1 + q * (odd + q * even);
  return exponent * ln2High + (exponent * ln2Low + 2 * s * sum);
}

/** Cube root of a number that is not negative. */
export function cubeRoot(x: number): number {
  if (!(x > 0)) return x;
  const guess = exponential(logarithm(x) / 3);
  return guess - (guess - x / (guess * guess)) / 3;
}
