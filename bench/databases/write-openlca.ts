import type { SyntheticDatabase, SyntheticExchange, SyntheticProcess } from './synthetic-database.ts';
import type { ZipWriter } from './zip-writer.ts';

/** Each unit has a group and a property of its own; both go by its name. */
const groupOf = (unit: string) => ({ '@type': 'UnitGroup', '@id': `group of ${unit}` });
const propertyOf = (unit: string) => ({ '@type': 'FlowProperty', '@id': `amount in ${unit}`, name: unit });
const unitOf = (unit: string) => ({ '@type': 'Unit', '@id': unit, name: unit });

/** Writes a database as a package of openLCA 2, as verbose as its exports. */
export function writeOpenlca(database: SyntheticDatabase, processes: number, zip: ZipWriter): void {
  const units = new Set<string>();
  const add = (folder: string, id: string, document: object): void => {
    zip.add(`${folder}/${id}.json`, JSON.stringify({ '@id': id, ...document }));
  };
  const addFlow = (id: string, name: string, unit: string, flowType: string, category: string): void => {
    if (!units.has(unit)) {
      units.add(unit);
      add('unit_groups', groupOf(unit)['@id'], {
        '@type': 'UnitGroup',
        units: [{ ...unitOf(unit), conversionFactor: 1, isRefUnit: true }],
      });
      add('flow_properties', propertyOf(unit)['@id'], { ...propertyOf(unit), unitGroup: groupOf(unit) });
    }
    add('flows', id, {
      '@type': 'Flow',
      name,
      category,
      version: '00.00.000',
      flowType,
      flowProperties: [{ flowProperty: propertyOf(unit), conversionFactor: 1, isRefFlowProperty: true }],
    });
  };
  for (const { id, name, compartment, unit } of new Map(
    database.flows.map((flow) => [flow.id, flow]),
  ).values()) {
    addFlow(id, name, unit, 'ELEMENTARY_FLOW', compartment.join('/'));
  }
  for (let index = 0; index < processes; index++) {
    const process = database.process(index);
    const { id, name, unit } = process.product;
    addFlow(id, name, unit, 'PRODUCT_FLOW', 'products');
    add('processes', process.id, document(process));
  }
}

function document({ name, location, comment, product, output, inputs, emissions }: SyntheticProcess): object {
  const plain = { id: '1', pedigree: [1, 1, 1, 1, 1], variance: 0.01, varianceWithPedigree: 0.02, comment };
  return {
    '@type': 'Process',
    name,
    description: comment,
    processType: 'UNIT_PROCESS',
    version: '00.00.000',
    // Its code, since the package has no folder of locations.
    location: { '@type': 'Location', '@id': location, name: location },
    processDocumentation: {
      validUntil: '2024-12-31',
      technologyDescription: comment,
      samplingDescription: comment,
    },
    exchanges: [
      {
        ...exchangeOf({ ...plain, amount: output }, 0, product.unit),
        isInput: false,
        isQuantitativeReference: true,
        flow: flowOf(product.id, product.name, 'PRODUCT_FLOW', 'products', product.unit),
      },
      ...inputs.map((input, index) => ({
        ...exchangeOf(input, index + 1, input.product.unit),
        isInput: true,
        flow: flowOf(input.product.id, input.product.name, 'PRODUCT_FLOW', 'products', input.product.unit),
        defaultProvider: { '@type': 'Process', '@id': input.provider, name: input.product.name, location },
      })),
      ...emissions.map((emission, index) => ({
        ...exchangeOf(emission, index + 1 + inputs.length, emission.flow.unit),
        isInput: emission.flow.input,
        flow: flowOf(
          emission.flow.id,
          emission.flow.name,
          'ELEMENTARY_FLOW',
          emission.flow.compartment.join('/'),
          emission.flow.unit,
        ),
      })),
    ],
  };
}

const flowOf = (id: string, name: string, flowType: string, category: string, refUnit: string) => ({
  '@type': 'Flow',
  '@id': id,
  name,
  category,
  flowType,
  refUnit,
});

function exchangeOf(exchange: SyntheticExchange, internalId: number, unit: string): object {
  return {
    '@type': 'Exchange',
    isAvoidedProduct: false,
    isQuantitativeReference: false,
    internalId,
    amount: exchange.amount,
    description: `${exchange.comment} (${exchange.pedigree.join(',')}): ${exchange.comment}`,
    dqEntry: `(${exchange.pedigree.join(';')})`,
    baseUncertainty: exchange.variance,
    uncertainty: {
      '@type': 'Uncertainty',
      distributionType: 'LOG_NORMAL_DISTRIBUTION',
      geomMean: Math.abs(exchange.amount),
      geomSd: Math.exp(Math.sqrt(exchange.varianceWithPedigree)),
    },
    unit: unitOf(unit),
    flowProperty: propertyOf(unit),
  };
}
