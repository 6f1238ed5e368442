import type { LocalizedText } from '@sillage/contract';
import type {
  Country,
  Fibre,
  FrenchTextileTables,
  Product,
  ScoredProcess,
  Trim,
} from '../src/catalog/french-textile/tables.ts';

/**
 * Tables of the French method for tests, with numbers that can be followed by hand: all electricity costs 10
 * points per kWh, all heat 1 point per MJ, dyes 1000 points per kg, the rest nothing. `pef` is half of `ecs`.
 */

const words = (text: string): LocalizedText => ({ en: text, fr: text });

/** [points, kWh, MJ, waste] per unit */
const figures: Readonly<Record<string, readonly [number, number, number, number]>> = {
  nothing: [0, 0, 0, 0],
  electricity: [10, 0, 0, 0],
  heat: [1, 0, 0, 0],
  cotton: [100, 0, 0, 0],
  polyester: [200, 0, 0, 0],
  'recycled polyester': [20, 0, 0, 0],
  spinning: [0, 0, 0, 0.2],
  'synthetic spinning': [0, 0, 0, 0],
  knitting: [0, 5, 0, 0.5],
  dyeing: [0, 1, 10, 0],
  dyes: [1000, 0, 0, 0],
  washing: [30, 0.5, 0, 0],
  road: [10, 0, 0, 0],
  sea: [1, 0, 0, 0],
  air: [100, 0, 0, 0],
};
const names = Object.keys(figures);
const process = (name: string): number => names.indexOf(name);
const column = (pick: (row: readonly [number, number, number, number]) => number): Float64Array =>
  Float64Array.from(Object.values(figures), pick);

const countries = [
  country(0, '---', 'Asia', 0.5),
  country(1, 'FR', 'Europe', 0.1),
  country(2, 'XX', 'Asia', 0.2),
] as const;
const [unknownCountry, france, elsewhere] = countries;

function country(index: number, code: string, zone: 'Asia' | 'Europe', aquaticPollution: number): Country {
  const energy = { electricity: process('electricity'), heat: process('heat') };
  return { index, code, name: words(code), zone, waterScenario: 'Worst', aquaticPollution, ...energy };
}

const cotton: Fibre = {
  index: 0,
  id: 'cotton',
  uuid: '',
  name: words('Cotton'),
  origin: 'NaturalFromVegetal',
  defaultCountry: elsewhere,
  process: process('cotton'),
  recycled: null,
};
const polyester: Fibre = {
  ...cotton,
  index: 1,
  id: 'polyester',
  name: words('Polyester'),
  origin: 'Synthetic',
  defaultCountry: france,
  process: process('polyester'),
};
const recycled: Fibre = {
  ...polyester,
  index: 2,
  id: 'recycled-polyester',
  process: process('recycled polyester'),
  recycled: { allocation: 0.5, quality: 0.8, virgin: process('polyester') },
};
const fibres = [cotton, polyester, recycled];

const button: Trim = {
  index: 0,
  id: 'button',
  name: words('Button'),
  elements: [{ amount: 0.01, process: process('polyester') }],
  mass: 0.01,
};

const shirt: Product = {
  index: 0,
  id: 'shirt',
  name: words('Shirt'),
  fabric: 'knitting-mix',
  complexity: 'medium',
  makingWaste: 0.2,
  surfaceMass: 200,
  yarnSize: 50,
  daysOfWear: 60,
  wearsPerCycle: 3,
  ironingKWh: 0.1,
  washing: process('washing'),
  volume: 0.002,
  price: 20,
  repairCost: 10,
  business: 'large-business-without-services',
  numberOfReferences: 100_000,
  trims: [{ trim: button, quantity: 2 }],
};

/** Between any two countries 2500 km by road, of which a quarter is used, 4000 km by sea, 2000 km by air. */
const kilometres = Float64Array.from(
  countries.flatMap((from) => countries.flatMap((to) => (from === to ? [500, 0, 500] : [625, 3000, 2000]))),
);

const all = <K extends string>(keys: readonly K[], name: string): Record<K, number> =>
  Object.fromEntries(keys.map((key) => [key, process(name)])) as Record<K, number>;

export const handCheckedFrenchTextile: FrenchTextileTables = {
  version: 'test',
  attribution: 'none',
  processes: Object.entries(figures).map(
    ([name, [, elecKWh, heatMJ, waste]]): ScoredProcess => ({
      name: words(name),
      unit: 'kg',
      elecKWh,
      heatMJ,
      waste,
    }),
  ),
  ecs: column(([points]) => points),
  pef: column(([points]) => points / 2),
  roles: {
    spinning: {
      ...all(['ConventionalSpinning', 'UnconventionalSpinning'], 'spinning'),
      SyntheticSpinning: process('synthetic spinning'),
    },
    fabric: {
      ...all(['knitting-mix', 'knitting-fully-fashioned', 'knitting-integral'], 'knitting'),
      ...all(['knitting-circular', 'knitting-straight', 'weaving'], 'knitting'),
    },
    dyeing: all(['average', 'continuous', 'discontinuous'], 'dyeing'),
    dyeToxicity: { synthetic: process('nothing'), other: process('dyes') },
    bleaching: process('nothing'),
    degreasing: process('nothing'),
    washingSynthetics: process('nothing'),
    finishing: process('nothing'),
    printing: all(['pigment', 'substantive'], 'nothing'),
    printingToxicity: all(['pigment', 'substantive'], 'dyes'),
    fading: process('nothing'),
    lowVoltageFrance: process('electricity'),
    endOfLife: process('nothing'),
    carToCollection: process('nothing'),
    road: process('road'),
    sea: process('sea'),
    air: process('air'),
  },
  countries,
  fibres,
  products: [shirt],
  trims: [button],
  country: (code) => countries.find((known) => known.code === code),
  fibre: (id) => fibres.find((known) => known.id === id),
  product: (id) => (id === 'shirt' ? shirt : undefined),
  trim: (id) => (id === 'button' ? button : undefined),
  otherCountries: new Set(['ZZ']),
  unknownCountry,
  france,
  kilometres,
};
