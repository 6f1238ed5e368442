import type {
  CalculatedScore,
  FullResult,
  Issue,
  ProductFullResult,
  ProductIpcResult,
  Provenance,
} from '@sillage/contract';
import { dataQualityView, type QualityCount } from '../views/data-quality.ts';
import { warningOf } from '../views/describe-calculation.ts';
import { combineContributions, combineHotspots } from './combine-contributions.ts';
import { combineImpacts } from './combine-impacts.ts';
import { type ProductPart, total, weightedSum } from './product-part.ts';

/** What a product says of itself in its results. */
export type ProductSubject = ProductFullResult['product'];

/** Issues: product.method-mismatch. */
export function checkSameMethod(parts: readonly ProductPart[]): Issue[] {
  const methods = [
    ...new Set(parts.map(({ full }) => `${full.provenance.method.id}@${full.provenance.method.version}`)),
  ];
  if (methods.length < 2) return [];
  return [
    { code: 'product.method-mismatch', pointer: '/evaluations', facts: { methods: methods.join(', ') } },
  ];
}

/**
 * Results of a product: Σ quantity × version, by stage and indicator.
 * Law: one version with quantity 1 gives that version's figures in every indicator.
 * Throws: an Error when there is no part. Not: packaging of the product itself.
 */
export function combineResults(
  subject: ProductSubject,
  parts: readonly ProductPart[],
  evaluatedAt: string,
  inputsHash: string,
): ProductFullResult {
  const [first] = parts;
  if (first === undefined) throw new Error('A product has at least one version.');
  const impacts = combineImpacts(parts, first.full.impacts);
  const score = total(parts, (full) => full.score.value);
  const partial = weightedSum(parts, (full) => full.score.value ?? full.score.partial ?? 0);
  const totalWeight = weightedSum(parts, (full) => full.totalWeight);
  const contributions = combineContributions(parts, impacts);
  return {
    product: subject,
    provenance: { ...combineProvenance(parts, first.full.provenance), evaluatedAt, inputsHash },
    functionalUnit: {
      text: 'One product as sold, over its whole life',
      unit: 'product',
      quantityPerReferenceFlow: 1,
    },
    totalWeight,
    impacts,
    score: {
      value: score,
      unit: 'µPt',
      perKg: score === null ? null : score / totalWeight,
      perFunctionalUnit: score,
      ...(score === null ? { partial } : {}),
    },
    lifecycles: contributions.map(({ id, stage, name, score, impacts }) => ({
      id,
      stage,
      name,
      score,
      impacts,
    })),
    warnings: combineWarnings(parts),
    contributions,
    hotspots: combineHotspots(contributions, impacts),
    dataQuality: combineQuality(parts),
    resolvedParameters: [],
    calculatedScores: combineScores(parts, first.full.calculatedScores),
  };
}

/** The standard part of a product's results. */
export function productIpcView(full: ProductFullResult): ProductIpcResult {
  const { product, provenance, functionalUnit, totalWeight, impacts, score, lifecycles, warnings } = full;
  return { product, provenance, functionalUnit, totalWeight, impacts, score, lifecycles, warnings };
}

function combineProvenance(parts: readonly ProductPart[], first: Provenance): Provenance {
  const databases = new Map(
    parts.flatMap(({ full }) => full.provenance.databases.map((database) => [database.id, database])),
  );
  return { ...first, databases: [...databases.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

function combineWarnings(parts: readonly ProductPart[]): ProductFullResult['warnings'] {
  const sets = parts.map(({ full }) => {
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
    parts.flatMap(({ full }) =>
      full.warnings.map(({ code, message }) => [message, { code, message }] as const),
    ),
  );
  return [...own, ...ofVersions.values()];
}

function combineQuality(parts: readonly ProductPart[]): ProductFullResult['dataQuality'] {
  const counts = new Map<string, QualityCount>();
  for (const { full } of parts) {
    for (const { qualityCategoryId: id, primary, mask, default: defaults } of full.dataQuality
      .qualityCategories) {
      const sum = counts.get(id) ?? { id, primary: 0, mask: 0, default: 0 };
      counts.set(id, {
        id,
        primary: sum.primary + primary,
        mask: sum.mask + mask,
        default: sum.default + defaults,
      });
    }
  }
  return dataQualityView([...counts.values()]);
}

/** PEF and French PEF add up; the per-use ones are Σ q·PEF·N/D and Σ q·PEF/D: "one day of wear of each piece". */
function combineScores(parts: readonly ProductPart[], shape: readonly CalculatedScore[]): CalculatedScore[] {
  return shape.map(({ key, label, unit }, index) => {
    const of = (full: FullResult): CalculatedScore => full.calculatedScores[index] as CalculatedScore;
    const value = total(parts, (full) => of(full).value);
    const reason = parts.map(({ full }) => of(full).reason).find((text) => text !== undefined);
    const missing = parts.flatMap(({ full }) => of(full).missing ?? []);
    const functionalUnit = key.endsWith('day')
      ? 'one day of wear of each piece'
      : 'one product, over its whole life';
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
