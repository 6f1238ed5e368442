import type {
  Interval,
  IpcResult,
  OwnDatabaseRanges,
  ProductIpcResult,
  ResultUncertainty,
} from '@sillage/contract';
import type { StoredUncertainty } from '../interval/stored-uncertainty.ts';
import { coarseTo } from './coarse.ts';

/** Databases whose data sets may not be told apart, by id. */
export interface Closed {
  has(database: string): boolean;
}

/** What may not be shown of the ranges of one result. */
interface Withheld {
  hides(figure: string): boolean;
  hidesStage(index: number): boolean;
  readonly origins: boolean;
}

const everything: Withheld = { hides: () => true, hidesStage: () => true, origins: true };

/**
 * What closed databases leave of the ranges of a result; undefined: all of it. Without `own`, of results whose releases
 * did not note it, nothing is left.
 */
function withheldOf(
  own: readonly OwnDatabaseRanges[] | undefined,
  used: Iterable<string>,
  closed: Closed,
): Withheld | undefined {
  if (![...used].some((id) => closed.has(id))) return undefined;
  if (own === undefined) return everything;
  const concerned = own.filter(({ id }) => closed.has(id));
  const figures = new Set(concerned.flatMap(({ figures: ids }) => ids));
  const stages = new Set(concerned.flatMap(({ lifecycles }) => lifecycles));
  return {
    hides: (figure) => figures.has(figure),
    hidesStage: (index) => stages.has(index),
    origins: figures.has('score') || concerned.some(({ origins }) => origins),
  };
}

function coarse(interval: Interval | null | undefined): Interval | null {
  if (interval === null || interval === undefined) return null;
  const round = coarseTo(interval);
  return { ...interval, low: round(interval.low), high: round(interval.high) };
}

function shownOrigins<O extends ResultUncertainty['origins'][number]>(
  origins: readonly O[],
  withheld: Withheld,
): O[] {
  return origins.map((origin) => ({
    ...origin,
    share: withheld.origins || origin.share === null ? null : Math.round(100 * origin.share) / 100,
  }));
}

/** What one unit more of a parameter changes would be the figure of the data set that it decides on. */
const shownParameters = (
  parameters: Readonly<ResultUncertainty['parameters']>,
): ResultUncertainty['parameters'] =>
  parameters.map(({ slopes: _, lifecycles: __, ...parameter }) => parameter);

/**
 * Leaves out of the intervals of a calculation what would tell the range of a data set of a closed database. `used`: the
 * databases of the calculation; `indicators`: their ids. Decision: docs/uncertainty.md, "Closed databases".
 */
export function withholdIntervals(
  stored: StoredUncertainty,
  used: Iterable<string>,
  closed: Closed,
  indicators: readonly string[],
): StoredUncertainty {
  const withheld = withheldOf(stored.ownDatabases, used, closed);
  if (withheld === undefined) return stored;
  return {
    ...stored,
    score: withheld.hides('score') ? null : coarse(stored.score),
    impacts: stored.impacts.map((interval, c) =>
      withheld.hides(indicators[c] ?? '') ? null : coarse(interval),
    ),
    lifecycles: stored.lifecycles.map((interval, index) =>
      withheld.hidesStage(index) ? null : coarse(interval),
    ),
    origins: shownOrigins(stored.origins, withheld),
    parameters: shownParameters(stored.parameters),
    withheld: true,
  };
}

/**
 * The same for a result that is stored as it was shown, for its databases can be closed later.
 */
export function withholdRanges<R extends IpcResult | ProductIpcResult>(result: R, closed: Closed): R {
  const { provenance, uncertainty } = result;
  if (uncertainty === undefined) return result;
  const used = provenance.databases.map(({ id }) => id);
  const withheld = withheldOf(uncertainty.ownDatabases, used, closed);
  if (withheld === undefined) return result;
  return {
    ...result,
    score: { ...result.score, interval: withheld.hides('score') ? null : coarse(result.score.interval) },
    impacts: result.impacts.map((impact) => ({
      ...impact,
      interval: withheld.hides(impact.id) ? null : coarse(impact.interval),
    })),
    lifecycles: result.lifecycles.map((lifecycle, index) => ({
      ...lifecycle,
      interval: withheld.hidesStage(index) ? null : coarse(lifecycle.interval),
    })),
    uncertainty: {
      ...uncertainty,
      origins: shownOrigins(uncertainty.origins, withheld),
      parameters: shownParameters(uncertainty.parameters),
      reason: 'data-set-of-own-database',
    },
  };
}
