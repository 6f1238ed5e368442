import { csvCell, withoutFormula } from '@sillage/contract';

/** One line of CSV (RFC 4180); numbers are written in full, null is an empty cell. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return csvCell(withoutFormula(cell));
}
