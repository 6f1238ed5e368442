import type { SharedContent, SharedImpact, SharedStatement } from '../content/shared-content.ts';
import type { PassportAddress } from './passport-address.ts';
import { mostlyEstimated } from './schema-terms.ts';

/**
 * Units of impact categories as codes of UNECE Recommendation 20, which measures of the passport need; what is emitted
 * or used stays in the name of the figure. CTUe, toxic units of ecosystems, have no code, and so no measure here.
 * Source: UNECE Recommendation 20, annex I.
 */
const unitCodes: Readonly<Record<string, string>> = {
  kg: 'KGM',
  kBq: '2Q',
  mol: 'C34',
  m3: 'MTQ',
  MJ: '3B',
  // Cases of a disease and dimensionless points are counted: one.
  disease: 'C62',
  CTUh: 'C62',
  pt: 'C62',
};

/** Source: Recommendation (EU) 2021/2279 on the Environmental Footprint methods. */
const recommendation = {
  type: ['Regulation'],
  id: 'https://data.europa.eu/eli/reco/2021/2279/oj',
  name: 'Recommendation (EU) 2021/2279',
};

/**
 * Claims of a passport: the footprint with its method, its scope and how it was verified, then what each verifier has
 * said. Withdrawn statements are no claims. A figure that is not known or a lower bound is no measure, and left out.
 */
export function claimsOf(content: SharedContent, place: PassportAddress): object[] {
  const standing = (content.statements ?? []).filter(({ withdrawn }) => withdrawn === undefined);
  const footprint = footprintClaim(content, standing, place);
  return [
    ...(footprint === undefined ? [] : [footprint]),
    ...standing.map((statement) => ({
      type: claimTypes,
      id: `${place.url}#claim-${statement.id}`,
      description: verificationText(statement),
      assessmentDate: statement.date,
      conformityTopic: topic,
      conformityEvidence: evidenceOf(statement, place),
    })),
  ];
}

const claimTypes = ['Claim', 'Declaration'];
const topic = 'environment.emissions';

function footprintClaim(
  { impacts = [], functionalUnit, data, verified }: SharedContent,
  statements: readonly SharedStatement[],
  place: PassportAddress,
): object | undefined {
  const declaredValue = impacts.flatMap(metricOf);
  if (declaredValue.length === 0) return undefined;
  const assured = statements.find(({ outcome }) => outcome !== 'not-verified');
  const estimated = impacts.some((impact) => impact.estimated);
  const verification =
    assured !== undefined
      ? verificationText(assured)
      : verified
        ? 'Verified by a third party, who is not named here'
        : 'Declared by the publisher; not verified';
  return {
    type: claimTypes,
    id: `${place.url}#footprint`,
    description: `Product environmental footprint by ${data.method}. ${verification}.${estimated ? ` Figures marked so are ${mostlyEstimated}.` : ''}`,
    ...(data.methodIssuer === undefined
      ? {}
      : {
          referenceStandard: { type: ['Standard'], name: data.method, issuingParty: data.methodIssuer },
          referenceRegulation: { ...recommendation, administeredBy: data.methodIssuer },
        }),
    assessmentCriteria: [
      {
        type: ['Criterion'],
        id: `${place.url}#scope`,
        name: 'Scope: cradle to grave',
        description: `One product over its whole life; unit of comparison: ${functionalUnit}`,
        conformityTopic: topic,
        status: 'active',
      },
    ],
    assessmentDate: data.evaluatedAt.slice(0, 10),
    declaredValue,
    conformityTopic: topic,
    ...(assured === undefined ? {} : { conformityEvidence: evidenceOf(assured, place) }),
  };
}

function metricOf({ name, unit, value, estimated, atLeast }: SharedImpact): object[] {
  const [of = ''] = unit.split(' ');
  const code = unitCodes[of];
  if (value === null || atLeast || code === undefined) return [];
  return [
    {
      metricName: `${name}, ${unit}${estimated ? ` (${mostlyEstimated})` : ''}`,
      metricValue: { value, unit: code },
    },
  ];
}

const outcomes = {
  reasonable: 'Reasonable assurance',
  limited: 'Limited assurance',
  'not-verified': 'Not verified',
} as const;

const verificationText = ({ outcome, standard, organization, scope }: SharedStatement): string =>
  `${outcomes[outcome]}: ${standard}; ${organization}; scope: ${scope}`;

/** The report that a statement is about, by its hash; who was given the report can compare it. */
const evidenceOf = ({ documentHash }: SharedStatement, { url }: PassportAddress): object => ({
  linkURL: url,
  linkName: 'Report of the study, by its SHA-256',
  hashDigest: documentHash,
  hashMethod: 'SHA-256',
});
