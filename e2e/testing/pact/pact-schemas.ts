import { Ajv2020 } from 'ajv/dist/2020.js';

// The schemas of the PACT API Specification 3.0.4 (WBCSD), written down again as JSON Schema from its OpenAPI file, apart
// from the shapes that the service uses: what it sends must fit these.

const text = { type: 'string' };
const filled = { type: 'string', minLength: 1 };
const decimal = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
const positive = { type: 'string', pattern: '^\\d+(\\.\\d+)?$' };
const negative = { type: 'string', pattern: '^(-\\d+(\\.\\d+)?|0)$' };
const time = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
};
const uuid = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' };
const urn = { type: 'string', pattern: '^[uU][rR][nN]:' };
const set = (items: object) => ({ type: 'array', items, minItems: 1, uniqueItems: true });
const record = (required: readonly string[], properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  required,
  properties,
});

const geographies = ['geographyRegionOrSubregion', 'geographyCountry', 'geographyCountrySubdivision'];

const carbonFootprint = {
  ...record(
    [
      'declaredUnitOfMeasurement',
      'declaredUnitAmount',
      'productMassPerDeclaredUnit',
      'referencePeriodStart',
      'referencePeriodEnd',
      'pcfExcludingBiogenicUptake',
      'pcfIncludingBiogenicUptake',
      'fossilGhgEmissions',
      'fossilCarbonContent',
      'ipccCharacterizationFactors',
      'crossSectoralStandards',
      'exemptedEmissionsPercent',
    ],
    {
      declaredUnitOfMeasurement: {
        enum: [
          'liter',
          'kilogram',
          'cubic meter',
          'kilowatt hour',
          'megajoule',
          'ton kilometer',
          'square meter',
          'piece',
          'hour',
          'megabit second',
        ],
      },
      declaredUnitAmount: positive,
      productMassPerDeclaredUnit: positive,
      referencePeriodStart: time,
      referencePeriodEnd: time,
      geographyRegionOrSubregion: text,
      geographyCountry: { type: 'string', pattern: '^[A-Z]{2}$' },
      geographyCountrySubdivision: { type: 'string', pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' },
      boundaryProcessesDescription: text,
      pcfExcludingBiogenicUptake: decimal,
      pcfIncludingBiogenicUptake: decimal,
      fossilCarbonContent: positive,
      biogenicCarbonContent: positive,
      recycledCarbonContent: positive,
      fossilGhgEmissions: positive,
      landUseChangeGhgEmissions: positive,
      biogenicCO2Uptake: negative,
      biogenicNonCO2Emissions: positive,
      packagingEmissionsIncluded: { type: 'boolean' },
      packagingGhgEmissions: positive,
      ipccCharacterizationFactors: set({ type: 'string', pattern: '^AR\\d+$' }),
      crossSectoralStandards: set({
        enum: [
          'ISO14067',
          'ISO14083',
          'ISO14040-44',
          'GHGP-Product',
          'PEF',
          'PACT-1.0',
          'PACT-2.0',
          'PACT-3.0',
          'PAS2050',
        ],
      }),
      exemptedEmissionsPercent: positive,
      exemptedEmissionsDescription: text,
      allocationRulesDescription: text,
      secondaryEmissionFactorSources: {
        type: 'array',
        minItems: 1,
        items: record(['name', 'version'], { name: filled, version: filled }),
      },
      primaryDataShare: positive,
      dqi: record(['technologicalDQR', 'geographicalDQR', 'temporalDQR'], {
        technologicalDQR: positive,
        geographicalDQR: positive,
        temporalDQR: positive,
      }),
      verification: record([], {
        coverage: { enum: ['PCF calculation model', 'PCF program', 'product level'] },
        providerName: text,
        completedAt: time,
        standardName: text,
        comments: text,
      }),
    },
  ),
  // At most one geography; packaging emissions only where packaging is included.
  oneOf: [
    { oneOf: geographies.map((name) => ({ required: [name] })) },
    { not: { anyOf: geographies.map((name) => ({ required: [name] })) } },
  ],
  if: { properties: { packagingEmissionsIncluded: { const: false } } },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { not: { required: ['packagingGhgEmissions'] } },
};

const productFootprint = record(
  [
    'id',
    'specVersion',
    'created',
    'status',
    'companyName',
    'companyIds',
    'productDescription',
    'productIds',
    'productNameCompany',
    'pcf',
  ],
  {
    id: uuid,
    specVersion: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-\\d{8})?$' },
    precedingPfIds: set(uuid),
    created: time,
    status: { enum: ['Active', 'Deprecated'] },
    validityPeriodStart: time,
    validityPeriodEnd: time,
    companyName: filled,
    companyIds: set(urn),
    productDescription: text,
    productIds: set(urn),
    productClassifications: set(urn),
    productNameCompany: filled,
    comment: text,
    pcf: carbonFootprint,
  },
);

const error = record(['code', 'message'], {
  code: {
    enum: ['BadRequest', 'AccessDenied', 'TokenExpired', 'NotFound', 'InternalError', 'NotImplemented'],
  },
  message: text,
});

const eventOf = (name: string, data: object) =>
  record(['type', 'specversion', 'id', 'source', 'time', 'data'], {
    type: { const: `org.wbcsd.pact.ProductFootprint.${name}.3` },
    specversion: text,
    id: filled,
    source: filled,
    time,
    data,
  });

const several = { type: 'array', items: text };

const schemas = {
  footprint: record(['data'], { data: productFootprint }),
  footprints: record(['data'], { data: { type: 'array', items: productFootprint } }),
  error,
  created: eventOf(
    'RequestCreatedEvent',
    record([], {
      productId: several,
      companyId: several,
      geography: several,
      classification: several,
      validOn: time,
      validAfter: time,
      validBefore: time,
      status: { type: 'array', items: { enum: ['Active', 'Deprecated'] } },
      comment: text,
    }),
  ),
  fulfilled: eventOf(
    'RequestFulfilledEvent',
    record(['requestEventId', 'pfs'], {
      requestEventId: text,
      pfs: { type: 'array', minItems: 1, items: productFootprint },
    }),
  ),
  rejected: eventOf(
    'RequestRejectedEvent',
    record(['requestEventId', 'error'], { requestEventId: text, error }),
  ),
  published: eventOf('PublishedEvent', record([], { pfIds: { type: 'array', items: uuid } })),
};

const ajv = new Ajv2020({ allErrors: true, strict: false });
const checks = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]),
);

/** What is wrong with a value by a schema of the specification; empty: nothing. */
export function pactFaults(name: keyof typeof schemas, value: unknown): string[] {
  const check = checks[name];
  if (check === undefined || check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
