import { detached } from '@sillage/engine';
import type { ArchiveEntry, DatabaseArchive } from '../../archive/database-archive.ts';
import { childNamed, readXmlEntry, textIn, type XmlElement } from '../../reading/read-xml-entry.ts';

/** What master data say of an exchange, or of a unit, by its id, where a data set leaves it out. */
export interface MasterExchange {
  readonly name: string | undefined;
  readonly unit: string | undefined;
  readonly compartment: readonly string[];
  readonly cas: string | undefined;
}

export type MasterData = ReadonlyMap<string, MasterExchange>;

/** Files with master data, which hold no data sets. */
export const isMasterData = ({ name }: ArchiveEntry): boolean => /(^|\/)MasterData\//i.test(name);

/** Exchanges, and the units that they name by id. */
const wanted = new Set(['elementaryExchange', 'intermediateExchange', 'unit']);
const skipped = new Set(['property', 'synonym', 'comment', 'classification', 'productInformation']);

/**
 * Reads the exchanges and units of the folder MasterData, as ecoinvent packs it beside its data sets.
 * Source: Weidema et al. 2013, Overview and methodology, ecoinvent report 1(v3); schema EcoSpold02.xsd.
 */
export async function readMasterData(archive: DatabaseArchive): Promise<MasterData> {
  const exchanges = new Map<string, MasterExchange>();
  for (const entry of archive.entries) {
    if (!isMasterData(entry) || !/(?:(?:Elementary|Intermediate)Exchanges|Units)\.xml$/i.test(entry.name))
      continue;
    await readXmlEntry(archive, entry, wanted, skipped, (element) => noteExchange(element, exchanges));
  }
  return exchanges;
}

/** Those of a data set itself (`usedUserMasterData`). */
export function masterDataIn(dataset: XmlElement | undefined): MasterData {
  const exchanges = new Map<string, MasterExchange>();
  for (const element of dataset?.children ?? []) {
    if (wanted.has(element.name)) noteExchange(element, exchanges);
  }
  return exchanges;
}

function noteExchange(element: XmlElement, exchanges: Map<string, MasterExchange>): void {
  const { id, casNumber } = element.attributes;
  if (id === undefined) return;
  const compartment = childNamed(element, 'compartment');
  const own = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : detached(text);
  exchanges.set(detached(id), {
    name: own(textIn(element, 'name')),
    unit: own(textIn(element, element.name === 'unit' ? 'name' : 'unitName')),
    compartment: [textIn(compartment, 'compartment'), textIn(compartment, 'subcompartment')].flatMap(
      (step) => own(step) ?? [],
    ),
    cas: own(casNumber),
  });
}
