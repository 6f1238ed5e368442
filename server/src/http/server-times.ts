/** Milliseconds that a client may take; `idle`: in which nothing moves, where there is no end for the whole request. Node looks for overdue ones every 2 s. */
export const serverTimes = { request: 30_000, headers: 10_000, keepAlive: 5_000, idle: 30_000 } as const;
