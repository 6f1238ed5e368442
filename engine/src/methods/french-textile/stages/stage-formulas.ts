import type { ProcessRoles, ScoredProcess } from '../../../catalog/french-textile/tables.ts';
import type { ComplexityId, OriginId, SpinningId } from '../../../catalog/french-textile/vocabulary.ts';
import type { Garment } from './garment.ts';
import type { Tally } from './tally.ts';

/**
 * The formula of each stage, in the order of `stageIds`. Distribution is only its transport.
 *
 * Symbols: in, out = kg into and out of the stage; g = own score of a process per unit; el = score of 1 kWh
 * and H of 1 MJ of heat in the country of the stage; elec, heat = kWh and MJ that a process draws per unit;
 * aq = share of the chemicals that reaches the water there; m = kg of the garment.
 * Source: Ecobalyse 7.0.0, textile method, stages of the life cycle.
 */
export const stageFormulas: readonly ((garment: Garment, tally: Tally) => void)[] = [
  tallyMaterial,
  tallySpinning,
  tallyFabric,
  tallyEnnobling,
  tallyMaking,
  () => undefined,
  tallyUse,
  tallyEndOfLife,
];

/**
 * Raw materials: Σ out·share·g; recycled ones by the Circular Footprint
 * Formula, g = A·g(recycled) + (1 − A)·Q·g(virgin).
 */
function tallyMaterial({ request, masses }: Garment, tally: Tally): void {
  for (const { fibre, share } of request.materials) {
    const mass = masses.materialOut * share;
    if (fibre.recycled === null) tally.add(fibre.process, mass);
    else {
      const { allocation, quality, virgin } = fibre.recycled;
      tally.add(fibre.process, mass * allocation);
      tally.add(virgin, mass * (1 - allocation) * quality);
    }
  }
}

/** kWh per kg of a yarn of 50 Nm. Source: Ecobalyse 7.0.0, textile method, spinning. */
const kWhAt50Nm: Readonly<Record<SpinningId, number>> = {
  ConventionalSpinning: 4,
  UnconventionalSpinning: 2,
  SyntheticSpinning: 1.5,
};

/** Yarn: Σ kWh·el, kWh as `spinningElectricity` computes them. */
function tallySpinning({ request, masses }: Garment, tally: Tally): void {
  for (const { share, spinning } of request.materials) {
    const kWh = spinningElectricity(masses.spinningOut * share, request.yarnSize, spinning);
    tally.addElectricity(request.countrySpinning, kWh);
  }
}

/** Electricity for `mass` kg of yarn of `yarnSize` Nm: kWh = Nm/50·k·kg, with k of `kWhAt50Nm`. */
export function spinningElectricity(mass: number, yarnSize: number, spinning: SpinningId): number {
  return (yarnSize / 50) * kWhAt50Nm[spinning] * mass;
}

/** kWh of one pick per metre of fabric. Source: Ecobalyse 7.0.0, textile method, weaving. */
const kWhPerPick = 0.0003145;

/** Knitting: out·elec·el. Weaving: picks·0.0003145 kWh·el. */
function tallyFabric({ request, masses, tables }: Garment, tally: Tally): void {
  if (request.fabric === 'weaving') {
    const { picks } = weave(masses.fabricOut, request.surfaceMass, request.yarnSize);
    tally.addElectricity(request.countryFabric, kWhPerPick * picks);
  } else tally.addEnergy(tables.roles.fabric[request.fabric], masses.fabricOut, request.countryFabric);
}

export interface Weave {
  /** Threads per cm. */
  readonly density: number;
  /** A whole number, over the whole fabric. */
  readonly picks: number;
}

/**
 * The weave of `mass` kg of fabric of `surfaceMass` g/m² from yarn of `yarnSize` Nm.
 * Formula: density = g/m²·Nm/100/2/1.08;
 * picks = round(density·surface·100), 100 cm to the metre.
 * Source: Ecobalyse 7.0.0, textile method, weaving.
 */
export function weave(mass: number, surfaceMass: number, yarnSize: number): Weave {
  const density = (surfaceMass * yarnSize) / 100 / 2 / 1.08;
  return { density, picks: Math.round(density * surface(mass, surfaceMass) * 100) };
}

/** m² of fabric, from kg and g/m². */
function surface(mass: number, surfaceMass: number): number {
  return (mass * 1000) / surfaceMass;
}

type PreTreatment = 'bleaching' | 'degreasing' | 'washingSynthetics';

/** Treatment of fibres before dyeing, by origin. Source: Ecobalyse 7.0.0, textile method, ennobling. */
export const preTreatments: Readonly<Record<OriginId, readonly (keyof ProcessRoles & PreTreatment)[]>> = {
  NaturalFromVegetal: ['bleaching', 'degreasing'],
  NaturalFromAnimal: ['bleaching', 'degreasing'],
  ArtificialFromOrganic: ['bleaching'],
  Synthetic: ['washingSynthetics'],
};

/**
 * Wet processing in the dyeing country: pre-treatments, dyeing,
 * printing and finishing, out·(elec·el + heat·H).
 */
function tallyEnnobling(garment: Garment, tally: Tally): void {
  tallyPreTreatmentEnergy(garment, tally);
  tallyPreTreatmentToxicity(garment, tally);
  tallyDyeing(garment, tally);
  tallyPrinting(garment, tally);
  const { request, masses, tables } = garment;
  tally.addEnergy(tables.roles.finishing, masses.ennobling, request.countryDyeing);
}

/** in·share·(elec·el + heat·H) of each pre-treatment. */
export function tallyPreTreatmentEnergy({ request, masses, tables }: Garment, tally: Tally): void {
  for (const { fibre, share } of request.materials) {
    for (const operation of preTreatments[fibre.origin])
      tally.addEnergy(tables.roles[operation], masses.ennobling * share, request.countryDyeing);
  }
}

/** in·share·aq·g of each pre-treatment; only bleaching has a g. */
export function tallyPreTreatmentToxicity({ request, masses, tables }: Garment, tally: Tally): void {
  const { aquaticPollution } = request.countryDyeing;
  for (const { fibre, share } of request.materials) {
    for (const operation of preTreatments[fibre.origin])
      tally.add(tables.roles[operation], masses.ennobling * share * aquaticPollution);
  }
}

/** out·(g + elec·el + heat·H), and the dyes that reach the water: Σ out·share·aq·g. */
function tallyDyeing({ request, masses, tables: { roles } }: Garment, tally: Tally): void {
  const { countryDyeing: country } = request;
  tally.addWithEnergy(roles.dyeing[request.dyeing], masses.ennobling, country);
  for (const { fibre, share } of request.materials) {
    const dyes = fibre.origin === 'Synthetic' ? roles.dyeToxicity.synthetic : roles.dyeToxicity.other;
    tally.add(dyes, masses.ennobling * share * country.aquaticPollution);
  }
}

/** S·ratio·(g + elec·el + heat·H) + S·ratio·aq·g(toxicity) on the surface S in m². */
function tallyPrinting({ request, masses, tables: { roles } }: Garment, tally: Tally): void {
  if (request.printing === null) return;
  const { kind, ratio } = request.printing;
  const printed = surface(masses.ennobling, request.surfaceMass) * ratio;
  tally.addWithEnergy(roles.printing[kind], printed, request.countryDyeing);
  tally.add(roles.printingToxicity[kind], printed * request.countryDyeing.aquaticPollution);
}

/** Minutes at the sewing machine. Source: Ecobalyse 7.0.0, textile method, making. */
const minutes: Readonly<Record<ComplexityId, number>> = {
  'very-high': 120,
  high: 60,
  medium: 30,
  low: 15,
  'very-low': 5,
  'not-applicable': 0,
};
/** Electricity of sewing. Source: Ecobalyse 7.0.0, textile method, making. */
const kWhPerMinute = 0.029;

/** minutes·0.029 kWh·el per item, whatever its mass; fading of the cut fabric: out·(g + elec·el + heat·H). */
function tallyMaking({ request, masses, tables }: Garment, tally: Tally): void {
  tally.addElectricity(request.countryMaking, minutes[request.complexity] * kWhPerMinute);
  if (request.fading) tally.addWithEnergy(tables.roles.fading, masses.makingOut, request.countryMaking);
}

/**
 * Washing, drying and ironing at home:
 * cycles·(ironing kWh + washing and drying kWh·m)·French low voltage + cycles·m·g.
 */
function tallyUse({ request, durability, masses, tables }: Garment, tally: Tally): void {
  const { ironingKWh, washing } = request.product;
  const { elecKWh } = tables.processes[washing] as ScoredProcess;
  tally.addHouseholdElectricity(durability.cycles * (ironingKWh + elecKWh * masses.garment));
  tally.add(washing, durability.cycles * masses.garment);
}

/**
 * m³ in the boot of the car driven to the collection point.
 * Source: Ecobalyse 7.0.0, textile method, end of life.
 */
const bootVolume = 0.2;

/** volume/0.2·g(car) + m·g(end of life), volume in m³ per piece. */
function tallyEndOfLife({ request, masses, tables: { roles } }: Garment, tally: Tally): void {
  tally.add(roles.carToCollection, request.product.volume / bootVolume);
  tally.add(roles.endOfLife, masses.garment);
}
