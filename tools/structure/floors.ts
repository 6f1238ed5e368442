import { posix } from 'node:path';
import { checkFolderOrders, type FolderOrders, readFolderOrders } from './folder-orders.ts';
import { findCycles } from './import-cycles.ts';
import { readAllImports } from './read-imports.ts';
import { checkServerRules } from './server-rules.ts';
import type { SourceFiles } from './source-files.ts';

/** What each workspace may import. Decision: docs/architecture.md, "Workspaces". */
export const floors = {
  contract: [],
  engine: ['contract'],
  client: ['contract'],
  catalog: ['engine', 'contract'],
  web: ['contract', 'client', 'engine'],
  server: ['contract', 'engine', 'catalog'],
} as const satisfies Record<string, readonly string[]>;

/** Tools, tests and docs: folders that may import every workspace, and that no workspace may import. */
export const attic = ['e2e', 'bench', 'tools', 'docs', 'examples'] as const;

const longest = 350;
const vagueName = /^(types|(.+-)?(utils?|helpers?|common|manager|misc))$/;

/** Returns every violation of the rules for imports, names and lengths, one sentence each. */
export function checkFloors(
  files: SourceFiles,
  orders: FolderOrders = readFolderOrders(Object.keys(floors)),
): string[] {
  const imports = readAllImports(files);
  const breaches: string[] = [];
  for (const [path, text] of files) {
    breaches.push(...checkName(path), ...checkLength(path, text));
    for (const specifier of imports.get(path) ?? []) {
      const breach = checkImport(path, specifier);
      if (breach !== undefined) breaches.push(`${path}: ${breach}`);
    }
  }
  breaches.push(...checkFolderOrders(imports, orders), ...checkServerRules(imports));
  for (const cycle of findCycles(imports))
    breaches.push(`files import each other in a circle: ${cycle.join(', ')}`);
  return breaches;
}

/**
 * Further doors of a workspace, declared in its package.json: what only some of its importers need, with libraries of its
 * own, or what the first page of the application needs without the rest.
 */
const furtherDoors: ReadonlySet<string> = new Set([
  '@sillage/contract/tables',
  '@sillage/contract/tables/reading',
  '@sillage/engine/figures',
  '@sillage/engine/patch',
]);

function checkImport(path: string, specifier: string): string | undefined {
  const from = folderOf(path);
  if (isAttic(from)) return undefined;

  const named = /^@sillage\/([^/]+)(\/.*)?$/.exec(specifier);
  if (named) {
    const [, to = '', deep] = named;
    if (!mayImport(from, to)) return `${from} may not import ${to} (${specifier})`;
    return deep === undefined || furtherDoors.has(specifier)
      ? undefined
      : `imports past the door of ${to} (${specifier})`;
  }
  if (!specifier.startsWith('.')) return undefined;

  const target = posix.join(posix.dirname(path), specifier);
  return folderOf(target) === from ? undefined : `leaves its workspace by a relative path (${specifier})`;
}

function checkName(path: string): string[] {
  const vague = path.split('/').find((name) => vagueName.test(name.replace(/\..*$/, '')));
  return vague === undefined ? [] : [`${path}: "${vague}" does not say what is inside`];
}

function checkLength(path: string, text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length <= longest) return [];
  const head = lines.slice(0, 5);
  if (head.some((line) => /^\/\/ Reason for length: \S/.test(line))) return [];
  return [`${path}: ${lines.length} lines, above ${longest} without a "// Reason for length:" at its head`];
}

function mayImport(from: string, to: string): boolean {
  const allowed: Record<string, readonly string[]> = floors;
  return allowed[from]?.includes(to) ?? false;
}

function isAttic(folder: string): boolean {
  return attic.some((name) => name === folder);
}

function folderOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}
