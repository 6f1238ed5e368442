/** Milliseconds that a client may take. Node looks for overdue ones every 2 s. */
export const serverTimes = { request: 30_000, headers: 10_000, keepAlive: 5_000 } as const;
