import { DomainError } from '../kernel/domain-error.ts';
import { domainErrorOf } from '../ports/domain-error-of.ts';

/** Ends a batch early: it may take so long that its caller loses the right to it, or that the process is stopped. */
export interface BatchCancellation {
  /** Why the batch must end; undefined while it may continue. Once there is a reason, it stays the same. */
  reason(): Promise<DomainError | undefined>;
  /** Aborted as soon as the process starts to stop, so that nothing waits for the client any longer. */
  readonly shutdown: AbortSignal;
}

/** `reauthorize` checks token and role again; it decides for itself how long an earlier check is good enough. */
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

/** The client may send what is left to another process, from the next second on. */
export function serviceStopping(): DomainError {
  return new DomainError('service.stopping', { seconds: 1 });
}
