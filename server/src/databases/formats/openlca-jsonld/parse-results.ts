import type { LocalizedText } from '@sillage/contract';
import type { DatabaseRecord, ParsedExchange } from '@sillage/engine';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../reading/read-json-entry.ts';
import { columnOf, indicatorColumns } from '../result-table/result-columns.ts';
import { locationOf } from './parse-reference-data.ts';
import type { ProductSystem } from './product-systems.ts';

const idOf = (value: unknown): string | undefined => textOf(objectOf(value)?.['@id']);

/** A module of a declaration, and the product that it is declared for. */
export interface DeclaredModule {
  readonly declaration: string;
  readonly module: string;
  readonly multiplier: number;
  readonly product: JsonObject | undefined;
}

/** The modules of all declarations, by the id of the result that they refer to. */
export function modulesOf(documents: readonly JsonObject[]): ReadonlyMap<string, readonly DeclaredModule[]> {
  const modules = new Map<string, DeclaredModule[]>();
  for (const document of documents) {
    for (const module of objectsOf(document.modules)) {
      const result = idOf(module.result);
      if (result === undefined) continue;
      const entry = {
        declaration: textOf(document.name) ?? textOf(document['@id']) ?? '',
        module: textOf(module.name) ?? '',
        multiplier: numberOf(module.multiplier) ?? 1,
        product: objectOf(document.product),
      };
      modules.set(result, [...(modules.get(result) ?? []), entry]);
    }
  }
  return modules;
}

/**
 * A result as data sets, one for each module of a declaration that refers to it: a process where it has flows, so that its
 * factors are ours; else its impacts, where they are those of EF 3.1 or EN 15804+A2. Modules are never added. What it
 * states of a product, by EF or by a method of the package, is also compared with the process that makes it.
 * Source: GreenDelta, olca-schema 2 (https://greendelta.github.io/olca-schema), Result, FlowResult, ImpactResult, Epd.
 */
export function parseResult(
  document: JsonObject,
  modules: readonly DeclaredModule[],
  known: KnownInPackage,
): readonly DatabaseRecord[] {
  const id = textOf(document['@id']);
  if (id === undefined) return [];
  const name = textOf(document.name) ?? id;
  const uses = modules.length === 0 ? [undefined] : modules;
  const stated = statedImpacts(document, known);
  const statement = modules.length > 0 ? undefined : statementOf(document, { id, name }, stated, known);
  const records = uses.map((use, index): DatabaseRecord => {
    const suffix = uses.length === 1 ? '' : `:${index + 1}`;
    const own = {
      id: `${id}${suffix}`,
      name: use === undefined ? name : `${use.declaration}: ${use.module}`,
    };
    return dataSetOf(document, own, use, known);
  });
  if (statement === undefined) return records;
  const [first] = records;
  // The statement says itself why it serves nothing, if no process makes its product.
  return first?.kind === 'finding' ? [statement] : [...records, statement];
}

/** Impacts that a result states, by category of the package and by indicator of EF. */
function statedImpacts(
  document: JsonObject,
  { categories }: KnownInPackage,
): Readonly<Record<string, number>> {
  const own = objectsOf(document.impactResults).flatMap((result): [string, number][] => {
    const category = idOf(result.indicator);
    const amount = numberOf(result.amount ?? result.value);
    return category === undefined || amount === undefined || !categories.has(category)
      ? []
      : [[category, amount]];
  });
  const ef = Object.entries(impactsOf(document, 1) ?? {}).flatMap(([id, value]): [string, number][] =>
    value === null ? [] : [[id, value]],
  );
  return Object.fromEntries([...own, ...ef]);
}

function statementOf(
  document: JsonObject,
  { id, name }: { readonly id: string; readonly name: string },
  impacts: Readonly<Record<string, number>>,
  { systems }: KnownInPackage,
): DatabaseRecord | undefined {
  const flows = objectsOf(document.flowResults);
  const stated = flows.find((flow) => flow.isRefFlow === true);
  if (stated === undefined || Object.keys(impacts).length === 0) return undefined;
  const system = idOf(document.productSystem);
  const { flow, amount = Number.NaN, unit, property } = exchangeOf(stated, 1);
  const isDataSet = flows.length > 1 || impactsOf(document, 1) !== undefined;
  return {
    kind: 'stated',
    stated: {
      ...{ name, result: id, flow, amount, unit, property, impacts },
      process: systems.find((one) => one.id === system)?.reference,
      unused: isDataSet ? undefined : unmade,
    },
  };
}

function dataSetOf(
  document: JsonObject,
  own: { readonly id: string; readonly name: string },
  use: DeclaredModule | undefined,
  known: KnownInPackage,
): DatabaseRecord {
  const refused = (reason: LocalizedText): DatabaseRecord => ({
    kind: 'finding',
    code: 'database.result-unused',
    facts: { name: own.name, reason },
  });
  const flows = objectsOf(document.flowResults);
  const stated = flows.find((flow) => flow.isRefFlow === true);
  const reference = use?.product ?? stated;
  if (reference === undefined) return refused(noReference);
  const factor = use?.multiplier ?? 1;
  const exchanges = flows.filter((flow) => flow !== stated).map((flow) => exchangeOf(flow, factor));
  if (exchanges.length > 0) {
    const stated = Object.entries(statedImpacts(document, known));
    return {
      kind: 'process',
      process: {
        ...own,
        ...locationOf(document),
        exchanges: [{ ...exchangeOf(reference, 1), input: false, reference: true }, ...exchanges],
        parameters: [],
        allocation: [],
        ...(stated.length === 0
          ? {}
          : { stated: Object.fromEntries(stated.map(([id, value]) => [id, value * factor])) }),
      },
    };
  }
  const impacts = impactsOf(document, factor / amountOf(reference));
  if (impacts === undefined) return refused(foreign);
  const unit = objectOf(reference.unit);
  const named = textOf(unit?.name) ?? known.unitName(textOf(unit?.['@id']) ?? '');
  if (named === undefined) return refused(noReference);
  return { kind: 'result', result: { ...own, unit: named, impacts } };
}

/** What a result may refer to. */
export interface KnownInPackage {
  readonly unitName: (unit: string) => string | undefined;
  /** Ids of the impact categories. */
  readonly categories: ReadonlySet<string>;
  readonly systems: readonly ProductSystem[];
}

const unmade: LocalizedText = {
  en: 'no process of the package, or more than one, makes its product, so that nothing can be compared with it',
  fr: 'aucun procédé du paquet, ou plusieurs, ne fait son produit, si bien que rien ne peut lui être comparé',
};

const noReference: LocalizedText = {
  en: 'it does not say for what amount of what product',
  fr: 'il ne dit pas pour quelle quantité de quel produit',
};

const foreign: LocalizedText = {
  en: 'it has no flows, and its impacts are not those of EF 3.1 or EN 15804+A2',
  fr: 'il n’a pas de flux, et ses impacts ne sont pas ceux d’EF 3.1 ou d’EN 15804+A2',
};

const amountOf = (flow: JsonObject): number => numberOf(flow.amount ?? flow.value) ?? Number.NaN;

function exchangeOf(flow: JsonObject, factor: number): ParsedExchange {
  return {
    flow: idOf(flow.flow) ?? '',
    amount: amountOf(flow) * factor,
    unit: idOf(flow.unit),
    property: idOf(flow.flowProperty),
    input: (flow.isInput ?? flow.input) === true,
    avoided: false,
    reference: false,
    location: idOf(flow.location),
  };
}

/** Methods whose indicators are those of EF. */
const efNames = /\bEF\b.*\bv?3\.1\b|environmental footprint.*3\.1|EN ?15804 ?\+ ?A2/i;

/** By indicator of EF, per unit; undefined where the method is another one, or has none of them. */
function impactsOf(
  document: JsonObject,
  factor: number,
): Readonly<Record<string, number | null>> | undefined {
  const method = textOf(objectOf(document.impactMethod)?.name) ?? '';
  if (!efNames.test(method) || !Number.isFinite(factor)) return undefined;
  const found = new Map<string, number>();
  for (const result of objectsOf(document.impactResults)) {
    const column = columnOf(textOf(objectOf(result.indicator)?.name) ?? '');
    const amount = numberOf(result.amount ?? result.value);
    if (column !== undefined && amount !== undefined && indicatorColumns.includes(column))
      found.set(column, amount * factor);
  }
  if (found.size === 0) return undefined;
  // EN 15804 counts biogenic carbon in its total, EF does not.
  const fossil = found.get('cch-fossil');
  const luluc = found.get('cch-luluc');
  if (/15804/.test(method)) {
    if (fossil === undefined || luluc === undefined) found.delete('cch');
    else found.set('cch', fossil + luluc);
  }
  return Object.fromEntries(indicatorColumns.map((column) => [column, found.get(column) ?? null]));
}
