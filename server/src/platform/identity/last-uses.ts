import { timestamp } from '../kernel/clock.ts';
import type { CredentialUse } from '../ports/credential-uses.ts';
import type { Dependencies } from '../ports/dependencies.ts';

/** Milliseconds between two recorded uses of one credential, and until recorded uses are stored together. */
const interval = { use: 60_000, write: 1_000 };

/** A cached credential with the last use that is recorded, in milliseconds since 1970. */
export interface UsedCredential {
  readonly credential: Pick<CredentialUse, 'kind' | 'organizationId' | 'id'>;
  recordedAt: number;
}

/** Records when and from where credentials are used, at most once a minute and after the request. */
export interface LastUses {
  record(used: UsedCredential, now: number, address: string | undefined): void;
  /** Stores what is recorded. */
  stop(): Promise<void>;
}

export function lastUses({ storage, log }: Pick<Dependencies, 'storage' | 'log'>): LastUses {
  const waiting = new Map<string, CredentialUse>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    timer = undefined;
    // In one order, so that processes that store the same uses do not wait for each other in a circle.
    const uses = [...waiting.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    waiting.clear();
    if (uses.length === 0) return;
    await storage
      .recordCredentialUses(uses)
      // The next use is recorded again after a minute.
      .catch((error: unknown) => log.debug({ err: error }, 'last uses could not be stored'));
  }

  return {
    record(used, now, address) {
      if (now - used.recordedAt < interval.use || address === undefined) return;
      used.recordedAt = now;
      waiting.set(used.credential.id, { ...used.credential, at: timestamp(now), address });
      timer ??= setTimeout(() => void write(), interval.write).unref();
    },
    async stop() {
      clearTimeout(timer);
      await write();
    },
  };
}

/** The time of a stored use, in milliseconds since 1970; 0 if there is none. */
export function useTime(lastUsedAt: string | undefined): number {
  return lastUsedAt === undefined ? 0 : Date.parse(lastUsedAt);
}
