import { type SelectedProcess, selection } from './ecobalyse-selection.ts';
import { cell, givenFigure, type Row, readTable, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/**
 * Published single scores of Ecobalyse 7.0.0 → the process files of `sillage-reference`. Only single scores are
 * taken, no impacts: those are computed from them when the catalog is assembled.
 */
const rows = readTable(tablesFolder(), 'ecobalyse-7.0.0/processes.csv');
const folder = 'databases/sillage-reference-2026.1';
const units: Readonly<Record<string, string>> = {
  kg: 'kg', kWh: 'kWh', MJ: 'MJ', 't⋅km': 't·km', 'Item(s)': 'item', m2: 'm²',
};
const notInventoried = {
  en: 'wet-process chemicals; published with a French score and without a PEF score',
  fr: 'produits chimiques d’ennoblissement ; publiés avec un score français et sans score PEF',
};

for (const [file, processes] of Object.entries(selection)) {
  writeJson(`${folder}/${file}.json`, { basis: 'estimated-split', processes: processes.map(entry) });
}

function entry(selected: SelectedProcess): object {
  const row = published(selected.row);
  const pef = givenFigure(cell(row, 'pef'));
  if ((pef === 0) !== (selected.profile === null)) {
    throw new Error(`"${selected.row}": a published PEF score of 0 means not inventoried, and takes no profile.`);
  }
  const remark = selected.remark === undefined ? '' : ` (${selected.remark})`;
  return {
    id: selected.id,
    name: { en: selected.en, fr: selected.fr },
    unit: units[cell(row, 'unit')],
    pef: selected.profile === null ? null : pef,
    ecs: givenFigure(cell(row, 'ecs')),
    ...(selected.profile === null ? { notInventoried } : { profile: selected.profile }),
    ...(selected.climateOf === undefined ? {} : { climateOf: selected.climateOf }),
    ...(selected.range === undefined
      ? {}
      : { climateRange: { min: selected.range[0], max: selected.range[1], reason: selected.range[2] } }),
    source: `Ecobalyse 7.0.0, single scores of "${selected.row}"${remark}`,
    sourceId: cell(row, 'id'),
    year: 2025,
  };
}

function published(name: string): Row {
  const found = rows.filter((row) => cell(row, 'name') === name);
  const [row] = found;
  if (row === undefined || found.length > 1) throw new Error(`${found.length} rows are named "${name}".`);
  return row;
}
