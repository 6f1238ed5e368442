import type { AskedParameter, Origin } from '@sillage/contract';
import { isData } from '../../../payload/parameters/information.ts';
import type { Activity, Inventory } from '../inventory/inventory.ts';
import type { PreparedEvaluation } from '../prepare/prepared-evaluation.ts';
import { decidingParameters } from './deciding-parameters.ts';
import type { DescribedParameter } from './resolved-parameters.ts';

/** How much of the score depends on values given by the client, and how much on defaults. */
export interface ParameterInfluence {
  /** Shares of Σ |score| of the activities; null when that is 0. */
  readonly primary: number | null;
  readonly mask: number | null;
  readonly fixed: number | null;
  readonly askNext: readonly AskedParameter[];
}

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
  const { activities } = inventory;
  const sums = { primary: 0, mask: 0, fixed: 0, default: 0 };
  const byParameter = parameters.map(() => 0);
  const data = parameters.map(({ definition }) => definition === undefined || isData(definition));
  // Activities of one rule are decided by the same list.
  const known = new Map<readonly number[], Decided>();
  let total = 0;
  for (let a = 0; a < activities.length; a++) {
    const activity = activities[a] as Activity;
    const score = absoluteScore(activity);
    total += score;
    const positions = deciding[a];
    if (positions === undefined) {
      sums.primary += score;
      continue;
    }
    let decided = known.get(positions);
    if (decided === undefined) {
      const ofData = positions.filter((p) => data[p]);
      const origins = ofData.map((p) => (parameters[p] as DescribedParameter).resolved.origin);
      decided = { ofData, standing: standing(origins) };
      known.set(positions, decided);
    }
    const own = decided.standing === 'fixed' && activity.process.database === 'custom';
    sums[own ? 'primary' : decided.standing] += score;
    for (const p of decided.ofData) byParameter[p] = (byParameter[p] as number) + score;
  }
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

type Standing = 'primary' | 'mask' | 'fixed' | 'default';

/** The parameters that decide an activity, as far as they are data, and what they make of it. */
interface Decided {
  readonly ofData: readonly number[];
  readonly standing: Standing;
}

function standing(origins: readonly Origin[]): Standing {
  if (origins.length === 0) return 'fixed';
  if (origins.includes('default')) return 'default';
  return origins.includes('mask') ? 'mask' : 'primary';
}

function parametersToAsk(
  parameters: readonly DescribedParameter[],
  scores: readonly number[],
  total: number,
): AskedParameter[] {
  const asked: AskedParameter[] = [];
  for (let p = 0; p < parameters.length; p++) {
    const score = scores[p] as number;
    if (score === 0) continue;
    const { definition, resolved } = parameters[p] as DescribedParameter;
    const { origin, owner } = resolved;
    if (definition === undefined || (origin !== 'default' && origin !== 'mask')) continue;
    const { id, identifier, name } = definition;
    asked.push({ id, identifier, owner, name: name.en, origin, score, share: score / total });
  }
  return asked.sort((a, b) => b.score - a.score).slice(0, askNextLimit);
}
