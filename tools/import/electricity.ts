import { industry } from './agribalyse-sources.ts';
import { indicators } from './indicators.ts';
import { cell, figure, givenFigure, readTable, tablesFolder } from './read-table.ts';
import { inventoryOf } from './us-lci-sources.ts';
import { weightsOf } from './weights.ts';
import { writeJson } from './write-json.ts';

/**
 * Electricity: generation mix of each country, and the impacts of one kWh of each technology → a separate table (ODbL).
 * The processes of countries without a published score, and household electricity, are written beside it.
 *
 * A technology has the geometric mean of UNECE and US LCI where both have a figure. What neither has: nitrogen
 * and smog follow acidification, and fossil energy climate change, as in coal power of US LCI; the rest follows
 * climate change as in industrial steps of AGRIBALYSE.
 */
const folder = tablesFolder();
const year = 2024;
const weights = weightsOf(folder);
const unece = readTable(folder, 'electricity-ember-unece/energy-impacts.csv');

/** Columns of the table by indicator. */
const columns: Readonly<Record<string, string>> = {
  cch: 'gwp',
  acd: 'ap',
  etf: 'ctue',
  htc: 'ctuh-c',
  htn: 'ctuh-nc',
  ior: 'ir',
  pma: 'pm',
  wtu: 'wu',
  mru: 'adpe',
};
/** Cells four to six orders of magnitude above those of the other technologies. */
const implausible = new Set(['Other Fossil pm', 'Bioenergy pm']);

interface Technology {
  readonly id: string;
  /** Row and column of the public tables; other renewables, whose row is implausible, stand as solar power. */
  readonly row: string;
  readonly usLci?: string;
}
const technologies: readonly Technology[] = [
  { id: 'coal', row: 'Coal', usLci: 'Electricity, bituminous coal, at power plant' },
  { id: 'gas', row: 'Gas', usLci: 'Electricity, natural gas, at power plant' },
  {
    id: 'other-fossil',
    row: 'Other Fossil',
    usLci: 'Electricity, residual fuel oil, at power plant',
  },
  { id: 'nuclear', row: 'Nuclear', usLci: 'Electricity, nuclear, at power plant' },
  { id: 'hydro', row: 'Hydro' },
  { id: 'wind', row: 'Wind' },
  { id: 'solar', row: 'Solar' },
  { id: 'bioenergy', row: 'Bioenergy' },
];
const mixColumns: readonly (readonly [column: string, technology: string])[] = [
  ...technologies.map(({ id, row }) => [row, id] as const),
  ['Other Renewables', 'solar'],
];
/** What US LCI has of a power plant with its fuel. */
const inventoried = ['cch', 'pco', 'pma', 'htn', 'htc', 'acd', 'swe', 'tre', 'fru'];
const at = (id: string): number => indicators.findIndex((indicator) => indicator.id === id);
const perKWh = (name: string): number[] => inventoryOf(name).impacts.map((value) => value * 3.6);
const coal = perKWh('Electricity, bituminous coal, at power plant');
const ofCoal = (id: string, base: string): number => (coal[at(id)] as number) / (coal[at(base)] as number);

function impactsOf({ row, usLci }: Technology): Record<string, number> {
  const published = unece.find((one) => cell(one, 'energy') === row) ?? {};
  const inventory = usLci === undefined ? [] : perKWh(usLci);
  const known = (id: string): number[] => {
    const column = columns[id];
    const first =
      column === undefined || implausible.has(`${row} ${column}`) ? null : figure(published[column]);
    const second = inventoried.includes(id) ? inventory[at(id)] : undefined;
    return [first, second].filter((value): value is number => typeof value === 'number' && value > 0);
  };
  const meanOf = (values: readonly number[]): number =>
    values.reduce((product, value) => product * value, 1) ** (1 / values.length);
  const climate = meanOf(known('cch'));
  const estimated = (id: string): number => {
    if (id === 'fru') return climate * ofCoal('fru', 'cch');
    if (['pco', 'swe', 'tre'].includes(id)) return meanOf(known('acd')) * ofCoal(id, 'acd');
    const relative = (industry.weighted[at(id)] as number) / (industry.weighted[at('cch')] as number);
    return (climate * (weights[at('cch')] as number) * relative) / (weights[at(id)] as number);
  };
  return Object.fromEntries(
    indicators.map(({ id }) => {
      const values = known(id);
      return [id, Number((values.length > 0 ? meanOf(values) : estimated(id)).toPrecision(4))];
    }),
  );
}

const mixes = readTable(folder, 'electricity-ember-unece/mix-country-yearly.csv')
  .filter((row) => givenFigure(row.year) === year && /^[A-Z]{2}$/.test(cell(row, 'country')))
  .map((row) => {
    const shares: Record<string, number> = {};
    for (const [column, technology] of mixColumns) {
      const share = givenFigure(row[column]);
      if (share > 0) shares[technology] = Number(((shares[technology] ?? 0) + share).toFixed(4));
    }
    return [cell(row, 'country'), shares] as const;
  })
  .sort(([a], [b]) => (a < b ? -1 : 1));

writeJson('open-database-licence/electricity.json', {
  source:
    'digital4better/data: generation mix by Ember (CC BY 4.0), life-cycle figures of technologies by UNECE (2021); US LCI FY18 (NREL) characterised with EF 3.1',
  licence: 'Open Database License (ODbL) 1.0',
  year,
  unit: 'impacts per kWh generated; shares of generation',
  technologies: Object.fromEntries(technologies.map((one) => [one.id, impactsOf(one)])),
  countries: Object.fromEntries(mixes),
});
