import type { LocalizedText } from '@sillage/contract';
import { type DataSetName, fileName, ofIlcd, outsideReference, reference } from './data-set-reference.ts';
import { documentOf, element, inBoth, type Xml } from './xml-element.ts';

/** The files of a package by their names. */
export type Files = Readonly<Record<string, string>>;

/**
 * The property and unit group that the ILCD Data Network counts pieces in; theirs have later versions, so that a program
 * that has them keeps them. Source: reference data of the ILCD Data Network,
 * https://eplca.jrc.ec.europa.eu/LCDN/
 */
const pieces = {
  property: {
    uuid: '01846770-4cfe-4a25-8ad9-919d8d378345',
    version: '01.00.000',
    name: { en: 'Number of items', fr: 'Nombre de pièces' },
  },
  group: {
    uuid: '5beb6eed-33a9-47b8-9ede-1dfe8f679159',
    version: '01.00.000',
    name: { en: 'Units of items', fr: 'Unités de pièces' },
  },
} as const satisfies Record<string, DataSetName>;

/** Who has a data set, when, and its version. */
export function administration(version: string, time: string, owner?: DataSetName): Xml {
  return element(
    'administrativeInformation',
    {},
    element(
      'dataEntryBy',
      {},
      element('common:timeStamp', {}, time),
      outsideReference('common:referenceToDataSetFormat', 'sources', ofIlcd.format),
    ),
    element(
      'publicationAndOwnership',
      {},
      element('common:dataSetVersion', {}, version),
      owner && reference('common:referenceToOwnershipOfDataSet', 'contacts', owner),
    ),
  );
}

/** The product as a flow, counted in pieces, with the property and the unit that it needs. */
export function flowFiles(
  flow: DataSetName,
  category: LocalizedText,
  owner: DataSetName,
  time: string,
): Files {
  const { property, group } = pieces;
  return {
    [fileName('unitgroups', group)]: documentOf(
      'unitGroupDataSet',
      'UnitGroup',
      element(
        'unitGroupInformation',
        {},
        information(group, 'common:name'),
        quantitative(element('referenceToReferenceUnit', {}, '0')),
      ),
      administration(group.version, time),
      element(
        'units',
        {},
        element(
          'unit',
          { dataSetInternalID: '0' },
          element('name', {}, 'Item(s)'),
          element('meanValue', {}, '1.0'),
        ),
      ),
    ),
    [fileName('flowproperties', property)]: documentOf(
      'flowPropertyDataSet',
      'FlowProperty',
      element(
        'flowPropertiesInformation',
        {},
        information(property, 'common:name'),
        quantitative(reference('referenceToReferenceUnitGroup', 'unitgroups', group)),
      ),
      administration(property.version, time),
    ),
    [fileName('flows', flow)]: documentOf(
      'flowDataSet',
      'Flow',
      element(
        'flowInformation',
        {},
        element(
          'dataSetInformation',
          {},
          element('common:UUID', {}, flow.uuid),
          element('name', {}, inBoth('baseName', flow.name), inBoth('treatmentStandardsRoutes', category)),
        ),
        quantitative(element('referenceToReferenceFlowProperty', {}, '0')),
      ),
      element(
        'modellingAndValidation',
        {},
        element('LCIMethod', {}, element('typeOfDataSet', {}, 'Product flow')),
      ),
      administration(flow.version, time, owner),
      element(
        'flowProperties',
        {},
        element(
          'flowProperty',
          { dataSetInternalID: '0' },
          reference('referenceToFlowPropertyDataSet', 'flowproperties', property),
          element('meanValue', {}, '1.0'),
        ),
      ),
    ),
  };
}

/** The organization. */
export function contactFile(owner: DataSetName, time: string): Files {
  const document = documentOf(
    'contactDataSet',
    'Contact',
    element(
      'contactInformation',
      {},
      element(
        'dataSetInformation',
        {},
        element('common:UUID', {}, owner.uuid),
        inBoth('common:shortName', owner.name),
        inBoth('common:name', owner.name),
      ),
    ),
    administration(owner.version, time),
  );
  return { [fileName('contacts', owner)]: document };
}

/** A database that figures are from, with its licence. */
export function sourceFile(
  source: DataSetName,
  citation: string,
  comment: LocalizedText,
  time: string,
): Files {
  const document = documentOf(
    'sourceDataSet',
    'Source',
    element(
      'sourceInformation',
      {},
      element(
        'dataSetInformation',
        {},
        element('common:UUID', {}, source.uuid),
        inBoth('common:shortName', source.name),
        element('sourceCitation', {}, citation),
        inBoth('sourceDescriptionOrComment', comment),
      ),
    ),
    administration(source.version, time),
  );
  return { [fileName('sources', source)]: document };
}

const information = ({ uuid, name }: DataSetName, named: string): Xml =>
  element('dataSetInformation', {}, element('common:UUID', {}, uuid), inBoth(named, name));

const quantitative = (content: Xml): Xml => element('quantitativeReference', {}, content);
