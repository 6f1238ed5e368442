/** For data that never changes while the service runs. */
export const neverStale = { staleTime: Number.POSITIVE_INFINITY };

/**
 * For the record of a form: read when the form opens and not again, because a refetched record would
 * overwrite what the user has typed. It is not cached either: a form that started from a stale record but
 * saved under the current revision would undo changes of other users.
 */
export const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 } as const;
