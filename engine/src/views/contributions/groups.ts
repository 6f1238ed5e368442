import type { GroupEntry, ResultGroups } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { Activity, NodeKind } from '../../methods/pef/inventory/inventory.ts';
import type { Described, Named } from '../calculation/calculation.ts';
import { orNull, signedShare } from '../impacts/ipc-view.ts';

/** An entry of a list of groups, with its part of the total score. */
export interface Grouped extends Named {
  readonly score: number | null;
  /** The score, or its known part. */
  readonly partial: number;
}

/** The group of everything without a part, material or country. */
export const none: Named = { id: 'none', name: 'None' };
/** The group of what a closed database lets be shown of several activities only. */
const together: Named = { id: 'not-disclosed', name: 'Not disclosed' };
/** The group for calculations stored before places were recorded. */
export const unrecorded: Named = { id: 'unrecorded', name: 'Not recorded' };

/** The score by life cycle stage, part, material, country and database; each list adds up to the total. */
export function groups(calculation: Described, evaluated: Evaluated, method: Method): ResultGroups {
  const { lifecycles, parts, materials, places } = calculation;
  const nodes = nearest(calculation);
  const { activities } = evaluated.inventory;
  const nodeOf = (a: number): number => activities[a]?.node as number;
  const isSum = (a: number): boolean => activities[a]?.process.several !== undefined;
  const apart =
    (groupOf: (a: number) => Named) =>
    (a: number): Named =>
      isSum(a) ? together : groupOf(a);
  const material = (a: number): Named => {
    const line = materials[nodes.material[nodeOf(a)] as number];
    return line === undefined ? none : { id: line.material ?? line.id, name: line.name };
  };
  const country = (a: number): Named =>
    places === undefined ? unrecorded : (places.names[places.activity[a] as number] ?? none);
  const database = (a: number): Named => {
    const { database: one, several = [] } = (activities[a] as Activity).process;
    const id = several.length > 1 ? several.join('+') : one;
    return { id, name: several.length > 1 ? several.join(', ') : one };
  };
  // Parts of which nothing is distinguished would have a score of zero.
  const seen = activities.some(({ process }) => process.several !== undefined)
    ? parts.filter((_, part) => activities.some(({ node }) => nodes.part[node] === part))
    : parts;
  const add = (groupOf: (a: number) => Named, all: readonly Named[] = []): GroupEntry[] =>
    sharedOut(addUp(evaluated, method, groupOf, all));
  return {
    lifecycle: add((a) => lifecycles[nodes.lifecycle[nodeOf(a)] as number] ?? none, lifecycles),
    part: add(
      apart((a) => parts[nodes.part[nodeOf(a)] as number] ?? none),
      seen,
    ),
    material: add(apart(material)),
    country: add(apart(country)),
    database: add(database),
  };
}

/** For each node, the index of the lifecycle, part and material that it is or is below; −1 for none. */
function nearest({ nodes }: Described): Record<'lifecycle' | 'part' | 'material', number[]> {
  const of = (wanted: NodeKind): number[] => {
    const found: number[] = [];
    // Parents come before their children.
    for (const [n, kind] of nodes.kind.entries())
      found.push(kind === wanted ? (nodes.ref[n] as number) : (found[nodes.parent[n] as number] ?? -1));
    return found;
  };
  return { lifecycle: of('lifecycle'), part: of('part'), material: of('material') };
}

/**
 * Sums the scores of the activities by group. Groups in `all` are listed even if empty;
 * activities without group come last.
 */
function addUp(
  { inventory, characterised }: Evaluated,
  method: Method,
  groupOf: (activity: number) => Named,
  all: readonly Named[],
): Grouped[] {
  const { contributions, columns } = characterised;
  const empty = ({ id, name }: Named) => ({ id, name, partial: 0, missing: 0 });
  const sums = new Map(all.map((group) => [group.id, empty(group)]));
  for (const [a, { process }] of inventory.activities.entries()) {
    const group = groupOf(a);
    const sum = sums.get(group.id) ?? empty(group);
    sum.partial += contributions[(a + 1) * columns - 1] as number;
    sum.missing |= process.missing;
    sums.set(group.id, sum);
  }
  const last = sums.get(none.id);
  if (last !== undefined && sums.delete(none.id)) sums.set(none.id, last);
  return [...sums.values()].map(({ id, name, partial, missing }) => ({
    id,
    name,
    score: orNull(partial, missing, method),
    partial,
  }));
}

/** Shares of groups that make up a whole; null if the whole is unknown. */
export function sharedOut(parts: readonly Grouped[]): GroupEntry[] {
  const total = parts.reduce((sum, { partial }) => sum + partial, 0);
  const absolute = parts.reduce((sum, { partial }) => sum + Math.abs(partial), 0);
  const known = parts.every(({ score }) => score !== null);
  return parts.map(({ id, name, score, partial }) => ({
    id,
    name,
    score,
    share: known ? signedShare(partial, total, absolute) : null,
    absoluteShare: known && absolute > 0 ? Math.abs(partial) / absolute : null,
  }));
}
