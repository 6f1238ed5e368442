/** What JSON holds. */
type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Groups of parameters; a draft holds their parameters as flat ones. */
const groups = new Set(['informations', 'processes']);

const hasParameters = (group: Json): boolean =>
  Array.isArray(group) &&
  group.some((one) => isObject(one) && Array.isArray(one.parameters) && one.parameters.length > 0);

/**
 * A payload that was read into a draft and written from it, with all that the draft does not hold as it was stored: an
 * empty list says "none", a left out one "not known", and what the form does not show is not its to delete.
 *
 * @param stored what was read.
 * @param before what the unchanged draft writes.
 * @param now what the draft writes.
 */
export function withStored(stored: Json, before: Json, now: Json): Json {
  if (Array.isArray(stored) && Array.isArray(before) && Array.isArray(now))
    return now.map((one, index) => {
      const [own, was] = [counterpart(stored, one, index, now), counterpart(before, one, index, now)];
      return own === undefined || was === undefined ? one : withStored(own, was, one);
    });
  if (!isObject(stored) || !isObject(before) || !isObject(now)) return now;
  const kept = Object.entries(stored).flatMap(([key, own]): [string, Json][] => {
    if (key in now)
      return [
        [
          key,
          key === 'lifecycles'
            ? lifecycles(own, before[key], now[key])
            : withStored(own, before[key], now[key]),
        ],
      ];
    if (key in before || (groups.has(key) && hasParameters(own))) return [];
    // A parameter without a value is left out, whether alone or beside others.
    if (key === 'parameters' && hasParameters([stored])) return [];
    return [[key, own]];
  });
  const added = Object.entries(now).filter(([key]) => !(key in stored));
  return Object.fromEntries([...kept, ...added]);
}

/** The item of a list that another list has, too: by its id where all have one of their own, else by its place. */
function counterpart(list: readonly Json[], item: Json, index: number, items: readonly Json[]): Json {
  const idOf = (one: Json): Json => (isObject(one) ? one.id : undefined);
  const areNamed = (all: readonly Json[]): boolean =>
    all.every((one) => idOf(one) !== undefined) && new Set(all.map(idOf)).size === all.length;
  if (areNamed(list) && areNamed(items)) return list.find((one) => idOf(one) === idOf(item));
  const found = list.length === items.length ? list[index] : undefined;
  return idOf(found) === idOf(item) ? found : undefined;
}

/** Those that the draft does not hold, because they have no value, keep their places. */
function lifecycles(stored: Json, before: Json, now: Json): Json {
  const made = withStored(stored, before, now);
  if (!Array.isArray(stored) || !Array.isArray(before) || !Array.isArray(made)) return made;
  const among = (list: readonly Json[], item: Json): Json =>
    isObject(item) ? list.find((one) => isObject(one) && one.id === item.id) : undefined;
  const kept = stored.flatMap((one) => among(made, one) ?? (among(before, one) === undefined ? [one] : []));
  return [...kept, ...made.filter((one) => among(stored, one) === undefined)];
}
