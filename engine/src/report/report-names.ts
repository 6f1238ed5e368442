import type { FullResult, LocalizedText, ProductFullResult, ReportContent } from '@sillage/contract';
import type { Catalog } from '../catalog/catalog.ts';
import type { ParameterDefinition, ParameterGroupDefinition } from '../catalog/parameter-definition.ts';
import { givenDigits, isShare, shareText } from '../figures/index.ts';
import { nameOfRowInBoth } from '../views/contributions/withheld-row.ts';
import { calibrationSentence } from '../views/impacts/outside-calibration.ts';
import { warningText } from './warning-text.ts';

/** Key of the name of a parameter, and of one of its values. */
export const parameterKey = (identifier: string): string => `parameter:${identifier}`;
export const valueKey = (identifier: string, value: string): string => `value:${identifier}:${value}`;
/** Key of a text that a result holds in English. */
export const textKey = (english: string): string => `text:${english}`;
/** Of a data set; versions published before 0.12.0 have none. */
export const dataSetKey = (english: string): string => `data-set:${english}`;

/**
 * The names in a result in both languages, as the catalog has them now: kept with a version, its report does not change
 * when the catalog does. `categories`: ids of those that the result is of.
 */
export function reportNames(
  catalog: Catalog,
  result: FullResult | ProductFullResult,
  categories: readonly string[],
): ReportContent['names'] {
  const names: Record<string, { en: string; fr: string }> = {};
  const put = (key: string, { en, fr }: LocalizedText): void => {
    names[key] = { en, fr };
  };
  const text = (name: LocalizedText): void => put(textKey(name.en), name);
  const definitions = new Map<string, ParameterDefinition[]>();
  const add = (parameters: readonly ParameterDefinition[]): void => {
    for (const parameter of parameters) {
      const known = definitions.get(parameter.identifier);
      if (known === undefined) definitions.set(parameter.identifier, [parameter]);
      else known.push(parameter);
      add(parameter.customParameters);
    }
  };
  const addGroups = (groups: readonly ParameterGroupDefinition[]): void => {
    for (const group of groups) {
      text(group.name);
      add(group.parameters);
    }
  };

  for (const id of categories) {
    const category = catalog.category(id);
    if (category === undefined) continue;
    text(category.name);
    const { functionalUnit, lifecycles = [] } = category.definition ?? {};
    if (functionalUnit !== undefined) {
      text(functionalUnit.text);
      text(functionalUnit.unit);
    }
    for (const { name, informations, steps } of lifecycles) {
      text(name);
      addGroups(informations);
      addGroups(steps);
    }
  }
  const used = new Set(result.groups.material.map(({ id }) => id));
  for (const material of catalog.materials) {
    if (!used.has(material.id)) continue;
    text(material.name);
    addGroups(material.informations);
    addGroups(material.processes);
  }
  const english = new Set(nodesOf(result.contributions));
  const dataSets = dataSetsOf(result);
  for (const { name, notInventoried } of catalog.processes) {
    if (!dataSets.has(name.en)) continue;
    put(dataSetKey(name.en), name);
    if (notInventoried !== undefined) text(notInventoried);
  }
  for (const english of dataSets) {
    const row = nameOfRowInBoth(english);
    if (row !== undefined) put(dataSetKey(english), row);
  }
  for (const { name } of catalog.accessories) if (english.has(name.en)) text(name);
  const places = new Set(result.groups.country.map(({ name }) => name));
  for (const { name } of catalog.locations) if (places.has(name.en)) text(name);
  for (const { name } of catalog.method.indicators) text(name);
  for (const { title } of catalog.databases) text(title);

  for (const { identifier, value } of result.resolvedParameters) {
    const known = definitions.get(identifier) ?? [];
    if (known[0] !== undefined) put(parameterKey(identifier), known[0].name);
    // A share of 1 is said in percent; that it is one, only the catalog knows.
    if (typeof value === 'number' && known.length > 0 && known.every(isShareOf))
      put(valueKey(identifier, String(value)), {
        en: shareText(value, 'en', givenDigits),
        fr: shareText(value, 'fr', givenDigits),
      });
    if (typeof value !== 'string') continue;
    for (const piece of valuesIn(value)) {
      const allowed = valueNamed(known, piece);
      if (allowed !== undefined) put(valueKey(identifier, piece), allowed.name);
    }
  }
  const compared = catalog.method.calibration;
  for (const { calibration } of result.impacts)
    if (calibration !== undefined && compared !== undefined) {
      const sentence = calibrationSentence(compared, calibration.message);
      if (sentence !== undefined) text(sentence);
    }
  for (const warning of result.warnings) {
    const fr = warningText(catalog, warning, 'fr');
    if (fr !== undefined) text({ en: warning.message, fr });
  }
  return names;
}

/** The first of that name: lists of places are long, and each material has them. */
function valueNamed(definitions: readonly ParameterDefinition[], piece: string) {
  for (const { allowedValues } of definitions) {
    const found = allowedValues.find(({ value }) => value === piece);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isShareOf = (parameter: ParameterDefinition): boolean =>
  isShare({ ...parameter, qualityCategoryId: parameter.qualityCategory });

/** The values of a select parameter, without their quantities: `CN/60,BD/40` has `CN` and `BD`. */
export function valuesIn(value: string): string[] {
  return value.split(',').map((piece) => piece.replace(/\/[^/]*$/, ''));
}

/** The names of the data sets of a result, and of the activities that take them. */
function dataSetsOf(result: FullResult | ProductFullResult): Set<string> {
  const names = new Set('processes' in result ? result.processes.map(({ name }) => name) : []);
  const add = (nodes: FullResult['contributions']): void => {
    for (const { kind, name, children } of nodes)
      if (kind === 'activity') names.add(name);
      else add(children);
  };
  add(result.contributions);
  return names;
}

function nodesOf(nodes: FullResult['contributions']): string[] {
  return nodes.flatMap((node) => (node.kind === 'activity' ? [] : [node.name, ...nodesOf(node.children)]));
}
