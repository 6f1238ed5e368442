import { join } from 'node:path';
import {
  type Country,
  type Fibre,
  type FrenchTextileTables,
  type ProcessRoles,
  type Product,
  roadShare,
  type Trim,
  type WaterScenarioId,
} from '@sillage/engine';
import { readJson } from '../../files/read-json.ts';
import { refuseDuplicateIds } from '../../files/refuse-duplicate-ids.ts';
import { DistancesFile } from '../../reference/reference-formats.ts';
import type { WithoutFunctions } from '../method-reader.ts';
import {
  MethodCountriesFile,
  MethodMaterialsFile,
  MethodProcessesFile,
  MethodProductsFile,
  MethodTrimsFile,
  MethodVersionFile,
} from './table-formats.ts';

const megajoulesPerKWh = 3.6;
const unknownCode = '---';

/** Share of chemicals that reaches the water. Source: Ecobalyse 7.0.0, textile method, water scenarios. */
const aquaticPollution: Readonly<Record<WaterScenarioId, number>> = {
  Best: 0.05,
  Average: 0.19,
  Worst: 0.37,
};

/** The process of `processes.json` for each role. */
const roleIds = {
  spinning: {
    ConventionalSpinning: 'spinning-conventional',
    UnconventionalSpinning: 'spinning-unconventional',
    SyntheticSpinning: 'spinning-synthetic',
  },
  fabric: {
    'knitting-mix': 'knitting-mix',
    'knitting-fully-fashioned': 'knitting-fully-fashioned',
    'knitting-integral': 'knitting-integral',
    'knitting-circular': 'knitting-circular',
    'knitting-straight': 'knitting-straight',
    weaving: 'weaving',
  },
  dyeing: {
    average: 'dyeing-average',
    continuous: 'dyeing-continuous',
    discontinuous: 'dyeing-discontinuous',
  },
  dyeToxicity: { synthetic: 'dye-toxicity-synthetic', other: 'dye-toxicity-cellulosic' },
  bleaching: 'bleaching',
  degreasing: 'degreasing',
  washingSynthetics: 'washing-synthetics',
  finishing: 'finishing',
  printing: { pigment: 'printing-pigment', substantive: 'printing-substantive' },
  printingToxicity: { pigment: 'printing-toxicity-pigment', substantive: 'printing-toxicity-substantive' },
  fading: 'fading',
  lowVoltageFrance: 'electricity-low-voltage-france',
  endOfLife: 'end-of-life',
  carToCollection: 'car-to-collection',
  road: 'transport-road',
  sea: 'transport-sea',
  air: 'transport-air',
} as const satisfies RoleIds<ProcessRoles>;

type RoleIds<T> = { readonly [Role in keyof T]: T[Role] extends number ? string : RoleIds<T[Role]> };

/**
 * Reads, checks and decodes the tables of the French textile method once. Distances are those of
 * `locations/`.
 * Throws: Error naming file, reason and remedy.
 */
export function readFrenchTextileTables(directory: string): FrenchTextileTables {
  const folder = join(directory, 'methods/french-textile');
  const processesPath = join(folder, 'processes.json');
  const { processes } = readJson(processesPath, MethodProcessesFile);
  const places = new Map(processes.map(({ id }, place) => [id, place]));
  byKey('process', processesPath, processes, ({ id }) => id);
  const processOf = (path: string, id: string): number =>
    found(places.get(id), path, `process "${id}"`, processesPath);

  const countriesPath = join(folder, 'countries.json');
  const countriesFile = readJson(countriesPath, MethodCountriesFile);
  const countries = decodeCountries(countriesPath, countriesFile, processOf);
  const countryByCode = byKey('country', countriesPath, countries, ({ code }) => code);
  const countryOf = (path: string, code: string): Country =>
    found(countryByCode.get(code), path, `country "${code}"`, countriesPath);

  const fibres = decodeFibres(join(folder, 'materials.json'), processOf, countryOf);
  const trimsPath = join(folder, 'trims.json');
  const trims = decodeTrims(trimsPath, processOf);
  const trimById = byKey('trim', trimsPath, trims, ({ id }) => id);
  const productsPath = join(folder, 'products.json');
  const products = decodeProducts(productsPath, processOf, (id) =>
    found(trimById.get(id), productsPath, `trim "${id}"`, trimsPath),
  );
  byKey('material', join(folder, 'materials.json'), fibres, ({ id }) => id);
  byKey('product', productsPath, products, ({ id }) => id);
  return addFrenchTextileLookups({
    ...readJson(join(folder, 'method.json'), MethodVersionFile),
    processes: processes.map(({ name, unit, elecMJ, heatMJ, waste }) => ({
      name,
      unit,
      elecKWh: elecMJ / megajoulesPerKWh,
      heatMJ,
      waste,
    })),
    ecs: Float64Array.from(processes, ({ ecs }) => ecs),
    pef: Float64Array.from(processes, ({ pef }) => pef),
    roles: rolesOf(roleIds, (id) => processOf(processesPath, id)),
    countries,
    fibres,
    products,
    trims,
    otherCountries: new Set(countriesFile.notForTextile),
    unknownCountry: countryOf(countriesPath, unknownCode),
    france: countryOf(countriesPath, 'FR'),
    kilometres: decodeKilometres(join(directory, 'locations/distances.json'), countries),
  });
}

/** Adds the functions that find a record of the tables. */
export function addFrenchTextileLookups(tables: WithoutFunctions<FrenchTextileTables>): FrenchTextileTables {
  const byId = <T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> =>
    new Map(records.map((record) => [record.id, record]));
  const countries = new Map(tables.countries.map((country) => [country.code, country]));
  const [fibres, products, trims] = [byId(tables.fibres), byId(tables.products), byId(tables.trims)];
  return {
    ...tables,
    country: (code) => countries.get(code),
    fibre: (id) => fibres.get(id),
    product: (id) => products.get(id),
    trim: (id) => trims.get(id),
  };
}

type ProcessOf = (path: string, id: string) => number;

function decodeCountries(path: string, file: MethodCountriesFile, processOf: ProcessOf): Country[] {
  return file.countries.map(({ electricity, ...country }, index) => ({
    index,
    ...country,
    aquaticPollution: aquaticPollution[country.waterScenario],
    electricity: processOf(path, electricity),
    heat: processOf(path, country.zone === 'Europe' ? 'heat-europe' : 'heat-world'),
  }));
}

function decodeFibres(
  path: string,
  processOf: ProcessOf,
  countryOf: (path: string, code: string) => Country,
): Fibre[] {
  const { materials } = readJson(path, MethodMaterialsFile);
  return materials.map(({ defaultCountry, process, recycled, ...fibre }, index) => {
    const virgin = materials.find(({ id }) => id === recycled?.virgin);
    return {
      index,
      ...fibre,
      defaultCountry: countryOf(path, defaultCountry),
      process: processOf(path, process),
      recycled:
        recycled === undefined
          ? null
          : {
              allocation: recycled.allocation,
              quality: recycled.quality,
              virgin: processOf(path, found(virgin, path, `material "${recycled.virgin}"`, path).process),
            },
    };
  });
}

function decodeTrims(path: string, processOf: ProcessOf): Trim[] {
  return readJson(path, MethodTrimsFile).trims.map(({ id, name, elements }, index) => ({
    index,
    id,
    name,
    elements: elements.map(({ kg, process }) => ({ amount: kg, process: processOf(path, process) })),
    mass: elements.reduce((total, { kg }) => total + kg, 0),
  }));
}

function decodeProducts(path: string, processOf: ProcessOf, trimOf: (id: string) => Trim): Product[] {
  return readJson(path, MethodProductsFile).products.map(({ washing, trims, ...product }, index) => ({
    index,
    ...product,
    washing: processOf(path, washing),
    trims: trims.map(({ id, quantity }) => ({ trim: trimOf(id), quantity })),
  }));
}

/**
 * Road, sea and air of every pair, already multiplied by the share of the road.
 * Source: Ecobalyse 7.0.0, textile method, transport.
 */
function decodeKilometres(path: string, countries: readonly Country[]): Float64Array {
  const { sameCountry, routes } = readJson(path, DistancesFile);
  const table = new Float64Array(3 * countries.length ** 2);
  for (const from of countries) {
    for (const to of countries) {
      const route =
        from === to ? sameCountry : (routes[from.code]?.[to.code] ?? routes[to.code]?.[from.code]);
      const [roadKm, seaKm, airKm] = found(route, path, `route ${from.code} to ${to.code}`, path);
      const road = roadShare({ roadKm, seaKm });
      const kilometres = [(roadKm ?? 0) * road, (seaKm ?? 0) * (1 - road), airKm];
      table.set(kilometres, 3 * (from.index * countries.length + to.index));
    }
  }
  return table;
}

function rolesOf(ids: typeof roleIds, processOf: (id: string) => number): ProcessRoles {
  const decode = (value: unknown): unknown =>
    typeof value === 'string'
      ? processOf(value)
      : Object.fromEntries(Object.entries(value as object).map(([role, inner]) => [role, decode(inner)]));
  return decode(ids) as ProcessRoles;
}

function found<T>(value: T | undefined, path: string, what: string, cure: string): T {
  if (value === undefined) throw new Error(`${path}: there is no ${what}. Add it to ${cure}.`);
  return value;
}

function byKey<T>(
  noun: string,
  path: string,
  records: readonly T[],
  key: (record: T) => string,
): ReadonlyMap<string, T> {
  refuseDuplicateIds(
    noun,
    records.map((record) => ({ id: key(record), path })),
  );
  return new Map(records.map((record) => [key(record), record]));
}
