import type { Stage } from '@sillage/contract';
import type { Method } from '../catalog/catalog.ts';
import type { Calculation } from '../views/calculation/calculation.ts';
import type { ClosedDatabases } from './plan/closed-databases.ts';
import { activitiesByStage } from './stages/closed-activities.ts';
import { withholdStored } from './withhold.ts';

/** What may be shown from cradle to gate: everything, the figure without its parts and shares, or nothing. */
export type GateDisclosure = 'all' | 'total' | 'nothing';

/** The figures from cradle to gate that closed databases can forbid to tell. */
interface GateFigures {
  readonly total: number | null;
  readonly parts: object | null;
  readonly packaging: { readonly included: boolean; readonly total: number | null };
  readonly primaryShare: number | null;
  readonly quality: object | undefined;
}

/**
 * Totals may always be shown, and the figure up to the gate is the total less what comes after. So it tells more than
 * the total only if closed databases contribute on both sides, and tells their factor if it is one activity on one of
 * them, or if the result shows a stage of one side and one of the other as one. Parts of it, and shares weighted by
 * contributions, could be solved for single contributions.
 */
export function gateDisclosure(
  calculation: Calculation,
  closed: ClosedDatabases,
  method: Method,
  isGate: (stage: Stage) => boolean,
): GateDisclosure {
  const counts = { gate: 0, after: 0 };
  for (const [{ stage }, count] of activitiesByStage(calculation, closed))
    counts[isGate(stage) ? 'gate' : 'after'] += count;
  const { gate, after } = counts;
  if (gate + after === 0) return 'all';
  if ((gate === 1 && after > 0) || (after === 1 && gate > 0)) return 'nothing';
  const { lifecycles } = withholdStored(calculation, closed, method).calculation;
  const straddles = lifecycles.some(
    ({ joins = [] }) => new Set(joins.map(({ stage }) => isGate(stage))).size > 1,
  );
  if (straddles) return 'nothing';
  return gate > 0 ? 'total' : 'all';
}

/** Leaves out of the figures from cradle to gate what may not be shown. */
export function withholdGate<F extends GateFigures>(figures: F, disclosed: GateDisclosure): F {
  if (disclosed === 'all') return figures;
  const { packaging, total } = figures;
  return {
    ...figures,
    total: disclosed === 'nothing' ? null : total,
    parts: null,
    packaging: { ...packaging, total: null },
    primaryShare: null,
    quality: undefined,
  };
}
