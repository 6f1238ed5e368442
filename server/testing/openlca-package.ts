/** Documents of a small openLCA package (schema 2), which tests change. */

type Json = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, Json>>;

export const ref = (id: string): Json => ({ '@id': id });

/** Units of mass, energy and area time; one flow property each. */
export const unitDocuments: Files = {
  'unit_groups/mass.json': {
    '@id': 'units-of-mass',
    units: [
      { '@id': 'kg', name: 'kg', conversionFactor: 1, isRefUnit: true },
      { '@id': 'lb', name: 'lb', conversionFactor: 0.45359237 },
    ],
  },
  'unit_groups/energy.json': {
    '@id': 'units-of-energy',
    units: [
      { '@id': 'MJ', name: 'MJ', conversionFactor: 1, isRefUnit: true },
      { '@id': 'kWh', name: 'kWh', conversionFactor: 3.6 },
    ],
  },
  'flow_properties/mass.json': { '@id': 'mass', name: 'Mass', unitGroup: ref('units-of-mass') },
  'flow_properties/energy.json': { '@id': 'energy', name: 'Energy', unitGroup: ref('units-of-energy') },
};

export function flowDocument(id: string, flowType = 'PRODUCT_FLOW', more: Json = {}): Files {
  const flowProperties = [{ flowProperty: ref('mass'), conversionFactor: 1, isRefFlowProperty: true }];
  return { [`flows/${id}.json`]: { '@id': id, name: id, flowType, flowProperties, ...more } };
}

/** UUID of fossil carbon dioxide to air, unspecified, in EF. */
export const carbonDioxide = '08a91e70-3ddc-11dd-923d-0050c2490048';

export const carbonDocument: Files = flowDocument(carbonDioxide, 'ELEMENTARY_FLOW', {
  name: 'carbon dioxide (fossil)',
  category: 'Emissions/Emissions to air/Emissions to air, unspecified',
});

export const output = (flow: string, amount: number, more: Json = {}): Json => ({
  flow: ref(flow),
  unit: ref('kg'),
  flowProperty: ref('mass'),
  amount,
  isInput: false,
  ...more,
});

export const reference = (flow: string, amount: number, more: Json = {}): Json =>
  output(flow, amount, { isQuantitativeReference: true, ...more });

export const input = (flow: string, amount: number, more: Json = {}): Json =>
  output(flow, amount, { isInput: true, ...more });

export const carbon = (amount: number, more: Json = {}): Json => output(carbonDioxide, amount, more);

export function processDocument(id: string, exchanges: readonly Json[], more: Json = {}): Files {
  const numbered = exchanges.map((exchange, index) => ({ internalId: index + 1, ...exchange }));
  return { [`processes/${id}.json`]: { '@id': id, name: id, exchanges: numbered, ...more } };
}

/** An impact category; its name is its id. */
export const categoryDocument = (id: string, impactFactors: readonly Json[], more: Json = {}): Files => ({
  [`lcia_categories/${id}.json`]: { '@id': id, name: id, impactFactors, ...more },
});

/** Two processes that need each other: a = 2.5 / 0.9, b = 1.4 / 0.9 kg of carbon dioxide per kg; b emits 1 kg itself. */
export const loopOfTwo = {
  ...unitDocuments,
  ...carbonDocument,
  ...flowDocument('a'),
  ...flowDocument('b'),
  ...processDocument('make-a', [reference('a', 1), input('b', 0.5), carbon(2)]),
  ...processDocument('make-b', [reference('b', 1), input('a', 0.2), carbon(1)]),
};
