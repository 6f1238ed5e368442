/** The parameters of the Circular Footprint Formula, by the figure that each gives. */
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

/** The figures that parameters give; the others are data of the material. */
export type CircularParameter = keyof typeof circularIdentifiers;

/** Parameters that decide the terms on the mass going in. */
export const inputIdentifiers: readonly string[] = [
  circularIdentifiers.recycledContent,
  circularIdentifiers.allocation,
  circularIdentifiers.qualityIn,
];

/** Parameters that decide the terms at the end of life. */
export const endOfLifeIdentifiers: readonly string[] = [
  circularIdentifiers.allocationAtEndOfLife,
  circularIdentifiers.energyAllocation,
  circularIdentifiers.qualityOut,
  circularIdentifiers.recycled,
  circularIdentifiers.energyRecovered,
];
