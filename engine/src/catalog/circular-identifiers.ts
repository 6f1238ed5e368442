/** Identifiers of the parameters of the Circular Footprint Formula, by the figure that each sets. */
export const circularIdentifiers = {
  recycledContent: 'recycled-content',
  allocation: 'allocation-factor',
  allocationAtEndOfLife: 'allocation-factor-at-end-of-life',
  energyAllocation: 'energy-allocation-factor',
  qualityIn: 'quality-of-recycled-input',
  qualityOut: 'quality-of-recycled-output',
  recycled: 'recycled-at-end-of-life',
  energyRecovered: 'energy-recovery-at-end-of-life',
  heatingValue: 'lower-heating-value',
  heatEfficiency: 'heat-efficiency',
  electricityEfficiency: 'electricity-efficiency',
} as const;

/** Parameters by which a client replaces the data of a term; virgin material has `impact-data`. */
export const termDataIdentifiers = {
  recycled: 'recycled-input-impact-data',
  recycling: 'recycling-impact-data',
  credit: 'substituted-impact-data',
  energy: 'energy-recovery-impact-data',
  heatCredit: 'substituted-heat-impact-data',
  electricityCredit: 'substituted-electricity-impact-data',
  disposal: 'disposal-impact-data',
} as const;

/** The terms whose data a client may replace one by one. */
export type ReplaceableTerm = keyof typeof termDataIdentifiers;

/**
 * Identifier of the select parameter that replaces the data set of a material by the client's own impacts.
 */
export const impactData = 'impact-data';

/** Identifier of the parameter that says what own data of a material describe. */
export const impactDataScope = 'impact-data-scope';

/**
 * What own data of a material describe: virgin material only (Ev), or the material as delivered, recycled
 * content included.
 */
export const impactDataScopes = ['virgin', 'as-delivered'] as const;
export type ImpactDataScope = (typeof impactDataScopes)[number];

/** The figures that parameters set. */
export type CircularParameter = keyof typeof circularIdentifiers;

/** Parameters that determine the input terms. */
export const inputIdentifiers: readonly string[] = [
  circularIdentifiers.recycledContent,
  circularIdentifiers.allocation,
  circularIdentifiers.qualityIn,
];

/** Parameters that determine the end-of-life terms. */
export const endOfLifeIdentifiers: readonly string[] = [
  circularIdentifiers.allocationAtEndOfLife,
  circularIdentifiers.energyAllocation,
  circularIdentifiers.qualityOut,
  circularIdentifiers.recycled,
  circularIdentifiers.energyRecovered,
  circularIdentifiers.heatingValue,
  circularIdentifiers.heatEfficiency,
  circularIdentifiers.electricityEfficiency,
];
