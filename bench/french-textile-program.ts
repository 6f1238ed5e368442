import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { frenchTextile } from '@sillage/engine';
import type { CalculationReport } from './calculation-program.ts';
import { measuredRounds } from './measured-rounds.ts';

// This file is bundled into server/dist/testing before it runs, so the path to the catalog starts there.
const { tables } = readCatalog(fileURLToPath(new URL('../../../catalog/data/', import.meta.url))).methods[
  'french-textile'
];

/** A t-shirt of a declaration: four countries, two materials, price, range, printing and trims. */
const body = {
  mass: 0.15,
  product: 'tshirt',
  materials: [
    { id: 'ei-coton', share: 0.95, country: 'CN' },
    { id: 'elasthane', share: 0.05 },
  ],
  countrySpinning: 'CN',
  countryFabric: 'CN',
  countryDyeing: 'CN',
  countryMaking: 'BD',
  price: 25,
  numberOfReferences: 3000,
  business: 'small-business',
  printing: { kind: 'pigment', ratio: 0.2 },
  trims: [{ id: 'd56bb0d5-7999-4b8b-b076-94d79099b56a', quantity: 3 }],
};
const text = JSON.stringify(body);

function read(value: unknown) {
  const { request } = frenchTextile.read(tables, value);
  if (request === undefined) throw new Error('The benched request is refused.');
  return request;
}
const request = read(body);

/** Each returns a number from its result, so that no call can be optimised away as unused. */
const calculations: Readonly<Record<string, () => number>> = {
  'read and check the request, score': () => frenchTextile.score(tables, read(body)).ecs,
  'score only': () => frenchTextile.score(tables, request).ecs,
  'JSON text in, simple answer as JSON text out': () =>
    JSON.stringify(frenchTextile.answers.simple(tables, read(JSON.parse(text)), [])).length,
  'only parse the JSON text': () => (JSON.parse(text) as typeof body).mass,
  'read, detailed answer': () => frenchTextile.scoreDetailed(tables, read(body)).impacts.ecs,
};

/** One calculation per process, so that it is not slowed down by the garbage or the types of another one. */
const [, , name = ''] = process.argv;
const calculate = calculations[name];
let report: Pick<CalculationReport, 'names' | 'rounds'> = { names: Object.keys(calculations), rounds: [] };
if (calculate !== undefined)
  report = { ...report, rounds: measuredRounds(calculate, { batch: 500, milliseconds: 100 }) };
process.stdout.write(JSON.stringify(report));
