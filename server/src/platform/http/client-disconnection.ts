import type { ServerResponse } from 'node:http';

const signals = new WeakMap<ServerResponse, AbortSignal>();

/**
 * Aborted when a client disconnects before its answer is complete. Not the `signal` of Fastify, which waits for the
 * request to close: one with a body has been closed when its handler is called.
 */
export function clientDisconnection(response: ServerResponse): AbortSignal {
  let signal = signals.get(response);
  if (signal === undefined) {
    const controller = new AbortController();
    signal = controller.signal;
    signals.set(response, signal);
    const abort = (): void => {
      if (!response.writableFinished) controller.abort();
    };
    if (response.destroyed) abort();
    else response.once('close', abort);
  }
  return signal;
}
