import { availableParallelism } from 'node:os';
import type { SharedCatalog } from '@sillage/catalog';
import type { Logger } from 'pino';
import type { Piscina } from 'piscina';
import { withHash } from '../kernel/content-hash.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { fairSlots } from './fair-slots.ts';
import { errorOf, type TaskAnswer } from './thread-errors.ts';
import { type ThreadFile, threadFile } from './thread-file.ts';
import type { ThreadTask } from './thread-task.ts';

/**
 * Runs long calculations beside the thread that serves requests, which must never compute for more than some
 * milliseconds at a time.
 */
export interface Threads {
  /** How many tasks run at the same time. */
  readonly size: number;
  /**
   * Runs a task in a thread. A task whose `signal` is aborted leaves the queue; if it runs already and does
   * not end soon, its thread is ended and replaced.
   * Throws: DomainError service.overloaded if the queue is full, the wait too long, or the task needs more memory than a thread
   * has, service.stopping once the threads are closed; the errors of the task.
   */
  run<Input, Output>(
    task: ThreadTask<Input, Output>,
    input: NoInfer<Input>,
    options?: TaskOptions,
  ): Promise<Output>;
  /** Ends the threads with what they do. */
  close(): Promise<void>;
}

export interface TaskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Organizations take turns: one that has many tasks does not make the others wait for all of them. */
  readonly organizationId?: string;
  /** Whether the task may wait for as long as others go first; absent: if it has no `signal`, so nobody waits for it. */
  readonly patient?: boolean;
  /** Buffers of the input that are handed over instead of copied; this thread cannot read them any more. */
  readonly transfer?: readonly ArrayBuffer[];
}

/** What a thread gets when it starts. */
export interface ThreadData {
  readonly catalog: SharedCatalog;
  /** The folder of the embedded database, which the thread reads on its own; absent with PostgreSQL. */
  readonly dataFolder: string | undefined;
}

/** What a thread gets with a task. */
export interface ThreadCall {
  /** The name of the task. */
  readonly kind: string;
  readonly input: unknown;
  /** One cell, which is set to 1 when the task starts. */
  readonly started: Int32Array;
}

export interface ThreadOptions {
  readonly size?: number;
  readonly longestQueue?: number;
  /** Megabytes of objects in one thread; a task that needs more fails. */
  readonly heapMegabytes?: number;
  /** The program of the threads; a function is called with the first task. */
  readonly file?: ThreadFile | (() => Promise<ThreadFile>);
}

/**
 * One for each core, although the thread that serves requests needs some time as well: it is mostly idle while
 * others calculate, for bulk jobs a fifth of a core, and goes first, see `yieldToRequests`.
 */
export const threadCount = availableParallelism();
/** Tasks that wait for a thread; each holds its input. */
const longestQueue = 256;
/** Milliseconds that a task of a request waits for a thread: less than clients and proxies wait for an answer. */
const longestWait = 15_000;
/** The largest product (16 MiB of results) needs about 150 MB. */
const heapMegabytes = 384;
/**
 * Megabytes of new objects in one thread, half of what Node gives: a garment leaves little behind, so that it takes
 * the same time, and each thread needs some 35 MiB less.
 */
const youngMegabytes = 24;
/** Milliseconds after which an idle thread ends, so that a service with little to do needs little memory. */
const idleTime = 60_000;
/** Milliseconds that tasks that run native code have to end when the pool is closed. */
const closingGrace = 5_000;
/** Milliseconds that a running task has to end by itself after its request was cancelled. */
const cancellationGrace = 250;
/** Seconds until a refused request may be sent again. */
const retryAfter = 2;

/** A pool of threads. The first task starts the first thread: a service that never gets heavy work has none. */
export function threadPool(
  data: ThreadData,
  log: Pick<Logger, 'warn'>,
  options: ThreadOptions = {},
): Threads {
  const size = options.size ?? threadCount;
  const slots = fairSlots(size, options.longestQueue ?? longestQueue, retryAfter);
  let opened: Promise<Piscina> | undefined;
  let closed = false;
  let tasks = 0;
  const nativeTasks = new Set<Promise<unknown>>();
  let idle: NodeJS.Timeout | undefined;

  async function open(): Promise<Piscina> {
    // Not a static import: it would delay every start.
    const { Piscina } = await import('piscina');
    const { file = threadFile() } = options;
    const pool = new Piscina({
      ...(typeof file === 'function' ? await file() : file),
      workerData: data,
      // Piscina would not replace the last thread that died while tasks wait.
      minThreads: 1,
      maxThreads: size,
      // Tasks wait in `slots`: the queue of Piscina has no limit for tasks that can be cancelled.
      maxQueue: size,
      idleTimeout: idleTime,
      recordTiming: false,
      resourceLimits: {
        maxOldGenerationSizeMb: options.heapMegabytes ?? heapMegabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
      },
    });
    pool.on('error', (error) => log.warn({ err: error }, 'a thread ended while it had nothing to do'));
    return pool;
  }

  async function close(): Promise<void> {
    const closing = opened;
    opened = undefined;
    const pool = await closing;
    if (nativeTasks.size > 0) {
      const late = new Promise((resolve) => setTimeout(resolve, closingGrace).unref());
      await Promise.race([Promise.allSettled(nativeTasks), late]);
    }
    await pool?.destroy();
  }

  async function closeIdle(): Promise<void> {
    try {
      await close();
    } catch (error) {
      log.warn({ err: error }, 'the idle threads did not end');
    }
  }

  /** Keeps a task until it has ended, for `close`. */
  async function watched<Answer>(task: Promise<Answer>): Promise<Answer> {
    nativeTasks.add(task);
    try {
      return await task;
    } finally {
      nativeTasks.delete(task);
    }
  }

  return {
    size,
    async run<Input, Output>(
      { name: kind, native }: ThreadTask<Input, Output>,
      input: NoInfer<Input>,
      { signal, organizationId = '', patient = signal === undefined, transfer = [] }: TaskOptions = {},
    ): Promise<Output> {
      if (closed) throw stopping();
      clearTimeout(idle);
      tasks++;
      let release: (() => void) | undefined;
      const started = new Int32Array(new SharedArrayBuffer(4));
      const cancellation = cancelled(signal, started, !native);
      try {
        release = await slots.take(organizationId, {
          signal,
          longestWait: patient ? undefined : longestWait,
        });
        if (closed) throw stopping();
        const call: ThreadCall = { kind, input, started };
        opened ??= open();
        const pool = await opened;
        signal?.throwIfAborted();
        const answering = pool.run(call, {
          signal: cancellation.signal,
          transferList: [...transfer],
        }) as Promise<TaskAnswer>;
        const answer = await (native ? watched(answering) : answering);
        if ('error' in answer) throw errorOf(answer.error);
        if (answer.output instanceof Uint8Array) withHash(answer.output, answer.hash);
        return answer.output as Output;
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (closed) throw stopping();
        if ((error as { readonly code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
        log.warn({ err: error, task: kind }, 'a task needed more memory than a thread has');
        throw new DomainError('service.overloaded', { seconds: retryAfter });
      } finally {
        cancellation.end();
        release?.();
        if (--tasks === 0 && !closed) idle = setTimeout(() => void closeIdle(), idleTime).unref();
      }
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      await close();
    },
  };
}

/**
 * The signal that ends a task: at once while it waits, and after a while if it runs and may be ended, because a new
 * thread costs more than the rest of a short task.
 */
function cancelled(
  signal: AbortSignal | undefined,
  started: Int32Array,
  mayBeEnded: boolean,
): { readonly signal: AbortSignal | null; end(): void } {
  if (signal === undefined) return { signal: null, end: () => {} };
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const cancel = (): void => {
    if (Atomics.load(started, 0) === 0) controller.abort();
    else if (mayBeEnded) timer = setTimeout(() => controller.abort(), cancellationGrace);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    end() {
      signal.removeEventListener('abort', cancel);
      clearTimeout(timer);
    },
  };
}

const stopping = (): DomainError => new DomainError('service.stopping', { seconds: 1 });
