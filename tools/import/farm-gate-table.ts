import { figure, readCells } from './read-table.ts';

/** A row of AGRIBALYSE 3.2 at the farm gate, per kg. */
export interface FarmGateRow {
  readonly nameFr: string;
  readonly nameEn: string;
  readonly category: string;
  /** Published single score, mPt. */
  readonly score: number | null;
  /** In the order of the indicators. */
  readonly impacts: readonly (number | null)[];
  readonly biogenic: number | null;
  readonly fossil: number | null;
  readonly landUseChange: number | null;
}

// Three title lines precede the rows.
const titleLines = 3;

/** All rows, complete or not, as published. */
export function readFarmGate(folder: string): FarmGateRow[] {
  return readCells(folder, 'agribalyse-3.2-farm-gate/farm-gate.csv')
    .slice(titleLines)
    .map((cells) => ({
      nameFr: (cells[0] ?? '').trim(),
      nameEn: (cells[1] ?? '').trim(),
      category: cells[3] ?? '',
      score: figure(cells[4]),
      impacts: cells.slice(5, 21).map(figure),
      biogenic: figure(cells[21]),
      fossil: figure(cells[22]),
      landUseChange: figure(cells[23]),
    }));
}
