import { proofText } from '../../../databases/proof/proof-text.ts';
import type { SharedContent, SharedStatement } from '../content/shared-content.ts';
import type { PassportAddress } from './passport-address.ts';

/** Types of schema.org for a model, a batch and an item. Source: https://schema.org/hasGS1DigitalLink. */
const kinds = {
  model: 'schema:ProductModel',
  batch: 'schema:SomeProducts',
  item: 'schema:IndividualProduct',
} as const;

export const schemaTypeOf = ({ level }: Pick<PassportAddress, 'level'>): string => kinds[level.granularity];

/**
 * What a shared page says of the product, in terms of schema.org, whose prefix the context of the UNTP passport declares.
 * Source: https://schema.org/Product.
 */
export function productTerms(content: SharedContent, { url, digitalLink, level }: PassportAddress): object {
  const { reference, category, publisher, gtins, weight, documents, pieces, statements = [] } = content;
  const [gtin] = gtins;
  const [piece] = pieces.length === 1 ? pieces : [];
  const made = piece?.places?.find(({ step }) => step === 'making-country');
  return {
    'schema:url': url,
    ...(reference === undefined ? {} : { 'schema:sku': reference }),
    ...(category === undefined ? {} : { 'schema:category': category }),
    ...(gtin === undefined ? {} : { 'schema:gtin14': gtin }),
    ...(digitalLink === undefined ? {} : { 'schema:hasGS1DigitalLink': { id: digitalLink } }),
    ...(level.serial === undefined ? {} : { 'schema:serialNumber': level.serial }),
    'schema:brand': { type: 'schema:Organization', 'schema:name': publisher },
    'schema:weight': { type: 'schema:QuantitativeValue', 'schema:value': weight, 'schema:unitCode': 'KGM' },
    ...(made === undefined ? {} : { 'schema:countryOfOrigin': made.code }),
    ...(piece?.materials === undefined ? {} : { 'schema:material': piece.materials.map(({ name }) => name) }),
    ...(content.impacts === undefined ? {} : { 'schema:additionalProperty': propertiesOf(content) }),
    ...(documents.length === 0
      ? {}
      : {
          'schema:subjectOf': documents.map((one) => ({
            type: 'schema:CreativeWork',
            'schema:name': one.name,
            'schema:url': one.url,
          })),
        }),
    ...(statements.length === 0
      ? {}
      : { 'schema:hasCertification': statements.map((one) => certificationOf(one, url)) }),
  };
}

/**
 * What the passport says of itself: its version, its language, the inputs of its figures, and those of its databases that
 * were compared with the results of their publishers.
 */
export function documentTerms({ data }: SharedContent, { version, language }: PassportAddress): object {
  const compared = data.databases.flatMap(({ proof, ...database }) =>
    proof === undefined ? [] : [{ ...database, proof }],
  );
  return {
    'schema:version': version,
    'schema:inLanguage': language,
    'schema:identifier': {
      type: 'schema:PropertyValue',
      'schema:propertyID': 'SHA-256 of the inputs',
      'schema:value': data.inputsHash,
    },
    ...(compared.length === 0
      ? {}
      : {
          'schema:isBasedOn': compared.map((database) => ({
            type: 'schema:Dataset',
            'schema:name': database.name,
            ...(database.version === null ? {} : { 'schema:version': database.version }),
            'schema:description': `compared with the results of its publisher: ${proofText(database.proof, 'en')}`,
          })),
        }),
  };
}

/** All figures, with the words that belong to them. */
function propertiesOf({ impacts = [], score }: SharedContent): object[] {
  const figures = [
    ...impacts.map(({ id, name, value, unit, estimated, atLeast }) => ({
      'schema:propertyID': id,
      'schema:name': name,
      ...amountOf(value, atLeast),
      'schema:unitText': unit,
      ...describedAs([...(estimated ? [mostlyEstimated] : []), ...(atLeast ? [lowerBound] : [])]),
    })),
    ...(score === undefined
      ? []
      : [
          {
            'schema:propertyID': 'pef',
            'schema:name': 'PEF single score',
            ...amountOf(score.value, score.atLeast),
            'schema:unitText': score.unit,
            ...describedAs(score.atLeast ? [lowerBound] : []),
          },
        ]),
  ];
  // A figure that is not known is left out: null says nothing in JSON-LD.
  return figures
    .filter((figure) => figure['schema:value'] !== null)
    .map((figure) => ({ type: 'schema:PropertyValue', ...figure }));
}

export const mostlyEstimated = 'mostly estimated; not for claims';
const lowerBound = 'at least this much: something that was not inventoried counts 0 in it';

/** Source: https://schema.org/minValue. */
const amountOf = (value: number | null, atLeast: boolean) => ({
  'schema:value': value,
  ...(atLeast ? { 'schema:minValue': value } : {}),
});

const describedAs = (notes: readonly string[]): object =>
  notes.length === 0 ? {} : { 'schema:description': notes.join('; ') };

/** A statement in words of schema.org. Source: https://schema.org/Certification. */
function certificationOf(statement: SharedStatement, url: string): object {
  const { id, organization, accreditation, standard, scope, outcome, date, withdrawn } = statement;
  const active = outcome !== 'not-verified' && withdrawn === undefined;
  return {
    type: 'schema:Certification',
    id: `${url}#statement-${id}`,
    'schema:name': standard,
    'schema:about': scope,
    'schema:issuedBy': { type: 'schema:Organization', 'schema:name': organization },
    'schema:auditDate': date,
    'schema:certificationRating': { type: 'schema:Rating', 'schema:ratingValue': outcome },
    ...(accreditation === undefined ? {} : { 'schema:certificationIdentification': accreditation }),
    'schema:certificationStatus': {
      id: `schema:${active ? 'CertificationActive' : 'CertificationInactive'}`,
    },
  };
}
