import {
  type DeclarationPayload,
  type EvaluationPayload,
  type ProductFootprint,
  pactSpecVersion,
  type StatementRecord,
} from '@sillage/contract';
import type { Calculation } from '@sillage/engine';
import { proofText } from '../../databases/proof/proof-text.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import type { PactVersion } from '../../platform/ports/pact.ts';
import { givesAssurance } from '../../platform/records/statement-records.ts';
import { carbonContentOf, carbonDioxidePerCarbon } from './carbon-content.ts';
import type { GateFigures } from './gate-figures.ts';

/** What the footprint of a version is made of. */
export interface FootprintSource {
  readonly organization: { readonly id: string; readonly name: string };
  /** Host of this service, in the names that it makes. */
  readonly host: string;
  readonly version: PactVersion;
  readonly calculation: Calculation;
  readonly figures: GateFigures;
  /** Id of the impact method of the catalog. */
  readonly method: string;
  readonly categoryName: string;
  /** Earlier versions of the evaluation. */
  readonly preceding: readonly string[];
  readonly statements: readonly StatementRecord[];
}

/** A footprint, or the fields that it would need. */
export interface Made {
  readonly footprint: ProductFootprint | undefined;
  readonly missing: readonly string[];
  readonly comment: string;
}

/** Years for which a footprint may be used. Source: PACT API Specification 3.0.4, validity period. */
const validYears = 3;

/** A decimal number without exponent, as the protocol wants it: at most 12 significant digits. */
export function decimalText(value: number): string {
  const rounded = Number(value.toPrecision(12));
  return rounded === 0
    ? '0'
    : rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

/**
 * Makes the footprint of a published version, from cradle to gate and for one piece. What is not known is left out, and
 * the comment says why; a footprint that lacks a field which the protocol demands is not made.
 */
export function makeFootprint(source: FootprintSource): Made {
  const { version, calculation, figures, method } = source;
  const payload = JSON.parse(version.payload) as EvaluationPayload;
  const declared = JSON.parse(version.declared ?? '{}') as DeclarationPayload;
  const carbon = carbonContentOf(calculation);
  const fossilCarbon = declared.fossilCarbonContent ?? carbon.fossil;
  const biogenicCarbon = declared.biogenicCarbonContent ?? carbon.biogenic;
  const uptake = biogenicCarbon === null ? null : -biogenicCarbon * carbonDioxidePerCarbon;
  const { total, parts, quality, primaryShare, packaging } = figures;
  const exempted = declared.exemptedEmissionsPercent ?? exemptedOf(source);
  const isEf = calculation.provenance.method.id === method && calculation.packageMethod === undefined;
  const missing = [
    ...(total === null ? ['pcf.pcfExcludingBiogenicUptake', 'pcf.fossilGhgEmissions'] : []),
    ...(total === null || uptake === null ? ['pcf.pcfIncludingBiogenicUptake'] : []),
    ...(fossilCarbon === null ? ['pcf.fossilCarbonContent'] : []),
    ...(exempted === null ? ['pcf.exemptedEmissionsPercent'] : []),
    ...(isEf ? [] : ['pcf.ipccCharacterizationFactors']),
  ];
  const comment = commentOf(source, declared, { biogenicCarbon }).join(' ');
  if (total === null || uptake === null || fossilCarbon === null || exempted === null || !isEf)
    return { footprint: undefined, missing, comment };
  const period = referencePeriodOf(version.publishedAt, declared);
  const country = countryOf(source, declared);
  const verification = verificationOf(source.statements);
  const secondary = secondarySources(source);
  const footprint: ProductFootprint = {
    id: version.id,
    specVersion: pactSpecVersion,
    ...(source.preceding.length === 0 ? {} : { precedingPfIds: [...source.preceding] }),
    created: version.publishedAt,
    status: version.latest ? 'Active' : 'Deprecated',
    ...validityOf(version.publishedAt),
    companyName: source.organization.name,
    companyIds: ownerIdsOf(source.organization.id),
    productDescription: declared.description ?? source.categoryName,
    productIds: productIdsOf(source, payload, declared),
    productClassifications: classificationsOf(source, payload, declared),
    productNameCompany: payload.name ?? payload.reference ?? source.categoryName,
    comment,
    pcf: {
      declaredUnitOfMeasurement: 'piece',
      declaredUnitAmount: '1',
      productMassPerDeclaredUnit: decimalText(calculation.totalWeight),
      referencePeriodStart: period.start,
      referencePeriodEnd: period.end,
      ...(country === undefined ? {} : { geographyCountry: country }),
      boundaryProcessesDescription: `Cradle to gate: ${figures.stages.join(', ')}.`,
      pcfExcludingBiogenicUptake: decimalText(total),
      pcfIncludingBiogenicUptake: decimalText(total + uptake),
      fossilGhgEmissions: decimalText(parts === null ? total : parts.fossil),
      ...(parts === null
        ? {}
        : {
            landUseChangeGhgEmissions: decimalText(parts.landUse),
            biogenicNonCO2Emissions: decimalText(parts.biogenic),
          }),
      biogenicCO2Uptake: decimalText(uptake),
      fossilCarbonContent: decimalText(fossilCarbon),
      ...(biogenicCarbon === null ? {} : { biogenicCarbonContent: decimalText(biogenicCarbon) }),
      packagingEmissionsIncluded: packaging.included,
      ...(packaging.total !== null ? { packagingGhgEmissions: decimalText(packaging.total) } : {}),
      ipccCharacterizationFactors: ['AR6'],
      crossSectoralStandards: ['PEF'],
      exemptedEmissionsPercent: decimalText(exempted),
      ...(declared.exemptedEmissionsDescription === undefined
        ? {}
        : { exemptedEmissionsDescription: declared.exemptedEmissionsDescription }),
      ...(secondary.length === 0 ? {} : { secondaryEmissionFactorSources: secondary }),
      ...(primaryShare !== null ? { primaryDataShare: decimalText(primaryShare * 100) } : {}),
      ...(quality !== undefined
        ? {
            dqi: {
              technologicalDQR: decimalText(quality.technology),
              geographicalDQR: decimalText(quality.geography),
              temporalDQR: decimalText(quality.time),
            },
          }
        : {}),
      ...(verification === undefined ? {} : { verification }),
    },
  };
  return { footprint, missing, comment };
}

/** The period for which the footprint of a version is valid. */
export function validityOf(publishedAt: string): {
  readonly validityPeriodStart: string;
  readonly validityPeriodEnd: string;
} {
  const end = new Date(publishedAt);
  end.setUTCFullYear(end.getUTCFullYear() + validYears);
  return { validityPeriodStart: publishedAt, validityPeriodEnd: timestamp(end.getTime()) };
}

export const ownerIdsOf = (organizationId: string): string[] => [`urn:uuid:${organizationId}`];

/** Those that were declared, the reference of the evaluation and its id: all versions have the same. */
export function productIdsOf(
  { host, version }: Pick<FootprintSource, 'host' | 'version'>,
  { reference }: EvaluationPayload,
  declared: DeclarationPayload,
): string[] {
  return [
    ...new Set([
      ...(declared.productIds ?? []),
      ...(reference === undefined
        ? []
        : [`urn:pact:${host}:product-id:${encodeURIComponent(reference.trim())}`]),
      `urn:uuid:${version.evaluationId}`,
    ]),
  ];
}

export function classificationsOf(
  { host }: Pick<FootprintSource, 'host'>,
  { category }: EvaluationPayload,
  declared: DeclarationPayload,
): string[] {
  return [
    ...new Set([
      ...(declared.classifications ?? []),
      `urn:pact:${host}:product-classification:${encodeURIComponent(category.id)}`,
    ]),
  ];
}

/** Percent that is left out; null: something is, and nobody knows how much. */
function exemptedOf({ figures, calculation }: FootprintSource): number | null {
  const steps = calculation.study?.document.cutOff.items ?? [];
  const open = figures.notInventoried.length > 0 || steps.some(({ code }) => code === 'step-not-covered');
  return open ? null : 0;
}

function countryOf({ figures }: FootprintSource, { country }: DeclarationPayload): string | undefined {
  const [only, ...others] = figures.places;
  const known = only !== undefined && others.length === 0 && /^[A-Z]{2}$/.test(only) ? only : undefined;
  return country ?? known;
}

function referencePeriodOf(publishedAt: string, { referencePeriod }: DeclarationPayload) {
  if (referencePeriod !== undefined) {
    // The protocol leaves the end out of the period: it is the beginning of the day after the last.
    const day = 86_400_000;
    return {
      start: timestamp(Date.parse(referencePeriod.firstDay)),
      end: timestamp(Date.parse(referencePeriod.lastDay) + day),
    };
  }
  const start = new Date(publishedAt);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  return { start: timestamp(start.getTime()), end: publishedAt };
}

/** Databases, without the data that were given with the evaluation. */
const databasesOf = ({ figures, calculation }: Pick<FootprintSource, 'figures' | 'calculation'>) =>
  calculation.provenance.databases.filter(({ id }) => id !== 'custom' && figures.databases.includes(id));

const secondarySources = (source: FootprintSource) =>
  databasesOf(source).map(({ name, version }) => ({ name, version: version ?? 'not versioned' }));

/** The latest statement of assurance that stands. */
function verificationOf(statements: readonly StatementRecord[]) {
  const statement = statements.filter(givesAssurance).at(-1)?.statement;
  if (statement === undefined) return undefined;
  return {
    coverage: 'product level' as const,
    providerName: statement.verifier.organization,
    completedAt: `${statement.date}T00:00:00.000Z`,
    standardName: statement.standard,
    comments: `${statement.scope} Outcome: ${statement.outcome} assurance.`,
  };
}

/** What a reader of the footprint must know: what is not in it, and what was taken for it. */
function commentOf(
  { figures, calculation }: FootprintSource,
  declared: DeclarationPayload,
  { biogenicCarbon }: { readonly biogenicCarbon: number | null },
): string[] {
  const { disclosed, parts, quality } = figures;
  const closed = disclosed !== 'all';
  const names: Readonly<Record<string, string>> = {
    fossilCarbonContent: 'fossil carbon content',
    biogenicCarbonContent: 'biogenic carbon content',
    exemptedEmissionsPercent: 'exempted emissions',
    country: 'country',
    referencePeriod: 'reference period',
  };
  const stated = Object.entries(names).flatMap(([field, name]) => (field in declared ? [name] : []));
  return [
    `Climate change of ${calculation.provenance.method.name} ${calculation.provenance.method.version}, from cradle to gate: distribution, use and end of life are not included.`,
    ...(figures.total === null && disclosed !== 'nothing'
      ? ['The footprint is not known, because a data set has no figure for climate change.']
      : []),
    ...(figures.total !== null && figures.isLowerBound
      ? ['The footprint is a lower bound: something that was not inventoried counts 0 in it.']
      : []),
    ...(disclosed === 'nothing'
      ? ['The licence of a database forbids to tell the figure up to the gate.']
      : []),
    ...(disclosed === 'total'
      ? [
          'Parts of the footprint, the share of primary data and the data quality are left out, because the licence of a database forbids to tell them.',
        ]
      : []),
    ...(disclosed === 'total' || (disclosed === 'all' && parts === null)
      ? [
          'fossilGhgEmissions holds all greenhouse gases, because they are not distinguished; emissions of land use change and biogenic emissions are left out for the same reason.',
        ]
      : []),
    ...(biogenicCarbon === null
      ? ['The biogenic carbon content and uptake are not known, because that of a material is not.']
      : []),
    ...(!closed && quality === undefined
      ? ['The data quality is left out, because no data set is rated.']
      : []),
    ...(!closed && quality !== undefined && quality.covered < 0.995
      ? [`The data quality rates ${Math.round(quality.covered * 100)} % of the footprint.`]
      : []),
    ...(declared.referencePeriod === undefined
      ? ['The reference period is the year before the publication, because none was declared.']
      : []),
    ...databasesOf({ figures, calculation }).flatMap(({ name, version, proof }) =>
      proof === undefined
        ? []
        : [
            `${[name, version].filter(Boolean).join(' ')}, compared with the results of its publisher: ${proofText(proof, 'en')}.`,
          ],
    ),
    ...(stated.length > 0 ? [`Declared by the company: ${stated.join(', ')}.`] : []),
  ];
}
