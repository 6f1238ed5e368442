/** For what never changes while the service runs. */
export const neverStale = { staleTime: Number.POSITIVE_INFINITY };

/**
 * For the record of a form: read when the form opens, and not again, because a record that was read anew would replace
 * what the user has typed. It is not cached either: a form that began with an older state and saved it under the
 * present revision would undo the changes of others.
 */
export const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 } as const;
