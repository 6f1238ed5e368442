import type { CircularData, ProcessRole } from '@sillage/engine';
import type { CircularFile } from './circular-formats.ts';

/** Recycling data of a material: process indices, and shares and qualities as parameter defaults. */
export interface AssembledCircular {
  readonly data: CircularData;
  /** Parameter identifier → default value. */
  readonly defaults: Readonly<Record<string, number>>;
}

/** The index of a process written as `database:process`, in the unit of its role. */
export type NamedProcess = (name: string, place: string, role: ProcessRole) => number;

/** Merges the data of a material over those of its `like`. Throws: Error naming the place and the remedy. */
export function assembleCircular(
  place: string,
  { like, ...own }: CircularFile,
  shared: Readonly<Record<string, Omit<CircularFile, 'like'>>>,
  process: NamedProcess,
): AssembledCircular {
  if (like !== undefined && shared[like] === undefined)
    throw new Error(
      `${place}: the file has no "${like}" in circular; name one of ${Object.keys(shared).join(', ')}.`,
    );
  const file = { ...(like === undefined ? {} : shared[like]), ...own };
  const { source, year, licence, energyRecovery, substituted } = file;
  if (source === undefined || year === undefined || licence === undefined)
    throw new Error(`${place}: source, year and licence must be given, here or by what "like" names.`);
  checkShares(place, file);
  const named = (key: 'recycled' | 'recycling' | 'disposal') => {
    const name = file[key];
    return name === undefined ? {} : { [key]: process(name, `${place}/${key}`, roles[key]) };
  };
  return {
    defaults: defaultsOf(file),
    data: {
      ...named('recycled'),
      ...named('recycling'),
      ...named('disposal'),
      ...(substituted === undefined
        ? {}
        : {
            substituted:
              substituted === 'own' ? 'own' : process(substituted, `${place}/substituted`, 'material'),
          }),
      ...(energyRecovery === undefined ? {} : { energyRecovery: recovery(place, energyRecovery, process) }),
      source,
      year,
      licence,
    },
  };
}

const roles = { recycled: 'recycling', recycling: 'recycling', disposal: 'disposal' } as const;

function recovery(
  place: string,
  { lowerHeatingValue, ...given }: NonNullable<CircularFile['energyRecovery']>,
  process: NamedProcess,
): NonNullable<CircularData['energyRecovery']> {
  const named = (key: 'process' | 'heat' | 'electricity'): number =>
    process(given[key], `${place}/energyRecovery/${key}`, key === 'process' ? 'energy-recovery' : key);
  return {
    process: named('process'),
    heat: named('heat'),
    electricity: named('electricity'),
    heatingValue: lowerHeatingValue,
    heatEfficiency: given.heatEfficiency,
    electricityEfficiency: given.electricityEfficiency,
  };
}

function checkShares(place: string, file: CircularFile): void {
  const { recycledAtEndOfLife = 0, energyRecoveryAtEndOfLife = 0 } = file;
  if (recycledAtEndOfLife + energyRecoveryAtEndOfLife > 1 + 1e-9)
    throw new Error(
      `${place}: recycledAtEndOfLife and energyRecoveryAtEndOfLife are more than 1 together; lower one of them.`,
    );
}

/** Parameter identifier → field of the file that is its default. */
const identifiers = {
  recycledContent: 'recycled-content',
  allocationFactor: 'allocation-factor',
  allocationFactorAtEndOfLife: 'allocation-factor-at-end-of-life',
  energyAllocationFactor: 'energy-allocation-factor',
  qualityOfRecycledInput: 'quality-of-recycled-input',
  qualityOfRecycledOutput: 'quality-of-recycled-output',
  recycledAtEndOfLife: 'recycled-at-end-of-life',
  energyRecoveryAtEndOfLife: 'energy-recovery-at-end-of-life',
} as const satisfies Partial<Record<keyof CircularFile, string>>;

function defaultsOf(file: CircularFile): Record<string, number> {
  const defaults: Record<string, number> = {};
  for (const [field, identifier] of Object.entries(identifiers)) {
    const value = file[field as keyof typeof identifiers];
    if (value !== undefined) defaults[identifier] = value;
  }
  return defaults;
}
