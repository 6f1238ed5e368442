import type { DatabaseRecord } from '@sillage/engine';
import type { DatabaseFormat } from '../../reading/database-format.ts';
import { startOfText } from '../../reading/decode-text.ts';
import { readXmlEntry, type XmlElement } from '../../reading/read-xml-entry.ts';
import { parseDataset } from './parse-dataset.ts';

const datasets = new Set(['dataset']);
const skipped = new Set(['modellingAndValidation', 'administrativeInformation']);
/** Archives may have other XML before their data sets, such as a description of themselves. */
const mostLookedAt = 10;

/**
 * Data sets in ecoSpold 1, one or several to a file.
 * Source: Hedemann and König 2007, Technical documentation of the ecoinvent database, ecoinvent report 4.
 */
export const ecospold1: DatabaseFormat = {
  title: 'ecoSpold 1',
  formulas: 'open-formula',
  async recognises(archive) {
    const candidates = archive.entries.filter(({ name }) => /\.(xml|spold)$/i.test(name));
    for (const entry of candidates.slice(0, mostLookedAt)) {
      if (startOfText(await archive.read(entry)).includes('EcoSpold01')) return true;
    }
    return false;
  },
  async *read(archive) {
    for (const entry of archive.entries) {
      if (!/\.(xml|spold)$/i.test(entry.name)) continue;
      const records: DatabaseRecord[] = [];
      const fault = await readXmlEntry(archive, entry, datasets, skipped, (element: XmlElement) => {
        records.push(...parseDataset(element, entry.name));
      });
      if (fault !== undefined) yield { kind: 'unreadable', entry: entry.name, reason: fault };
      else yield* records;
    }
  },
};
