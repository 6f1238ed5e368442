import { indicators } from './indicators.ts';
import { cell, givenFigure, type Row, readCells, readTable, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes rows of the AGRIBALYSE 3.1.1 synthesis as published, for the test that
 * reproduces their scores: from each food group, rows at a fixed stride and
 * those with the lowest and highest score. No figure is changed or rounded.
 */
const file = 'agribalyse-3.1.1/synthese.csv';
const perGroup = 5;
/** Columns are read by position after this one, because their names contain irregular spaces. */
const scoreColumn = 'Score unique EF';

const folder = tablesFolder();
const rows = readTable(folder, file);
const figures = readCells(folder, file).slice(1);
const scoreAt = Object.keys(rows[0] ?? {}).indexOf(scoreColumn);

const groups = new Map<string, number[]>();
for (const [index, row] of rows.entries()) groups.set(group(row), [...(groups.get(group(row)) ?? []), index]);
const chosen = new Set([...groups.values()].flatMap(atStride));
const byScore = [...rows.keys()].sort((a, b) => score(a) - score(b));
for (const extreme of [byScore.at(0), byScore.at(-1)]) if (extreme !== undefined) chosen.add(extreme);

writeJson('../../e2e/testing/fixtures/agribalyse-synthesis-rows.json', {
  source:
    'AGRIBALYSE v3.1.1, ADEME-INRAE: synthesis table, impacts of 1 kg of food as consumed in France and EF 3.1 single score',
  year: 2023,
  licence: 'Licence Ouverte / Etalab 2.0',
  selection: `${perGroup} rows of each food group at a fixed stride, and the lowest and the highest score`,
  indicators: indicators.map(({ id }) => id),
  unitOfScore: 'mPt',
  rows: [...chosen]
    .sort((a, b) => a - b)
    .map((index) => ({
      code: cell(rows[index] as Row, 'Code AGB'),
      name: cell(rows[index] as Row, 'LCI Name'),
      group: group(rows[index] as Row),
      impacts: indicators.map((_, i) => figureAt(index, scoreAt + 1 + i)),
      score: score(index),
    })),
});

function group(row: Row): string {
  return cell(row, "Groupe d'aliment");
}

function atStride(members: readonly number[]): number[] {
  const stride = Math.floor(members.length / perGroup);
  return Array.from({ length: perGroup }, (_, i) => members[i * stride]).filter(
    (index) => index !== undefined,
  );
}

function score(index: number): number {
  return figureAt(index, scoreAt);
}

function figureAt(index: number, column: number): number {
  return givenFigure(figures[index]?.[column]);
}
