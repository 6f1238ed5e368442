import type {
  CalculatedScore,
  ContributionNode,
  FullResult,
  Impact,
  Issue,
  ProductFullResult,
  ProductIpcResult,
  Provenance,
} from '@sillage/contract';
import { stages } from '@sillage/contract';
import { warningOf } from '../views/describe-calculation.ts';
import { mostRelevant } from '../views/hotspots.ts';
import { signedShare } from '../views/ipc-view.ts';

/** One published version in a product. */
export interface ProductPart {
  readonly versionId: string;
  readonly evaluationId: string;
  readonly number: number;
  readonly quantity: number;
  readonly full: FullResult;
}

/** What a product says of itself in its results. */
export type ProductSubject = ProductFullResult['product'];

type Maybe = number | null;

/** Σ q·v; null as soon as one is null. */
function total(parts: readonly ProductPart[], value: (full: FullResult) => Maybe): Maybe {
  let sum = 0;
  for (const { quantity, full } of parts) {
    const one = value(full);
    if (one === null) return null;
    sum += quantity * one;
  }
  return sum;
}

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
  const partial = parts.reduce(
    (sum, { quantity, full }) => sum + quantity * (full.score.value ?? full.score.partial ?? 0),
    0,
  );
  const totalWeight = parts.reduce((sum, { quantity, full }) => sum + quantity * full.totalWeight, 0);
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

function combineImpacts(parts: readonly ProductPart[], shape: readonly Impact[]): Impact[] {
  const rows = shape.map((impact, c) => {
    const of = (full: FullResult): Impact => full.impacts[c] as Impact;
    const value = total(parts, (full) => of(full).value);
    const partial = parts.reduce(
      (sum, { quantity, full }) => sum + quantity * (of(full).value ?? of(full).partial ?? 0),
      0,
    );
    const missing = parts.flatMap(({ full }) => of(full).missing ?? []);
    const sub = (impact.sub ?? []).map((entry, s) => {
      const known = total(parts, (full) => of(full).sub?.[s]?.value ?? null);
      return {
        id: entry.id,
        name: entry.name,
        value: known,
        ...(known === null ? { reason: 'factor-missing' } : {}),
      };
    });
    const weight = (full: FullResult): number => Math.abs(of(full).value ?? of(full).partial ?? 0);
    const absolute = parts.reduce((sum, { quantity, full }) => sum + quantity * weight(full), 0);
    const basis = { ...impact.basis };
    for (const key of Object.keys(basis) as (keyof typeof basis)[]) {
      const part = parts.reduce(
        (sum, { quantity, full }) => sum + quantity * weight(full) * of(full).basis[key],
        0,
      );
      basis[key] = absolute === 0 ? of((parts[0] as ProductPart).full).basis[key] : part / absolute;
    }
    return {
      id: impact.id,
      name: impact.name,
      unit: impact.unit,
      value,
      normalised: total(parts, (full) => of(full).normalised),
      weighted: total(parts, (full) => of(full).weighted),
      coverage: Math.min(...parts.map(({ full }) => of(full).coverage)),
      basis,
      ...(sub.length === 0 ? {} : { sub }),
      ...(basis['estimated-split'] + basis.estimate > 0.2 ? { notForClaims: true as const } : {}),
      ...(value === null ? { partial, missing } : {}),
    };
  });
  const absolute = rows.reduce((sum, row) => sum + Math.abs(row.weighted ?? 0), 0);
  const complete = rows.every((row) => row.weighted !== null);
  const score = rows.reduce((sum, row) => sum + (row.weighted ?? 0), 0);
  return rows.map((row) => ({
    ...row,
    share: complete ? signedShare(row.weighted as number, score, absolute) : null,
    absoluteShare: row.weighted !== null && absolute > 0 ? Math.abs(row.weighted) / absolute : null,
  }));
}

/** Stage → version → what stands below the stage there, times the quantity. */
function combineContributions(parts: readonly ProductPart[], impacts: readonly Impact[]): ContributionNode[] {
  return stages.flatMap((stage) => {
    const children = parts.flatMap(({ quantity, full, versionId }) =>
      full.contributions
        .filter((node) => node.stage === stage)
        .map((node) => ({
          ...scaled(node, quantity),
          kind: 'evaluation' as const,
          id: versionId,
          name: full.evaluation.name ?? full.evaluation.category.name,
          amount: quantity,
          unit: 'piece',
        })),
    );
    const [one] = parts.flatMap(({ full }) => full.contributions.filter((node) => node.stage === stage));
    if (one === undefined) return [];
    const row = impacts.map((_, c) => sumOrNull(children.map((child) => child.impacts[c] ?? null)));
    const score = sumOrNull(children.map((child) => child.score));
    return [{ kind: 'lifecycle' as const, id: stage, name: one.name, stage, score, impacts: row, children }];
  });
}

function sumOrNull(values: readonly Maybe[]): Maybe {
  return values.reduce<Maybe>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function scaled(node: ContributionNode, quantity: number): ContributionNode {
  return {
    ...node,
    ...(node.amount === undefined ? {} : { amount: node.amount * quantity }),
    score: node.score === null ? null : node.score * quantity,
    impacts: node.impacts.map((impact) => (impact === null ? null : impact * quantity)),
    children: node.children.map((child) => scaled(child, quantity)),
  };
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

function combineHotspots(
  contributions: readonly ContributionNode[],
  impacts: readonly Impact[],
): ProductFullResult['hotspots'] {
  const lifecycles = new Map(contributions.map(({ id, name, score }) => [id, { name, value: score ?? 0 }]));
  const processes = new Map<string, { name: string; value: number; row: number[] }>();
  const walk = (node: ContributionNode): void => {
    if (node.kind === 'activity') {
      const process = processes.get(node.id) ?? {
        name: node.name.slice(node.name.indexOf(': ') + 2),
        value: 0,
        row: impacts.map(() => 0),
      };
      process.value += node.score ?? 0;
      process.row = process.row.map((sum, c) => sum + (node.impacts[c] ?? 0));
      processes.set(node.id, process);
    }
    node.children.forEach(walk);
  };
  contributions.forEach(walk);
  const ranked = mostRelevant(
    new Map(
      impacts.map(({ id, name, weighted, partial }) => [id, { name, value: weighted ?? partial ?? 0 }]),
    ),
    3,
  );
  const claimable = new Set(
    impacts.filter((impact) => impact.notForClaims !== true).map((impact) => impact.id),
  );
  const column = (id: string): number => impacts.findIndex((impact) => impact.id === id);
  return {
    lifecycles: mostRelevant(lifecycles),
    processes: mostRelevant(processes),
    categories: ranked
      .filter(({ id }) => claimable.has(id))
      .map((category) => {
        const c = column(category.id);
        const byStage = new Map(
          contributions.map(({ id, name, impacts: row }) => [id, { name, value: row[c] ?? 0 }]),
        );
        const byProcess = new Map(
          [...processes].map(([id, { name, row }]) => [id, { name, value: row[c] ?? 0 }]),
        );
        return { ...category, lifecycles: mostRelevant(byStage), processes: mostRelevant(byProcess) };
      }),
    leftOut: ranked.filter(({ id }) => !claimable.has(id)).map(({ id }) => id),
  };
}

function combineQuality(parts: readonly ProductPart[]): ProductFullResult['dataQuality'] {
  const counts = new Map<string, ProductFullResult['dataQuality']['qualityCategories'][number]>();
  for (const { full } of parts) {
    for (const row of full.dataQuality.qualityCategories) {
      const sum = counts.get(row.qualityCategoryId);
      const merged = sum === undefined ? { ...row } : { ...sum };
      if (sum !== undefined) {
        for (const key of ['parameters', 'primary', 'mask', 'default'] as const) merged[key] += row[key];
        merged.primaryShare = merged.primary / merged.parameters;
      }
      counts.set(row.qualityCategoryId, merged);
    }
  }
  const rows = [...counts.values()];
  const all = rows.reduce((sum, row) => sum + row.parameters, 0);
  const primary = rows.reduce((sum, row) => sum + row.primary, 0);
  return { primaryShare: all === 0 ? null : primary / all, qualityCategories: rows };
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
