import type { LocalizedText } from '@sillage/contract';
import type { DatabaseRecord, ParsedExchange } from '@sillage/engine';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../reading/read-json-entry.ts';
import { columnOf, indicatorColumns } from '../result-table/result-columns.ts';
import { locationOf } from './parse-reference-data.ts';

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
 * factors are ours; else its impacts, where they are those of EF 3.1 or EN 15804+A2. Modules are never added.
 * Source: GreenDelta, olca-schema 2 (https://greendelta.github.io/olca-schema), Result, FlowResult, ImpactResult, Epd.
 * @param unitName of a unit by id
 */
export function parseResult(
  document: JsonObject,
  modules: readonly DeclaredModule[],
  unitName: (unit: string) => string | undefined,
): readonly DatabaseRecord[] {
  const id = textOf(document['@id']);
  if (id === undefined) return [];
  const name = textOf(document.name) ?? id;
  const uses = modules.length === 0 ? [undefined] : modules;
  return uses.map((use, index): DatabaseRecord => {
    const suffix = uses.length === 1 ? '' : `:${index + 1}`;
    const own = {
      id: `${id}${suffix}`,
      name: use === undefined ? name : `${use.declaration}: ${use.module}`,
    };
    return dataSetOf(document, own, use, unitName);
  });
}

function dataSetOf(
  document: JsonObject,
  own: { readonly id: string; readonly name: string },
  use: DeclaredModule | undefined,
  unitName: (unit: string) => string | undefined,
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
    return {
      kind: 'process',
      process: {
        ...own,
        ...locationOf(document),
        exchanges: [{ ...exchangeOf(reference, 1), input: false, reference: true }, ...exchanges],
        parameters: [],
        allocation: [],
      },
    };
  }
  const impacts = impactsOf(document, factor / amountOf(reference));
  if (impacts === undefined) return refused(foreign);
  const unit = objectOf(reference.unit);
  const named = textOf(unit?.name) ?? unitName(textOf(unit?.['@id']) ?? '');
  if (named === undefined) return refused(noReference);
  return { kind: 'result', result: { ...own, unit: named, impacts } };
}

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
const efNames = /\bEF\b.*\b3\.1\b|environmental footprint.*3\.1|EN ?15804 ?\+ ?A2/i;

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
