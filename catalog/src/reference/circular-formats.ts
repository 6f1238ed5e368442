import { document } from '@sillage/contract';
import Type, { type Static } from 'typebox';

const ProcessName = Type.String({ minLength: 1, description: 'database:process' });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Text = Type.String({ minLength: 1 });

const EnergyRecoveryFormat = document({
  /** Burning of one kilogram (EER). */
  process: ProcessName,
  /** What its heat (per MJ) and its electricity (per kWh) replace. */
  heat: ProcessName,
  electricity: ProcessName,
  /** MJ/kg */
  lowerHeatingValue: Type.Number({ exclusiveMinimum: 0 }),
  heatEfficiency: Share,
  electricityEfficiency: Share,
});

const figures = {
  /** Making of the recycled matter (Erec). */
  recycled: ProcessName,
  /** Recycling at the end of life (ErecEoL). */
  recycling: ProcessName,
  /** The new matter that is replaced by what is recycled (E*v); `own`: that of the material itself. */
  substituted: ProcessName,
  /** Disposal of the rest (ED); without it the one that the category names. */
  disposal: ProcessName,
  energyRecovery: EnergyRecoveryFormat,
  /** A of what goes in, and of what is recycled at the end of life */
  allocationFactor: Type.Number({ minimum: 0.2, maximum: 0.8 }),
  allocationFactorAtEndOfLife: Type.Number({ minimum: 0.2, maximum: 0.8 }),
  /** B */
  energyAllocationFactor: Share,
  /** Qsin / Qp */
  qualityOfRecycledInput: Share,
  /** Qsout / Qp */
  qualityOfRecycledOutput: Share,
  /** R1 */
  recycledContent: Share,
  /** R2 */
  recycledAtEndOfLife: Share,
  /** R3 */
  energyRecoveryAtEndOfLife: Share,
};
const origin = { source: Text, year: Type.Integer({ minimum: 1990, maximum: 2100 }), licence: Text };

/** `circular` of a file of materials: what several of them share, by name. */
export const SharedCircularFormat = Type.Record(
  Type.String(),
  Type.Partial(document({ ...figures, ...origin })),
);

/** `circular` of a material: what `like` names, and what differs. */
export const CircularFormat = document({
  like: Type.Optional(Text),
  ...Type.Partial(Type.Object({ ...figures, ...origin })).properties,
});
export type CircularFile = Static<typeof CircularFormat>;
