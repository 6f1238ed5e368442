import { expect, test } from 'vitest';
import { json, onAlteredCatalog } from './altered-catalog.ts';
import { dataFolder } from './evaluated-example.ts';
import { provenanceFaults } from './provenance-faults.ts';

test('every figure of the shipped catalog has source, year and licence', () => {
  expect(provenanceFaults(dataFolder)).toEqual([]);
});

type Sourced = { source?: string; year?: number | null; licence?: string };

const withoutHead = (field: keyof Sourced) => json<Sourced>((file) => void delete file[field]);
const withoutSources = (text: string): string =>
  text.replaceAll(/"source": "[^"]*",?/g, '').replaceAll(/,(\s*})/g, '$1');

test.each<[string, string, (text: string) => string, string]>([
  [
    'a default of a parameter',
    'parameters/textile.json',
    json<Sourced[]>((list) => void delete list[0]?.source),
    '/0/default',
  ],
  [
    'a figure of an allowed value',
    'parameters/packaging.json',
    json<Sourced[]>((list) => void delete list[0]?.source),
    '/0/allowedValues/0/properties/loss',
  ],
  [
    'a default of a category',
    'categories/t-shirt.json',
    json<Sourced & { defaults: object }>((file) => ({ ...file, source: 'somebody said so' })),
    '/defaults/yarn-number',
  ],
  [
    'the wears of a category',
    'categories/boots.json',
    json<Sourced & { functionalUnit: Sourced }>((file) => {
      delete file.source;
      delete file.functionalUnit.source;
    }),
    '/functionalUnit/averageWears',
  ],
  ['a constant amount of a rule', 'categories/templates/garment.json', withoutSources, '/lifecycles/2/steps'],
  [
    'the weight of an accessory',
    'accessories/trims.json',
    withoutHead('source'),
    '/accessories/0/unitWeight',
  ],
  ['a table of places', 'locations/locations.json', withoutHead('source'), '/'],
  [
    'a table of distances, its licence',
    'locations/distances.json',
    (text) => text.replace(/"licence": "[^"]*",/, '').replace(/"source": "[^"]*"/, '"source": "a table"'),
    'no licence',
  ],
  ['a normalisation', 'methods/pef/ef-3.1.json', withoutHead('licence'), 'no licence'],
  [
    'a process of a new database',
    'processes/own-1.0/figures.json',
    () => '{ "processes": [{ "id": "cork", "impacts": { "cch": 1 } }] }',
    '/processes/0/impacts/cch: no source',
  ],
])('%s without provenance is found in %s', (_, file, alter, expected) => {
  const faults = onAlteredCatalog(file, alter, provenanceFaults);
  expect(faults.join('\n')).toContain(expected);
  expect(faults.length).toBeGreaterThan(0);
});

test('a publication that sources.json does not list has no year', () => {
  const faults = onAlteredCatalog(
    'parameters/textile.json',
    (text) => text.replace(/"source": "PEFCR Apparel[^"]*"/, '"source": "A leaflet"'),
    provenanceFaults,
  );
  expect(faults).toEqual([
    'parameters/textile.json /0/default: no year; write it beside "A leaflet", or list the work in sources.json.',
  ]);
});
