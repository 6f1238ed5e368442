import type { ContributionNode, FullResult, Hotspots, ProductFullResult } from '@sillage/contract';
import { activitiesByStage } from './closed-activities.ts';

/** In the ids of what stands for data sets of a closed database, see `withhold`. */
const closedId = ':not-disclosed';

/**
 * Leaves out of a result that leaves the house what would tell the figures of a single activity of a closed database:
 * stages with one such activity show nothing, only the totals hold them. One stage alone would be what the others leave
 * of the totals, so the smallest of those goes with it. `single`: ids of the stages with one activity of such a database;
 * absent: all with any. Decision: docs/report.md, "Closed databases".
 */
export function mergeStages<R extends FullResult | ProductFullResult>(
  result: R,
  single?: ReadonlySet<string>,
): R {
  const { contributions, lifecycles, impacts, hotspots, dataQuality, groups } = result;
  const telling = new Set(single ?? contributions.filter(holdsClosed).map(({ id }) => id));
  const hidden = new Set(
    lifecycles
      .filter(({ id, joins = [] }) => [id, ...joins.map((one) => one.id)].some((one) => telling.has(one)))
      .map(({ id }) => id),
  );
  if (hidden.size === 0) return result;
  if (hidden.size === 1) {
    const others = lifecycles.filter(({ id, score }) => !hidden.has(id) && score !== 0);
    others.sort((a, b) => Math.abs(a.score ?? 0) - Math.abs(b.score ?? 0));
    if (others[0] !== undefined) hidden.add(others[0].id);
  }
  const nothing = { score: null, impacts: impacts.map(() => null) };
  const shown = (ranked: Hotspots['processes']): Hotspots['processes'] =>
    ranked.filter(({ id }) => !hidden.has(id) && !id.includes(closedId));
  const hotLists = ({ lifecycles: stages, processes }: Pick<Hotspots, 'lifecycles' | 'processes'>) => ({
    lifecycles: shown(stages),
    processes: shown(processes),
  });
  const { lifecyclesWithoutUse: _, processesWithoutUse: __, ...hot } = hotspots;
  const withoutScores = Object.entries(groups).map(([by, entries]) => [
    by,
    entries.map(({ id, name }) => ({ id, name, score: null, share: null, absoluteShare: null })),
  ]);
  return {
    ...result,
    lifecycles: lifecycles.map((lifecycle) => {
      const { id, stage, name } = lifecycle;
      return hidden.has(id) ? { id, stage, name, ...nothing } : lifecycle;
    }),
    contributions: contributions.map((node): ContributionNode => {
      const { kind, id, name, stage } = node;
      return hidden.has(id) ? { kind, id, name, stage, ...nothing, children: [] } : node;
    }),
    hotspots: {
      ...hot,
      ...hotLists(hotspots),
      categories: hotspots.categories.map(
        ({ lifecyclesWithoutUse: _stages, processesWithoutUse: _processes, ...category }) => ({
          ...category,
          ...hotLists(category),
        }),
      ),
    },
    dataQuality: {
      ...dataQuality,
      processes: dataQuality.processes.filter(({ process }) => !process.includes(closedId)),
    },
    groups: Object.fromEntries(withoutScores) as typeof groups,
    ...('processes' in result
      ? { processes: result.processes.filter(({ id }) => !id.includes(closedId)) }
      : {}),
  };
}

function holdsClosed({ kind, id, children }: ContributionNode): boolean {
  return kind === 'activity' ? id.includes(closedId) : children.some(holdsClosed);
}

/** The stages of a stored calculation with exactly one activity of one of the databases, by id. */
export function stagesWithOne(
  calculation: Parameters<typeof activitiesByStage>[0],
  databases: ReadonlySet<string>,
): ReadonlySet<string> {
  const counts = activitiesByStage(calculation, databases);
  return new Set([...counts].flatMap(([{ id }, count]) => (count === 1 ? [id] : [])));
}
