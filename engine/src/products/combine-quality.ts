import type { ContributionNode, FullResult, ProductFullResult } from '@sillage/contract';
import type { QualityCount } from '../views/calculation/calculation.ts';
import { primaryShares, type RatedProcess, relevantQuality } from '../views/quality/data-quality.ts';
import { processKey } from './combine-contributions.ts';
import type { CountedPart, Maybe, OuterPart, ProductPart } from './product-part.ts';

/**
 * Data quality of a product: parameters counted over all versions; shares of
 * activities, and processes with their ratings, over quantity × version and
 * the packaging. Contains no `askNext`, which applies to evaluations only.
 */
export function combineQuality(
  parts: readonly ProductPart[],
  packed: OuterPart | undefined,
): ProductFullResult['dataQuality'] {
  const counted = packed === undefined ? parts : [...parts, packed];
  const share = (of: (quality: FullResult['dataQuality']) => Maybe): Maybe =>
    meanByScore(counted, ({ dataQuality }) => of(dataQuality));
  return {
    ...primaryShares(combineCounts(parts)),
    primaryActivityShare: share((quality) => quality.primaryActivityShare),
    maskActivityShare: share((quality) => quality.maskActivityShare),
    fixedActivityShare: share((quality) => quality.fixedActivityShare),
    ...relevantQuality(combineProcesses(parts, packed)),
  };
}

function combineCounts(parts: readonly ProductPart[]): QualityCount[] {
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
  return [...counts.values()];
}

function activitiesOf(nodes: readonly ContributionNode[]): ContributionNode[] {
  return nodes.flatMap((node) => (node.kind === 'activity' ? [node] : activitiesOf(node.children)));
}

/** Mean weighted by quantity × Σ |score| of the activities; null if any value is null. */
function meanByScore(parts: readonly CountedPart[], of: (full: FullResult) => Maybe | undefined): Maybe {
  let [sum, weights] = [0, 0];
  for (const { full, quantity } of parts) {
    const scores = activitiesOf(full.contributions).map(({ score }) => Math.abs(score ?? 0));
    const weight = quantity * scores.reduce((total, score) => total + score, 0);
    if (weight === 0) continue;
    // Versions frozen by an early release do not have the field.
    const value = of(full) ?? null;
    if (value === null) return null;
    sum += weight * value;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

/**
 * Processes with Σ quantity × score;
 * own data of different versions are distinct although their ids may be equal.
 */
function combineProcesses(
  parts: readonly ProductPart[],
  packed: OuterPart | undefined,
): ReadonlyMap<string, RatedProcess> {
  const processes = new Map<string, RatedProcess>();
  const add = ({ full, quantity }: CountedPart, owner: string): void => {
    const known = new Map((full.processes ?? []).map((process) => [process.id, process]));
    for (const activity of activitiesOf(full.contributions)) {
      const { id, score, name, factor } = activity;
      const database = factor?.database ?? '';
      const key = processKey(activity, owner);
      const before = processes.get(key);
      const { quality = null, name: own = name } = known.get(id) ?? {};
      const value = (before?.value ?? 0) + quantity * (score ?? 0);
      processes.set(key, { name: own, database, value, rating: quality });
    }
  };
  for (const part of parts) add(part, part.versionId);
  if (packed !== undefined) add(packed, packed.id);
  return processes;
}
