import type {
  DatabaseRecord,
  ParsedAllocationFactor,
  ParsedExchange,
  ParsedUncertainty,
} from '@sillage/engine';
import { isDataYear } from '../../reading/data-year.ts';
import { childNamed, textIn, type XmlElement, xmlNumber } from '../../reading/read-xml-entry.ts';

/**
 * Turns one data set into its flows and its process. The format knows no ids of flows: a product is its name and location,
 * an elementary flow its name and compartment.
 */
export function parseDataset(dataset: XmlElement, entry: string): readonly DatabaseRecord[] {
  const information = childNamed(childNamed(dataset, 'metaInformation'), 'processInformation');
  const reference = childNamed(information, 'referenceFunction');
  const location = childNamed(information, 'geography')?.attributes.location ?? '';
  const name = reference?.attributes.name;
  if (name === undefined) return [{ kind: 'unreadable', entry, reason: 'no referenceFunction' }];
  const records: DatabaseRecord[] = [];
  const parsed: { readonly exchange: ParsedExchange; readonly coProduct: boolean }[] = [];
  const allocation: ParsedAllocationFactor[] = [];
  const flowData = childNamed(dataset, 'flowData');
  for (const element of flowData?.children ?? []) {
    if (element.name !== 'exchange') continue;
    const { flow, exchange } = parseExchange(element, location);
    records.push(flow);
    parsed.push({ exchange, coProduct: textIn(element, 'outputGroup') === '2' });
  }
  const exchanges = withReference(parsed, `${name}|${location}`);
  for (const element of flowData?.children ?? []) {
    if (element.name === 'allocation') allocation.push(...allocationOf(element, exchanges));
  }
  const time = childNamed(information, 'timePeriod');
  const year = Number(
    (textIn(time, 'endYear') ?? time?.attributes.endYear ?? textIn(time, 'endDate'))?.slice(0, 4),
  );
  records.push({
    kind: 'process',
    process: {
      id: `${name}|${location}|${reference?.attributes.unit ?? ''}`,
      name,
      location,
      ...(isDataYear(year) ? { year } : {}),
      exchanges,
      parameters: [],
      allocation,
    },
  });
  return records;
}

/**
 * Groups: input 4 from nature, others from processes; output 0 reference, 1 avoided product, 2 co-product, 3 waste for
 * treatment, 4 to nature.
 */
function parseExchange(element: XmlElement, processLocation: string) {
  const { attributes } = element;
  const inputGroup = textIn(element, 'inputGroup');
  const outputGroup = textIn(element, 'outputGroup');
  const elementary = inputGroup === '4' || outputGroup === '4';
  const { name = '', category = '', subCategory = '', unit, number } = attributes;
  const location = attributes.location ?? (outputGroup === undefined ? '' : processLocation);
  const id = elementary ? `${name}|${category}|${subCategory}` : `${name}|${location}`;
  const amount = xmlNumber(attributes.meanValue);
  const cas = attributes.CASNumber;
  const uncertainty = uncertaintyOf(attributes);
  const flow: DatabaseRecord = {
    kind: 'flow',
    flow: {
      id,
      name,
      type: elementary ? 'elementary' : 'product',
      compartment: elementary ? [category, subCategory] : [],
      ...(cas === undefined ? {} : { cas }),
      ...(unit === undefined ? {} : { unit }),
      properties: [],
    },
  };
  const exchange: ParsedExchange = {
    ...(number === undefined ? {} : { id: number }),
    flow: id,
    ...(amount === undefined ? {} : { amount }),
    ...(unit === undefined ? {} : { unit }),
    // Its treatment is a service, whose amount is positive where it is made and where it is used.
    input: inputGroup !== undefined || outputGroup === '3',
    avoided: outputGroup === '1',
    reference: outputGroup === '0',
    ...(elementary && attributes.location !== undefined ? { location: attributes.location } : {}),
    ...(uncertainty === undefined ? {} : { uncertainty }),
  };
  return { flow, exchange };
}

/**
 * Joint processes may give all their products group 2. The one named as the data set is becomes the reference then, else
 * the first; which one it is changes no figure, as the allocation divides between all.
 */
function withReference(
  parsed: readonly { readonly exchange: ParsedExchange; readonly coProduct: boolean }[],
  product: string,
): readonly ParsedExchange[] {
  const exchanges = parsed.map(({ exchange }) => exchange);
  if (exchanges.some(({ reference }) => reference)) return exchanges;
  const coProducts = parsed.filter(({ coProduct }) => coProduct).map(({ exchange }) => exchange);
  const chosen = coProducts.find(({ flow }) => flow === product) ?? coProducts[0];
  return exchanges.map((exchange) => (exchange === chosen ? { ...exchange, reference: true } : exchange));
}

/** The share, in percent, of some exchanges that belongs to a product; both are named by their numbers. */
function allocationOf(
  element: XmlElement,
  exchanges: readonly ParsedExchange[],
): readonly ParsedAllocationFactor[] {
  const product = exchanges.find(({ id }) => id === element.attributes.referenceToCoProduct)?.flow;
  const percentage = xmlNumber(element.attributes.fraction);
  if (product === undefined || percentage === undefined) return [];
  return element.children
    .filter(({ name }) => name === 'referenceToInputOutput')
    .map(({ text }) => ({ kind: 'causal', product, exchange: text.trim(), value: percentage / 100 }));
}

/** Type 1 lognormal with the square of the geometric deviation, 2 normal with twice the deviation, 3 triangular, 4 uniform. */
function uncertaintyOf(attributes: XmlElement['attributes']): ParsedUncertainty | undefined {
  const number = (key: string): number => xmlNumber(attributes[key]) ?? Number.NaN;
  switch (attributes.uncertaintyType) {
    case '1':
      return {
        kind: 'lognormal',
        geometricMean: number('meanValue'),
        geometricDeviation: Math.sqrt(number('standardDeviation95')),
      };
    case '2':
      return { kind: 'normal', mean: number('meanValue'), deviation: number('standardDeviation95') / 2 };
    case '3':
      return {
        kind: 'triangular',
        least: number('minValue'),
        mode: number('mostLikelyValue'),
        most: number('maxValue'),
      };
    case '4':
      return { kind: 'uniform', least: number('minValue'), most: number('maxValue') };
    default:
      return undefined;
  }
}
