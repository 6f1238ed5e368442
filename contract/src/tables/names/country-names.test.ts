import { expect, test } from 'vitest';
import { furtherCountryNames } from '../../fields/country-spellings.ts';
import { countryNames } from './country-names.ts';
import { townsOf } from './town-spellings.ts';

const countries = [
  ['PT', 'Portugal'],
  ['FR', 'France'],
  ['TR', 'Turkey'],
  ['GA', 'Gabon'],
  ['US', 'USA'],
  ['CZ', 'Czechia'],
  ['KH', 'Cambodia'],
  ['ES', 'Spain'],
  ['CY', 'Cyprus'],
  ['HK', 'Hong Kong'],
  ['CN', 'China'],
] as const;
const names = countryNames(
  countries.map(([code, name]) => ({
    value: code,
    names: [name, code, ...townsOf(code), ...furtherCountryNames(code)],
  })),
);

test.each([
  ['Porto', 'PT'],
  ['Guimaraes', 'PT'],
  ['Los Angeles, USA', 'US'],
  ['Izmir / Turkey', 'TR'],
  ['Proudly made in Portugal', 'PT'],
  ['Made in Portugal with love', 'PT'],
  ['Fabrication France', 'FR'],
  ['Atelier France', 'FR'],
  ['portugiesische Fertigung', 'PT'],
  ['Turkish made', 'TR'],
  ['fabrico turco', 'TR'],
  ['fabricación española', 'ES'],
  ['produzione ceca', 'CZ'],
  ['kambodschanische Produktion', 'KH'],
  // Names of countries without a textile industry, too.
  ['Zypern', 'CY'],
  ['Chipre', 'CY'],
  ['RAE de Hong Kong (China)', 'HK'],
  ['deutsch-französische Fertigung', undefined],
  ['türkische und portugiesische Fertigung', undefined],
  ['Italienischer Stil', undefined],
  // A state of the USA, and two countries.
  ['Savannah, GA', undefined],
  ['Porto, Turkey', undefined],
  ['Springfield', undefined],
])('%s is %s', (text, code) => {
  expect(names.find(text)).toBe(code);
});
