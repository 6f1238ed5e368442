import { type DatabaseRecord, detached } from '@sillage/engine';
import type { DatabaseFormat } from '../../reading/database-format.ts';
import { startOfText } from '../../reading/decode-text.ts';
import { readXmlEntry, type XmlElement } from '../../reading/read-xml-entry.ts';
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

/** Properties of exchanges are half of a data set; only prices are used, and only of processes with several products. */
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
    for (const entry of archive.entries) {
      if (!/\.(spold|xml)$/i.test(entry.name)) continue;
      const datasetsOf = async (without: ReadonlySet<string>) => {
        const found: XmlElement[] = [];
        const reason = await readXmlEntry(archive, entry, datasets, without, (element) => {
          found.push(element);
        });
        return { found, fault: reason };
      };
      let { found, fault } = await datasetsOf(skippedAtFirst);
      if (found.some((dataset) => productsIn(dataset).length > 1)) {
        ({ found, fault } = await datasetsOf(skipped));
      }
      const records: readonly DatabaseRecord[] = found.flatMap((dataset) =>
        parseActivity(dataset, entry.name, known),
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
