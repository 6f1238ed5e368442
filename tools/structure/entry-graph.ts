import { posix } from 'node:path';
import type { Imports } from './read-imports.ts';
import { isTestFile } from './source-files.ts';

/** One import statement that crosses from one entry to another. */
export type CrossingImport = { from: string; to: string };

/** What one entry imports of another: `from` needs `to`, by these statements. */
export type Arrow = { from: string; to: string; imports: CrossingImport[] };

/**
 * The files and folders directly in a folder, and which of them import which.
 * A folder ends in a slash. Types count like values, and an import counts wherever it stands in the folder.
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

/** The paths that imports lead to: of files by relative imports, of a workspace's `src` by its package name. */
function targetsOf(path: string, specifiers: readonly string[]): string[] {
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
    const workspace = /^@sillage\/([^/]+)/.exec(specifier)?.[1];
    return workspace === undefined ? [] : [`${workspace}/src/index.ts`];
  });
}
