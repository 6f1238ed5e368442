import type { EvaluationStatistics, Language } from '@sillage/contract';
import { withholdFigureRanges } from '@sillage/engine';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { EventLoopYield } from '../platform/kernel/event-loop-yield.ts';
import type { EvaluationQuery } from '../platform/ports/evaluations.ts';
import type { FigureGrouping, FigureSpread, RecordCount } from '../platform/ports/figure-statistics.ts';
import type { Figure } from '../platform/ports/figures.ts';

type StatisticsContext = Pick<Context, 'storage' | 'catalog'>;

/** The figures of the statistics, and what the storage calls them. */
const figures = {
  climate: 'climate',
  score: 'score',
  cost: 'frenchCost',
  weight: 'weight',
  quality: 'quality',
} as const satisfies Readonly<Record<string, Figure>>;
type StatisticsFigure = keyof typeof figures;
const names = Object.keys(figures) as readonly StatisticsFigure[];

type Statistics = Omit<EvaluationStatistics, 'groups'>;

/** Counts the evaluations that match a filter, and reads the spread of their figures. */
export async function evaluationStatistics(
  context: StatisticsContext,
  caller: Caller,
  filter: Omit<EvaluationQuery, 'limit'>,
  grouping: FigureGrouping | undefined,
  language: Language,
): Promise<EvaluationStatistics> {
  const [all] = await read(context, caller, filter);
  const statistics = all === undefined ? nothing : all.statistics;
  if (grouping === undefined) return statistics;
  const groups = await read(context, caller, filter, grouping);
  const nameOf = await groupNames(context, caller, grouping, language);
  return {
    ...statistics,
    groups: groups
      .map(({ id, statistics: own }) => ({ id, name: nameOf(id) ?? id, ...own }))
      .sort((one, other) => other.count - one.count),
  };
}

const nothing: Statistics = {
  count: 0,
  evaluated: 0,
  climate: null,
  score: null,
  cost: null,
  weight: null,
  quality: null,
};

async function read(
  { storage }: StatisticsContext,
  { organizationId }: Caller,
  filter: Omit<EvaluationQuery, 'limit'>,
  grouping?: FigureGrouping,
): Promise<readonly { readonly id: string; readonly statistics: Statistics }[]> {
  const loop = new EventLoopYield();
  const closed = new Map(await storage.readClosedDatabases(organizationId));
  const counts = await storage.countByGroup(organizationId, filter, grouping);
  const spreads = new Map<StatisticsFigure, readonly FigureSpread[]>();
  for (const name of names) {
    // Each reads the figures of all evaluations, and awaiting the embedded database lets no other request run.
    if (loop.isDue()) await loop.yield();
    spreads.set(name, await storage.readSpread(organizationId, filter, figures[name], grouping));
  }
  return counts.map((row) => ({ id: row.group ?? '', statistics: statisticsOf(row, spreads, closed) }));
}

function statisticsOf(
  { group, count, evaluated }: RecordCount,
  spreads: ReadonlyMap<StatisticsFigure, readonly FigureSpread[]>,
  closed: ReadonlyMap<string, unknown>,
): Statistics {
  const of = (name: StatisticsFigure): Statistics['score'] => {
    const spread = spreads.get(name)?.find((row) => row.group === group);
    if (spread === undefined) return null;
    const { group: _, medianRanges, ...figures } = spread;
    if (name !== 'climate' && name !== 'score') return figures;
    const medianInterval =
      medianRanges === undefined ? null : withholdFigureRanges(medianRanges, closed)[name];
    return { ...figures, medianInterval };
  };
  return {
    count,
    evaluated,
    climate: of('climate'),
    score: of('score'),
    cost: of('cost'),
    weight: of('weight'),
    quality: of('quality'),
  };
}

async function groupNames(
  { storage, catalog }: StatisticsContext,
  { organizationId }: Caller,
  grouping: FigureGrouping,
  language: Language,
): Promise<(id: string) => string | undefined> {
  if (grouping === 'category') return (id) => catalog.category(id)?.name[language];
  const labels = await (grouping === 'team'
    ? storage.listTeams(organizationId)
    : storage.listTags(organizationId));
  const byId = new Map(labels.map(({ id, name }) => [id, name]));
  return (id) => byId.get(id);
}
