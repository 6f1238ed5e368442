import type { Compliance } from '@sillage/contract';
import type {
  DatabaseRecord,
  ParsedAllocationFactor,
  ParsedExchange,
  ParsedParameter,
  ParsedQuality,
  ParsedUncertainty,
} from '@sillage/engine';
import { isDataYear } from '../../reading/data-year.ts';
import { childNamed, textIn, type XmlElement, xmlNumber } from '../../reading/read-xml-entry.ts';
import { efMethods } from './impact-methods.ts';
import { parseDeclaration } from './parse-declaration.ts';
import { childrenNamed, localText, referenceOf, versionOf, within } from './parse-reference-data.ts';

/**
 * Turns a data set into its process; into a result where it has results of EF 3.1 but no inventory, or is an environmental
 * product declaration.
 * @param unitOf the unit in which a flow is kept
 */
export function parseProcess(
  dataset: XmlElement,
  entry: string,
  modules: readonly string[],
  unitOf: (flow: string) => string | undefined,
): readonly DatabaseRecord[] {
  const information = childNamed(dataset, 'processInformation');
  const described = childNamed(information, 'dataSetInformation');
  const id = textIn(described, 'UUID');
  if (id === undefined) return [{ kind: 'unreadable', entry, reason: 'no UUID' }];
  const references = childrenNamed(
    childNamed(information, 'quantitativeReference'),
    'referenceToReferenceFlow',
  );
  const reference = references[0]?.text.trim();
  const elements = childrenNamed(childNamed(dataset, 'exchanges'), 'exchange');
  const exchanges = elements.map((element) => parseExchange(element, reference));
  const geography = childNamed(information, 'geography');
  const location =
    childNamed(geography, 'locationOfOperationSupplyOrProduction')?.attributes.location ??
    geography?.attributes.location;
  const time = childNamed(information, 'time');
  const year = Number((textIn(time, 'dataSetValidUntil') ?? textIn(time, 'referenceYear'))?.slice(0, 4));
  const version = versionOf(dataset);
  const common = {
    id,
    name: localText(childNamed(described, 'name'), 'baseName') ?? id,
    ...(location === undefined ? {} : { location }),
    ...(isDataYear(year) ? { year } : {}),
  };
  const stating = { ...qualityOf(dataset), ...complianceOf(dataset) };
  const versioned = version === undefined ? {} : { version };
  const refused = (reason: string): readonly DatabaseRecord[] => [{ kind: 'unreadable', entry, reason }];
  const result = (impacts: Readonly<Record<string, number | null>>, module = ''): DatabaseRecord | string => {
    const product = exchanges.find((exchange) => exchange.reference);
    const unit = product === undefined ? undefined : unitOf(product.flow);
    if (product?.amount === undefined || product.amount === 0) return 'no amount that its results hold for';
    if (unit === undefined) return 'no unit that its results hold for';
    const perUnit = Object.entries(impacts).map(([key, value]) => [
      key,
      value === null ? null : value / product.amount!,
    ]);
    const own =
      module === '' ? common : { ...common, id: `${id}:${module}`, name: `${common.name}, ${module}` };
    return {
      kind: 'result',
      result: { ...own, ...versioned, ...stating, unit, impacts: Object.fromEntries(perUnit) },
    };
  };

  const results = childrenNamed(childNamed(dataset, 'LCIAResults'), 'LCIAResult');
  const method = within(dataset, 'modellingAndValidation', 'LCIMethodAndAllocation');
  if (textIn(method, 'typeOfDataSet') === 'EPD') {
    const declared = parseDeclaration(dataset, results, modules);
    if (typeof declared === 'string') return refused(declared);
    const records = declared.flatMap(
      ({ module, impacts, biogenic }): readonly (DatabaseRecord | string)[] => {
        const record = result(impacts, module);
        if (biogenic === 0 || module !== '') return [record];
        const facts = { process: common.name, amount: biogenic };
        return [record, { kind: 'finding', code: 'database.epd-biogenic', facts }];
      },
    );
    const fault = records.find((record) => typeof record === 'string');
    if (fault !== undefined) return refused(fault);
    return records.filter((record) => typeof record !== 'string');
  }
  const stated = statedImpacts(results);
  if (results.length > 0 && exchanges.every((exchange) => exchange.reference)) {
    if (Object.keys(stated).length === 0)
      return refused('no inventory, and its results are of other methods than EF 3.1');
    const indicators = Object.values(efMethods).filter(
      (indicator) => !indicator.includes('-') || indicator in stated,
    );
    const record = result(Object.fromEntries(indicators.map((key) => [key, stated[key] ?? null])));
    return typeof record === 'string' ? refused(record) : [record];
  }
  return [
    {
      kind: 'process',
      process: {
        ...common,
        ...versioned,
        exchanges,
        parameters: parametersOf(childNamed(information, 'mathematicalRelations')),
        allocation: elements.flatMap((element, index) => allocationOf(element, exchanges[index]!, exchanges)),
        ...(Object.keys(stated).length === 0 ? {} : { stated }),
        ...stating,
      },
    },
  ];
}

/** The systems that it names, each with what it states of it as a whole. */
function complianceOf(dataset: XmlElement): { readonly compliance?: readonly Compliance[] } {
  const declarations = within(dataset, 'modellingAndValidation', 'complianceDeclarations');
  const compliance = childrenNamed(declarations, 'compliance').flatMap((one) => {
    const system = localText(childNamed(one, 'referenceToComplianceSystem'), 'shortDescription');
    return system === undefined ? [] : { system, status: textIn(one, 'approvalOfOverallCompliance') ?? null };
  });
  return compliance.length === 0 ? {} : { compliance };
}

/** What the first review that rates all four criteria says. */
function qualityOf(dataset: XmlElement): { readonly quality?: ParsedQuality } {
  const reviews = childrenNamed(within(dataset, 'modellingAndValidation', 'validation'), 'review');
  for (const review of reviews) {
    const indicators = childrenNamed(childNamed(review, 'dataQualityIndicators'), 'dataQualityIndicator');
    const score = (name: string): number | undefined =>
      scores[indicators.find(({ attributes }) => attributes.name === name)?.attributes.value ?? ''];
    const technology = score('Technological representativeness');
    const geography = score('Geographical representativeness');
    const time = score('Time representativeness');
    const precision = score('Precision');
    if (technology && geography && time && precision)
      return { quality: { technology, geography, time, precision } };
  }
  return {};
}

/** Source: ILCD format 1.1, quality values, https://eplca.jrc.ec.europa.eu/LCDN/developerILCDDataFormat.html */
const scores: Readonly<Record<string, number>> = {
  'Very good': 1,
  Good: 2,
  Fair: 3,
  Poor: 4,
  'Very poor': 5,
};

/** The amount that results from the variable counts; where it is not given, the variable is multiplied. */
function parseExchange(element: XmlElement, reference: string | undefined): ParsedExchange {
  const id = element.attributes.dataSetInternalID;
  const resulting = xmlNumber(textIn(element, 'resultingAmount'));
  const mean = xmlNumber(textIn(element, 'meanAmount'));
  const variable = textIn(element, 'referenceToVariable');
  const multiplied = resulting === undefined && mean !== undefined && variable !== undefined;
  return {
    id,
    flow: referenceOf(element, 'referenceToFlowDataSet') ?? '',
    amount: multiplied ? undefined : (resulting ?? mean),
    formula: multiplied ? `(${mean}) * ${variable}` : undefined,
    input: textIn(element, 'exchangeDirection') === 'Input',
    avoided: false,
    reference: id !== undefined && id === reference,
    location: textIn(element, 'location'),
    uncertainty: uncertaintyOf(element, resulting ?? mean ?? Number.NaN),
  };
}

/** Of a lognormal distribution the square of its geometric deviation is stated, of a normal one twice its deviation. */
function uncertaintyOf(
  element: XmlElement,
  amount: number,
  minimum = 'minimumAmount',
  maximum = 'maximumAmount',
): ParsedUncertainty | undefined {
  const number = (name: string): number => xmlNumber(textIn(element, name)) ?? Number.NaN;
  const least = number(minimum);
  const most = number(maximum);
  switch (textIn(element, 'uncertaintyDistributionType')) {
    case 'log-normal':
      return {
        kind: 'lognormal',
        geometricMean: amount,
        geometricDeviation: Math.sqrt(number('relativeStandardDeviation95In')),
      };
    case 'normal':
      return { kind: 'normal', mean: amount, deviation: number('relativeStandardDeviation95In') / 2 };
    case 'triangular':
      return { kind: 'triangular', least, mode: amount, most };
    case 'uniform':
      return { kind: 'uniform', least, most };
    default:
      return undefined;
  }
}

function parametersOf(relations: XmlElement | undefined): readonly ParsedParameter[] {
  return childrenNamed(relations, 'variableParameter').flatMap((parameter) => {
    const { name } = parameter.attributes;
    const value = xmlNumber(textIn(parameter, 'meanValue'));
    const formula = textIn(parameter, 'formula');
    const uncertainty = uncertaintyOf(parameter, value ?? Number.NaN, 'minimumValue', 'maximumValue');
    if (name === undefined) return [];
    return [
      {
        name,
        ...(value === undefined ? {} : { value }),
        ...(formula === undefined ? {} : { formula }),
        ...(uncertainty === undefined ? {} : { uncertainty }),
      },
    ];
  });
}

/** Percentages of an exchange by co-product. */
function allocationOf(
  element: XmlElement,
  { id }: ParsedExchange,
  exchanges: readonly ParsedExchange[],
): readonly ParsedAllocationFactor[] {
  return childrenNamed(childNamed(element, 'allocations'), 'allocation').flatMap(({ attributes }) => {
    const product = exchanges.find((other) => other.id === attributes.internalReferenceToCoProduct);
    const share = xmlNumber(attributes.allocatedFraction);
    if (product === undefined || share === undefined || id === undefined) return [];
    return [{ kind: 'causal' as const, product: product.flow, exchange: id, value: share / 100 }];
  });
}

function statedImpacts(results: readonly XmlElement[]): Readonly<Record<string, number>> {
  const stated: Record<string, number> = {};
  for (const result of results) {
    const indicator = efMethods[referenceOf(result, 'referenceToLCIAMethodDataSet') ?? ''];
    const amount = xmlNumber(textIn(result, 'meanAmount'));
    if (indicator !== undefined && amount !== undefined) stated[indicator] = amount;
  }
  return stated;
}
