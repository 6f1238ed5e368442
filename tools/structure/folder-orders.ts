import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { readEntryGraph } from './entry-graph.ts';
import { layer } from './layering.ts';
import type { Imports } from './read-imports.ts';
import { isTestFile } from './source-files.ts';

/** The entries of folders from bottom to top: path of the folder → names, those of folders with a slash at their end. */
export type FolderOrders = Readonly<Record<string, readonly string[]>>;

/** A folder with so many subfolders declares their order; the `src` of a workspace that of its files as well. */
const declaredFrom = 3;

/** Reads the orders that the workspaces declare in `tools/structure/orders`. */
export function readFolderOrders(workspaces: readonly string[]): FolderOrders {
  const files = workspaces
    .map((workspace) => join(root, 'tools/structure/orders', `${workspace}.json`))
    .filter(existsSync);
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as FolderOrders));
}

/**
 * Returns every import, types included, that leads up in a declared order, every circle between the entries of a folder,
 * and every folder without its place, one sentence each. Workspaces without an order are not checked.
 */
export function checkFolderOrders(imports: Imports, orders: FolderOrders): string[] {
  const workspaces = new Set(Object.keys(orders).map((folder) => folder.replace(/\/src(\/.*)?$/, '/src')));
  return foldersOf(imports)
    .filter((folder) => [...workspaces].some((src) => folder === src || folder.startsWith(`${src}/`)))
    .flatMap((folder) => checkFolder(imports, folder, orders[folder], workspaces.has(folder)));
}

function checkFolder(
  imports: Imports,
  folder: string,
  order: readonly string[] | undefined,
  isWorkspace: boolean,
): string[] {
  const graph = readEntryGraph(imports, folder);
  const folders = graph.entries.filter((entry) => entry.endsWith('/'));
  const circles = layer(graph).cycles.map(
    (circle) => `${folder}: ${circle.join(', ')} import each other in a circle`,
  );
  if (order === undefined)
    return folders.length < declaredFrom
      ? circles
      : [...circles, `${folder} has ${folders.length} folders without an order in tools/structure/orders`];
  const place = new Map(order.map((entry, index) => [entry, index]));
  const undeclared = (isWorkspace ? graph.entries : folders)
    .filter((entry) => !place.has(entry))
    .map((entry) => `${folder}/${entry} has no place in the order of ${folder}`);
  const upward = graph.arrows.flatMap(({ from, to, imports: crossings }) => {
    const [upper, lower] = [place.get(from), place.get(to)];
    if (upper === undefined || lower === undefined || lower < upper) return [];
    return crossings.map((crossing) => `${crossing.from}: ${from} is below ${to} (${crossing.to})`);
  });
  // A circle between declared entries has an import that leads up.
  return [...undeclared, ...(upward.length > 0 ? upward : circles)];
}

/** Every folder with program files, tests left out. */
function foldersOf(imports: Imports): string[] {
  const folders = new Set<string>();
  for (const path of imports.keys()) {
    if (isTestFile(path)) continue;
    const parts = path.split('/');
    for (let depth = 2; depth < parts.length; depth++) folders.add(parts.slice(0, depth).join('/'));
  }
  return [...folders].sort();
}
