import type { DatabaseRecord, FlowType } from '@sillage/engine';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../reading/read-json-entry.ts';
import { uncertaintyOf } from './parse-uncertainty.ts';

/** The names of a category and those above it, outermost first. */
export type CategoryPath = (category: unknown) => readonly string[];

const idOf = (value: unknown): string | undefined => textOf(objectOf(value)?.['@id']);

export function parseUnitGroup(document: JsonObject): DatabaseRecord | undefined {
  const id = textOf(document['@id']);
  if (id === undefined) return undefined;
  const units = objectsOf(document.units).map((unit) => ({
    id: textOf(unit['@id']) ?? '',
    name: textOf(unit.name) ?? '',
    factor: numberOf(unit.conversionFactor) ?? Number.NaN,
    isReference: unit.isRefUnit === true || unit.referenceUnit === true,
  }));
  return { kind: 'unit-group', unitGroup: { id, units } };
}

export function parseFlowProperty(document: JsonObject): DatabaseRecord | undefined {
  const id = textOf(document['@id']);
  if (id === undefined) return undefined;
  const unitGroup = idOf(document.unitGroup) ?? '';
  return { kind: 'flow-property', flowProperty: { id, name: textOf(document.name) ?? '', unitGroup } };
}

export function parseLocation(document: JsonObject): DatabaseRecord | undefined {
  const id = textOf(document['@id']);
  const code = textOf(document.code) ?? textOf(document.name);
  return id === undefined || code === undefined ? undefined : { kind: 'location', location: { id, code } };
}

const flowTypes: Readonly<Record<string, FlowType>> = {
  ELEMENTARY_FLOW: 'elementary',
  PRODUCT_FLOW: 'product',
  WASTE_FLOW: 'waste',
};

export function parseFlow(document: JsonObject, pathOf: CategoryPath): DatabaseRecord | undefined {
  const id = textOf(document['@id']);
  const type = flowTypes[textOf(document.flowType) ?? ''];
  if (id === undefined || type === undefined) return undefined;
  const version = textOf(document.version);
  const cas = textOf(document.cas);
  const location = idOf(document.location);
  return {
    kind: 'flow',
    flow: {
      id,
      name: textOf(document.name) ?? '',
      type,
      compartment: type === 'elementary' ? pathOf(document.category) : [],
      ...(version === undefined ? {} : { version }),
      ...(cas === undefined ? {} : { cas }),
      ...(location === undefined ? {} : { location }),
      properties: objectsOf(document.flowProperties).map((factor) => ({
        id: idOf(factor.flowProperty) ?? '',
        factor: numberOf(factor.conversionFactor) ?? 1,
        isReference: factor.isRefFlowProperty === true || factor.referenceFlowProperty === true,
      })),
    },
  };
}

/** Of a package, or of a process. */
export function parameterOf(document: JsonObject) {
  const isInput = document.isInputParameter ?? document.inputParameter;
  const value = numberOf(document.value);
  const formula = isInput === true ? undefined : textOf(document.formula);
  const uncertainty = isInput === false ? undefined : uncertaintyOf(objectOf(document.uncertainty));
  return {
    name: textOf(document.name) ?? '',
    ...(value === undefined ? {} : { value }),
    ...(formula === undefined ? {} : { formula }),
    ...(uncertainty === undefined ? {} : { uncertainty }),
  };
}

export function parseParameter(document: JsonObject): DatabaseRecord | undefined {
  return textOf(document.name) === undefined
    ? undefined
    : { kind: 'parameter', parameter: parameterOf(document) };
}

export function parseImpactCategory(document: JsonObject): DatabaseRecord | undefined {
  const id = textOf(document['@id']);
  if (id === undefined) return undefined;
  const unit = textOf(document.refUnit) ?? textOf(document.referenceUnitName) ?? '';
  const factors = objectsOf(document.impactFactors).flatMap((factor) => {
    const flow = idOf(factor.flow);
    const value = numberOf(factor.value);
    if (flow === undefined || value === undefined) return [];
    const formula = textOf(factor.formula);
    return [
      {
        flow,
        value,
        ...(formula === undefined ? {} : { formula }),
        ...unitAndProperty(factor),
        ...locationOf(factor),
      },
    ];
  });
  const parameters = objectsOf(document.parameters).map(parameterOf);
  return {
    kind: 'impact-category',
    category: { id, name: textOf(document.name) ?? '', unit, factors, parameters },
  };
}

export function parseImpactMethod(document: JsonObject): DatabaseRecord | undefined {
  const id = textOf(document['@id']);
  if (id === undefined) return undefined;
  const categories = objectsOf(document.impactCategories).flatMap((category) => idOf(category) ?? []);
  return { kind: 'impact-method', method: { id, name: textOf(document.name) ?? '', categories } };
}

export function unitAndProperty(document: JsonObject): { unit?: string; property?: string } {
  const unit = idOf(document.unit);
  const property = idOf(document.flowProperty);
  return { ...(unit === undefined ? {} : { unit }), ...(property === undefined ? {} : { property }) };
}

export function locationOf(document: JsonObject): { location?: string } {
  const location = idOf(document.location);
  return location === undefined ? {} : { location };
}
