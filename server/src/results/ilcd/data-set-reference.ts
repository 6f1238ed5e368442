import type { LocalizedText } from '@sillage/contract';
import { element, inBoth, type Xml } from './xml-element.ts';

/** A data set that others refer to: `version` as ILCD writes it, with two, two and three digits. */
export interface DataSetName {
  readonly uuid: string;
  readonly version: string;
  readonly name: LocalizedText;
}

const kinds = {
  flows: 'flow data set',
  flowproperties: 'flow property data set',
  unitgroups: 'unit group data set',
  contacts: 'contact data set',
  sources: 'source data set',
  lciamethods: 'LCIA method data set',
} as const;
export type Folder = keyof typeof kinds | 'processes';

/** A text in which nothing is to be translated. */
export const alike = (text: string): LocalizedText => ({ en: text, fr: text });

/** Of a published version its number, of a working document its revision, as ILCD numbers data sets: `03.00.000`, `00.00.012`. */
export function dataSetVersion(major: number, revision: number): string {
  const first = Math.min(major, 99);
  const rest = Math.min(major - first + revision, 99_999);
  const digits = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${digits(first, 2)}.${digits(Math.floor(rest / 1000), 2)}.${digits(rest % 1000, 3)}`;
}

export const fileName = (folder: Folder, { uuid, version }: Omit<DataSetName, 'name'>): string =>
  `ILCD/${folder}/${uuid}_${version}.xml`;

/** A reference to a data set of the package. */
export function reference(element_: string, folder: keyof typeof kinds, to: DataSetName): Xml {
  const { uuid, version } = to;
  return element(
    element_,
    {
      type: kinds[folder],
      refObjectId: uuid,
      version,
      uri: `../${folder}/${uuid}_${version}.xml`,
    },
    inBoth('common:shortDescription', to.name),
  );
}

/** A reference to a data set that others publish and the package does not hold. */
export function outsideReference(
  element_: string,
  folder: keyof typeof kinds,
  { uuid, version, name }: Omit<DataSetName, 'version'> & { readonly version?: string | undefined },
): Xml {
  return element(
    element_,
    { type: kinds[folder], refObjectId: uuid, ...(version === undefined ? {} : { version }) },
    inBoth('common:shortDescription', name),
  );
}

/**
 * Data sets of the JRC, EF 3.1 as data sets of 2025 cite it.
 * Source: reference data of the ILCD Data Network, https://eplca.jrc.ec.europa.eu/LCDN/
 */
export const ofIlcd = {
  format: { uuid: 'a97a0155-0234-4b87-b4ce-a45da52f2a40', name: alike('ILCD format') },
  entryLevel: {
    uuid: 'd92a1a12-2545-49e2-a585-55c259997756',
    name: alike('ILCD Data Network - Entry-level'),
  },
  footprint: {
    uuid: 'c84c4185-d1b0-44fc-823e-d2ec630c7906',
    name: alike('Environmental Footprint (EF) 3.1'),
  },
} as const;
