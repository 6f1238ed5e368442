import { expect, test } from 'vitest';
import { countryNames } from './country-names.ts';
import { townsOf } from './town-spellings.ts';

const countries = [
  ['PT', 'Portugal'],
  ['FR', 'France'],
  ['TR', 'Turkey'],
  ['GA', 'Gabon'],
  ['US', 'USA'],
] as const;
const names = countryNames(
  countries.map(([code, name]) => ({ value: code, names: [name, code, ...townsOf(code)] })),
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
  // A state of the USA, and two countries.
  ['Savannah, GA', undefined],
  ['Porto, Turkey', undefined],
  ['Springfield', undefined],
])('%s is %s', (text, code) => {
  expect(names.find(text)).toBe(code);
});
