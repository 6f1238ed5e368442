import { readCountries } from './countries.ts';
import { cell, readTable, selections, tablesFolder } from './read-table.ts';
import { slug } from './slug.ts';
import { writeJson } from './write-json.ts';

/**
 * Writes places: unknown, the eight regions of the French method, then countries by code →
 * `locations/locations.json`.
 */
const english = new Intl.DisplayNames(['en'], { type: 'region' });
const french = new Intl.DisplayNames(['fr'], { type: 'region' });

// Electricity of countries: published for some, estimated from the generation mix for others, of industry and of homes.
const published = new Map(
  readTable(selections, 'ecobalyse-processes.csv')
    .filter((row) => cell(row, 'file') === 'electricity' && cell(row, 'country') !== '')
    .map((row) => [cell(row, 'country'), cell(row, 'id').replace('-low-voltage', '')] as const),
);
const mixed = new Set(
  readTable(tablesFolder(), 'electricity-ember-unece/mix-country-yearly.csv')
    .filter((row) => cell(row, 'year') === '2024')
    .map((row) => cell(row, 'country')),
);
const electricityOf = (alpha2: string, en: string): string | undefined =>
  published.get(alpha2) ?? (mixed.has(alpha2) ? `electricity-${slug(en)}` : undefined);

// Representative countries as in the French method: India for
// an unknown place, Czechia and Australia for two regions.
const regions = [
  place('---', 'unknown', 'Unknown country', 'Pays inconnu', 'india', 'world'),
  place('REO', 'western-europe', 'Western Europe', 'Europe de l’Ouest', 'europe', 'europe'),
  place('REE', 'eastern-europe', 'Eastern Europe', 'Europe de l’Est', 'czechia', 'europe'),
  place('RAS', 'asia', 'Asia', 'Asie', 'asia', 'world'),
  place('RAF', 'africa', 'Africa', 'Afrique', 'africa', 'world'),
  place('RME', 'middle-east', 'Middle East', 'Moyen-Orient', 'middle-east', 'world'),
  place('RLA', 'latin-america', 'Latin America', 'Amérique latine', 'latin-america', 'world'),
  place('RNA', 'north-america', 'North America', 'Amérique du Nord', 'north-america', 'world'),
  place('ROC', 'oceania', 'Oceania', 'Océanie', 'australia', 'world'),
];

function place(code: string, slugged: string, en: string, fr: string, mix: string, heat: 'europe' | 'world') {
  return {
    code,
    alpha2: null,
    alpha3: null,
    slug: slugged,
    name: { en, fr },
    region: null,
    landmass: null,
    electricity: `electricity-${mix}`,
    heat,
  };
}

const countries = readCountries(tablesFolder()).map(({ alpha2, alpha3, region, landmass }) => {
  const en = (english.of(alpha2) ?? alpha2).replaceAll('’', "'");
  const mix = electricityOf(alpha2, en);
  return {
    code: alpha2,
    alpha2,
    alpha3,
    slug: slug(en),
    name: { en, fr: french.of(alpha2) ?? alpha2 },
    region,
    landmass,
    electricity: mix ?? null,
    lowVoltage: mix === undefined ? undefined : `${mix}-low-voltage`,
    heat: region === 'REO' || region === 'REE' ? 'europe' : 'world',
  };
});

writeJson('locations/locations.json', {
  source:
    'ISO 3166 codes; codes and names of regions, and stand-ins for electricity and heat, as in the French textile method 7.0.0 (Ecobalyse, MIT)',
  year: 2025,
  locations: [...regions, ...countries],
});
