import { wholePercent } from '../../figures/rounding.ts';
import type { ClosedDatabases } from '../plan/closed-databases.ts';
import { driverVariances, revealedDatabases, type Side } from './closed-variances.ts';

/** At most this many names in a comparison. */
const mostNames = 3;

/** What may be shown of why the figures of two differ. */
export interface ComparisonDrivers {
  /** The largest share of the variance first. */
  readonly decidedBy: { name: string; share: number }[];
  /** Whether the range of the difference would tell a data set of a closed database. */
  readonly tells: boolean;
  /** Whether data sets of closed databases vary in it: its figures are to be coarse. */
  readonly closed: boolean;
}

/** What the difference of two varies with, as far as the databases that are closed to one of them let it be shown. */
export function comparisonDrivers(
  sides: readonly (Side & { readonly closed: ClosedDatabases })[],
  output: number,
): ComparisonDrivers {
  const drivers = driverVariances(sides, output);
  const closed = { has: (id: string): boolean => sides.some((side) => side.closed.has(id)) };
  const variances = new Map<string, number>();
  let total = 0;
  for (const { name, database, variance } of drivers) {
    const shown = closed.has(database) ? `data sets of ${database}` : name;
    total += variance;
    variances.set(shown, (variances.get(shown) ?? 0) + variance);
  }
  const tells = revealedDatabases(drivers, closed).length > 0;
  const concerned = drivers.some(({ database, variance }) => variance > 0 && closed.has(database));
  if (tells || !(total > 0)) return { decidedBy: [], tells, closed: concerned };
  const decidedBy = [...variances]
    .map(([name, variance]) => ({ name, share: variance / total }))
    .sort((x, y) => y.share - x.share || (x.name < y.name ? -1 : 1))
    .slice(0, mostNames)
    .map(({ name, share }) => ({ name, share: concerned ? wholePercent(share) : share }));
  return { decidedBy, tells, closed: concerned };
}
