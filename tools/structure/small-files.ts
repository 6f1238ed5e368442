/**
 * Counts small files that only one file imports: `npx tsx tools/structure/small-files.ts [--repo DIR]`.
 * Such a file costs the reader a jump and is rarely clearer than a function in
 * the importing file would be. Only files in the same folder as their importer
 * are counted; one in another folder is part of that folder's interface. Migrations are not counted: each has its
 * own file, because a released one is never edited.
 */
import { posix, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.mjs';
import { floors } from './floors.ts';
import { readAllImports } from './read-imports.ts';
import { isTestFile, readSources, type SourceFiles } from './source-files.ts';

/** Longer files are not small. */
const smallLines = 30;

export type SmallFile = { path: string; lines: number; importer: string; beside: boolean };

/** Reads the source files of all workspaces, without tests and test helpers. */
export function readProgramFiles(repository: string): SourceFiles {
  const all = Object.keys(floors).flatMap((workspace) => [...readSources(repository, `${workspace}/src`)]);
  return new Map(all.filter(([path]) => !isTestFile(path) && !path.includes('/migrations/')));
}

/**
 * Files of at most 30 lines that exactly one file imports, types included.
 * `beside`: it lies in the same folder.
 */
export function findSmallFiles(files: SourceFiles): SmallFile[] {
  const importers = new Map<string, Set<string>>();
  for (const [from, specifiers] of readAllImports(files)) {
    for (const specifier of specifiers) {
      if (!specifier.startsWith('.')) continue;
      const to = posix.join(posix.dirname(from), specifier);
      importers.set(to, (importers.get(to) ?? new Set()).add(from));
    }
  }
  return [...files].flatMap(([path, text]) => {
    const lines = text.trimEnd().split('\n').length;
    const [importer, ...others] = importers.get(path) ?? [];
    if (importer === undefined || others.length > 0 || lines > smallLines) return [];
    return [{ path, lines, importer, beside: posix.dirname(importer) === posix.dirname(path) }];
  });
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { repo: { type: 'string' } } });
  const found = findSmallFiles(readProgramFiles(values.repo === undefined ? root : resolve(values.repo)));
  const counted = found.filter(({ beside }) => beside);
  for (const { path, lines, importer } of counted) console.log(`${path} (${lines} lines) ← ${importer}`);
  console.log(
    `${counted.length} files of at most ${smallLines} lines with one importer beside them; ` +
      `${found.length} with one importer anywhere`,
  );
}
