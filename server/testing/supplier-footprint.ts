import type { ProductFootprint } from '@sillage/contract';

/** The footprint of a supplier: 10 m² of a fabric that weigh 2 kg. */
export const aFootprint: ProductFootprint = {
  id: 'd9be4477-e351-45b3-acd9-e1da05e6f633',
  specVersion: '3.0.0',
  created: '2026-01-10T10:00:00Z',
  status: 'Active',
  companyName: 'Southern Mills',
  companyIds: ['urn:pact:company:southern-mills'],
  productDescription: 'Jersey of 200 g a square metre.',
  productIds: ['urn:pact:product:jersey-200'],
  productNameCompany: 'Jersey 200',
  pcf: {
    declaredUnitOfMeasurement: 'square meter',
    declaredUnitAmount: '10',
    productMassPerDeclaredUnit: '2',
    referencePeriodStart: '2025-01-01T00:00:00Z',
    referencePeriodEnd: '2025-12-31T23:59:59Z',
    geographyCountry: 'PT',
    pcfExcludingBiogenicUptake: '17.5',
    pcfIncludingBiogenicUptake: '14.1',
    fossilGhgEmissions: '17.5',
    fossilCarbonContent: '0',
    ipccCharacterizationFactors: ['AR6'],
    crossSectoralStandards: ['PEF'],
    exemptedEmissionsPercent: '0',
  },
};
