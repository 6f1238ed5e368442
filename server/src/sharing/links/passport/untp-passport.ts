import { hash } from 'node:crypto';
import { xmlSafe } from '../../../platform/kernel/xml-safe.ts';
import type { SharedContent } from '../content/shared-content.ts';
import type { PassportAddress } from './passport-address.ts';
import { claimsOf } from './performance-claims.ts';
import { documentTerms, productTerms, schemaTypeOf } from './schema-terms.ts';

/**
 * Contexts of a passport, in the order that its JSON Schema asks for.
 * Source: https://github.com/uncefact/spec-untp at af6cd474 of 2025-11-13, the working version between 0.6 and 0.7.
 */
const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://test.uncefact.org/vocabulary/untp/dpp/working/',
];

/**
 * A shared page as a UNTP digital product passport with terms of schema.org, as JSON-LD. Types are given where the
 * context defines them; others would be no terms. It is not signed, and so proves nothing about its issuer. Half a
 * character in a name that an earlier release stored would be no text for RDF.
 */
export function untpPassport(content: SharedContent, place: PassportAddress): object {
  const { url, validUntil } = place;
  return xmlSafe({
    '@context': contexts,
    type: ['DigitalProductPassport', 'VerifiableCredential'],
    id: url,
    issuer: { type: ['CredentialIssuer'], id: `${url}#issuer`, name: content.publisher },
    validFrom: content.version?.publishedAt ?? content.data.evaluatedAt,
    ...(validUntil === undefined ? {} : { validUntil }),
    ...documentTerms(content, place),
    credentialSubject: subjectOf(content, place),
  });
}

export interface PassportBytes {
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, in hexadecimal: of the version in one language, at one address. */
  readonly sha256: string;
}

/** The passport as it is sent and stored, with its hash. */
export function passportBytes(content: SharedContent, place: PassportAddress): PassportBytes {
  const bytes = new TextEncoder().encode(JSON.stringify(untpPassport(content, place)));
  return { bytes, sha256: hash('sha256', bytes, 'hex') };
}

function subjectOf(content: SharedContent, place: PassportAddress): object {
  const { name, gtins, pieces, impacts, weight, data } = content;
  const { url, level, digitalLink } = place;
  const [gtin] = gtins;
  const climate = impacts?.find(({ id }) => id === 'cch');
  const [piece] = pieces.length === 1 ? pieces : [];
  const made = piece?.places?.find(({ step }) => step === 'making-country');
  const claims = claimsOf(content, place);
  return {
    type: ['ProductPassport'],
    id: `${url}#passport`,
    granularityLevel: level.granularity,
    product: {
      type: ['Product', 'schema:Product', schemaTypeOf(place)],
      id: digitalLink ?? (gtin === undefined ? `${url}#product` : `https://id.gs1.org/01/${gtin}`),
      name,
      ...(gtin === undefined
        ? {}
        : {
            registeredId: gtin,
            idScheme: { type: ['IdentifierScheme'], id: 'https://id.gs1.org/01/', name: 'GTIN' },
          }),
      ...(level.batch === undefined ? {} : { batchNumber: level.batch }),
      ...(level.serial === undefined ? {} : { serialNumber: level.serial }),
      ...(made === undefined ? {} : { countryOfProduction: made.code }),
      dimensions: { weight: { value: weight, unit: 'KGM' } },
      ...productTerms(content, place),
    },
    ...(piece?.materials === undefined
      ? {}
      : {
          materialsProvenance: piece.materials.map(({ name: material, share, origin }) => ({
            name: material,
            massFraction: share,
            ...(origin === undefined ? {} : { originCountry: origin.code }),
          })),
        }),
    ...(claims.length === 0 ? {} : { conformityClaim: claims }),
    // Without the share of primary data the passport does not know this card, nor can it hold a lower bound.
    ...(climate?.value == null || climate.own === null || climate.atLeast
      ? {}
      : {
          emissionsScorecard: {
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
