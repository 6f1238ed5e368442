import type { Interval, ScenarioRecord, ScenarioResults } from '@sillage/contract';
import type { RunningService } from './running-service.ts';
import { successful } from './successful-answer.ts';

export function scenarioSteps(service: RunningService) {
  return {
    async scenarioOf(
      evaluations: readonly { readonly id: string }[],
      variants: readonly object[],
      name = 'Tried',
    ): Promise<ScenarioRecord> {
      const body = { name, selection: { ids: evaluations.map(({ id }) => id) }, variants };
      return successful('createScenario', await service.call('POST', '/scenarios', { body }));
    },
    async resultsOf({ id }: { readonly id: string }, query = ''): Promise<ScenarioResults> {
      return successful('readScenarioResults', await service.call('GET', `/scenarios/${id}/results${query}`));
    },
  };
}

/** The figure of a category, or the score, in a cell. */
export const figure = (list: readonly { readonly id: string }[], id: string) =>
  list.find((one) => one.id === id) as
    | {
        readonly value: number | null;
        readonly difference: number | null;
        readonly relative: number | null;
        readonly interval?: Interval | null;
      }
    | undefined;
