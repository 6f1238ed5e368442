/** Names of columns as SQL, each quoted: some are words of SQL. */
export function quotedList(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
