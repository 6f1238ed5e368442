import { posix } from 'node:path';
import type { Import } from './read-imports.ts';

/**
 * Circles of relative imports, each told once, from the file where it was entered back to that file.
 * Types and `import()` do not count: only an import that runs first can find the other half unfinished.
 */
export function findCycles(imports: ReadonlyMap<string, readonly Import[]>): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const trail: string[] = [];

  function follow(path: string): void {
    if (finished.has(path)) return;
    const entered = trail.indexOf(path);
    if (entered >= 0) {
      cycles.push([...trail.slice(entered), path]);
      return;
    }
    trail.push(path);
    for (const { specifier, eager } of imports.get(path) ?? []) {
      if (eager && specifier.startsWith('.')) follow(posix.join(posix.dirname(path), specifier));
    }
    trail.pop();
    finished.add(path);
  }

  for (const path of imports.keys()) follow(path);
  return cycles;
}
