/**
 * A copy of a text with memory of its own. JavaScript keeps a piece of a text as a reference to the whole of it, so an id
 * cut from a data set would keep all the megabytes of that data set in memory, for as long as the id is.
 */
export function detached(text: string): string {
  return String(JSON.parse(JSON.stringify(text)));
}
