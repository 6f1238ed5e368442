import { type DatabaseRecord, detached } from '@sillage/engine';
import type { ArchiveEntry, DatabaseArchive } from '../../archive/database-archive.ts';
import type { DatabaseFormat } from '../../reading/database-format.ts';
import { startOfText } from '../../reading/decode-text.ts';
import { readXmlEntry, type XmlElement } from '../../reading/read-xml-entry.ts';
import { parseProcess } from './parse-process.ts';
import { parseFlow, parseFlowProperty, parseUnitGroup } from './parse-reference-data.ts';

/** Texts that are not needed for figures. */
const skipped = new Set([
  'generalComment',
  'technology',
  'synonyms',
  'dataSourcesTreatmentAndRepresentativeness',
]);

/** Folders in the order in which their records are needed, with the root of their data sets. */
const folders = [
  ['unitgroups', 'unitGroupDataSet'],
  ['flowproperties', 'flowPropertyDataSet'],
  ['flows', 'flowDataSet'],
  ['processes', 'processDataSet'],
] as const;

/** Folders whose figures are not read. */
const unusedFolders: ReadonlySet<string> = new Set(['lciamethods', 'lifecyclemodels']);

/**
 * Packages of ILCD, with inventories, results or environmental product declarations.
 * Source: JRC 2012, ILCD format 1.1; InData 2022, ILCD+EPD format 1.2.
 */
export const ilcd: DatabaseFormat = {
  title: 'ILCD',
  formulas: 'ilcd',
  async recognises(archive) {
    const files = archive.entries.filter(({ name }) => /\.xml$/i.test(name));
    if (files.some(({ name }) => folderOf(name) === 'processes')) return true;
    const [first] = files;
    return first !== undefined && rootOf(startOfText(await archive.read(first))) !== undefined;
  },
  async *read(archive, { modules }) {
    const units = new ReferenceUnits();
    const byFolder = await entriesByFolder(archive);
    for (const [folder, root] of folders) {
      for (const entry of byFolder.get(folder) ?? []) {
        for (const record of await recordsOf(archive, entry, root, (dataset) =>
          root === 'processDataSet'
            ? parseProcess(dataset, entry.name, modules, (flow) => units.of(flow))
            : [parseReferenceData(root, dataset) ?? noId(entry)],
        )) {
          units.note(record);
          yield record;
        }
      }
    }
    for (const { name } of archive.entries) {
      const folder = folderOf(name);
      if (unusedFolders.has(folder))
        yield { kind: 'finding', code: 'database.folder-unused', facts: { folder, name } };
    }
  },
};

/** The data sets of each folder; of an archive without folders, or a single file, those with the root of the folder. */
async function entriesByFolder(
  archive: DatabaseArchive,
): Promise<ReadonlyMap<string, readonly ArchiveEntry[]>> {
  const files = archive.entries.filter(({ name }) => /\.xml$/i.test(name));
  const sorted = new Map<string, ArchiveEntry[]>();
  const inFolders = files.some(({ name }) => folderOf(name) === 'processes');
  for (const entry of files) {
    const root = inFolders ? undefined : rootOf(startOfText(await archive.read(entry)));
    const folder = inFolders ? folderOf(entry.name) : folders.find(([, name]) => name === root)?.[0];
    if (folder !== undefined) sorted.set(folder, [...(sorted.get(folder) ?? []), entry]);
  }
  return sorted;
}

/** The root element of a data set of ILCD. */
const rootOf = (start: string): string | undefined =>
  /ILCD\//.test(start) ? /<(?:\w+:)?(\w+DataSet)\b/.exec(start)?.[1] : undefined;

/** The folder that directly holds the file. */
const folderOf = (name: string): string => name.split('/').at(-2)?.toLowerCase() ?? '';

const noId = (entry: ArchiveEntry): DatabaseRecord => ({
  kind: 'unreadable',
  entry: entry.name,
  reason: 'no UUID',
});

function parseReferenceData(root: string, dataset: XmlElement): DatabaseRecord | undefined {
  if (root === 'unitGroupDataSet') return parseUnitGroup(dataset);
  return root === 'flowPropertyDataSet' ? parseFlowProperty(dataset) : parseFlow(dataset);
}

async function recordsOf(
  archive: DatabaseArchive,
  entry: ArchiveEntry,
  root: string,
  parse: (dataset: XmlElement) => readonly DatabaseRecord[],
): Promise<readonly DatabaseRecord[]> {
  const records: DatabaseRecord[] = [];
  const fault = await readXmlEntry(archive, entry, new Set([root]), skipped, (element) => {
    records.push(...parse(element));
  });
  if (fault !== undefined) return [{ kind: 'unreadable', entry: entry.name, reason: fault }];
  return records.length > 0 ? records : [{ kind: 'unreadable', entry: entry.name, reason: `no ${root}` }];
}

/** The names of the units in which flows are kept, for results, which are not converted. */
class ReferenceUnits {
  readonly #unitOfGroup = new Map<string, string>();
  readonly #groupOfProperty = new Map<string, string>();
  readonly #propertyOfFlow = new Map<string, string>();

  note(record: DatabaseRecord): void {
    if (record.kind === 'unit-group') {
      const unit = record.unitGroup.units.find(({ isReference }) => isReference);
      if (unit !== undefined) this.#unitOfGroup.set(record.unitGroup.id, detached(unit.name));
    } else if (record.kind === 'flow-property') {
      this.#groupOfProperty.set(detached(record.flowProperty.id), detached(record.flowProperty.unitGroup));
    } else if (record.kind === 'flow' && record.flow.type !== 'elementary') {
      const property = record.flow.properties.find(({ isReference }) => isReference);
      if (property !== undefined) this.#propertyOfFlow.set(detached(record.flow.id), detached(property.id));
    }
  }

  of(flow: string): string | undefined {
    const group = this.#groupOfProperty.get(this.#propertyOfFlow.get(flow) ?? '');
    return this.#unitOfGroup.get(group ?? '');
  }
}
