import type { AskedParameter, Origin } from '@sillage/contract';
import type { Activity, Inventory } from '../methods/pef/inventory/inventory.ts';
import type { PreparedEvaluation } from '../methods/pef/prepare/prepared-evaluation.ts';
import type { ParameterInfluence } from './calculation.ts';
import { isData } from './data-quality.ts';
import { decidingParameters } from './deciding-parameters.ts';
import type { DescribedParameter } from './resolved-parameters.ts';

/** Maximum number of parameters in `askNext`. */
const askNextLimit = 20;

/**
 * Sums |score| (µPt) of the activities by the origin of the parameters that determine them:
 * - primary: all given or custom, or not made by a rule, so that the client gave it; own data without
 *   parameters;
 * - mask: as primary, with at least one value of a mask;
 * - fixed: determined by no parameter;
 * - the rest has at least one default.
 * Also by parameter of origin default or mask, largest first: `askNext`. An activity is included for each
 * parameter that determines it, so these overlap.
 * Parameters of the method itself affect much of the score but are not client data, so they are treated as
 * constants.
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
    askNext: parametersToAsk(parameters, byParameter, total),
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

function parametersToAsk(
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
    .slice(0, askNextLimit);
}
