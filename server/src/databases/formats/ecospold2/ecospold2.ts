import { type DatabaseRecord, detached } from '@sillage/engine';
import type { ArchiveEntry, DatabaseArchive } from '../../archive/database-archive.ts';
import type { DatabaseFormat } from '../../reading/database-format.ts';
import { startOfText } from '../../reading/decode-text.ts';
import { childNamed, readXmlEntry, textIn, type XmlElement } from '../../reading/read-xml-entry.ts';
import {
  isMasterData,
  type MasterData,
  type MasterExchange,
  masterDataIn,
  readMasterData,
} from './master-data.ts';
import { parseActivity } from './parse-activity.ts';
import { productsIn } from './price-allocation.ts';

const datasets = new Set(['activityDataset', 'childActivityDataset']);

/** Master data repeat the exchanges without being any; texts are not needed for figures. */
const skipped = new Set([
  'usedUserMasterData',
  'comment',
  'generalComment',
  'allocationComment',
  'modellingAndValidation',
  'administrativeInformation',
  'technology',
  'classification',
  'pedigreeMatrix',
  'synonym',
]);

/** Properties of exchanges are half of a data set: they are read for prices of several products, and where formulas name them. */
const skippedAtFirst = new Set([...skipped, 'property']);

/**
 * Data sets in ecoSpold 2, one file each or several.
 * Source: Weidema et al. 2013, Overview and methodology, ecoinvent report 1(v3); schema EcoSpold02.xsd.
 */
export const ecospold2: DatabaseFormat = {
  title: 'ecoSpold 2',
  formulas: 'open-formula',
  async recognises(archive) {
    const first = archive.entries.find(({ name }) => /\.(spold|xml)$/i.test(name));
    if (first === undefined) return false;
    return startOfText(await archive.read(first)).includes('EcoSpold02');
  },
  async *read(archive) {
    const known = new Set<string>();
    const master = await readMasterData(archive);
    for (const entry of archive.entries) {
      if (!/\.(spold|xml)$/i.test(entry.name) || isMasterData(entry)) continue;
      const datasetsOf = async (without: ReadonlySet<string>) => {
        const found: XmlElement[] = [];
        const reason = await readXmlEntry(archive, entry, datasets, without, (element) => {
          found.push(element);
        });
        return { found, fault: reason };
      };
      let { found, fault } = await datasetsOf(skippedAtFirst);
      if (found.some((dataset) => productsIn(dataset).length > 1 || namesProperties(dataset))) {
        ({ found, fault } = await datasetsOf(skipped));
      }
      const own = found.some(lacksNames) ? await ownMasterData(archive, entry) : none;
      const records: readonly DatabaseRecord[] = found.flatMap((dataset) =>
        parseActivity(dataset, entry.name, known, (id) => master.get(id) ?? own.get(id)),
      );
      if (fault !== undefined) {
        yield { kind: 'unreadable', entry: entry.name, reason: fault };
        continue;
      }
      for (const record of records) {
        if (record.kind === 'flow') known.add(detached(record.flow.id));
        yield record;
      }
    }
  },
};

const none: MasterData = new Map();

/** Whether a formula has a name that no exchange or parameter has: that of a property, perhaps. */
function namesProperties(dataset: XmlElement): boolean {
  const elements = childNamed(dataset, 'flowData')?.children ?? [];
  const known = new Set(
    elements.flatMap(({ attributes: { variableName, productionVolumeVariableName } }) => [
      variableName?.toLowerCase(),
      productionVolumeVariableName?.toLowerCase(),
    ]),
  );
  return elements.some(({ attributes: { mathematicalRelation = '' } }) =>
    [...mathematicalRelation.toLowerCase().matchAll(nameInFormula)].some(([name]) => !known.has(name)),
  );
}

/** Names that call no function; operators that are words cost no more than reading the properties in vain. */
const nameInFormula = /(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_]*(?!\s*\(|[\p{L}\p{N}_])/gu;

/** Whether an exchange has no name or unit, which its master data may have. */
const lacksNames = (dataset: XmlElement): boolean =>
  (childNamed(dataset, 'flowData')?.children ?? []).some(
    (element) =>
      element.name.endsWith('Exchange') &&
      (textIn(element, 'name') === undefined || textIn(element, 'unitName') === undefined),
  );

/** The master data within a file of data sets. */
async function ownMasterData(archive: DatabaseArchive, entry: ArchiveEntry): Promise<MasterData> {
  const all = new Map<string, MasterExchange>();
  await readXmlEntry(archive, entry, new Set(['usedUserMasterData']), new Set(['comment']), (element) => {
    for (const [id, exchange] of masterDataIn(element)) all.set(id, exchange);
  });
  return all;
}
