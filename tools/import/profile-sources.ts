import { indicators } from './indicators.ts';

/** Impacts of one published inventory or table row, weighted in µPt per unit; NaN where it has no figure. */
export interface ProfileSource {
  readonly name: string;
  /** Rows of one database are one source. */
  readonly database: string;
  readonly year: number;
  readonly licence: string;
  readonly weighted: readonly number[];
  /** Geometric standard deviation of the processes behind it. */
  readonly spread?: readonly number[];
}

export interface Combined {
  /** Sum 1. */
  readonly shares: readonly number[];
  readonly gsd: readonly number[];
  readonly sources: readonly {
    readonly source: string;
    readonly year: number;
    readonly licence: string;
    readonly indicators: readonly string[];
  }[];
}

const narrowest = 1.5;
const widest = 3;
/** Sources further apart say nothing but that the figure is unknown. */
const limit = 10;
const climate = indicators.findIndex(({ id }) => id === 'cch');

/**
 * One profile from several sources: for each indicator the geometric mean of its size relative to climate change, over
 * the sources that have it, so that sources with other categories, units and levels can stand side by side. What none
 * has comes from `others`: reasoned shares, or the mean of many processes. The range is the spread of the sources, at
 * least 1.5 where two databases have a figure and 3 where one does: rows of one database share its model.
 */
export function combine(sources: readonly ProfileSource[], others?: ProfileSource): Combined {
  const relative = (source: ProfileSource, i: number): number =>
    (source.weighted[i] as number) / (source.weighted[climate] as number);
  const ranges: number[] = [];
  const sizes = indicators.map((_, i) => {
    const found = sources.map((source) => relative(source, i)).filter((value) => value > 0);
    const used = found.length === 0 && others !== undefined ? [relative(others, i)] : found;
    if (used.length === 0) throw new Error(`no source has ${indicators[i]?.id}`);
    const databases = new Set(
      sources.filter((source) => relative(source, i) > 0).map(({ database }) => database),
    );
    const spread =
      used.length < 2 ? widest : Math.max(spreadOf(used), databases.size < 2 ? widest : narrowest);
    const wider = found.length === 0 ? Math.max(spread, others?.spread?.[i] ?? widest) : spread;
    ranges.push(Math.min(limit, Math.max(narrowest, wider)));
    return Math.exp(meanOf(used.map(Math.log)));
  });
  // Everything is relative to climate change; its own range is the smallest, or the widest of one source.
  ranges[climate] = new Set(sources.map(({ database }) => database)).size < 2 ? widest : narrowest;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const covers = (source: ProfileSource): string[] =>
    indicators.flatMap(({ id }, i) => (relative(source, i) > 0 ? [id] : []));
  const covered = new Set(sources.flatMap(covers));
  const named = sources.map((source) => ({ ...about(source), indicators: covers(source) }));
  const missing = indicators.map(({ id }) => id).filter((id) => !covered.has(id));
  return {
    shares: sizes.map((size) => size / total),
    gsd: ranges,
    sources:
      missing.length === 0 || others === undefined
        ? named
        : [...named, { ...about(others), indicators: missing }],
  };
}

/** Half of the score as one profile, half as the other, where it is not known which of them stands behind it. */
export function halfOfEach(first: Combined, second: Combined): Combined {
  return {
    shares: first.shares.map((share, i) => (share + (second.shares[i] as number)) / 2),
    gsd: first.gsd.map((range, i) => Math.max(range, second.gsd[i] as number)),
    sources: [...first.sources, ...second.sources],
  };
}

function about({ name: source, year, licence }: ProfileSource) {
  return { source, year, licence };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Geometric standard deviation of a sample. */
function spreadOf(values: readonly number[]): number {
  const logs = values.map(Math.log);
  const mean = meanOf(logs);
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (logs.length - 1);
  return Math.exp(Math.sqrt(variance));
}

/** The geometric mean of several inventories of one publication, relative to climate change. */
export function together(name: string, sources: readonly ProfileSource[]): ProfileSource {
  const [first] = sources;
  if (first === undefined) throw new Error(`${name}: no inventories`);
  const found = indicators.map((_, i) =>
    sources
      .map(({ weighted: own }) => (own[i] as number) / (own[climate] as number))
      .filter((value) => value > 0),
  );
  return {
    ...first,
    name,
    weighted: found.map((values) =>
      values.length === 0 ? Number.NaN : Math.exp(meanOf(values.map(Math.log))),
    ),
    spread: found.map((values) => (values.length < 2 ? widest : spreadOf(values))),
  };
}
