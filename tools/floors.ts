import { posix } from 'node:path';
import { findCycles } from './import-cycles.ts';
import { type Import, readImports } from './read-imports.ts';

/** What each workspace may import, as drawn in docs: a floor sees only the floors below it. */
export const floors = {
  contract: [],
  engine: ['contract'],
  client: ['contract'],
  catalog: ['engine', 'contract'],
  web: ['contract', 'client', 'engine'],
  server: ['contract', 'engine', 'catalog'],
} as const satisfies Record<string, readonly string[]>;

/** Folders that may import every workspace and that no workspace may import. */
export const attic = ['e2e', 'bench', 'tools', 'docs', 'examples'] as const;

const longest = 350;
const vagueName = /^(types|(.+-)?(utils?|helpers?|common|manager|misc))$/;

/** A file's path from the root, with forward slashes → its text. */
export type SourceFiles = ReadonlyMap<string, string>;

/** Every breach of the house rules, one sentence each, in the order of the files. */
export function checkFloors(files: SourceFiles): string[] {
  const imports = new Map([...files].map(([path, text]) => [path, readImports(path, text)]));
  const breaches: string[] = [];
  for (const [path, text] of files) {
    breaches.push(...checkName(path), ...checkLength(path, text));
    for (const found of imports.get(path) ?? []) {
      const breach = checkImport(path, found);
      if (breach !== undefined) breaches.push(`${path}: ${breach}`);
    }
  }
  for (const cycle of findCycles(imports)) breaches.push(`imports in a circle: ${cycle.join(' → ')}`);
  return breaches;
}

function checkImport(path: string, { specifier }: Import): string | undefined {
  const from = folderOf(path);
  if (isAttic(from)) return undefined;

  const named = /^@sillage\/([^/]+)(\/.*)?$/.exec(specifier);
  if (named) {
    const [, to = '', deep] = named;
    if (!mayImport(from, to)) return `${from} may not import ${to} (${specifier})`;
    return deep === undefined ? undefined : `imports past the door of ${to} (${specifier})`;
  }
  if (!specifier.startsWith('.')) return undefined;

  const target = posix.join(posix.dirname(path), specifier);
  if (folderOf(target) !== from) return `leaves its workspace by a relative path (${specifier})`;
  const feature = featureOf(path);
  const otherFeature = featureOf(target);
  if (feature !== undefined && otherFeature !== undefined && feature !== otherFeature) {
    return `feature ${feature} may not import feature ${otherFeature} (${specifier})`;
  }
  return undefined;
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

function featureOf(path: string): string | undefined {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
