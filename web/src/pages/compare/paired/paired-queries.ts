import type { ComparedUncertainty, FullResult, UncertaintyAnalysis } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendToApi } from '../../../api/call-api.ts';
import { neverStale } from '../../../api/query-options.ts';

/** What is compared, with its revision: samples of one revision never change. */
export interface PairedItem {
  readonly id: string;
  readonly revision: number;
}

/** One of the compared evaluations. */
export interface PairedMember extends PairedItem {
  readonly letter: string;
  readonly name: string;
  readonly result: FullResult;
}

/** Enough for a probability to the percent; a comparison of eight takes eight times as long. */
export const pairedRun = { runs: 5000, seed: 1 } as const;

export const pairedRequest = (ids: readonly string[]) =>
  ({
    method: 'POST',
    path: '/evaluations/compare/uncertainty',
    body: { evaluations: ids, ...pairedRun },
  }) as const;

const keysOf = (items: readonly PairedItem[]) => items.map(({ id, revision }) => `${id} ${revision}`);

/** For each pair the probability that one is better, and what decides it; all with the same draws. */
export const pairedQuery = (items: readonly PairedItem[]) =>
  queryOptions({
    queryKey: ['paired', keysOf(items)],
    queryFn: async ({ signal }) => {
      const { method, path, body } = pairedRequest(items.map(({ id }) => id));
      return (await (await sendToApi(method, path, { body, signal })).json()) as ComparedUncertainty;
    },
    ...neverStale,
    retry: false,
  });

/** The distribution of one of them, from the same draws as the comparison. */
export const ownSampleQuery = (item: PairedItem) =>
  queryOptions({
    queryKey: ['sample', item.id, item.revision, pairedRun],
    queryFn: async ({ signal }) => {
      const path = `/evaluations/${item.id}/uncertainty`;
      const answer = await sendToApi('POST', path, { body: pairedRun, signal });
      return (await answer.json()) as UncertaintyAnalysis;
    },
    ...neverStale,
    retry: false,
  });
