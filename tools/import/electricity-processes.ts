import { readCountries } from './countries.ts';
import { cell, givenFigure, readTable, selections, tablesFolder } from './read-table.ts';
import { slug } from './slug.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes the electricity of countries without a published score, of industry and of homes, and household electricity of
 * those with one: entries that name a mix; impacts are computed at assembly.
 */
const folder = tablesFolder();
const english = new Intl.DisplayNames(['en'], { type: 'region' });
const french = new Intl.DisplayNames(['fr'], { type: 'region' });

/** Estimates of Sillage: the world loses about 8 % from the plant to the home, single countries 4 to 20 %. */
const mediumVoltageLoss = 0.03;
const lowVoltageLoss = 0.08;
const lossSource =
  'losses: estimate of Sillage, 3 % to medium and 8 % to low voltage (4 to 20 % in single countries)';

/** The published French score that stands for a country, as in the French method. */
const regionScore: Readonly<Record<string, string>> = {
  REO: 'electricity-europe',
  REE: 'electricity-czechia',
  RAS: 'electricity-asia',
  RAF: 'electricity-africa',
  RME: 'electricity-middle-east',
  RLA: 'electricity-latin-america',
  RNA: 'electricity-north-america',
  ROC: 'electricity-australia',
};

const published = new Map(
  readTable(selections, 'ecobalyse-processes.csv')
    .filter((row) => cell(row, 'file') === 'electricity' && cell(row, 'country') !== '')
    .map((row) => [cell(row, 'country'), cell(row, 'id').replace('-low-voltage', '')] as const),
);
const known = new Set(
  readTable(folder, 'electricity-ember-unece/mix-country-yearly.csv')
    .filter((row) => givenFigure(row.year) === 2024)
    .map((row) => cell(row, 'country')),
);

const nameOf = (alpha2: string, voltage: 'medium' | 'low') => ({
  en: `Electricity, ${voltage} voltage, ${(english.of(alpha2) ?? alpha2).replaceAll('’', "'")}`,
  fr: `Électricité ${voltage === 'low' ? 'basse' : 'moyenne'} tension, ${french.of(alpha2) ?? alpha2}`,
});
const idOf = (alpha2: string): string => slug((english.of(alpha2) ?? alpha2).replaceAll('’', "'"));
const source = `Estimate of Sillage: generation mix of 2024 by Ember times technologies by UNECE and US LCI (digital4better/data, ODbL 1.0, in a folder of their own); ${lossSource}`;

const countries = readCountries(folder);
const estimated = countries.filter(({ alpha2 }) => known.has(alpha2) && !published.has(alpha2));
const gsd = { default: 3, byIndicator: { cch: 1.5, fru: 1.5 } };

const mixed = (voltage: 'medium' | 'low') =>
  estimated.map(({ alpha2, region }) => ({
    id: `electricity-${idOf(alpha2)}${voltage === 'low' ? '-low-voltage' : ''}`,
    name: nameOf(alpha2, voltage),
    unit: 'kWh',
    mixOf: alpha2,
    losses: voltage === 'low' ? lowVoltageLoss : mediumVoltageLoss,
    frenchScoreOf: regionScore[region],
    source,
    year: 2024,
    gsd,
  }));

/** France has a published figure of its own. */
const homes = [...published].filter(([alpha2]) => alpha2 !== 'FR');
const lowerVoltage = homes.map(([alpha2, id]) => ({
  id: `${id}-low-voltage`,
  name: nameOf(alpha2, 'low'),
  unit: 'kWh',
  source: `Estimate of Sillage: medium voltage, and what is lost from there to the home; ${lossSource}`,
  year: 2026,
  climateRange: { min: 0.005, max: 1.4, reason: 'from hydropower to hard coal per kWh delivered' },
  parts: [
    {
      process: `sillage-reference:${id}`,
      amount: Number(((1 - mediumVoltageLoss) / (1 - lowVoltageLoss)).toFixed(4)),
      because: '3 % are lost to medium voltage, 8 % to the home',
    },
  ],
}));

const database = 'processes/sillage-reference-2026.1';
writeJson(`${database}/electricity-by-country.json`, {
  basis: 'estimate',
  processes: [...mixed('medium'), ...mixed('low')],
});
writeJson(`${database}/electricity-low-voltage.json`, { basis: 'estimate', processes: lowerVoltage });
