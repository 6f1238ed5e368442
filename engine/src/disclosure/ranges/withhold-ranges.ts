import type {
  Interval,
  IpcResult,
  OwnDatabaseRanges,
  ProductIpcResult,
  ResultUncertainty,
} from '@sillage/contract';
import { coarseTo, wholePercent } from '../../figures/rounding.ts';
import type { StoredUncertainty } from '../../uncertainty/interval/stored-uncertainty.ts';
import type { KeyRanges } from '../../views/key-figures.ts';

/** Databases whose data sets may not be distinguished, by id. */
export interface Closed {
  has(database: string): boolean;
}

type MaybeInterval = Interval | null | undefined;

/** As in `ResultUncertainty`; of single figures, without stages and origins. */
interface OwnRanges extends Partial<Pick<OwnDatabaseRanges, 'origins'>> {
  readonly id: string;
  readonly figures: readonly string[];
  readonly lifecycles?: readonly number[];
}

/** What is shown of the ranges of one result. */
interface Shown {
  figure(id: string, interval: MaybeInterval): Interval | null;
  stage(index: number, interval: MaybeInterval): Interval | null;
  share(share: number | null): number | null;
}

const nothing: Shown = { figure: () => null, stage: () => null, share: () => null };

/**
 * What closed databases leave of the ranges of a result; undefined: all of it. Without `own`, of results whose releases
 * did not note it, nothing is left.
 */
function leftBy(
  own: readonly OwnRanges[] | undefined,
  used: Iterable<string>,
  closed: Closed,
): Shown | undefined {
  if (![...used].some((id) => closed.has(id))) return undefined;
  if (own === undefined) return nothing;
  const concerned = own.filter(({ id }) => closed.has(id));
  const figures = new Set(concerned.flatMap(({ figures: ids }) => ids));
  const stages = new Set(concerned.flatMap(({ lifecycles = [] }) => lifecycles));
  const hidesShares = figures.has('score') || concerned.some(({ origins }) => origins);
  return {
    figure: (id, interval) => (figures.has(id) ? null : coarse(interval)),
    stage: (index, interval) => (stages.has(index) ? null : coarse(interval)),
    share: (share) => (hidesShares || share === null ? null : wholePercent(share)),
  };
}

function coarse(interval: MaybeInterval): Interval | null {
  if (interval === null || interval === undefined) return null;
  const round = coarseTo(interval);
  return { ...interval, low: round(interval.low), high: round(interval.high) };
}

const shownOrigins = <O extends ResultUncertainty['origins'][number]>(
  origins: readonly O[],
  shown: Shown,
): O[] => origins.map((origin) => ({ ...origin, share: shown.share(origin.share) }));

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
  const shown = leftBy(stored.ownDatabases, used, closed);
  if (shown === undefined) return stored;
  return {
    ...stored,
    score: shown.figure('score', stored.score),
    impacts: stored.impacts.map((interval, c) => shown.figure(indicators[c] ?? '', interval)),
    lifecycles: stored.lifecycles.map((interval, index) => shown.stage(index, interval)),
    origins: shownOrigins(stored.origins, shown),
    parameters: shownParameters(stored.parameters),
    withheld: true,
  };
}

/** Shows the interval of a figure, by id, as far as closed databases let it; `own`: as in `ResultUncertainty`. */
export function shownIntervals(
  own: readonly OwnRanges[],
  closed: Closed,
): (id: string, interval: Interval | null) => Interval | null {
  const shown = leftBy(
    own,
    own.map(({ id }) => id),
    closed,
  );
  return (id, interval) => (shown === undefined ? interval : shown.figure(id, interval));
}

/** The same for the ranges of figures in lists. */
export function withholdFigureRanges(
  ranges: KeyRanges,
  closed: Closed,
): Pick<KeyRanges, 'climate' | 'score' | 'drivers'> {
  const { climate, score, own = [], drivers } = ranges;
  const shown = shownIntervals(own, closed);
  // A sum over many could tell what the range of each does not.
  const whole = drivers !== undefined && !own.some(({ id }) => closed.has(id));
  return {
    ...{ climate: shown('climate', climate), score: shown('score', score) },
    ...(whole ? { drivers } : {}),
  };
}

/** The same for a result that is stored as it was shown, for its databases can be closed later. */
export function withholdRanges<R extends IpcResult | ProductIpcResult>(result: R, closed: Closed): R {
  const { provenance, uncertainty, score } = result;
  if (uncertainty === undefined) return result;
  const used = provenance.databases.map(({ id }) => id);
  const shown = leftBy(uncertainty.ownDatabases, used, closed);
  if (shown === undefined) return result;
  return {
    ...result,
    score: { ...score, interval: shown.figure('score', score.interval) },
    impacts: result.impacts.map((impact) => ({
      ...impact,
      interval: shown.figure(impact.id, impact.interval),
    })),
    lifecycles: result.lifecycles.map((lifecycle, index) => ({
      ...lifecycle,
      interval: shown.stage(index, lifecycle.interval),
    })),
    uncertainty: {
      ...uncertainty,
      origins: shownOrigins(uncertainty.origins, shown),
      parameters: shownParameters(uncertainty.parameters),
      reason: 'data-set-of-own-database',
    },
  };
}
