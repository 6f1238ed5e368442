import Type, { type Static } from 'typebox';
import { patternText } from '../../texts/pattern-text.ts';

// The shapes of the data exchange protocol of PACT, version 3.0, in the form that this repository uses. Further members
// are accepted and kept: a later revision of the protocol adds some.
// Source: PACT API Specification 3.0.4, WBCSD, schemas ProductFootprint and CarbonFootprint.

/** Version of the protocol that footprints of this service follow. */
export const pactSpecVersion = '3.0.0';

const times = {
  pattern: '^\\d{4}-\\d\\d-\\d\\d[Tt]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?([Zz]|[+-]\\d\\d:\\d\\d)$',
  [patternText]: {
    en: 'must be a time of ISO 8601, e.g. 2027-01-31T12:00:00Z',
    fr: 'une heure ISO 8601, p. ex. 2027-01-31T12:00:00Z',
  },
};

/** A time as the protocol writes it. */
export const PactTime = Type.String(times);

/** An identifier of a product, company or classification: a Uniform Resource Name (RFC 8141). */
export const Urn = Type.String({
  minLength: 5,
  maxLength: 500,
  pattern: '^[uU][rR][nN]:\\S+$',
  [patternText]: {
    en: 'must be a URN, e.g. urn:gtin:03612345678901',
    fr: 'un URN, p. ex. urn:gtin:03612345678901',
  },
});

/** A decimal number as a text: the protocol has no JSON numbers. */
const decimal = (what: string, sign: '' | '-?' = '-?') =>
  Type.String({ pattern: `^${sign}\\d{1,30}(\\.\\d{1,30})?([eE][+-]?\\d{1,3})?$`, description: what });

export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  [patternText]: { en: 'must be a UUID', fr: 'un UUID' },
});

export const declaredUnits = [
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
] as const;

const Rating = decimal('1 (best) to 5', '');

const Verification = Type.Object({
  coverage: Type.Optional(Type.Enum(['PCF calculation model', 'PCF program', 'product level'])),
  providerName: Type.Optional(Type.String()),
  completedAt: Type.Optional(PactTime),
  standardName: Type.Optional(Type.String()),
  comments: Type.Optional(Type.String()),
});

/** A carbon footprint; figures in kg CO₂ equivalent, or kg of carbon, per declared unit. */
export const CarbonFootprint = Type.Object({
  declaredUnitOfMeasurement: Type.Enum([...declaredUnits]),
  declaredUnitAmount: decimal('how much of the unit', ''),
  productMassPerDeclaredUnit: decimal('kg, without packaging', ''),
  referencePeriodStart: PactTime,
  referencePeriodEnd: PactTime,
  geographyRegionOrSubregion: Type.Optional(Type.String({ minLength: 1 })),
  geographyCountry: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  geographyCountrySubdivision: Type.Optional(Type.String({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' })),
  boundaryProcessesDescription: Type.Optional(Type.String()),
  pcfExcludingBiogenicUptake: decimal('kg CO2e'),
  pcfIncludingBiogenicUptake: decimal('kg CO2e'),
  fossilGhgEmissions: decimal('kg CO2e'),
  landUseChangeGhgEmissions: Type.Optional(decimal('kg CO2e')),
  biogenicCO2Uptake: Type.Optional(decimal('kg CO2e, not above 0')),
  biogenicNonCO2Emissions: Type.Optional(decimal('kg CO2e')),
  fossilCarbonContent: decimal('kg C'),
  biogenicCarbonContent: Type.Optional(decimal('kg C')),
  packagingEmissionsIncluded: Type.Optional(Type.Boolean()),
  packagingGhgEmissions: Type.Optional(decimal('kg CO2e')),
  ipccCharacterizationFactors: Type.Array(Type.String({ pattern: '^AR\\d+$' }), { minItems: 1 }),
  crossSectoralStandards: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  exemptedEmissionsPercent: decimal('percent of the emissions that are left out', ''),
  exemptedEmissionsDescription: Type.Optional(Type.String()),
  allocationRulesDescription: Type.Optional(Type.String()),
  secondaryEmissionFactorSources: Type.Optional(
    Type.Array(Type.Object({ name: Type.String({ minLength: 1 }), version: Type.String({ minLength: 1 }) }), {
      minItems: 1,
    }),
  ),
  primaryDataShare: Type.Optional(decimal('percent')),
  dqi: Type.Optional(Type.Object({ technologicalDQR: Rating, geographicalDQR: Rating, temporalDQR: Rating })),
  verification: Type.Optional(Verification),
});
export type CarbonFootprint = Static<typeof CarbonFootprint>;

/** The carbon footprint of a product of a company, as it is exchanged. */
export const ProductFootprint = Type.Object({
  id: Uuid,
  specVersion: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-\\d{8})?$' }),
  precedingPfIds: Type.Optional(Type.Array(Uuid, { minItems: 1 })),
  created: PactTime,
  status: Type.Enum(['Active', 'Deprecated']),
  validityPeriodStart: Type.Optional(PactTime),
  validityPeriodEnd: Type.Optional(PactTime),
  companyName: Type.String({ minLength: 1 }),
  companyIds: Type.Array(Urn, { minItems: 1 }),
  productDescription: Type.String(),
  productIds: Type.Array(Urn, { minItems: 1 }),
  productClassifications: Type.Optional(Type.Array(Urn, { minItems: 1 })),
  productNameCompany: Type.String({ minLength: 1 }),
  comment: Type.Optional(Type.String()),
  pcf: CarbonFootprint,
});
export type ProductFootprint = Static<typeof ProductFootprint>;

/** Codes of errors of the protocol. */
export const pactErrorCodes = [
  'BadRequest',
  'AccessDenied',
  'TokenExpired',
  'NotFound',
  'InternalError',
  'NotImplemented',
] as const;
export type PactErrorCode = (typeof pactErrorCodes)[number];

/** An error as the protocol answers it. */
export const PactError = Type.Object({
  code: Type.Enum([...pactErrorCodes]),
  message: Type.String(),
});
export type PactError = Static<typeof PactError>;
