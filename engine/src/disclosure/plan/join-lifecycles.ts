import type { JoinedStage, OwnDatabaseRanges } from '@sillage/contract';
import type { StoredUncertainty } from '../../uncertainty/interval/stored-uncertainty.ts';
import { nameOfJoined } from '../../views/contributions/withheld-row.ts';

/** Stages by index, in sets that are shown as one. */
export type JoinedSets = readonly (readonly number[])[];

/** Stands for several stages: the first of them, with a list of all. */
export function joinedLifecycle<L extends JoinedStage>(
  stages: readonly L[],
): L & { readonly joins: JoinedStage[] } {
  const [first] = stages as readonly [L, ...L[]];
  const joins = stages.map(({ id, stage, name }) => ({ id, stage, name }));
  const id = joins.map((one) => one.id).join('+');
  return { ...first, id, name: nameOfJoined(joins.map((one) => one.name)), joins };
}

/** A list by stage, with one entry, made of those of a set, in the place of its first. */
export function withJoined<T>(
  list: readonly T[],
  sets: JoinedSets,
  make: (together: readonly T[]) => T,
): readonly T[] {
  if (sets.length === 0) return list;
  return list.flatMap((entry, index) => {
    const set = sets.find((one) => one.includes(index));
    if (set === undefined) return [entry];
    return set[0] === index ? [make(set.map((stage) => list[stage] as T))] : [];
  });
}

/** By stage, its place once some are shown as one. */
export function indicesAfterJoin(count: number, sets: JoinedSets): number[] {
  const firsts = Array.from({ length: count }, (_, stage) => firstOf(stage, sets));
  const kept = [...new Set(firsts)].sort((a, b) => a - b);
  return firsts.map((first) => kept.indexOf(first));
}

const firstOf = (stage: number, sets: JoinedSets): number =>
  sets.find((set) => set.includes(stage))?.[0] ?? stage;

/** What is noted by the places of stages, once some are shown as one. */
export function joinedRanges(
  own: readonly OwnDatabaseRanges[],
  count: number,
  sets: JoinedSets,
): OwnDatabaseRanges[] {
  const places = indicesAfterJoin(count, sets);
  return own.map((one) => ({
    ...one,
    lifecycles: [...new Set(one.lifecycles.map((stage) => places[stage] ?? stage))],
  }));
}

/** Stages that are shown as one have no range: those of its parts do not add up. */
export function joinUncertainty(stored: StoredUncertainty, sets: JoinedSets): StoredUncertainty {
  if (sets.length === 0) return stored;
  const { lifecycles, ownDatabases } = stored;
  return {
    ...stored,
    lifecycles: withJoined(lifecycles, sets, () => null),
    ...(ownDatabases === undefined
      ? {}
      : { ownDatabases: joinedRanges(ownDatabases, lifecycles.length, sets) }),
  };
}
