import type {
  CalculatedScore,
  FullResult,
  Issue,
  PackagingPayload,
  ProductFullResult,
  ProductIpcResult,
  Provenance,
} from '@sillage/contract';
import type { Catalog, Method } from '../catalog/catalog.ts';
import { uncertaintyView } from '../uncertainty/interval/stored-uncertainty.ts';
import { warningOf } from '../views/describe-calculation.ts';
import { combineContributions, combineHotspots } from './combine-contributions.ts';
import { combineGroups } from './combine-groups.ts';
import { combineImpacts } from './combine-impacts.ts';
import { combineQuality } from './combine-quality.ts';
import { doublePackagingWarnings, outerPart } from './outer-packaging.ts';
import { ridesOf } from './outer-transport.ts';
import { type CountedPart, type OuterPart, type ProductPart, total, weightedSum } from './product-part.ts';
import { combineIntervals } from './result-drivers.ts';

/** The product as identified in its results. */
export type ProductSubject = ProductFullResult['product'];

/** Checks that all figures of a product are of one method. Issues: product.method-mismatch. */
export function checkSameMethod(
  parts: readonly Pick<FullResult, 'provenance'>[],
  /** That of its packaging, if it has one. */
  ofPackaging?: Pick<Method, 'id' | 'version'>,
): Issue[] {
  const used = [...parts.map(({ provenance }) => provenance.method), ...(ofPackaging ? [ofPackaging] : [])];
  const methods = [...new Set(used.map(({ id, version }) => `${id}@${version}`))];
  if (methods.length < 2) return [];
  return [
    { code: 'product.method-mismatch', pointer: '/evaluations', facts: { methods: methods.join(', ') } },
  ];
}

/**
 * Computes the results of a product: Σ quantity × version + packaging of the product, by stage and indicator.
 * Invariant: one version with quantity 1 and no packaging gives that version's figures in every indicator.
 * Units: the weight (kg) is that of the pieces, without packaging.
 * Throws: an Error when there is no part, or when `checkPackaging` finds an issue in the packaging.
 */
export function combineResults(
  subject: ProductSubject,
  parts: readonly ProductPart[],
  evaluatedAt: string,
  inputsHash: string,
  outer: { readonly id: string; readonly packaging: PackagingPayload } | undefined,
  catalog: Catalog,
): ProductFullResult {
  const [first] = parts;
  if (first === undefined) throw new Error('A product has at least one version.');
  const { provenance } = first.full;
  const packed = outer && outerPart(outer.id, outer.packaging, catalog, provenance, ridesOf(parts, catalog));
  const counted = packed === undefined ? parts : [...parts, packed];
  const impacts = combineImpacts(counted, first.full.impacts);
  const score = total(counted, (full) => full.score.value);
  const partial = weightedSum(counted, (full) => full.score.value ?? full.score.partial ?? 0);
  const weighted = counted.every(({ full }) => full.score.value !== null || full.score.partial !== undefined);
  const totalWeight = weightedSum(parts, (full) => full.totalWeight);
  const contributions = combineContributions(parts, impacts, packed);
  const uncertainty = combineIntervals(parts, packed, contributions, catalog);
  return {
    product: subject,
    provenance: { ...combineProvenance(counted, provenance), evaluatedAt, inputsHash },
    functionalUnit: {
      text: 'One product as sold, over its whole life',
      unit: 'product',
      quantityPerReferenceFlow: 1,
    },
    totalWeight,
    impacts: impacts.map((impact, c) => ({
      ...impact,
      interval: impact.value === null ? null : (uncertainty?.impacts[c] ?? null),
    })),
    score: {
      value: score,
      unit: 'µPt',
      perKg: score === null ? null : score / totalWeight,
      perFunctionalUnit: score,
      interval: score === null ? null : (uncertainty?.score ?? null),
      ...(score === null && weighted ? { partial } : {}),
      ...(counted.some(({ full }) => full.score.atLeast) ? { atLeast: true as const } : {}),
    },
    lifecycles: contributions.map(({ id, stage, name, score, impacts, incomplete, atLeast }, index) => ({
      id,
      stage,
      name,
      score,
      interval: score === null ? null : (uncertainty?.lifecycles[index] ?? null),
      impacts,
      ...(incomplete === undefined ? {} : { incomplete }),
      ...(atLeast === undefined ? {} : { atLeast }),
    })),
    uncertainty: uncertaintyView(
      uncertainty,
      parts.every(({ full }) => tellsRanges(full)) ? 'data-set-of-own-database' : 'earlier-release',
    ),
    warnings: [
      ...(outer === undefined ? [] : doublePackagingWarnings(outer.packaging, parts)).map(warningOf),
      ...combineWarnings(parts, packed),
    ],
    contributions,
    hotspots: combineHotspots(contributions, impacts),
    dataQuality: combineQuality(parts, packed),
    groups: combineGroups(contributions, parts, packed),
    resolvedParameters: [],
    calculatedScores: combineScores(parts, first.full.calculatedScores, packed),
  };
}

const tellsRanges = ({ uncertainty }: ProductPart['full']): boolean =>
  uncertainty !== undefined && uncertainty.reason !== 'earlier-release';

/** The standard part of a product's results. */
export function productIpcView(full: ProductFullResult): ProductIpcResult {
  const { product, provenance, functionalUnit, totalWeight, impacts, score, lifecycles } = full;
  const { uncertainty, warnings } = full;
  return {
    ...{ product, provenance, functionalUnit, totalWeight, impacts, score, lifecycles },
    ...(uncertainty === undefined ? {} : { uncertainty }),
    warnings,
  };
}

function combineProvenance(parts: readonly CountedPart[], first: Provenance): Provenance {
  const databases = new Map(
    parts.flatMap(({ full }) => full.provenance.databases.map((database) => [database.id, database])),
  );
  return { ...first, databases: [...databases.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Warnings about different catalogs include the packaging; those about different databases do not. */
function combineWarnings(
  parts: readonly ProductPart[],
  packed: OuterPart | undefined,
): ProductFullResult['warnings'] {
  const catalogs = new Set(parts.map(({ full }) => full.provenance.catalogVersion));
  const packaging = packed === undefined ? [] : [packed];
  const compared = [
    ...parts,
    ...packaging.filter(({ full }) => !catalogs.has(full.provenance.catalogVersion)),
  ];
  const sets = compared.map(({ full }) => {
    const { databases, catalogVersion } = full.provenance;
    return [...databases.map((database) => database.id), `catalog ${catalogVersion}`].join(', ');
  });
  const differ = new Set(sets).size > 1;
  const own = differ
    ? [
        warningOf({
          code: 'product.databases-differ',
          pointer: '',
          facts: { databases: [...new Set(sets)].join('; ') },
        }),
      ]
    : [];
  const ofVersions = new Map(
    [...parts, ...packaging].flatMap(({ full }) =>
      full.warnings.map(({ code, message }) => [message, { code, message }] as const),
    ),
  );
  return [...own, ...ofVersions.values()];
}

/**
 * PEF and French PEF add up; the per-use scores are Σ q·PEF·N/D and Σ q·PEF/D: "one day of wear of each
 * piece". The outer packaging serves the product once, however long that lasts: it adds its score to PEF,
 * French PEF and, with the neutral durability 1, to Σ q·PEF·N/D, but nothing to a day of wear.
 * Decision: docs/calculation.md, "Products".
 */
function combineScores(
  parts: readonly ProductPart[],
  shape: readonly CalculatedScore[],
  packed: OuterPart | undefined,
): CalculatedScore[] {
  return shape.map(({ key, label, unit }, index) => {
    const of = (full: FullResult): CalculatedScore => full.calculatedScores[index] as CalculatedScore;
    const perDay = key.endsWith('day');
    const base = shape.findIndex((score) => score.key === (key.startsWith('french') ? 'french-pef' : 'pef'));
    const once = perDay ? undefined : packed?.full.calculatedScores[base];
    const ofVersions = total(parts, (full) => of(full).value);
    const ofPackaging = once === undefined ? 0 : once.value;
    const value = ofVersions === null || ofPackaging === null ? null : ofVersions + ofPackaging;
    const scores = [...parts.map(({ full }) => of(full)), ...(once === undefined ? [] : [once])];
    const reason = scores.map((score) => score.reason).find((text) => text !== undefined);
    const missing = scores.flatMap((score) => score.missing ?? []);
    const dayOfWear =
      packed === undefined
        ? 'one day of wear of each piece'
        : 'one day of wear of each piece, without the packaging of the product';
    const functionalUnit = perDay ? dayOfWear : 'one product, over its whole life';
    return {
      key,
      label,
      value,
      unit,
      functionalUnit,
      ...(value === null && reason !== undefined ? { reason } : {}),
      ...(missing.length === 0 ? {} : { missing }),
    };
  });
}
