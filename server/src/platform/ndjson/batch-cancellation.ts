import { DomainError } from '../kernel/domain-error.ts';
import { domainErrorOf } from '../ports/domain-error-of.ts';

/**
 * Ends a long batch early: its caller may lose the permission while it runs, or the process may be stopped.
 */
export interface BatchCancellation {
  /** Why the batch must end; undefined while it may continue. A reason never changes. */
  reason(): Promise<DomainError | undefined>;
  /** Aborted as soon as the process starts to stop, so that nothing waits for the client any longer. */
  readonly shutdown: AbortSignal;
}

/** `reauthorize` checks token and role again; it decides how long an earlier check is valid. */
export function batchCancellation(
  reauthorize: () => Promise<void>,
  shutdown: AbortSignal,
): BatchCancellation {
  let cancelled: DomainError | undefined;
  return {
    shutdown,
    async reason() {
      if (cancelled !== undefined) return cancelled;
      if (shutdown.aborted) cancelled = serviceStopping();
      else await reauthorize().catch(cancel);
      return cancelled;
    },
  };

  function cancel(thrown: unknown): void {
    const error = domainErrorOf(thrown);
    if (error.code === 'server.bug') throw thrown;
    cancelled = error;
  }
}

/** The error of a stopping process: the client may send the rest to another process after a second. */
export function serviceStopping(): DomainError {
  return new DomainError('service.stopping', { seconds: 1 });
}
