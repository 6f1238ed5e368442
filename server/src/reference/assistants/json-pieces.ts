/** Characters of one piece: some 6,000 tokens. */
export const pieceSize = 24_000;

/** Where a piece is in a document: names and positions, `40-79` for some items of a list or entries of an object. */
type Step = string;

/** A list of pieces in the place of something that is too large for one. */
interface PieceList {
  readonly tooLarge: true;
  readonly characters: number;
  readonly pieces: readonly { readonly uri: string; readonly characters: number }[];
}

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/**
 * A part of a document, with lists of pieces in the place of what would make it too large: small documents come whole.
 * @param path the steps to the part, each encoded, joined by points; empty: all of it
 * @param uriOf the address of a part by its path
 * @returns undefined if there is no such part
 */
export function pieceOf(document: unknown, path: string, uriOf: (path: string) => string): unknown {
  const steps = path === '' ? [] : path.split('.').map(decodeStep);
  let part = document;
  for (const step of steps) {
    part = stepInto(part, step);
    if (part === undefined) return undefined;
  }
  return fitting(part, steps, uriOf);
}

function stepInto(value: unknown, step: Step): unknown {
  if (Array.isArray(value)) {
    const range = /^(\d+)-(\d+)$/.exec(step);
    if (range !== null) {
      const items = value.slice(Number(range[1]), Number(range[2]) + 1);
      return items.length === 0 ? undefined : items;
    }
    return /^\d+$/.test(step) ? value[Number(step)] : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, step)) return (value as Readonly<Record<string, unknown>>)[step];
  const range = /^(\d+)-(\d+)$/.exec(step);
  if (range === null) return undefined;
  const entries = Object.entries(value).slice(Number(range[1]), Number(range[2]) + 1);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function fitting(value: unknown, steps: readonly Step[], uriOf: (path: string) => string): unknown {
  if (sizeOf(value) <= pieceSize) return value;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return listOf(value, steps, uriOf);
  const entries = Object.entries(value as object);
  // The small ones stay; the largest leave, until the rest fits.
  const sizes = entries.map(([key, inner]) => ({ key, size: sizeOf(inner) })).sort((a, b) => b.size - a.size);
  let rest = sizes.reduce((sum, { key, size }) => sum + key.length + size + punctuation, 0);
  const left = new Set<string>();
  for (const { key, size } of sizes) {
    if (rest <= pieceSize / 2) break;
    if (size < smallest) break;
    left.add(key);
    rest -= size;
  }
  // Many small ones are divided like a list.
  if (rest > pieceSize) return listOf(entries, steps, uriOf, true);
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      if (!left.has(key)) return [key, inner];
      return [key, piecesOf([{ steps: [...steps, key], size: sizeOf(inner) }], uriOf)];
    }),
  );
}

/** Of an entry: two quotes, a colon and a comma. */
const punctuation = 4;
/** Smaller ones are shorter than their address. */
const smallest = 500;

function listOf(
  items: readonly unknown[],
  steps: readonly Step[],
  uriOf: (path: string) => string,
  areEntries = false,
): PieceList {
  const pieces: { steps: readonly Step[]; size: number }[] = [];
  let from = 0;
  let size = 0;
  const close = (to: number): void => {
    if (to > from) {
      // One item alone may be too large itself: its own address divides it further.
      const last = to - 1 === from && !areEntries ? String(from) : `${from}-${to - 1}`;
      pieces.push({ steps: [...steps, last], size });
    }
    from = to;
    size = 0;
  };
  for (const [index, item] of items.entries()) {
    const own = sizeOf(item) + 1;
    if (size + own > pieceSize - 2) close(index);
    size += own;
  }
  close(items.length);
  return piecesOf(pieces, uriOf);
}

const piecesOf = (
  pieces: readonly { readonly steps: readonly Step[]; readonly size: number }[],
  uriOf: (path: string) => string,
): PieceList => ({
  tooLarge: true,
  characters: pieces.reduce((sum, { size }) => sum + size, 0),
  pieces: pieces.map(({ steps, size }) => ({
    uri: uriOf(steps.map(encodeStep).join('.')),
    characters: size,
  })),
});

/** Points divide the steps, and an address has no place for others. */
const encodeStep = (step: Step): string =>
  [...step]
    .map((letter) => (/[A-Za-z0-9_-]/.test(letter) ? letter : `~${letter.codePointAt(0)?.toString(16)}~`))
    .join('');
const decodeStep = (step: string): Step =>
  step.replace(/~([0-9a-f]{1,6})~/g, (_, code: string) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
  });
