import { document } from '@sillage/contract';
import Type, { type Static } from 'typebox';

const ProcessName = Type.String({ minLength: 1, description: 'database:process' });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Text = Type.String({ minLength: 1 });

const EnergyRecoveryFormat = document({
  /** Energy recovery from one kilogram (EER). */
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
  /** Production of the recycled material (Erec). */
  recycled: ProcessName,
  /** Recycling at the end of life (ErecEoL). */
  recycling: ProcessName,
  /** The virgin material replaced by the recycled one (E*v); `own`: the material itself. */
  substituted: ProcessName,
  /** Disposal of the rest (ED); defaults to that of the category. */
  disposal: ProcessName,
  energyRecovery: EnergyRecoveryFormat,
  /** A of the input, and of what is recycled at the end of life */
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

/** `circular` of a file of materials: data shared by several of them, by name. */
export const SharedCircularFormat = Type.Record(
  Type.String(),
  Type.Partial(document({ ...figures, ...origin })),
);

/** `circular` of a material: the shared data named by `like`, and the differences. */
export const CircularFormat = document({
  like: Type.Optional(Text),
  ...Type.Partial(Type.Object({ ...figures, ...origin })).properties,
});
export type CircularFile = Static<typeof CircularFormat>;
