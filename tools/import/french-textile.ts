import { cell, givenFigure, type Row, readTable, selections, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/**
 * Published single scores, energy and waste of Ecobalyse 7.0.0 → `methods/french-textile/processes.json`, figures as
 * published. The selection names the rows that the textile formulas use.
 */
const rows = readTable(tablesFolder(), 'ecobalyse-7.0.0/processes.csv');
const units: Readonly<Record<string, string>> = {
  kg: 'kg',
  kWh: 'kWh',
  MJ: 'MJ',
  't⋅km': 't·km',
  'Item(s)': 'item',
  m2: 'm²',
};

writeJson('methods/french-textile/processes.json', {
  source: 'Ecobalyse 7.0.0, Ministères chargés de la transition écologique: single scores of processes',
  licence: 'Licence Ouverte 2.0 (Etalab)',
  year: 2025,
  processes: readTable(selections, 'french-cost-processes.csv').map(entry),
});

function entry(selected: Row): object {
  const row = published(cell(selected, 'row'));
  return {
    id: cell(selected, 'id'),
    name: { en: cell(selected, 'en'), fr: cell(row, 'name') },
    unit: units[cell(row, 'unit')],
    ecs: givenFigure(cell(row, 'ecs')),
    pef: givenFigure(cell(row, 'pef')),
    elecMJ: givenFigure(cell(row, 'elecMJ')),
    heatMJ: givenFigure(cell(row, 'heatMJ')),
    waste: givenFigure(cell(row, 'waste')),
    sourceId: cell(row, 'id'),
  };
}

function published(name: string): Row {
  const found = rows.filter((row) => cell(row, 'name') === name && /textile/.test(cell(row, 'scopes')));
  const [row] = found;
  if (row === undefined || found.length > 1) throw new Error(`${found.length} rows are named "${name}".`);
  return row;
}
