import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indicators } from './indicators.ts';
import { figure, readCells, tablesFolder } from './read-table.ts';

/**
 * Writes every published single score of AGRIBALYSE 3.1.1 with its impacts, for the test that Sillage
 * calculates the same: the synthesis, and the life-cycle steps. Lines: number of published rows with these
 * figures, the score in mPt, the 16 impacts in the order of the indicators. Figures as published. Steps with
 * equal figures (the publisher builds products from few modules) are one line.
 */
const folder = tablesFolder();
const stepsOfTable = 6;

// Columns are read by position, because their names contain irregular spaces.
const synthesis = readCells(folder, 'agribalyse-3.1.1/synthese.csv').map((cells) => cells.slice(12));
write('synthesis', synthesis.slice(1));

const detailed = readCells(folder, 'agribalyse-3.1.1/detail-etape.csv').slice(1);
write(
  'steps',
  detailed.flatMap((cells) =>
    Array.from({ length: stepsOfTable }, (_, step) =>
      [-1, ...indicators.keys()].map((i) => cells[stepsOfTable + stepsOfTable * (i + 1) + step] ?? ''),
    ).filter((row) => (figure(row[0]) ?? 0) !== 0),
  ),
);

function write(name: string, rows: readonly (readonly string[])[]): void {
  const counts = new Map<string, number>();
  for (const row of rows) {
    // In these tables an empty cell is a step without impact.
    const line = row.slice(0, 1 + indicators.length).map((text) => String(figure(text) ?? 0));
    if (line.length !== 1 + indicators.length) throw new Error(`A row of ${name} lacks cells.`);
    counts.set(line.join('\t'), (counts.get(line.join('\t')) ?? 0) + 1);
  }
  const head = ['rows', 'mPt', ...indicators.map(({ id }) => id)].join('\t');
  const lines = [...counts].map(([line, count]) => `${count}\t${line}`);
  const file = join(import.meta.dirname, `../../catalog/verification/agribalyse-3.1.1-${name}.tsv`);
  writeFileSync(file, `${[head, ...lines].join('\n')}\n`);
}
