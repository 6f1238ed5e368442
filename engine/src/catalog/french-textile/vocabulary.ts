/** The closed lists of values of a textile request. Source: Ecobalyse 7.0.0, API, textile request. */

/** Stages in the order in which a garment passes through them; their codes in `disabledSteps`. */
export const stageIds = [
  'material',
  'spinning',
  'fabric',
  'ennobling',
  'making',
  'distribution',
  'use',
  'eol',
] as const;
export type StageId = (typeof stageIds)[number];

/** Index of each stage in `stageIds`. */
export const stagePlace: Readonly<Record<StageId, number>> = {
  material: 0,
  spinning: 1,
  fabric: 2,
  ennobling: 3,
  making: 4,
  distribution: 5,
  use: 6,
  eol: 7,
};

/** Number of leading stages that a remanufactured garment skips. */
export const upcycledStages = 4;

export const spinningIds = ['ConventionalSpinning', 'UnconventionalSpinning', 'SyntheticSpinning'] as const;
export type SpinningId = (typeof spinningIds)[number];

export const fabricIds = [
  'knitting-mix',
  'knitting-fully-fashioned',
  'knitting-integral',
  'knitting-circular',
  'knitting-straight',
  'weaving',
] as const;
export type FabricId = (typeof fabricIds)[number];

export const dyeingIds = ['average', 'continuous', 'discontinuous'] as const;
export type DyeingId = (typeof dyeingIds)[number];

export const printingIds = ['pigment', 'substantive'] as const;
export type PrintingId = (typeof printingIds)[number];

export const businessIds = [
  'small-business',
  'large-business-with-services',
  'large-business-without-services',
] as const;
export type BusinessId = (typeof businessIds)[number];

export const complexityIds = ['very-high', 'high', 'medium', 'low', 'very-low', 'not-applicable'] as const;
export type ComplexityId = (typeof complexityIds)[number];

export const originIds = [
  'NaturalFromVegetal',
  'NaturalFromAnimal',
  'ArtificialFromOrganic',
  'Synthetic',
] as const;
export type OriginId = (typeof originIds)[number];

export const zoneIds = [
  'Africa',
  'Asia',
  'Europe',
  'Middle_East',
  'North_America',
  'Oceania',
  'South_America',
] as const;
export type ZoneId = (typeof zoneIds)[number];

export const waterScenarioIds = ['Best', 'Average', 'Worst'] as const;
export type WaterScenarioId = (typeof waterScenarioIds)[number];
