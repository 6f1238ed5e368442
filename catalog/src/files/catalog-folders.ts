import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { TSchema } from 'typebox';
import { type ReadFile, readFiles } from './read-json.ts';

/** The folders of a catalog: the shipped one, which is complete, and those that an installation adds. */
export interface CatalogFolders {
  readonly shipped: string;
  readonly further: readonly string[];
  /** `false`: the values in `open-values/` do not take the place of the splits of their scores. */
  readonly openValues?: false;
}

/** Parts allowed in a further folder. Locations, methods and transport are only in the shipped catalog. */
const furtherParts = ['accessories', 'categories', 'families', 'materials', 'parameters', 'processes'];

/** Checks the further folders. Throws: Error naming the problem and the remedy. */
export function catalogFolders(folders: readonly string[], openValues = true): CatalogFolders {
  const [shipped, ...further] = folders;
  if (shipped === undefined) throw new Error('A catalog needs at least one folder.');
  for (const folder of further) {
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new Error(
        `${folder}: there is no such folder of a further catalog; correct the path or remove it.`,
      );
    const parts = entriesOf(folder).filter((name) => statSync(join(folder, name)).isDirectory());
    const unknown = parts.find((name) => !furtherParts.includes(name));
    if (unknown !== undefined)
      throw new Error(
        `${join(folder, unknown)}: a further catalog cannot hold "${unknown}"; it may hold ${furtherParts.join(', ')}.`,
      );
    const loose = entriesOf(folder).find((name) => name.endsWith('.json'));
    if (loose !== undefined)
      throw new Error(`${join(folder, loose)}: move it into one of the folders ${furtherParts.join(', ')}.`);
    if (parts.length === 0)
      throw new Error(
        `${folder}: it holds none of ${furtherParts.join(', ')}; correct the path or remove it.`,
      );
  }
  const taken = openValues && existsSync(join(shipped, 'open-values'));
  return { shipped, further, ...(taken ? {} : { openValues: false }) };
}

/**
 * Reads and checks all JSON files of one part of the catalog:
 * shipped files first, each folder sorted by name.
 */
export function readPart<S extends TSchema>(
  { shipped, further }: CatalogFolders,
  part: string,
  schema: S,
): ReadFile<S>[] {
  const added = further.map((folder) => join(folder, part)).filter((folder) => existsSync(folder));
  return [join(shipped, part), ...added].flatMap((folder) => readFiles(folder, schema));
}

/** Paths of the folders of one part, such as those of the databases. */
export function partFolders({ shipped, further }: CatalogFolders, part: string): string[] {
  return [shipped, ...further].flatMap((folder) => {
    const place = join(folder, part);
    return existsSync(place) ? entriesOf(place).map((name) => join(place, name)) : [];
  });
}

/** Returns whether a file read by `readPart` is in the shipped folder. */
export function isShipped({ shipped }: CatalogFolders, path: string): boolean {
  return path.startsWith(join(shipped, sep));
}

/**
 * The version of a catalog: that of the shipped one, followed by `+splits` where open values are left out, and by `+`
 * and twelve hexadecimal digits of the SHA-256 of the files of further folders, so that results show which data they
 * were made with.
 * Twelve digits (48 bits) make a collision within one organization practically impossible.
 */
export function versionWithFolders(shipped: string, { further, openValues }: CatalogFolders): string {
  const version = openValues === false ? `${shipped}+splits` : shipped;
  if (further.length === 0) return version;
  const hash = createHash('sha256');
  for (const folder of further) {
    for (const path of jsonFilesBelow(folder)) {
      const bytes = readFileSync(path);
      hash.update(`${relative(folder, path).split(sep).join('/')}\n${bytes.length}\n`).update(bytes);
    }
  }
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
}

function jsonFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.split(sep).join('/'))
    .sort()
    .map((path) => join(folder, path));
}

function entriesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}
