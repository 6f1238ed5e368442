import { childNamed, type XmlElement, xmlNumber } from '../../reading/read-xml-entry.ts';
import { amendment2, declaredClimate, efMethods } from './impact-methods.ts';
import { childrenNamed, referenceOf, within } from './parse-reference-data.ts';

interface Declared {
  /** By indicator of EF, for the declared amount; null: not declared for all chosen modules. */
  readonly impacts: Readonly<Record<string, number | null>>;
  /** Biogenic climate change, left out; 0 where it is not declared. */
  readonly biogenic: number;
}

/**
 * Impacts of an environmental product declaration of EN 15804+A2, added over the chosen modules. Climate change is fossil
 * plus land use change: EF gives biogenic carbon dioxide no factor, EN 15804 does.
 * Returns why the declaration is refused.
 */
export function parseDeclaration(
  dataset: XmlElement,
  results: readonly XmlElement[],
  modules: readonly string[],
): Declared | string {
  const declarations = within(dataset, 'modellingAndValidation', 'complianceDeclarations');
  const systems = childrenNamed(declarations, 'compliance').map((compliance) =>
    childNamed(compliance, 'referenceToComplianceSystem'),
  );
  if (!systems.some((system) => system?.attributes.refObjectId === amendment2)) {
    const names = systems.map((system) => childNamed(system, 'shortDescription')?.text.trim() ?? '?');
    return `a declaration of ${names.join(', ') || 'no stated standard'}: only EN 15804+A2 has the indicators of EF`;
  }
  const declared = new Map<string, number>();
  for (const result of results) {
    const method = referenceOf(result, 'referenceToLCIAMethodDataSet') ?? '';
    const indicator = declaredClimate[method] ?? efMethods[method];
    const amount = sumOf(childrenNamed(childNamed(result, 'other'), 'amount'), modules);
    if (indicator !== undefined && amount !== undefined) declared.set(indicator, amount);
  }
  if (declared.size === 0) return `nothing is declared for the modules ${modules.join(', ')}`;
  const fossil = declared.get('cch-fossil');
  const luluc = declared.get('cch-luluc');
  const ids = Object.values(efMethods).filter((id) => !id.includes('-'));
  return {
    impacts: {
      ...Object.fromEntries(ids.map((id) => [id, declared.get(id) ?? null])),
      cch: fossil === undefined || luluc === undefined ? null : fossil + luluc,
      'cch-fossil': fossil ?? null,
      'cch-luluc': luluc ?? null,
    },
    biogenic: declared.get('cch-biogenic') ?? 0,
  };
}

const productStage = ['A1', 'A2', 'A3'];

/**
 * The sum over modules; undefined if one of them is not declared, or declared for several scenarios. A1, A2 and A3 may be
 * declared together as A1-A3.
 */
function sumOf(amounts: readonly XmlElement[], modules: readonly string[]): number | undefined {
  const values = new Map<string, number | undefined>();
  for (const { attributes, text } of amounts) {
    const module = attributes['epd:module'] ?? attributes.module ?? attributes[prefixed(attributes)] ?? '';
    values.set(module, values.has(module) ? undefined : xmlNumber(text));
  }
  const together = values.get('A1-A3');
  const joined = together !== undefined && productStage.every((module) => modules.includes(module));
  const wanted = joined ? ['A1-A3', ...modules.filter((module) => !productStage.includes(module))] : modules;
  let sum = 0;
  for (const module of wanted) {
    const value = values.get(module);
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}

/** The prefix of the namespace is free. */
const prefixed = (attributes: Readonly<Record<string, string>>): string =>
  Object.keys(attributes).find((name) => name.endsWith(':module')) ?? '';
