import { DomainError } from '../kernel/domain-error.ts';

/** A bounded number of tasks at once; others wait, and owners take turns. */
export interface FairSlots {
  /**
   * Waits for a slot and holds it until the returned function is called. Tasks of one owner begin in their order; an
   * owner with many delays another one by a single task for each slot.
   * `longestWait`: in milliseconds; absent: as long as it takes.
   * Throws: DomainError service.overloaded if too many wait already, or after the longest wait; the reason of
   * `signal`.
   */
  take(
    owner: string,
    options?: { readonly signal?: AbortSignal | undefined; readonly longestWait?: number | undefined },
  ): Promise<() => void>;
}

interface Waiting {
  begin(): void;
}

/** `retryAfter`: seconds until a refused task may be sent again. */
export function fairSlots(size: number, longestQueue: number, retryAfter: number): FairSlots {
  /** The owner whose turn is next is the first. */
  const queues = new Map<string, Waiting[]>();
  const overloaded = (): DomainError => new DomainError('service.overloaded', { seconds: retryAfter });
  let running = 0;
  let waiting = 0;

  function release(): void {
    const [owner, queue] = queues.entries().next().value ?? [];
    if (owner === undefined || queue === undefined) {
      running--;
      return;
    }
    queues.delete(owner);
    const next = queue.shift();
    if (queue.length > 0) queues.set(owner, queue);
    waiting--;
    next?.begin();
  }

  function leave(owner: string, task: Waiting): void {
    const queue = queues.get(owner) ?? [];
    const index = queue.indexOf(task);
    if (index === -1) return;
    queue.splice(index, 1);
    if (queue.length === 0) queues.delete(owner);
    waiting--;
  }

  return {
    async take(owner, { signal, longestWait } = {}) {
      signal?.throwIfAborted();
      if (running < size) {
        running++;
        return release;
      }
      if (waiting >= longestQueue) throw overloaded();
      await new Promise<void>((resolve, reject) => {
        const forget = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', cancel);
        };
        const refuse = (reason: unknown): void => {
          forget();
          leave(owner, task);
          reject(reason);
        };
        const cancel = (): void => refuse(signal?.reason);
        const timer =
          longestWait === undefined ? undefined : setTimeout(() => refuse(overloaded()), longestWait);
        const task: Waiting = {
          begin() {
            forget();
            resolve();
          },
        };
        signal?.addEventListener('abort', cancel, { once: true });
        const queue = queues.get(owner);
        if (queue === undefined) queues.set(owner, [task]);
        else queue.push(task);
        waiting++;
      });
      return release;
    },
  };
}
