/**
 * Sorts by version, newest first. Numeric parts are compared as numbers (`3.10` is newer than `3.9`), and a
 * longer version is newer than its prefix.
 */
export function newestFirst<T extends { readonly version: string }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => compare(parts(b.version), parts(a.version)));
}

function parts(version: string): string[] {
  return version.split(/[.-]/);
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i];
    if (right === undefined) return 1;
    const difference = Number(left) - Number(right);
    if (Number.isNaN(difference) ? left !== right : difference !== 0) {
      return Number.isNaN(difference) ? (left < right ? -1 : 1) : difference;
    }
  }
  return a.length - b.length;
}
