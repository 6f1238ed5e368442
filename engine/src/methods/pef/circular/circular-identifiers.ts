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
} as const;

/** The figures that parameters set; the others are data of the material. */
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
];
