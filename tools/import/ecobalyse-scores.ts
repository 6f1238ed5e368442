import { cell, figure, givenFigure, type Row, readTable, selections, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes published single scores of Ecobalyse 7.0.0 to the process files of `sillage-reference`. Only single
 * scores are imported: impacts are computed from them when the catalog is assembled.
 *
 * The selection gives a profile and a range of kg CO2e per unit with its reason. Electricity of a country is split as its
 * generation mix is, except where no mix is known (Albania) or the profile is that of the country (France).
 */
const rows = readTable(tablesFolder(), 'ecobalyse-7.0.0/processes.csv');
const folder = 'processes/sillage-reference-2026.1';
const units: Readonly<Record<string, string>> = {
  kg: 'kg',
  kWh: 'kWh',
  MJ: 'MJ',
  't⋅km': 't·km',
  'Item(s)': 'item',
  m2: 'm²',
  m3: 'm³',
};
const selection = readTable(selections, 'ecobalyse-processes.csv');
for (const file of new Set(selection.map((selected) => cell(selected, 'file')))) {
  const processes = selection.filter((selected) => cell(selected, 'file') === file).map(entry);
  writeJson(`${folder}/${file}.json`, { basis: 'estimated-split', processes });
}

function entry(selected: Row): object {
  const given = (column: string): string | undefined => cell(selected, column) || undefined;
  const row = published(cell(selected, 'row'));
  const profile = given('profile');
  const pef = givenFigure(cell(row, 'pef'));
  if (pef === 0)
    throw new Error(
      `"${cell(row, 'name')}": a published PEF score of 0 means not inventoried; see wet-process-chemicals.ts.`,
    );
  const country = given('country');
  const mixOf = country === 'AL' || country === 'FR' ? undefined : country;
  const remark = given('remark');
  const reason = given('reason');
  return {
    id: cell(selected, 'id'),
    name: { en: cell(selected, 'en'), fr: cell(selected, 'fr') },
    unit: units[cell(row, 'unit')],
    pef,
    ecs: givenFigure(cell(row, 'ecs')),
    profile: mixOf === undefined ? profile : undefined,
    mixOf,
    countedApart:
      profile === 'washing'
        ? { indicators: ['wtu'], reason: 'water used up, counted by the country of use: water-used-up' }
        : undefined,
    gsd: mixOf === undefined ? undefined : { default: 3, byIndicator: { cch: 1.5, fru: 1.5 } },
    climateRange: reason && { min: figure(selected.min), max: figure(selected.max), reason },
    source: `Ecobalyse 7.0.0, single scores of "${cell(row, 'name')}"${remark === undefined ? '' : ` (${remark})`}`,
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
