import type { ExtscoreResult } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi, isRetryable } from '../../../../api/call-api.ts';
import { costCheckQuery, costQuery } from './score-queries.ts';

/** What is known of the French environmental cost of an evaluation or a version. */
export type Cost =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly result: ExtscoreResult }
  /** It may be computed; `failed`: why the last attempt did not succeed. */
  | {
      readonly state: 'computable';
      readonly compute: () => void;
      readonly busy: boolean;
      readonly failed?: string;
    }
  /** The method does not cover it; the reasons in plain words, of which there may be none. */
  | { readonly state: 'not-covered'; readonly obstacles: readonly string[] }
  | { readonly state: 'not-computed' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void };

/** Reads the cost and, if there is none, finds out why. `frozen`: a version, whose cost is no longer computed. */
export function useCost(id: string, frozen: boolean): Cost {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const cost = useQuery(costQuery(id));
  const missing = cost.error instanceof ApiRefusal && !isRetryable(cost.error);
  const check = useQuery({ ...costCheckQuery(id, i18n.language), enabled: missing && !frozen });
  const compute = useMutation({
    mutationFn: () => callApi('GET', '/evaluation/evaluate/:id/extscore', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: costQuery(id).queryKey }),
  });
  if (cost.data !== undefined && cost.error === null) return { state: 'known', result: cost.data };
  if (cost.isPending) return { state: 'loading' };
  if (!missing && cost.error !== null)
    return { state: 'failed', error: cost.error, retry: () => void cost.refetch() };
  if (frozen) return { state: 'not-computed' };
  if (check.isPending) return { state: 'loading' };
  if (check.error !== null) return { state: 'failed', error: check.error, retry: () => void check.refetch() };
  const refused =
    compute.error instanceof ApiRefusal && !isRetryable(compute.error) ? compute.error : undefined;
  const obstacles = (refused?.problem.errors ?? check.data.errors).map(({ message }) => message);
  if (!check.data.evaluable || (refused !== undefined && obstacles.length > 0))
    return { state: 'not-covered', obstacles: [...new Set(obstacles)] };
  return {
    state: 'computable',
    compute: () => compute.mutate(),
    busy: compute.isPending,
    ...(compute.error === null
      ? {}
      : {
          failed: compute.error instanceof ApiRefusal ? compute.error.problem.detail : t('state.unreachable'),
        }),
  };
}
