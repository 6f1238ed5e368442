import type { AllocationKind, DatabaseRecord, ParsedAllocationFactor, ParsedExchange } from '@sillage/engine';
import { isDataYear } from '../../reading/data-year.ts';
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from '../../reading/read-json-entry.ts';
import { locationOf, parameterOf } from './parse-reference-data.ts';
import { uncertaintyOf } from './parse-uncertainty.ts';
import { type QualityPositions, qualityOf } from './quality-systems.ts';

const idOf = (value: unknown): string | undefined => textOf(objectOf(value)?.['@id']);

/** @param systems data quality systems of the package, by id */
export function parseProcess(
  document: JsonObject,
  systems: ReadonlyMap<string, QualityPositions>,
): DatabaseRecord | undefined {
  const id = textOf(document['@id']);
  if (id === undefined) return undefined;
  const exchanges = objectsOf(document.exchanges).map(parseExchange);
  const version = textOf(document.version);
  const documentation = objectOf(document.processDocumentation);
  const year = Number(textOf(documentation?.validUntil)?.slice(0, 4));
  const defaultAllocation = allocationKinds[textOf(document.defaultAllocationMethod) ?? ''];
  return {
    kind: 'process',
    process: {
      id,
      name: textOf(document.name) ?? '',
      ...(version === undefined ? {} : { version }),
      ...locationOf(document),
      ...(isDataYear(year) ? { year } : {}),
      exchanges,
      parameters: objectsOf(document.parameters).map(parameterOf),
      allocation: objectsOf(document.allocationFactors).flatMap((factor) => allocationOf(factor, exchanges)),
      ...(defaultAllocation === undefined ? {} : { defaultAllocation }),
      ...qualityOf(document, systems),
    },
  };
}

/** Schema 1 spells the marks of an exchange without `is`. */
function parseExchange(document: JsonObject): ParsedExchange {
  return {
    id: exchangeId(document),
    flow: idOf(document.flow) ?? '',
    amount: numberOf(document.amount),
    formula: textOf(document.amountFormula),
    unit: idOf(document.unit),
    property: idOf(document.flowProperty),
    input: (document.isInput ?? document.input) === true,
    avoided: (document.isAvoidedProduct ?? document.avoidedProduct) === true,
    reference: (document.isQuantitativeReference ?? document.quantitativeReference) === true,
    provider: idOf(document.defaultProvider),
    location: idOf(document.location),
    uncertainty: uncertaintyOf(objectOf(document.uncertainty)),
  };
}

function exchangeId(document: JsonObject): string | undefined {
  const id = document.internalId ?? document['@id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

const allocationKinds: Readonly<Record<string, AllocationKind>> = {
  PHYSICAL_ALLOCATION: 'physical',
  ECONOMIC_ALLOCATION: 'economic',
  CAUSAL_ALLOCATION: 'causal',
};

/** Causal factors name their exchange by its internal id, in schema 1 also by its flow alone. */
function allocationOf(
  document: JsonObject,
  exchanges: readonly ParsedExchange[],
): readonly ParsedAllocationFactor[] {
  const kind = allocationKinds[textOf(document.allocationType) ?? ''];
  const product = idOf(document.product);
  const value = numberOf(document.value);
  const formula = textOf(document.formula);
  if (kind === undefined || product === undefined) return [];
  const rest = { ...(value === undefined ? {} : { value }), ...(formula === undefined ? {} : { formula }) };
  if (kind !== 'causal') return [{ kind, product, ...rest }];
  const divided = objectOf(document.exchange);
  const id = divided === undefined ? undefined : exchangeId(divided);
  if (id !== undefined) return [{ kind, product, exchange: id, ...rest }];
  const flow = idOf(divided?.flow);
  return exchanges.flatMap((exchange) =>
    exchange.flow === flow && exchange.id !== undefined
      ? [{ kind, product, exchange: exchange.id, ...rest }]
      : [],
  );
}
