import type { FigureRanges } from '../../ports/figures.ts';

type Drivers = NonNullable<FigureRanges['drivers']>;

/** First byte of compact drivers; those that have no such form are JSON. */
const mark = 1;
/** The mark, the numbers of figures and of keys. */
const headBytes = 3;
const most = 255;
/** Loadings of a key and figure. */
const loadings = 3;
const between = '\0';
/** Exponents that have a place in two bytes; within them, powers of ten are exact. */
const [least, greatest] = [-16, 15];
const powers = Array.from({ length: 1 - least }, (_, exponent) => 10 ** exponent);

/**
 * How figures vary, in a third of the bytes of its JSON: two bytes for each number, of which there are three significant
 * digits, and the database of a key only where it is not that of the last key that has one.
 */
export function compactDrivers(drivers: Drivers): Uint8Array {
  return packed(drivers) ?? Buffer.from(JSON.stringify(drivers));
}

function packed({ keys, figures }: Drivers): Uint8Array | undefined {
  if (keys.length > most || figures.length > most) return undefined;
  if (keys.some((key) => key.startsWith(':') || key.includes(between))) return undefined;
  if (figures.some((numbers) => numbers.length !== loadings * keys.length)) return undefined;
  const texts = Buffer.from(shortened(keys).join(between));
  const bytes = Buffer.alloc(headBytes + 2 * loadings * keys.length * figures.length + texts.length);
  bytes.set([mark, figures.length, keys.length]);
  let at = headBytes;
  for (const numbers of figures) {
    for (const value of numbers) {
      const number = packedNumber(value);
      if (number === undefined) return undefined;
      bytes[at++] = number & 0xff;
      bytes[at++] = number >> 8;
    }
  }
  bytes.set(texts, at);
  return bytes;
}

/** Reads what `compactDrivers` returned. */
export function readDrivers(stored: Uint8Array): Drivers {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (bytes[0] !== mark) return JSON.parse(bytes.toString()) as Drivers;
  const [, figureCount, keyCount] = bytes as unknown as [number, number, number];
  let at = headBytes;
  const figures = Array.from({ length: figureCount }, () =>
    Array.from({ length: loadings * keyCount }, () => {
      at += 2;
      return numberOf(bytes.readUInt16LE(at - 2));
    }),
  );
  const keys = keyCount === 0 ? [] : lengthened(bytes.toString('utf8', at).split(between));
  return { keys, figures };
}

function shortened(keys: readonly string[]): string[] {
  let last = '';
  return keys.map((key) => {
    const colon = key.indexOf(':');
    if (colon === -1) return key;
    const database = key.slice(0, colon);
    if (database === last) return key.slice(colon);
    last = database;
    return key;
  });
}

function lengthened(keys: readonly string[]): string[] {
  let last = '';
  return keys.map((key) => {
    const colon = key.indexOf(':');
    if (colon === 0) return `${last}${key}`;
    if (colon > 0) last = key.slice(0, colon);
    return key;
  });
}

/** Sign, exponent and digits of a number in 1, 5 and 10 bits; undefined for one that they do not tell exactly. */
function packedNumber(value: number): number | undefined {
  if (value === 0) return 0;
  const size = Math.abs(value);
  const guess = Math.floor(Math.log10(size)) - 2;
  // The logarithm of a power of ten may be on either side of the integer.
  for (const exponent of [guess, guess + 1]) {
    if (exponent < least || exponent > greatest) continue;
    const digits = Math.round(scaled(size, -exponent));
    if (digits < 1000 && scaled(digits, exponent) === size)
      return (value < 0 ? 0x80_00 : 0) + ((exponent - least) << 10) + digits;
  }
  return undefined;
}

function numberOf(packed: number): number {
  const size = scaled(packed & 0x3_ff, ((packed >> 10) & 0x1f) + least);
  return packed & 0x80_00 ? -size : size;
}

/** A number times a power of ten; of whole digits, with one rounding: the number that the decimal text means. */
const scaled = (number: number, exponent: number): number =>
  exponent < 0 ? number / (powers[-exponent] as number) : number * (powers[exponent] as number);
