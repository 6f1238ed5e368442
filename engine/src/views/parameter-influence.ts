import type { AskedParameter, Origin } from '@sillage/contract';
import type { Activity, Inventory } from '../methods/pef/inventory/inventory.ts';
import type { PreparedEvaluation } from '../methods/pef/prepare/prepared-evaluation.ts';
import type { ParameterInfluence } from './calculation.ts';
import { isData } from './data-quality.ts';
import { decidingParameters } from './deciding-parameters.ts';
import type { DescribedParameter } from './resolved-parameters.ts';

/** How many parameters are asked for at most. */
const askedAtMost = 20;

/**
 * Adds up |score| (µPt) of the activities by where the parameters come from that decide them:
 * - primary: all given or custom, or no rule made it, so that the client gave it; own data that no parameter decides;
 * - mask: as primary, with at least one value of a mask;
 * - fixed: no parameter decides it;
 * - the rest has at least one default.
 * And by parameter of origin default or mask, the largest first: what to ask next. One activity counts for each
 * parameter that decides it, so these overlap.
 * Parameters of the method itself decide much, but are nobody's data: they count as little as constants.
 * Decision: docs/calculation.md, "Data that could be better".
 */
export function parameterInfluence(
  prepared: PreparedEvaluation,
  inventory: Inventory,
  parameters: readonly DescribedParameter[],
): ParameterInfluence {
  const deciding = decidingParameters(prepared, inventory, parameters);
  const scores = inventory.activities.map(absoluteScore);
  const sums = { primary: 0, mask: 0, fixed: 0, default: 0 };
  const byParameter = parameters.map(() => 0);
  const data = parameters.map(({ definition }) => definition === undefined || isData(definition));
  for (const [a, score] of scores.entries()) {
    const positions = deciding[a]?.filter((p) => data[p]);
    const originOf = (p: number): Origin => (parameters[p] as DescribedParameter).resolved.origin;
    const { database } = (inventory.activities[a] as Activity).process;
    sums[standing(positions?.map(originOf), database === 'custom')] += score;
    for (const p of positions ?? []) byParameter[p] = (byParameter[p] as number) + score;
  }
  const total = scores.reduce((sum, score) => sum + score, 0);
  const share = (sum: number): number | null => (total === 0 ? null : sum / total);
  return {
    primary: share(sums.primary),
    mask: share(sums.mask),
    fixed: share(sums.fixed),
    askNext: asked(parameters, byParameter, total),
  };
}

/** In µPt; the single score is the last column of the factors. */
function absoluteScore({ amount, process: { factors } }: Activity): number {
  return Math.abs(amount * (factors[factors.length - 1] as number));
}

function standing(
  origins: readonly Origin[] | undefined,
  own: boolean,
): 'primary' | 'mask' | 'fixed' | 'default' {
  if (origins === undefined) return 'primary';
  if (origins.length === 0) return own ? 'primary' : 'fixed';
  if (origins.includes('default')) return 'default';
  return origins.includes('mask') ? 'mask' : 'primary';
}

function asked(
  parameters: readonly DescribedParameter[],
  scores: readonly number[],
  total: number,
): AskedParameter[] {
  return parameters
    .flatMap(({ definition, resolved }, p) => {
      const score = scores[p] as number;
      const { origin, owner } = resolved;
      if (definition === undefined || score === 0 || (origin !== 'default' && origin !== 'mask')) return [];
      const { id, identifier, name } = definition;
      return [{ id, identifier, owner, name: name.en, origin, score, share: score / total }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, askedAtMost);
}
