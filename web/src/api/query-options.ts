import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiRefusal, callApi } from './call-api.ts';
import type { CallInput, PathOf } from './endpoint-types.ts';

/** What an endpoint answers to a GET, under a key. */
export const apiQuery = <Path extends PathOf<'GET'>>(
  queryKey: QueryKey,
  path: Path,
  input: CallInput<'GET', Path>,
) => queryOptions({ queryKey, queryFn: () => callApi('GET', path, input) });

/** For data that never changes while the service runs. */
export const neverStale = { staleTime: Number.POSITIVE_INFINITY };

/**
 * For the record of a form: read when the form opens and not again, because a refetched record would
 * overwrite what the user has typed. It is not cached either: a form that started from a stale record but
 * saved under the current revision would undo changes of other users.
 */
export const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 } as const;

/** Refusals of requests that have not begun, because too much is being computed. */
const busy: ReadonlySet<string> = new Set(['organization.busy', 'service.overloaded']);
const busyRefusal = (error: Error): ApiRefusal | undefined =>
  error instanceof ApiRefusal && busy.has(error.problem.code) ? error : undefined;

/**
 * For analyses, which compute for seconds: a page asks for several, and an organization has two of the largest at a time. On a
 * slow machine the others are refused, and are asked for again when the service says.
 */
export const untilThereIsRoom = {
  retry: (count: number, error: Error): boolean => busyRefusal(error) !== undefined && count < 20,
  retryDelay: (_: number, error: Error): number => 1_000 * (busyRefusal(error)?.retryAfter ?? 1),
} as const;
