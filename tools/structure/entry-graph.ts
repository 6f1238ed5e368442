import { posix } from 'node:path';
import type { Imports } from './read-imports.ts';
import { isTestFile } from './source-files.ts';

/** One import statement from one entry to another. */
export type CrossingImport = { from: string; to: string };

/** The dependency of one entry on another: `from` needs `to`, by these statements. */
export type Arrow = { from: string; to: string; imports: CrossingImport[] };

/**
 * The files and folders directly in a folder, and their imports of each other.
 * A folder ends in a slash. Type imports are included, as are imports in any file below the folder.
 */
export type EntryGraph = { entries: string[]; arrows: Arrow[] };

/** @param folder path from the root; '' shows the workspaces, whose imports are package names */
export function readEntryGraph(imports: Imports, folder: string): EntryGraph {
  const inside = folder === '' ? '' : `${folder}/`;
  const entryOf = (path: string): string | undefined => {
    if (!path.startsWith(inside)) return undefined;
    const [first = '', ...deeper] = path.slice(inside.length).split('/');
    return deeper.length === 0 ? first : `${first}/`;
  };
  const entries = new Set<string>();
  const arrows = new Map<string, Arrow>();
  for (const [path, specifiers] of imports) {
    const from = entryOf(path);
    if (from === undefined || isTestFile(path)) continue;
    entries.add(from);
    for (const target of targetsOf(path, specifiers)) {
      const to = entryOf(target);
      if (to === undefined || to === from || !(imports.has(target) || folder === '')) continue;
      const key = `${from} ${to}`;
      const arrow = arrows.get(key) ?? { from, to, imports: [] };
      arrow.imports.push({ from: path, to: target });
      arrows.set(key, arrow);
    }
  }
  return {
    entries: [...entries].sort(),
    arrows: [...arrows.values()]
      .filter(({ to }) => entries.has(to))
      .sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`, 'en')),
  };
}

/**
 * The paths that imports resolve to: files for relative imports, a workspace's `src` for its package name.
 */
function targetsOf(path: string, specifiers: readonly string[]): string[] {
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
    const workspace = /^@sillage\/([^/]+)/.exec(specifier)?.[1];
    return workspace === undefined ? [] : [`${workspace}/src/index.ts`];
  });
}
