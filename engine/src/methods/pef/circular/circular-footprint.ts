/** Parameters of the Circular Footprint Formula for one kilogram of material; all shares 0–1. */
export interface CircularFigures {
  /**
   * A of the input: share of the burdens and credits of recycling
   * allocated to the user of recycled material, 0.2–0.8.
   */
  readonly allocation: number;
  /** A of the material recycled at the end of life, which may go to a different market. */
  readonly allocationAtEndOfLife: number;
  /** B: the same for energy recovery; 0 in every category so far. */
  readonly energyAllocation: number;
  /** R1: share of recycled material in the input. */
  readonly recycledContent: number;
  /** Qsin / Qp: quality of the recycled input relative to virgin material. */
  readonly qualityIn: number;
  /**
   * Qsout / Qp: quality of the material recycled at the end of life,
   * relative to the virgin material it replaces.
   */
  readonly qualityOut: number;
  /** R2: share recycled at the end of life. */
  readonly recycled: number;
  /** R3: share burnt for its energy at the end of life; R2 + R3 ≤ 1. */
  readonly energyRecovered: number;
  /** LHV: lower heating value, MJ/kg; undefined: not known. */
  readonly heatingValue: number | undefined;
  /** XER,heat and XER,elec: shares of the heating value delivered as heat and as electricity. */
  readonly heatEfficiency: number | undefined;
  readonly electricityEfficiency: number | undefined;
}

/** Terms for the input mass: kg of a process per kg. */
export interface InputTerms {
  /** × Ev */
  readonly virgin: number;
  /** × Erec */
  readonly recycled: number;
  /** × Ev again: the part of the recycled material's value that is allocated to its first user. */
  readonly substitution: number;
}

/** Terms for the mass that leaves the user: kg of a process per kg, heat in MJ/kg, electricity in kWh/kg. */
export interface EndOfLifeTerms {
  /** × ErecEoL */
  readonly recycling: number;
  /** × E*v, negative */
  readonly credit: number;
  /** × EER */
  readonly energy: number;
  /** × ESE,heat, negative; undefined: its heating value or efficiency is not known */
  readonly heatCredit: number | undefined;
  /** × ESE,elec, negative; undefined as above */
  readonly electricityCredit: number | undefined;
  /** × ED */
  readonly disposal: number;
}

/**
 * Computes the input terms: (1 − R1)·Ev + R1·(A·Erec + (1 − A)·Ev·Qsin/Qp).
 *
 * Source: Commission Recommendation (EU) 2021/2279, Circular Footprint Formula.
 */
export function circularInput(figures: CircularFigures): InputTerms {
  const { allocation: a, recycledContent: r1, qualityIn } = figures;
  return { virgin: 1 - r1, recycled: r1 * a, substitution: r1 * (1 - a) * qualityIn };
}

/**
 * Computes the end-of-life terms. Material: (1 − A)·R2·(ErecEoL − E*v·Qsout/Qp), with the A of the end of
 * life; energy: (1 − B)·R3·(EER − LHV·XER,heat·ESE,heat − LHV·XER,elec·ESE,elec); disposal: (1 − R2 − R3)·ED.
 *
 * Units: 3.6 MJ = 1 kWh. Source: Commission Recommendation (EU) 2021/2279, Circular Footprint Formula.
 */
export function circularEndOfLife(figures: CircularFigures): EndOfLifeTerms {
  const {
    allocationAtEndOfLife: a,
    energyAllocation: b,
    recycled: r2,
    energyRecovered: r3,
    heatingValue,
  } = figures;
  const burnt = (1 - b) * r3;
  /** MJ of useful energy per kg, as a credit. */
  const credit = (efficiency: number | undefined): number | undefined => {
    if (burnt === 0 || efficiency === 0) return 0;
    if (heatingValue === undefined || efficiency === undefined) return undefined;
    return -burnt * heatingValue * efficiency;
  };
  const electricity = credit(figures.electricityEfficiency);
  return {
    recycling: (1 - a) * r2,
    credit: -(1 - a) * r2 * figures.qualityOut,
    energy: burnt,
    heatCredit: credit(figures.heatEfficiency),
    electricityCredit: electricity === undefined ? undefined : electricity / 3.6,
    // Shares that add up to 1 may leave a rounding error, which must not become disposal.
    disposal: snapped(1 - r2 - r3),
  };
}

function snapped(share: number): number {
  return Math.abs(share) < 1e-12 ? 0 : share;
}
