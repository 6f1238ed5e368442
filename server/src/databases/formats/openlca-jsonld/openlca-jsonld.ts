import { type DatabaseRecord, detached } from '@sillage/engine';
import { DomainError } from '../../../platform/kernel/domain-error.ts';
import type { ArchiveEntry, DatabaseArchive } from '../../archive/database-archive.ts';
import type { DatabaseFormat, ReadingChoices } from '../../reading/database-format.ts';
import { type JsonObject, readJsonEntry, textOf } from '../../reading/read-json-entry.ts';
import { parseProcess } from './parse-process.ts';
import {
  type CategoryPath,
  parseFlow,
  parseFlowProperty,
  parseImpactCategory,
  parseImpactMethod,
  parseLocation,
  parseParameter,
  parseUnitGroup,
} from './parse-reference-data.ts';
import { modulesOf, parseResult } from './parse-results.ts';
import {
  inSystem,
  type LinkUse,
  type ParameterSet,
  type ProductSystem,
  parameterSetOf,
  parseProductSystem,
  withLinksOf,
} from './product-systems.ts';
import { parseQualitySystem, type QualityPositions } from './quality-systems.ts';

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
];

/**
 * Packages of openLCA, schema 1 (openLCA 1.x) and 2.
 * Source: GreenDelta, olca-schema 2 and 1.1 (https://greendelta.github.io/olca-schema).
 */
export const openlcaJsonld: DatabaseFormat = {
  title: 'openLCA JSON-LD',
  formulas: 'openlca',
  async recognises({ entries }) {
    const ofData = new Set(['processes', 'results', 'epds']);
    return entries.some(({ name }) => ofData.has(folderOf(name)) && name.endsWith('.json'));
  },
  async *read(archive, choices) {
    const byFolder = new Map<string, ArchiveEntry[]>();
    for (const entry of archive.entries) {
      if (!entry.name.endsWith('.json')) continue;
      const folder = folderOf(entry.name);
      const list = byFolder.get(folder);
      if (list === undefined) byFolder.set(folder, [entry]);
      else list.push(entry);
    }
    const documentsIn = async function* (folder: string) {
      for (const entry of byFolder.get(folder) ?? [])
        yield { name: entry.name, document: (await readJsonEntry(archive, entry)) as JsonObject };
    };
    const pathOf = await categoryPaths(archive, byFolder.get('categories') ?? []);
    const systems: ProductSystem[] = [];
    for await (const { name, document } of documentsIn('product_systems')) {
      const system = parseProductSystem(document);
      if (system === undefined) yield unreadable(name, document);
      else systems.push(system);
    }
    const chosen = chosenSystem(systems, choices);
    const units = new Map<string, string>();
    const categories = new Set<string>();
    for (const [folder, parse] of folders) {
      for await (const { name, document } of documentsIn(folder)) {
        const record = 'unreadable' in document ? undefined : parse(document, pathOf);
        if (record?.kind === 'unit-group')
          for (const unit of record.unitGroup.units) units.set(detached(unit.id), detached(unit.name));
        if (record?.kind === 'impact-category') categories.add(detached(record.category.id));
        yield record === undefined ? unreadable(name, document) : withGlobals(record, chosen?.set);
      }
    }
    const quality = new Map<string, QualityPositions>();
    for await (const { document } of documentsIn('dq_systems')) {
      const positions = parseQualitySystem(document);
      if (positions !== undefined) quality.set(textOf(document['@id']) ?? '', positions);
    }
    const use: LinkUse = { used: new Map(), contradicting: [] };
    for await (const { name, document } of documentsIn('processes')) {
      const record = 'unreadable' in document ? undefined : parseProcess(document, quality);
      if (record === undefined) yield unreadable(name, document);
      else if (record.kind !== 'process') yield record;
      else if (chosen === undefined)
        yield { kind: 'process', process: withLinksOf(record.process, systems, use) };
      else if (chosen.system.processes.has(record.process.id))
        yield { kind: 'process', process: inSystem(record.process, chosen.system, chosen.set) };
    }
    const declarations: JsonObject[] = [];
    for await (const { name, document } of documentsIn('epds')) {
      if ('unreadable' in document) yield unreadable(name, document);
      else declarations.push(document);
    }
    const modules = modulesOf(declarations);
    for await (const { name, document } of documentsIn('results')) {
      const id = textOf(document['@id']);
      const records = parseResult(document, modules.get(id ?? '') ?? [], {
        unitName: (unit) => units.get(unit),
        categories,
        systems,
      });
      if (records.length === 0) yield unreadable(name, document);
      else yield* records;
    }
    yield* systemFindings(systems, use, chosen?.system);
    for (const { name } of byFolder.get('projects') ?? [])
      yield { kind: 'finding', code: 'database.folder-unused', facts: { folder: 'projects', name } };
  },
};

const unreadable = (entry: string, document: JsonObject): DatabaseRecord => ({
  kind: 'unreadable',
  entry,
  reason: textOf(document.unreadable) ?? 'no @id',
});

/** Throws: DomainError database.system-unknown, database.set-unknown. */
function chosenSystem(
  systems: readonly ProductSystem[],
  { system: wanted, parameterSet }: ReadingChoices,
): { readonly system: ProductSystem; readonly set: ParameterSet } | undefined {
  if (wanted === undefined && parameterSet === undefined) return undefined;
  const none = { en: 'none', fr: 'aucun' };
  const listed = (names: readonly string[]) => (names.length === 0 ? none : names.join(', ').slice(0, 2_000));
  const [only] = systems;
  const system =
    wanted === undefined && systems.length === 1
      ? only
      : systems.find(({ id, name }) => id === wanted || name === wanted);
  if (system === undefined) {
    const names = systems.map(({ id, name }) => `${id} (${name})`);
    throw new DomainError('database.system-unknown', { system: wanted ?? '', systems: listed(names) });
  }
  const set = parameterSetOf(system, parameterSet);
  if (set === undefined) {
    const sets = listed(system.sets.map(({ name }) => name));
    throw new DomainError('database.set-unknown', { set: parameterSet ?? '', system: system.name, sets });
  }
  return { system, set };
}

function withGlobals(record: DatabaseRecord, set: ParameterSet | undefined): DatabaseRecord {
  if (record.kind !== 'parameter') return record;
  const redefined = set?.global.get(record.parameter.name.trim().toLowerCase());
  return redefined === undefined ? record : { kind: 'parameter', parameter: redefined };
}

/** What the systems decided, and what of them is not used. */
function* systemFindings(
  systems: readonly ProductSystem[],
  { used, contradicting }: LinkUse,
  chosen: ProductSystem | undefined,
): Iterable<DatabaseRecord> {
  for (const { id, name, links, sets } of systems) {
    if (id === chosen?.id) continue;
    const count = chosen === undefined ? (used.get(id) ?? 0) : 0;
    const facts = { name, links: links.size, used: count, sets: sets.length };
    yield { kind: 'finding', code: count > 0 ? 'database.system-links' : 'database.system-unused', facts };
  }
  for (const facts of contradicting) yield { kind: 'finding', code: 'database.system-differs', facts };
}

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
