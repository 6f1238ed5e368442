import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file's path from the root of the repository, with forward slashes → its text. */
export type SourceFiles = ReadonlyMap<string, string>;

/** Reads every program file below a folder, tests included, sorted by path; a missing folder has none. */
export function readSources(root: string, folder: string): Map<string, string> {
  const paths = listFiles(root, folder).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The paths of all files below a folder except those created by packages and builds. */
export function listFiles(root: string, folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return names
    .map((name) => (folder === '' ? '' : `${folder}/`) + name.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path) && statSync(join(root, path)).isFile())
    .sort();
}

/** Returns whether a file is a test or only used by tests. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /(^|\/)(testing|fixtures)\//.test(path);
}
