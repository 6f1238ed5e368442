import { childNamed, type XmlElement, xmlNumber } from '../../reading/read-xml-entry.ts';
import { amendment2, declaredClimate, efMethods } from './impact-methods.ts';
import { childrenNamed, referenceOf, within } from './parse-reference-data.ts';

/** The impacts of modules, by indicator of EF, for the declared amount; null: not declared. */
interface DeclaredModules {
  /** Empty: the chosen modules, added. Else the module, and its scenario if there are several. */
  readonly module: string;
  readonly impacts: Readonly<Record<string, number | null>>;
  /** Biogenic climate change, left out; 0 where it is not declared. */
  readonly biogenic: number;
}

/**
 * Impacts of an environmental product declaration of EN 15804+A2: added over the chosen modules, and of each module by itself.
 * Module D, which lies beyond the system, is never added to others. Climate change is fossil plus land use change: EF gives
 * biogenic carbon dioxide no factor, EN 15804 does.
 * Returns why the declaration is refused.
 */
export function parseDeclaration(
  dataset: XmlElement,
  results: readonly XmlElement[],
  modules: readonly string[],
): readonly DeclaredModules[] | string {
  const declarations = within(dataset, 'modellingAndValidation', 'complianceDeclarations');
  const systems = childrenNamed(declarations, 'compliance').map((compliance) =>
    childNamed(compliance, 'referenceToComplianceSystem'),
  );
  if (!systems.some((system) => system?.attributes.refObjectId === amendment2)) {
    const names = systems.map((system) => childNamed(system, 'shortDescription')?.text.trim() ?? '?');
    return `a declaration of ${names.join(', ') || 'no stated standard'}: only EN 15804+A2 has the indicators of EF`;
  }
  const amounts = new Map<string, readonly DeclaredAmount[]>();
  for (const result of results) {
    const method = referenceOf(result, 'referenceToLCIAMethodDataSet') ?? '';
    const indicator = declaredClimate[method] ?? efMethods[method];
    if (indicator !== undefined) amounts.set(indicator, amountsOf(result));
  }
  const wanted = modules.length > 1 ? modules.filter((module) => module !== 'D') : modules;
  const all = [...amounts.values()].flat();
  const single = [...new Set(all.filter(({ value }) => value !== undefined).map(labelOf))].sort();
  const declared = [
    { module: '', impacts: impactsOf(amounts, (given) => sumOf(given, wanted)) },
    ...single.map((module) => ({
      module,
      impacts: impactsOf(amounts, (given) => given.find((amount) => labelOf(amount) === module)?.value),
    })),
  ].filter(({ impacts }) => impacts.size > 0);
  if (declared.length === 0) return `nothing is declared for the modules ${wanted.join(', ')}`;
  return declared.map(({ module, impacts }) => ({
    module,
    impacts: asEf(impacts),
    biogenic: impacts.get('cch-biogenic') ?? 0,
  }));
}

function impactsOf(
  amounts: ReadonlyMap<string, readonly DeclaredAmount[]>,
  figure: (given: readonly DeclaredAmount[]) => number | undefined,
): ReadonlyMap<string, number> {
  const impacts = new Map<string, number>();
  for (const [indicator, given] of amounts) {
    const value = figure(given);
    if (value !== undefined) impacts.set(indicator, value);
  }
  return impacts;
}

function asEf(declared: ReadonlyMap<string, number>): Readonly<Record<string, number | null>> {
  const fossil = declared.get('cch-fossil');
  const luluc = declared.get('cch-luluc');
  const ids = Object.values(efMethods).filter((id) => !id.includes('-'));
  return {
    ...Object.fromEntries(ids.map((id) => [id, declared.get(id) ?? null])),
    cch: fossil === undefined || luluc === undefined ? null : fossil + luluc,
    'cch-fossil': fossil ?? null,
    'cch-luluc': luluc ?? null,
  };
}

interface DeclaredAmount {
  readonly module: string;
  readonly scenario: string;
  readonly value: number | undefined;
}

const labelOf = ({ module, scenario }: DeclaredAmount): string =>
  scenario === '' ? module : `${module} (${scenario})`;

/** Attributes have a prefix of the namespace, which is free. */
function amountsOf(result: XmlElement): readonly DeclaredAmount[] {
  return childrenNamed(childNamed(result, 'other'), 'amount').map(({ attributes, text }) => {
    const attribute = (name: string): string =>
      Object.entries(attributes)
        .find(([key]) => key === name || key.endsWith(`:${name}`))?.[1]
        .trim() ?? '';
    return { module: attribute('module'), scenario: attribute('scenario'), value: xmlNumber(text) };
  });
}

const productStage = ['A1', 'A2', 'A3'];

/**
 * The sum over modules; undefined if one of them is not declared, or declared for several scenarios. A1, A2 and A3 may be
 * declared together as A1-A3.
 */
function sumOf(amounts: readonly DeclaredAmount[], modules: readonly string[]): number | undefined {
  const values = new Map<string, number | undefined>();
  for (const { module, value } of amounts) values.set(module, values.has(module) ? undefined : value);
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
