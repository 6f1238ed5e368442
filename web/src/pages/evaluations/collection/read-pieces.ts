import type { GarmentPieces } from '@sillage/contract';

/** What a pasted table says, and the lines of it that could not be read. */
export interface PastedPieces {
  readonly rows: readonly GarmentPieces[];
  readonly unread: readonly string[];
}

const cells = /^(.*\S)\s*[\t;]\s*(\S.*)$/;
/** Without a tab or semicolon, only digits: `AB 1 200` could be two references. */
const plain = /^(.*[^\s,])(?:\s+|\s*,\s*)(\d+)$/;
/** Thousands may stand apart: 1 200, 1,200, 1.200, 1'200. */
const whole = /^\d+$|^\d{1,3}(?:[\s\u00a0\u202f.,'’]\d{3})+$/;

/**
 * Reads a reference and its pieces from each line, as copied from a spreadsheet. The first line may be a head. A
 * reference with a space and digits at its end, and no pieces, is taken for both: tabs leave no doubt.
 */
export function readPieces(text: string): PastedPieces {
  const rows: GarmentPieces[] = [];
  const unread: string[] = [];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const [, reference, count] = cells.exec(line) ?? plain.exec(line) ?? [];
    if (reference !== undefined && count !== undefined && whole.test(count.trim()))
      rows.push({ reference, made: Number(count.replace(/\D/g, '')) });
    else if (index !== first || /\d\s*$/.test(line)) unread.push(line);
  }
  return { rows, unread };
}
