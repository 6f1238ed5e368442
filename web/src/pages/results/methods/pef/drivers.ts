import type { EvaluationPayload, MaterialRecord, Stage } from '@sillage/contract';
import type { Contribution } from './contribution-flows.ts';
import { materialAt } from './use-node-name.ts';

/** What a material, accessory or process makes of the score in one stage; µPt. */
export interface Driver {
  readonly key: string;
  readonly stage: Stage;
  readonly group: Contribution['group'];
  readonly value: number;
}

export interface Drivers {
  /** Largest first. */
  readonly largest: readonly Driver[];
  /** The sum of all others, µPt, credits among them. */
  readonly rest: number;
}

/** Adds up the contributions by stage and group, and names the largest. `count`: how many are named. */
export function driversOf(ways: readonly Contribution[], count: number): Drivers {
  const drivers = new Map<string, Driver>();
  for (const { stage, group, value } of ways) {
    const key = `${stage} ${group.key}`;
    drivers.set(key, { key, stage, group, value: value + (drivers.get(key)?.value ?? 0) });
  }
  const sorted = [...drivers.values()].sort((a, b) => b.value - a.value);
  // A single remaining one keeps its name.
  const named = sorted.length === count + 1 ? count + 1 : count;
  return {
    largest: sorted.slice(0, named),
    rest: sorted.slice(named).reduce((sum, { value }) => sum + value, 0),
  };
}

/** A textile as what drives manufacturing: spinning, weaving and dyeing make its fabric; the fibre is a raw material. */
export const isFabric = (
  { stage, group: { node } }: Pick<Driver, 'stage' | 'group'>,
  { composition }: Pick<EvaluationPayload, 'composition'>,
  materials: readonly Pick<MaterialRecord, 'id' | 'family'>[],
): boolean => {
  if (stage !== 'manufacturing' || node.kind !== 'material') return false;
  const id = materialAt({ composition }, node.id);
  return materials.find((one) => one.id === id)?.family === 'textile';
};
