import type { DatabaseRecord, FlowType } from '@sillage/engine';
import { childNamed, textIn, type XmlElement, xmlNumber } from '../../reading/read-xml-entry.ts';

/** The element at the end of a path of names. */
export function within(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce(childNamed, element);
}

export const childrenNamed = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** A text in English if there is one, else in the first language given. */
export function localText(element: XmlElement | undefined, name: string): string | undefined {
  const texts = childrenNamed(element, name);
  const chosen = texts.find(({ attributes }) => attributes['xml:lang'] === 'en') ?? texts[0];
  return chosen?.text.trim() || undefined;
}

export const referenceOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childNamed(element, name)?.attributes.refObjectId;

export function versionOf(dataset: XmlElement): string | undefined {
  return textIn(within(dataset, 'administrativeInformation', 'publicationAndOwnership'), 'dataSetVersion');
}

export function parseUnitGroup(dataset: XmlElement): DatabaseRecord | undefined {
  const information = childNamed(dataset, 'unitGroupInformation');
  const id = textIn(childNamed(information, 'dataSetInformation'), 'UUID');
  if (id === undefined) return undefined;
  const reference = textIn(childNamed(information, 'quantitativeReference'), 'referenceToReferenceUnit');
  const units = childrenNamed(childNamed(dataset, 'units'), 'unit').map((unit) => ({
    // Exchanges name no units; only names and factors of the group matter.
    id: `${id}|${unit.attributes.dataSetInternalID}`,
    name: textIn(unit, 'name') ?? '',
    factor: xmlNumber(textIn(unit, 'meanValue')) ?? Number.NaN,
    isReference: unit.attributes.dataSetInternalID === reference,
  }));
  return { kind: 'unit-group', unitGroup: { id, units } };
}

export function parseFlowProperty(dataset: XmlElement): DatabaseRecord | undefined {
  const information = childNamed(dataset, 'flowPropertiesInformation');
  const described = childNamed(information, 'dataSetInformation');
  const id = textIn(described, 'UUID');
  if (id === undefined) return undefined;
  const quantitative = childNamed(information, 'quantitativeReference');
  const unitGroup = referenceOf(quantitative, 'referenceToReferenceUnitGroup') ?? '';
  return { kind: 'flow-property', flowProperty: { id, name: localText(described, 'name') ?? '', unitGroup } };
}

const flowTypes: Readonly<Record<string, FlowType>> = {
  'Elementary flow': 'elementary',
  'Waste flow': 'waste',
};

/** Values of properties are stated for the amount of the reference property, which is usually 1. */
export function parseFlow(dataset: XmlElement): DatabaseRecord | undefined {
  const information = childNamed(dataset, 'flowInformation');
  const described = childNamed(information, 'dataSetInformation');
  const id = textIn(described, 'UUID');
  if (id === undefined) return undefined;
  const method = within(dataset, 'modellingAndValidation', 'LCIMethod');
  const reference = textIn(
    childNamed(information, 'quantitativeReference'),
    'referenceToReferenceFlowProperty',
  );
  const properties = childrenNamed(childNamed(dataset, 'flowProperties'), 'flowProperty').map((property) => ({
    id: referenceOf(property, 'referenceToFlowPropertyDataSet') ?? '',
    value: xmlNumber(textIn(property, 'meanValue')) ?? Number.NaN,
    isReference: property.attributes.dataSetInternalID === reference,
  }));
  const base = properties.find(({ isReference }) => isReference)?.value ?? 1;
  const categories = within(described, 'classificationInformation', 'elementaryFlowCategorization');
  return {
    kind: 'flow',
    flow: {
      id,
      version: versionOf(dataset),
      name: localText(childNamed(described, 'name'), 'baseName') ?? id,
      type: flowTypes[textIn(method, 'typeOfDataSet') ?? ''] ?? 'product',
      compartment: childrenNamed(categories, 'category').map(({ text }) => text.trim()),
      cas: textIn(described, 'CASNumber'),
      properties: properties.map(({ id: property, value, isReference }) => ({
        id: property,
        factor: value / base,
        isReference,
      })),
    },
  };
}
