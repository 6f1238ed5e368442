/** A unit as a multiple of the base unit of its dimension. */
export interface KnownUnit {
  readonly dimension: string;
  /** Amount in the base unit of the dimension = amount in this unit × factor. */
  readonly factor: number;
}

/**
 * Units by dimension; the first one of each is its base. Definitions are exact.
 *
 * Source: BIPM, The International System of Units, 9th edition; NIST Special Publication 811, appendix B (pound,
 * mile, foot, gallon, British thermal unit IT).
 */
const dimensions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mass: {
    kg: 1,
    g: 1e-3,
    mg: 1e-6,
    µg: 1e-9,
    ug: 1e-9,
    ng: 1e-12,
    pg: 1e-15,
    t: 1000,
    tn: 1000,
    ton: 1000,
    tonne: 1000,
    'metric ton': 1000,
    Mg: 1000,
    kt: 1e6,
    kton: 1e6,
    Mt: 1e9,
    Mtn: 1e9,
    lb: 0.45359237,
    'lb av': 0.45359237,
    oz: 0.028349523125,
    'sh tn': 907.18474,
    'short ton': 907.18474,
    'tn.sh': 907.18474,
    'long tn': 1016.0469088,
    'tn.lg': 1016.0469088,
  },
  energy: {
    MJ: 1,
    J: 1e-6,
    kJ: 1e-3,
    GJ: 1000,
    TJ: 1e6,
    PJ: 1e9,
    Wh: 0.0036,
    kWh: 3.6,
    MWh: 3600,
    GWh: 3.6e6,
    btu: 1.05505585262e-3,
    BTU: 1.05505585262e-3,
    Btu: 1.05505585262e-3,
    MMBtu: 1055.05585262,
    kcal: 4.1868e-3,
    Mcal: 4.1868,
  },
  volume: {
    m3: 1,
    'm³': 1,
    Nm3: 1,
    Sm3: 1,
    l: 1e-3,
    L: 1e-3,
    litre: 1e-3,
    liter: 1e-3,
    dm3: 1e-3,
    ml: 1e-6,
    cm3: 1e-6,
    mm3: 1e-9,
    km3: 1e9,
    gal: 3.785411784e-3,
    'gal (US liq)': 3.785411784e-3,
    ft3: 0.028316846592,
    'cu ft': 0.028316846592,
    cuft: 0.028316846592,
    'cu.in': 1.6387064e-5,
    'cu.yd': 0.764554857984,
    bbl: 0.158987294928,
  },
  area: {
    m2: 1,
    'm²': 1,
    ha: 1e4,
    km2: 1e6,
    dm2: 0.01,
    cm2: 1e-4,
    mm2: 1e-6,
    acre: 4046.8564224,
    ft2: 0.09290304,
    'sq.ft': 0.09290304,
  },
  'area time': {
    'm2*a': 1,
    m2a: 1,
    m2y: 1,
    'm2*year': 1,
    'm2*yr': 1,
    'm2-year': 1,
    'm2 a': 1,
    'm²a': 1,
    'm²·a': 1,
    m2·a: 1,
    'ha*a': 1e4,
    'ha a': 1e4,
    ha·a: 1e4,
    hay: 1e4,
    'ha-year': 1e4,
    'km2*a': 1e6,
    // A year of 365 days, as the unit groups of openLCA have it.
    'm2*d': 1 / 365,
  },
  'volume time': { 'm3*a': 1, m3a: 1, m3y: 1, 'm3*year': 1, 'm3-year': 1, m3·a: 1, 'l*a': 1e-3 },
  length: {
    m: 1,
    km: 1000,
    dm: 0.1,
    cm: 0.01,
    mm: 1e-3,
    mi: 1609.344,
    mile: 1609.344,
    yard: 0.9144,
    ft: 0.3048,
    in: 0.0254,
    inch: 0.0254,
  },
  'length time': { 'm*a': 1, my: 1, 'm*year': 1, 'metre-year': 1, 'km*a': 1000, kmy: 1000, 'km*year': 1000 },
  'mass distance': {
    'kg*km': 1,
    kgkm: 1,
    'kg km': 1,
    kg·km: 1,
    't*km': 1000,
    tkm: 1000,
    't km': 1000,
    t·km: 1000,
    'ton*km': 1000,
    'metric ton*km': 1000,
    // A short ton over a mile.
    'sh tn*mi': 907.18474 * 1.609344,
  },
  'persons distance': {
    'person*km': 1,
    'person.km': 1,
    person·km: 1,
    'p*km': 1,
    pkm: 1,
    personkm: 1,
    p·km: 1,
    'person*mi': 1.609344,
    'p*mi': 1.609344,
  },
  'vehicles distance': { 'v*km': 1, vkm: 1, 'vehicle*km': 1, v·km: 1 },
  items: { 'Item(s)': 1, item: 1, items: 1, unit: 1, units: 1, p: 1, piece: 1, pcs: 1, Items: 1, Item: 1 },
  time: { h: 1, hr: 1, hour: 1, min: 1 / 60, s: 1 / 3600, d: 24, day: 24, a: 8760, year: 8760 },
  radioactivity: { kBq: 1, Bq: 1e-3, MBq: 1000, GBq: 1e6 },
  // Currencies are not convertible into each other: each is its own dimension.
  USD: { USD: 1 },
  EUR: { EUR: 1, EUR2005: 1 },
  CHF: { CHF: 1 },
};

const byName: ReadonlyMap<string, KnownUnit> = new Map(
  Object.entries(dimensions).flatMap(([dimension, units]) =>
    Object.entries(units).map(([name, factor]): [string, KnownUnit] => [name, { dimension, factor }]),
  ),
);

/** Finds a unit by its name as written in databases; undefined if it is unknown. */
export function unitNamed(name: string): KnownUnit | undefined {
  return byName.get(name.trim());
}

/**
 * The factor with which an amount in one unit is one in another; undefined if one is unknown or they measure
 * different things.
 */
export function unitFactor(from: string, to: string): number | undefined {
  if (from === to) return 1;
  const given = unitNamed(from);
  const wanted = unitNamed(to);
  if (given === undefined || wanted === undefined || given.dimension !== wanted.dimension) return undefined;
  return given.factor / wanted.factor;
}
