import type { SensitivityAnalysis, UncertaintyAnalysis } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendToApi } from '../../api/call-api.ts';
import { neverStale, untilThereIsRoom } from '../../api/query-options.ts';
import type { Run } from './run.ts';

/** An evaluation in one revision, whose samples never change. */
export interface Sampled {
  readonly id: string;
  readonly revision: number;
}

export const sampleRequest = (id: string, { runs, seed }: Run) =>
  ({ method: 'POST', path: `/evaluations/uncertainty/${id}`, body: { runs, seed } }) as const;

type Method = 'sobol' | 'tornado';

export const sensitivityRequest = (id: string, method: Method, figure: string, seed: number) =>
  ({ method: 'POST', path: `/evaluations/sensitivity/${id}`, body: { method, figure, seed } }) as const;

/** The distribution of every figure. */
export const sampleQuery = ({ id, revision }: Sampled, run: Run) =>
  queryOptions({
    queryKey: ['sample', id, revision, run],
    queryFn: async ({ signal }) => {
      const { method, path, body } = sampleRequest(id, run);
      return (await (await sendToApi(method, path, { body, signal })).json()) as UncertaintyAnalysis;
    },
    ...neverStale,
    ...untilThereIsRoom,
  });

/** What the range of a figure comes from. */
export const sensitivityQuery = (
  { id, revision }: Sampled,
  how: Method,
  figure: string,
  { seed }: Pick<Run, 'seed'>,
) =>
  queryOptions({
    queryKey: ['sensitivity', id, revision, how, figure, seed],
    queryFn: async ({ signal }) => {
      const { method, path, body } = sensitivityRequest(id, how, figure, seed);
      return (await (await sendToApi(method, path, { body, signal })).json()) as SensitivityAnalysis;
    },
    ...neverStale,
    ...untilThereIsRoom,
  });
