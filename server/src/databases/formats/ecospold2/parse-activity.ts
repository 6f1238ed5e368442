import type {
  DatabaseRecord,
  ParsedExchange,
  ParsedFlow,
  ParsedParameter,
  ParsedQuality,
  ParsedUncertainty,
} from '@sillage/engine';
import { isDataYear } from '../../reading/data-year.ts';
import { childNamed, textIn, type XmlElement, xmlNumber } from '../../reading/read-xml-entry.ts';
import type { MasterExchange } from './master-data.ts';
import { allocationByPrice } from './price-allocation.ts';

/**
 * Turns one data set into its flows and its process.
 * @param known ids of flows that earlier data sets described; the first description counts
 * @param master what master data say of an exchange by its id
 */
export function parseActivity(
  dataset: XmlElement,
  entry: string,
  known: ReadonlySet<string>,
  master: (id: string) => MasterExchange | undefined,
): readonly DatabaseRecord[] {
  const description = childNamed(dataset, 'activityDescription');
  const activity = childNamed(description, 'activity');
  const id = activity?.attributes.id;
  if (id === undefined) return [{ kind: 'unreadable', entry, reason: 'no activity id' }];
  const records: DatabaseRecord[] = [];
  const exchanges: ParsedExchange[] = [];
  const parameters: ParsedParameter[] = [];
  for (const element of childNamed(dataset, 'flowData')?.children ?? []) {
    if (element.name === 'parameter') parameters.push(...parameterOf(element));
    for (const property of element.children)
      if (property.name === 'property') parameters.push(...parameterOf(property));
    const elementary = element.name === 'elementaryExchange';
    if (!elementary && element.name !== 'intermediateExchange') continue;
    const { flow, exchange } = parseExchange(element, elementary, known, master);
    if (flow !== undefined) records.push(flow);
    exchanges.push(isForTreatment(element, elementary) ? sentToTreatment(exchange) : exchange);
    if (exchange.amount !== undefined) parameters.push(...parameterOf(element));
    const { productionVolumeVariableName: volume, productionVolumeAmount } = element.attributes;
    const value = xmlNumber(productionVolumeAmount);
    if (volume !== undefined && value !== undefined) parameters.push({ name: volume, value });
  }
  const reference = exchanges.find((exchange) => exchange.reference);
  const location = textIn(childNamed(description, 'geography'), 'shortname');
  const year = Number(childNamed(description, 'timePeriod')?.attributes.endDate?.slice(0, 4));
  records.push({
    kind: 'process',
    process: {
      // An activity may have one data set for each of its products.
      id: reference === undefined ? id : `${id}_${reference.flow}`,
      activity: id,
      name: textIn(activity, 'activityName') ?? id,
      ...(location === undefined ? {} : { location }),
      ...(isDataYear(year) ? { year } : {}),
      exchanges,
      parameters,
      allocation: allocationByPrice(dataset),
      ...qualityOf(childNamed(dataset, 'flowData')?.children ?? []),
    },
  });
  return records;
}

/** Material for treatment is an output of group 3, also where the treatment lists the material as its product. */
const isForTreatment = (element: XmlElement, elementary: boolean): boolean =>
  !elementary && (element.attributes.outputGroup ?? textIn(element, 'outputGroup')) === '3';

/**
 * As ecoinvent lists it once the data sets are linked: a negative input from the treatment. A negative output, waste that is
 * avoided, stays one: as an input it would be what the process treats.
 */
function sentToTreatment(exchange: ParsedExchange): ParsedExchange {
  const { amount, formula } = exchange;
  if (amount !== undefined && amount < 0) return exchange;
  return {
    ...exchange,
    amount: amount === undefined ? undefined : -amount,
    formula: formula === undefined ? undefined : `-(${formula})`,
    input: true,
  };
}

type FlowRecord = Extract<DatabaseRecord, { kind: 'flow' }>;

/** Groups of ecoSpold 2: input 4 from nature; output 0 reference, 2 by-product, 3 for treatment, 4 to nature. */
function parseExchange(
  element: XmlElement,
  elementary: boolean,
  known: ReadonlySet<string>,
  master: (id: string) => MasterExchange | undefined,
) {
  const { attributes } = element;
  const id = (elementary ? attributes.elementaryExchangeId : attributes.intermediateExchangeId) ?? '';
  const inputGroup = attributes.inputGroup ?? textIn(element, 'inputGroup');
  const outputGroup = attributes.outputGroup ?? textIn(element, 'outputGroup');
  const described = master(id);
  const unit = textIn(element, 'unitName') ?? described?.unit ?? master(attributes.unitId ?? '')?.unit;
  const amount = xmlNumber(attributes.amount);
  const formula = attributes.mathematicalRelation?.trim();
  const reference = !elementary && inputGroup === undefined && outputGroup === '0';
  // A reference product has no provider but itself.
  const provider = reference ? undefined : attributes.activityLinkId?.trim();
  const flow: FlowRecord | undefined = known.has(id)
    ? undefined
    : { kind: 'flow', flow: parseFlow(element, id, elementary, unit, outputGroup, described) };
  const exchange: ParsedExchange = {
    id: attributes.id,
    flow: id,
    amount,
    formula: formula === '' ? undefined : formula,
    unit,
    input: inputGroup !== undefined && (outputGroup === undefined || attributes.inputGroup !== undefined),
    avoided: false,
    reference,
    provider: provider === '' ? undefined : provider,
    uncertainty: uncertaintyOf(childNamed(element, 'uncertainty')),
  };
  return { flow, exchange };
}

function parseFlow(
  element: XmlElement,
  id: string,
  elementary: boolean,
  unit: string | undefined,
  outputGroup: string | undefined,
  described: MasterExchange | undefined,
): ParsedFlow {
  const compartment = childNamed(element, 'compartment');
  const own = [textIn(compartment, 'compartment'), textIn(compartment, 'subcompartment')];
  const path = own.every((step) => step === undefined) ? (described?.compartment ?? []) : own;
  return {
    id,
    name: textIn(element, 'name') ?? described?.name ?? id,
    type: elementary ? 'elementary' : outputGroup === '3' ? 'waste' : 'product',
    compartment: path.filter((step) => step !== undefined),
    cas: element.attributes.casNumber ?? described?.cas,
    unit,
    properties: [],
  };
}

/** A parameter, or an exchange or property with a name for formulas. */
function parameterOf(element: XmlElement): readonly ParsedParameter[] {
  const { attributes } = element;
  const { variableName, mathematicalRelation } = attributes;
  const value = xmlNumber(attributes.amount);
  if (variableName === undefined) return [];
  const formula = mathematicalRelation?.trim();
  const uncertainty = uncertaintyOf(childNamed(element, 'uncertainty'));
  return [
    {
      name: variableName,
      ...(value === undefined ? {} : { value }),
      ...(formula === undefined || formula === '' ? {} : { formula }),
      ...(uncertainty === undefined ? {} : { uncertainty }),
    },
  ];
}

/** The mean of the pedigree scores of all exchanges that have them; completeness has no counterpart in EF. */
function qualityOf(elements: readonly XmlElement[]): { readonly quality?: ParsedQuality } {
  const sum = { technology: 0, geography: 0, time: 0, precision: 0 };
  let rated = 0;
  for (const element of elements) {
    const pedigree = childNamed(childNamed(element, 'uncertainty'), 'pedigreeMatrix');
    if (pedigree === undefined) continue;
    const score = (key: string): number => xmlNumber(pedigree.attributes[key]) ?? Number.NaN;
    const scores = {
      technology: score('furtherTechnologyCorrelation'),
      geography: score('geographicalCorrelation'),
      time: score('temporalCorrelation'),
      precision: score('reliability'),
    };
    // 5 is also what tools write where nothing is known: it stays, as the worst score.
    if (!Object.values(scores).every((value) => value >= 1 && value <= 5)) continue;
    rated++;
    for (const criterion of criteria) sum[criterion] += scores[criterion];
  }
  if (rated === 0) return {};
  for (const criterion of criteria) sum[criterion] /= rated;
  return { quality: sum };
}

const criteria = ['technology', 'geography', 'time', 'precision'] as const;

/** Lognormal: `mu` is the mean of the logarithms, `variance` theirs, so the geometric deviation is e^√variance. */
function uncertaintyOf(element: XmlElement | undefined): ParsedUncertainty | undefined {
  const distribution = element?.children.find(({ name }) => name !== 'pedigreeMatrix');
  if (distribution === undefined) return undefined;
  const number = (key: string): number => xmlNumber(distribution.attributes[key]) ?? Number.NaN;
  switch (distribution.name) {
    case 'lognormal': {
      const variance =
        xmlNumber(distribution.attributes.varianceWithPedigreeUncertainty) ?? number('variance');
      return {
        kind: 'lognormal',
        geometricMean: number('meanValue'),
        geometricDeviation: Math.exp(Math.sqrt(variance)),
      };
    }
    case 'normal': {
      const variance =
        xmlNumber(distribution.attributes.varianceWithPedigreeUncertainty) ?? number('variance');
      return { kind: 'normal', mean: number('meanValue'), deviation: Math.sqrt(variance) };
    }
    case 'triangular':
      return {
        kind: 'triangular',
        least: number('minValue'),
        mode: number('mostLikelyValue'),
        most: number('maxValue'),
      };
    case 'uniform':
      return { kind: 'uniform', least: number('minValue'), most: number('maxValue') };
    default:
      return undefined;
  }
}
