import { type Stage, stages } from '@sillage/contract';
import { useTranslation } from 'react-i18next';

/** What has stages: a result, or a cell of a scenario. */
export interface Staged {
  readonly lifecycles: readonly {
    readonly stage: Stage;
    readonly joins?: readonly { readonly stage: Stage }[];
  }[];
}

/**
 * By stage, all stages that some of the results show as one with it, in the order of a life: where a closed database
 * joins them in one result, they are compared with the same ones of the others.
 */
export function joinedStages(results: readonly Staged[]): ReadonlyMap<Stage, readonly Stage[]> {
  const together = new Map<Stage, readonly Stage[]>();
  for (const { joins = [] } of results.flatMap(({ lifecycles }) => lifecycles)) {
    const found = new Set(joins.flatMap(({ stage }) => together.get(stage) ?? [stage]));
    const set = stages.filter((stage) => found.has(stage));
    for (const stage of set) together.set(stage, set);
  }
  return together;
}

/** How stages of results are named: those that are shown as one by the names of all, as reports do. */
export function useStageName(...results: readonly Staged[]): (stage: Stage) => string {
  const { t } = useTranslation();
  const together = joinedStages(results);
  return (stage) => (together.get(stage) ?? [stage]).map((one) => t(`stages.${one}`)).join(' + ');
}
