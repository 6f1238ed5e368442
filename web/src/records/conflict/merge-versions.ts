type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

/** One entry of a document that differs between the versions; undefined: the version does not have it. */
export interface Difference {
  /** The field, and the id of the item in a list whose items have ids: `/name`, `/parameters/minutes`. */
  readonly path: string;
  readonly mine: Json;
  readonly theirs: Json;
}

export interface Comparison {
  /** Changed by both, to different values: somebody has to choose. */
  readonly conflicts: readonly Difference[];
  /** Changed by the others only. */
  readonly takenOver: readonly Difference[];
}

const same = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Item {
  readonly id: string;
}
const isItem = (value: Json): value is Item =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** The items of a list by id; undefined if not all of them have an id of their own. */
function itemsOf(value: Json): ReadonlyMap<string, Item> | undefined {
  if (value === undefined) return new Map();
  if (!Array.isArray(value) || !value.every(isItem)) return undefined;
  const items = new Map(value.map((item) => [item.id, item]));
  return items.size === value.length ? items : undefined;
}

interface Entry extends Difference {
  readonly field: string;
  /** Absent for a field that is compared as a whole. */
  readonly item?: string;
  readonly base: Json;
}

function entriesOf(base: Fields, mine: Fields, theirs: Fields): Entry[] {
  const fields = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  return [...fields].flatMap((field): Entry[] => {
    const versions = [base[field], mine[field], theirs[field]] as const;
    const [inBase, inMine, inTheirs] = versions.map(itemsOf);
    const isList = versions.some(Array.isArray);
    if (!isList || inBase === undefined || inMine === undefined || inTheirs === undefined)
      return [{ path: `/${field}`, field, base: versions[0], mine: versions[1], theirs: versions[2] }];
    // In the order of the stored version, and what was added here at the end.
    const ids = new Set([...inTheirs.keys(), ...inMine.keys(), ...inBase.keys()]);
    return [...ids].map((id) => ({
      path: `/${field}/${id}`,
      field,
      item: id,
      base: inBase.get(id),
      mine: inMine.get(id),
      theirs: inTheirs.get(id),
    }));
  });
}

/** What was changed since both versions began with `base`. */
export function compareVersions(base: Fields, mine: Fields, theirs: Fields): Comparison {
  const entries = entriesOf(base, mine, theirs);
  const byOthers = entries.filter(
    (entry) => !same(entry.theirs, entry.base) && !same(entry.theirs, entry.mine),
  );
  const difference = ({ path, mine: own, theirs: other }: Entry): Difference => ({
    path,
    mine: own,
    theirs: other,
  });
  return {
    conflicts: byOthers.filter((entry) => !same(entry.mine, entry.base)).map(difference),
    takenOver: byOthers.filter((entry) => same(entry.mine, entry.base)).map(difference),
  };
}

/** Both versions in one document: every change of either, and of conflicts what was chosen (`mine` if nothing was). */
export function mergeVersions(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): Fields {
  const merged: Record<string, Json> = {};
  for (const entry of entriesOf(base, mine, theirs)) {
    const { field, item, path } = entry;
    const changedHere = !same(entry.mine, entry.base);
    const value = changedHere && chosen[path] !== 'theirs' ? entry.mine : entry.theirs;
    if (item === undefined) {
      if (value !== undefined) merged[field] = value;
      continue;
    }
    const list = Array.isArray(merged[field]) ? merged[field] : [];
    // A list that only one version has stays away if it ends up empty there, too.
    const kept = mine[field] !== undefined || theirs[field] !== undefined;
    if (kept) merged[field] = value === undefined ? list : [...list, value];
  }
  return merged;
}
