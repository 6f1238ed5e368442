/**
 * A copy of a text with memory of its own. JavaScript keeps a piece of a text as a reference to the whole of it, so an id
 * cut from a data set would keep all the megabytes of that data set in memory, for as long as the id is.
 */
export function detached(text: string): string {
  return String(JSON.parse(JSON.stringify(text)));
}

/** Characters of the longest name of a flow: names are compared in ways whose time grows with the square of their length. */
const longestName = 1_000;

/** A name with memory of its own; of one that no nomenclature would have, the beginning. */
export const shortened = (name: string): string =>
  detached(name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);
