import type { DatabaseRecord } from '@sillage/engine';
import type { ArchiveEntry, DatabaseArchive } from '../../archive/database-archive.ts';
import type { DatabaseFormat } from '../../reading/database-format.ts';
import { type JsonObject, readJsonEntry, textOf } from '../../reading/read-json-entry.ts';
import { parseProcess } from './parse-process.ts';
import {
  type CategoryPath,
  noteProductSystem,
  parseFlow,
  parseFlowProperty,
  parseImpactCategory,
  parseImpactMethod,
  parseLocation,
  parseParameter,
  parseUnitGroup,
} from './parse-reference-data.ts';

type Parse = (document: JsonObject, pathOf: CategoryPath) => DatabaseRecord | undefined;

/** Folders in the order in which their records are needed. */
const folders: readonly (readonly [string, Parse])[] = [
  ['unit_groups', parseUnitGroup],
  ['flow_properties', parseFlowProperty],
  ['locations', parseLocation],
  ['flows', parseFlow],
  ['parameters', parseParameter],
  ['lcia_categories', parseImpactCategory],
  ['lcia_methods', parseImpactMethod],
  ['processes', parseProcess],
  ['product_systems', noteProductSystem],
];

/** Folders whose figures are not read; what is in the others has none. */
const unusedFolders = ['results', 'epds', 'projects'];

/**
 * Packages of openLCA, schema 1 (openLCA 1.x) and 2.
 * Source: GreenDelta, olca-schema 2 and 1.1 (https://greendelta.github.io/olca-schema).
 */
export const openlcaJsonld: DatabaseFormat = {
  title: 'openLCA JSON-LD',
  formulas: 'openlca',
  async recognises({ entries }) {
    return entries.some(({ name }) => folderOf(name) === 'processes' && name.endsWith('.json'));
  },
  async *read(archive) {
    const byFolder = new Map<string, ArchiveEntry[]>();
    for (const entry of archive.entries) {
      if (!entry.name.endsWith('.json')) continue;
      const folder = folderOf(entry.name);
      const list = byFolder.get(folder);
      if (list === undefined) byFolder.set(folder, [entry]);
      else list.push(entry);
    }
    const pathOf = await categoryPaths(archive, byFolder.get('categories') ?? []);
    for (const [folder, parse] of folders) {
      for (const entry of byFolder.get(folder) ?? []) {
        const document: JsonObject = await readJsonEntry(archive, entry);
        const reason = textOf(document.unreadable);
        const record = reason === undefined ? parse(document, pathOf) : undefined;
        yield record ?? { kind: 'unreadable', entry: entry.name, reason: reason ?? 'no @id' };
      }
    }
    for (const folder of unusedFolders) {
      for (const { name } of byFolder.get(folder) ?? []) {
        yield { kind: 'finding', code: 'database.folder-unused', facts: { folder, name } };
      }
    }
  },
};

/** The folder that directly holds the file; packages may stand in a folder of their own. */
function folderOf(name: string): string {
  return name.split('/').at(-2) ?? '';
}

/** Schema 1 refers to categories by id; schema 2 writes their path. */
async function categoryPaths(
  archive: DatabaseArchive,
  entries: readonly ArchiveEntry[],
): Promise<CategoryPath> {
  const known = new Map<string, { name: string; parent: string | undefined }>();
  for (const entry of entries) {
    const document: JsonObject = await readJsonEntry(archive, entry);
    const id = textOf(document['@id']);
    if (id === undefined) continue;
    const { name, category } = document;
    const parent = textOf((category as JsonObject | undefined)?.['@id']);
    known.set(id, { name: textOf(name) ?? '', parent });
  }
  return (category) => {
    if (typeof category === 'string') return category.split('/');
    const path: string[] = [];
    let id = textOf((category as JsonObject | undefined)?.['@id']);
    // A chain longer than the number of categories is a circle.
    while (id !== undefined && path.length <= known.size) {
      const entry = known.get(id);
      if (entry === undefined) break;
      path.unshift(entry.name);
      id = entry.parent;
    }
    return path;
  };
}
