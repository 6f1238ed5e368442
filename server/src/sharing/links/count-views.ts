import type { Logger } from 'pino';
import { type Clock, timestamp } from '../../platform/kernel/clock.ts';
import type { ShareReads, ShareViews } from '../../platform/ports/shares.ts';

/** Milliseconds until views are stored together. */
const interval = 1_000;

export interface ViewCounter {
  count(share: Pick<ShareViews, 'organizationId' | 'id'>): void;
  /** Stores what was counted. */
  flush(): Promise<void>;
}

/** Counts views of shares beside the requests; a crash, or a storage that is away, loses those of a second. */
export function countViews({
  storage,
  clock,
  log,
}: {
  readonly storage: Pick<ShareReads, 'addShareViews'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'debug'>;
}): ViewCounter {
  let counted = new Map<string, ShareViews>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // In one order, so that processes do not wait for each other in a circle.
    const views = [...counted.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    counted = new Map();
    if (views.length === 0) return;
    await storage
      .addShareViews(views)
      .catch((error: unknown) => log.debug({ err: error }, 'views of shares could not be stored'));
  }

  return {
    count({ organizationId, id }) {
      const before = counted.get(id)?.views ?? 0;
      counted.set(id, { organizationId, id, views: before + 1, at: timestamp(clock()) });
      timer ??= setTimeout(() => void flush(), interval).unref();
    },
    flush,
  };
}
