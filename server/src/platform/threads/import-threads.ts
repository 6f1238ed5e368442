import { DomainError } from '../kernel/domain-error.ts';
import { importSlots } from './import-slots.ts';
import type { ThreadOptions, Threads } from './thread-pool.ts';
import type { ThreadTask } from './thread-task.ts';

/** Threads of their own for imports of databases, which take minutes and much memory: evaluations do not wait for them. */
export interface ImportThreads {
  /**
   * Throws: DomainError database.*, service.stopping; what `input` throws; the reason of `signal`, at once while the import waits, and within a moment while it runs.
   */
  run<Input, Output>(
    task: ThreadTask<Input, Output>,
    /** Called once the import has a place, and again in each later turn. */
    input: () => Promise<NoInfer<Input>>,
    options: {
      readonly organizationId: string;
      /** Of the file. */
      readonly bytes: number;
      readonly signal: AbortSignal;
      /** Called when the import waits for others; it may have run before. */
      readonly waits: () => void;
    },
  ): Promise<Output>;
  close(): Promise<void>;
}

/**
 * Two places for small files, and one with the memory that a large database takes: 2,000 MB of objects in all, whatever
 * is imported. A small file that needs more memory than its place has begins once more in the large one. `slice`:
 * milliseconds, several times what most such files take.
 */
export const importLimits = {
  small: { atOnce: 2, heapMegabytes: 400, bytes: 8 * 2 ** 20, slice: 60_000 },
  large: { atOnce: 1, heapMegabytes: 1_200, slice: 300_000 },
} as const;

/**
 * Minutes for which an import may run in all its threads, waiting left out: more than ten times what a database of
 * ecoinvent's size takes on a busy machine. US LCI and the other public packages that are tested take seconds.
 */
export const importMinutes = 30;

export function importThreads(open: (options: ThreadOptions) => Threads): ImportThreads {
  const { small, large } = importLimits;
  const places = [small, large].map(({ atOnce, heapMegabytes, slice }) => ({
    turns: importSlots(atOnce, slice),
    threads: open({ size: atOnce, heapMegabytes }),
  }));
  const [smallPlaces, largePlaces] = places as [(typeof places)[0], (typeof places)[0]];

  type Place = (typeof places)[number];
  type Options = Parameters<ImportThreads['run']>[2];

  const runIn = <Input, Output>(
    { turns, threads }: Place,
    task: ThreadTask<Input, Output>,
    input: () => Promise<NoInfer<Input>>,
    { organizationId, signal, waits }: Options,
  ): Promise<Output> =>
    turns.run(
      organizationId,
      async (stop) => {
        const tooLong = new AbortController();
        const timer = setTimeout(
          () => tooLong.abort(new DomainError('database.too-long', { minutes: importMinutes })),
          importMinutes * 60_000,
        ).unref();
        try {
          return await threads.run(task, await input(), {
            organizationId,
            signal: AbortSignal.any([stop, tooLong.signal]),
            patient: true,
          });
        } finally {
          clearTimeout(timer);
        }
      },
      { signal, waits },
    );

  return {
    async run(task, input, options) {
      if (options.bytes <= small.bytes) {
        try {
          return await runIn(smallPlaces, task, input, options);
        } catch (error) {
          if (!neededMoreMemory(error)) throw error;
        }
      }
      try {
        return await runIn(largePlaces, task, input, options);
      } catch (error) {
        if (!neededMoreMemory(error)) throw error;
        throw new DomainError('database.too-much', { limit: large.heapMegabytes });
      }
    },
    async close() {
      await Promise.all(places.map(({ threads }) => threads.close()));
    },
  };
}

const neededMoreMemory = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'service.overloaded';
