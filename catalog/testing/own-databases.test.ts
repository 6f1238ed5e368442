import { fileURLToPath } from 'node:url';
import type { EvaluationPayload } from '@sillage/contract';
import {
  type Catalog,
  catalogWithDatabases,
  type Evaluated,
  evaluate,
  prepareEvaluation,
  type RoleTable,
  rolesOf,
} from '@sillage/engine';
import { expect, test } from 'vitest';
import { readCatalog } from '../src/assemble-catalog.ts';

const catalog = readCatalog(fileURLToPath(new URL('../data/', import.meta.url)));
const columns = catalog.method.factorColumns.count;
const climate = catalog.method.indicators.findIndex(({ id }) => id === 'cch');

/** A data set with one figure: kg CO2e per unit. */
function dataSet(role: string, kgCo2e: number, id = role) {
  const figures = Array.from({ length: columns }, (_, c) => (c === climate ? kgCo2e : null));
  return { role, id, name: `own ${id}`, unit: 'kg', location: 'FR', year: 2024, figures };
}

function table(id: string, dataSets: RoleTable['dataSets']): RoleTable {
  const [name = '', version = ''] = id.split('@');
  return { id, name, version, licence: 'own', attribution: 'own', dataSets };
}

function shirt(database?: string): EvaluationPayload {
  const material = { id: 'cotton', percentage: 60, ...(database === undefined ? {} : { database }) };
  return {
    category: { id: 't-shirt' },
    teams: [],
    lifecycles: [],
    composition: {
      baseUnit: 'percentage',
      totalWeight: 0.17,
      parts: [{ percentage: 100, materials: [material, { id: 'polyester', percentage: 40 }] }],
    },
  } as unknown as EvaluationPayload;
}

function evaluated(used: Catalog, payload: EvaluationPayload): Evaluated {
  const { prepared, issues } = prepareEvaluation(payload, used, { teams: new Set(), tags: new Set() });
  if (prepared === undefined) throw new Error(JSON.stringify(issues));
  return evaluate(prepared);
}

/** Amount and kg CO2e of each activity, by the id and database of its data set. */
function activities({ inventory, characterised }: Evaluated) {
  return inventory.activities.map(({ process, amount }, a) => ({
    database: process.database,
    id: process.id,
    amount,
    kgCo2e: characterised.contributions[a * characterised.columns + climate],
  }));
}

test('there are roles for materials, processes and the energy of places, each with its unit', () => {
  const roles = rolesOf(catalog);
  expect(roles.get('material/cotton')).toMatchObject({ kind: 'material', unit: 'kg' });
  expect(roles.get('low-voltage/FR')).toMatchObject({ unit: 'kWh', location: 'FR' });
  expect(roles.get('heat/PT')).toMatchObject({ unit: 'MJ' });
  const kinds = [...roles.values()].filter(({ kind }) => kind === 'process').map(({ id }) => id);
  expect(kinds.length).toBeGreaterThan(50);
  // Farm-gate products that no calculation uses are no roles.
  expect(kinds).not.toContain('process/lobster');
});

test('a database chosen for a material replaces the data set of that material and nothing else', () => {
  const own = catalogWithDatabases(
    catalog,
    [table('mine@1', [dataSet('material/cotton', 2), dataSet('electricity/PT', 100)])],
    undefined,
  );
  const before = activities(evaluated(catalog, shirt()));
  const after = activities(evaluated(own, shirt('mine@1')));
  expect(after.map(({ amount }) => amount)).toEqual(before.map(({ amount }) => amount));
  const mine = after.filter(({ database }) => database === 'mine@1');
  expect(mine.length).toBeGreaterThan(0);
  for (const { amount, kgCo2e } of mine) expect(kgCo2e).toBe(amount * 2);
  const others = after.flatMap(({ database, ...rest }, a) => (database === 'mine@1' ? [] : [[a, rest]]));
  for (const [a, { id, kgCo2e }] of others as [number, (typeof after)[number]][]) {
    expect({ id, kgCo2e }).toEqual({ id: before[a]?.id, kgCo2e: before[a]?.kgCo2e });
  }
});

test('a material that the own database does not have is that of the catalog', () => {
  const own = catalogWithDatabases(catalog, [table('mine@1', [dataSet('material/wool', 2)])], undefined);
  expect(activities(evaluated(own, shirt('mine@1')))).toEqual(activities(evaluated(catalog, shirt())));
});

test('the default database stands for materials, processes and the electricity of places', () => {
  const roles = ['material/cotton', 'process/transport-road', 'electricity/PT', 'low-voltage/FR'];
  const known = roles.filter((role) => rolesOf(catalog).has(role));
  const tables = [
    table(
      'mine@1',
      known.map((role) => dataSet(role, 3)),
    ),
  ];
  const own = catalogWithDatabases(catalog, tables, 'mine@1');
  const used = activities(evaluated(own, shirt())).filter(({ database }) => database === 'mine@1');
  expect(new Set(used.map(({ id }) => id.split(' as ')[1]))).toContain('material/cotton');
  for (const { amount, kgCo2e } of used) expect(kgCo2e).toBe(amount * 3);
  // The catalog of everybody else is as it was, also for what was cached while its neighbour calculated.
  const again = activities(evaluated(catalog, shirt()));
  expect(again.filter(({ database }) => database === 'mine@1')).toEqual([]);
});

test('an unknown database is refused, and the own ones are among the suggestions', () => {
  const own = catalogWithDatabases(catalog, [table('mine@1', [])], undefined);
  const { issues } = prepareEvaluation(shirt('mime@1'), own, { teams: new Set(), tags: new Set() });
  expect(issues).toMatchObject([{ code: 'database.unknown', expected: expect.stringContaining('mine@1') }]);
});
