import { knownToXml } from '../../../platform/kernel/known-to-xml.ts';
import type { SharedContent, SharedStatement } from '../content/shared-content.ts';
import type { PageAddress } from './shared-page.ts';

const untp = 'https://test.uncefact.org/vocabulary/untp/dpp/0/';

/**
 * Terms without an address of their own are schema.org; inside of `credentialSubject` they are those of the UNTP
 * passport, whose types are lists. The context stands in the document, so that reading it needs no other server.
 * Source: https://schema.org/Product; UNTP digital product passport 0.6,
 * https://untp.unece.org/docs/specification/DigitalProductPassport.
 */
const context = {
  '@version': 1.1,
  '@vocab': 'https://schema.org/',
  id: '@id',
  type: '@type',
  credentialSubject: {
    '@id': 'https://www.w3.org/2018/credentials#credentialSubject',
    '@context': { '@vocab': untp, id: '@id', type: '@type' },
  },
};

/**
 * A shared page as JSON-LD: a product of schema.org with the fields of a UNTP passport. It is not signed, and so no
 * verifiable credential. Half a character in a name that an earlier release stored would be no text for RDF.
 */
export function sharedJsonLd(content: SharedContent, { url, language }: PageAddress): object {
  const { name, reference, category, publisher, gtins, weight, version, documents } = content;
  const [gtin] = gtins;
  return knownToXml({
    '@context': context,
    id: url,
    type: 'Product',
    name,
    url,
    inLanguage: language,
    ...(reference === undefined ? {} : { sku: reference }),
    ...(category === undefined ? {} : { category }),
    ...(gtin === undefined ? {} : { gtin14: gtin }),
    brand: { type: 'Organization', name: publisher },
    weight: { type: 'QuantitativeValue', value: weight, unitCode: 'KGM' },
    ...(version === undefined ? {} : { version: version.number, dateModified: version.publishedAt }),
    ...(content.impacts === undefined ? {} : { additionalProperty: propertiesOf(content) }),
    ...(documents.length === 0
      ? {}
      : { subjectOf: documents.map((one) => ({ type: 'CreativeWork', name: one.name, url: one.url })) }),
    ...(content.statements === undefined || content.statements.length === 0
      ? {}
      : { hasCertification: content.statements.map((one) => certificationOf(one, url)) }),
    credentialSubject: passportOf(content, url),
  });
}

/** The figures in words of schema.org. */
function propertiesOf({ impacts = [], score }: SharedContent): object[] {
  const figures = [
    ...impacts.map(({ id, name, value, unit, estimated, atLeast }) => ({
      propertyID: id,
      name,
      ...amountOf(value, atLeast),
      unitText: unit,
      ...describedAs([
        ...(estimated ? ['mostly estimated; not for claims'] : []),
        ...(atLeast ? [lowerBound] : []),
      ]),
    })),
    ...(score === undefined
      ? []
      : [
          {
            propertyID: 'pef',
            name: 'PEF single score',
            ...amountOf(score.value, score.atLeast),
            unitText: score.unit,
            ...describedAs(score.atLeast ? [lowerBound] : []),
          },
        ]),
  ];
  // A figure that is not known is left out: null says nothing in JSON-LD.
  return figures
    .filter(({ value }) => value !== null)
    .map((figure) => ({ type: 'PropertyValue', ...figure }));
}

const lowerBound = 'at least this much: something that was not inventoried counts 0 in it';

/** Source: https://schema.org/minValue. */
const amountOf = (value: number | null, atLeast: boolean) =>
  atLeast ? { value, minValue: value } : { value };

const describedAs = (notes: readonly string[]): object =>
  notes.length === 0 ? {} : { description: notes.join('; ') };

/** A statement in words of schema.org. Source: https://schema.org/Certification. */
function certificationOf(statement: SharedStatement, url: string): object {
  const { id, organization, accreditation, standard, scope, outcome, date, withdrawn } = statement;
  return {
    type: 'Certification',
    id: `${url}#statement-${id}`,
    name: standard,
    about: scope,
    issuedBy: { type: 'Organization', name: organization },
    auditDate: date,
    certificationRating: { type: 'Rating', ratingValue: outcome },
    ...(accreditation === undefined ? {} : { certificationIdentification: accreditation }),
    certificationStatus:
      outcome === 'not-verified' || withdrawn !== undefined ? 'CertificationInactive' : 'CertificationActive',
  };
}

/** A statement as a claim of the passport, with the report that it is about as its evidence. */
function claimOf({ id, organization, standard, outcome, date, documentHash }: SharedStatement, url: string) {
  return {
    type: ['Claim', 'Declaration'],
    id: `${url}#claim-${id}`,
    description: `${standard}; ${organization}`,
    assessmentDate: date,
    conformance: outcome !== 'not-verified',
    conformityTopic: 'environment.emissions',
    conformityEvidence: {
      type: ['SecureLink', 'Link'],
      linkURL: url,
      hashDigest: documentHash,
      hashMethod: 'SHA-256',
    },
  };
}

/** The subject of a UNTP passport: of a model, not of a batch or an item. */
function passportOf(content: SharedContent, url: string): object {
  const { name, gtins, pieces, impacts, weight, data, statements = [] } = content;
  const claims = statements.filter(({ withdrawn }) => withdrawn === undefined);
  const [gtin] = gtins;
  const climate = impacts?.find(({ id }) => id === 'cch');
  const [piece] = pieces.length === 1 ? pieces : [];
  const made = piece?.places?.find(({ step }) => step === 'making-country');
  return {
    type: ['ProductPassport'],
    id: `${url}#passport`,
    granularityLevel: 'model',
    product: {
      type: ['Product'],
      id: gtin === undefined ? url : `https://id.gs1.org/01/${gtin}`,
      name,
      ...(gtin === undefined
        ? {}
        : {
            registeredId: gtin,
            idScheme: { type: ['IdentifierScheme'], id: 'https://id.gs1.org/01/', name: 'GTIN' },
          }),
      ...(made === undefined ? {} : { countryOfProduction: made.code }),
      dimensions: { type: ['Dimension'], weight: { type: ['Measure'], value: weight, unit: 'KGM' } },
    },
    ...(piece?.materials === undefined
      ? {}
      : {
          materialsProvenance: piece.materials.map(({ name: material, share, origin }) => ({
            type: ['Material'],
            name: material,
            massFraction: share,
            ...(origin === undefined ? {} : { originCountry: origin.code }),
          })),
        }),
    ...(claims.length === 0 ? {} : { conformityClaim: claims.map((one) => claimOf(one, url)) }),
    // Without the share of primary data the passport does not know this card, nor can it hold a lower bound.
    ...(climate?.value == null || climate.own === null || climate.atLeast
      ? {}
      : {
          emissionsScorecard: {
            type: ['EmissionsPerformance'],
            // Per kilogram of the product, which is the declared unit.
            carbonFootprint: climate.value / weight,
            declaredUnit: 'KGM',
            operationalScope: 'CradleToGrave',
            primarySourcedRatio: climate.own,
            ...(data.methodIssuer === undefined
              ? {}
              : {
                  reportingStandard: {
                    type: ['Standard'],
                    name: data.method,
                    issuingParty: data.methodIssuer,
                  },
                }),
          },
        }),
  };
}
