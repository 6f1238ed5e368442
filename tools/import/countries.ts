import { cell, readTable } from './read-table.ts';

/** A country of the public table with additional data. */
export interface Country {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly region: Region;
  readonly landmass: Landmass | null;
}
export type Region = 'REO' | 'REE' | 'RAS' | 'RAF' | 'RME' | 'RLA' | 'RNA' | 'ROC';
export type Landmass = 'eurasia' | 'africa' | 'north-america' | 'south-america';

const listed = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

// Antarctica and islands without an economy of their own.
const skipped = listed('AQ BV HM GS TF UM IO');
const eastOfEurope = listed('AL BA BG BY CZ EE HR HU LT LV MD ME MK PL RO RS RU SK UA XK');
const middleEast = listed('AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE');
const centralAsiaAndCaucasus = listed('AM AZ GE KZ KG TJ TM UZ');
const northAmerica = listed('BM CA GL PM US');
const oceania = listed('AS CC CX');
// The public table assigns them to another continent.
const latinAmerica = listed('BQ CW');
const centralAmericaMainland = listed('BZ CR GT HN MX NI PA SV');
const southAmericaMainland = listed('AR BO BR CL CO EC GF GY PE PY SR UY VE');
// Not reachable by lorry from the continent; Great Britain and Ireland are reached by ferry and tunnel.
const islands = listed('AX BM CV CY FO GL ID IS JP KM LK MG MT MU MV PH PM RE SC SH SJ ST TL TW YT');

/** All countries of the table except the skipped ones, sorted by code. */
export function readCountries(folder: string): Country[] {
  return readTable(folder, 'distances/countries.csv')
    .map((row) => {
      const alpha2 = cell(row, 'alpha-2');
      const region = regionOf(alpha2, cell(row, 'continent'));
      return { alpha2, alpha3: cell(row, 'alpha-3'), region, landmass: landmassOf(alpha2, region) };
    })
    .filter(({ alpha2 }) => !skipped.has(alpha2))
    .sort((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1));
}

function regionOf(code: string, continent: string): Region {
  if (northAmerica.has(code)) return 'RNA';
  if (latinAmerica.has(code)) return 'RLA';
  if (oceania.has(code)) return 'ROC';
  if (middleEast.has(code)) return 'RME';
  if (eastOfEurope.has(code)) return 'REE';
  if (centralAsiaAndCaucasus.has(code)) return 'RAS';
  switch (continent) {
    case 'Europe':
      return 'REO';
    case 'Asia':
      return 'RAS';
    case 'Africa':
      return 'RAF';
    case 'North America':
    case 'South America':
      return 'RLA';
    case 'Oceania':
      return 'ROC';
    default:
      if (skipped.has(code)) return 'ROC';
      throw new Error(`No region for ${code} (${continent}).`);
  }
}

/**
 * Landmass reachable by lorry: the published table has no road between Europe and Africa,
 * nor between the Americas.
 */
function landmassOf(code: string, region: Region): Landmass | null {
  if (islands.has(code)) return null;
  if (region === 'RNA' || centralAmericaMainland.has(code)) return 'north-america';
  if (southAmericaMainland.has(code)) return 'south-america';
  if (region === 'RAF') return 'africa';
  if (region === 'RLA' || region === 'ROC') return null;
  return 'eurasia';
}
