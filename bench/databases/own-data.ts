import { readCatalog } from '@sillage/catalog';
import {
  type Catalog,
  calculationPieces,
  catalogWithDatabases,
  describeInventory,
  engineVersion,
  evaluate,
  prepareEvaluation,
  type RoleTable,
  resultPieces,
  rolesOf,
} from '@sillage/engine';
import { garmentDocument } from '../garment-document.ts';
import { median } from '../median.ts';

/**
 * `npx tsx bench/databases/own-data.ts`: processor time of an evaluation (prepare, calculate, render) with an own
 * database for every role, against the same with the shipped data, in turns. Aim: at least 0.95 × the speed.
 */
const shipped = readCatalog(new URL('../../catalog/data/', import.meta.url).pathname);
const columns = shipped.method.factorColumns.count;
const table: RoleTable = {
  id: 'bench@1',
  name: 'bench',
  version: '1',
  licence: 'none',
  attribution: 'none',
  dataSets: [...rolesOf(shipped).values()].map(({ id, unit }, index) => ({
    role: id,
    id: `set-${index}`,
    name: `Data set ${index}`,
    unit,
    location: 'GLO',
    year: 2024,
    figures: Array.from({ length: columns }, (_, c) => (index + 1) * 1e-4 * (c + 1)),
  })),
};
const own = catalogWithDatabases(shipped, [table], table.id);
const labels = { teams: { has: () => true }, tags: { has: () => true } };
const circumstances = { engineVersion, inputsHash: '0'.repeat(64), evaluatedAt: '2026-01-01T00:00:00.000Z' };

const document = garmentDocument('team');

function once(catalog: Catalog): number {
  const { prepared, issues } = prepareEvaluation(document, catalog, labels as never);
  if (prepared === undefined) throw new Error(JSON.stringify(issues));
  const evaluated = evaluate(prepared);
  const calculation = describeInventory(
    prepared,
    evaluated.inventory,
    { id: 'x', revision: 1 },
    circumstances,
  );
  const { rest } = resultPieces(calculation, evaluated, shipped.method);
  return [...rest(), ...calculationPieces(calculation).rest()].length;
}

/** Microseconds of processor time of one evaluation. */
function measured(catalog: Catalog, times: number): number {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n++) once(catalog);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

const times = 300;
for (const catalog of [shipped, own]) measured(catalog, times);
const rounds = Array.from({ length: 15 }, () => ({
  with: measured(own, times),
  without: measured(shipped, times),
}));
const speed = median(rounds.map((round) => round.without / round.with));
const microseconds = (of: 'with' | 'without'): string => median(rounds.map((round) => round[of])).toFixed(0);
console.log(
  `shipped ${microseconds('without')} µs, own database ${microseconds('with')} µs: ${speed.toFixed(2)} × the speed; ` +
    `aim ≥ 0.95: ${speed >= 0.95 ? 'met' : 'missed'}`,
);
