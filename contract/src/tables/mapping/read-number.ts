import type { Cell } from '../table.ts';

export type Decimal = 'point' | 'comma';

/** Thousands separators: a space, as typed or as used in French, or an apostrophe. */
const thousands = "[ \\u00a0\\u2009\\u202f'’]";
const patterns: Readonly<Record<Decimal, readonly RegExp[]>> = {
  point: [
    new RegExp(`^[+-]?(\\d+|\\d{1,3}(${thousands}\\d{3})+)(\\.\\d+)?([eE][+-]?\\d{1,3})?$`),
    // Both signs are present, so it is unambiguous.
    /^[+-]?\d{1,3}(,\d{3})+\.\d+$/,
  ],
  comma: [
    new RegExp(`^[+-]?(\\d+|\\d{1,3}(${thousands}\\d{3})+)(,\\d+)?([eE][+-]?\\d{1,3})?$`),
    /^[+-]?\d{1,3}(\.\d{3})+,\d+$/,
  ],
};

/**
 * Reads a number from a cell and ignores a unit after it. Ambiguous text is undefined: `1,234` is not a
 * number if the decimal sign is a point, nor `1.234` if it is a comma.
 */
export function readNumber(cell: Cell, decimal: Decimal, units: readonly string[] = []): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return undefined;
  let text = cell.trim().replace('\u2212', '-');
  const unit = units.find((one) => text.toLowerCase().endsWith(one.toLowerCase()));
  if (unit !== undefined) text = text.slice(0, -unit.length).trim();
  if (!patterns[decimal].some((pattern) => pattern.test(text))) return undefined;
  const plain = text.replace(new RegExp(thousands, 'g'), '');
  const value = Number(
    decimal === 'comma' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''),
  );
  return Number.isFinite(value) ? value : undefined;
}

/** Detects the decimal sign, if some cells show it and no cell shows the other one. */
export function detectDecimal(cells: Iterable<Cell>): Decimal | undefined {
  const seen = { point: false, comma: false };
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const found = /^[+-]?\d[\d \u00a0\u2009\u202f]*([.,])\d+\s*\p{L}*%?$/u.exec(cell.trim())?.[1];
    if (found !== undefined) seen[found === '.' ? 'point' : 'comma'] = true;
  }
  if (seen.point === seen.comma) return undefined;
  return seen.comma ? 'comma' : 'point';
}
