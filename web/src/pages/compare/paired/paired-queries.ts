import type { ComparedUncertainty, FullResult } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendToApi } from '../../../api/call-api.ts';
import { neverStale } from '../../../api/query-options.ts';
import type { CompareItem } from '../compare-items.ts';

/** What is compared, with its revision: samples of one revision never change. */
export interface PairedItem {
  readonly kind: CompareItem['kind'];
  readonly id: string;
  readonly revision: number;
}

/** One of the compared evaluations and versions. */
export interface PairedMember extends PairedItem {
  readonly letter: string;
  readonly name: string;
  readonly result: FullResult;
}

/** Enough for a probability to the percent; a comparison of eight takes eight times as long. */
export const pairedRun = { runs: 5000, seed: 1 } as const;

export const pairedRequest = (items: readonly CompareItem[]) => {
  const idsOf = (wanted: CompareItem['kind']): string[] =>
    items.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const body = { evaluations: idsOf('e'), versions: idsOf('v'), ...pairedRun };
  return { method: 'POST', path: '/evaluations/compare/uncertainty', body } as const;
};

const keysOf = (items: readonly PairedItem[]) => items.map(({ id, revision }) => `${id} ${revision}`);

/** For each pair the probability that one is better, and what decides it; all with the same draws. */
export const pairedQuery = (items: readonly PairedItem[]) =>
  queryOptions({
    queryKey: ['paired', keysOf(items)],
    queryFn: async ({ signal }) => {
      const { method, path, body } = pairedRequest(items);
      return (await (await sendToApi(method, path, { body, signal })).json()) as ComparedUncertainty;
    },
    ...neverStale,
    retry: false,
  });
