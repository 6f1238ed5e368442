import { indicators } from './indicators.ts';
import { cell, givenFigure, readTable, tablesFolder } from './read-table.ts';
import { writeJson } from './write-json.ts';

/** Normalisation and weighting of EF 3.1 → `methods/pef/ef-3.1.json`. */
const rows = readTable(tablesFolder(), 'ef-factors/ef31-normalisation-weighting.csv');

/**
 * In the table of factors, this figure has two digits swapped (…483383840181).
 * With the figure of the published workbook all 2,518 scores of AGRIBALYSE
 * 3.1.1 are reproduced within 1.1e-7, with the other one within 6.9e-7.
 */
const ozone = { row: 'ozone-depletion', inTable: 0.0523483383840181, published: 0.0523483833840181 };

const normalisation = (row: string, inTable: number): number =>
  row === ozone.row && inTable === ozone.inTable ? ozone.published : inTable;

writeJson('methods/pef/ef-3.1.json', {
  id: 'ef-3.1',
  name: 'Environmental Footprint',
  version: '3.1',
  source:
    'European Commission, Joint Research Centre: Environmental Footprint 3.1, normalisation and weighting factors (JRC130796, 2022)',
  licence: 'European Commission reuse policy 2011/833/EU (CC BY 4.0)',
  year: 2022,
  indicators: indicators.map(({ id, row, en, fr, unit }) => {
    const found = rows.find((candidate) => cell(candidate, 'category') === row);
    if (found === undefined) throw new Error(`The table of factors has no row "${row}".`);
    return {
      id,
      name: { en, fr },
      unit,
      normalisation: normalisation(row, givenFigure(found.normalisation_per_person)),
      weighting: givenFigure(found.weighting),
    };
  }),
  subIndicators: [
    {
      id: 'cch-fossil',
      name: { en: 'Climate change, fossil', fr: 'Changement climatique, fossile' },
      of: 'cch',
    },
    {
      id: 'cch-biogenic',
      name: { en: 'Climate change, biogenic', fr: 'Changement climatique, biogénique' },
      of: 'cch',
    },
    {
      id: 'cch-luluc',
      name: {
        en: 'Climate change, land use and land use change',
        fr: 'Changement climatique, utilisation et changement d’affectation des sols',
      },
      of: 'cch',
    },
  ],
});
