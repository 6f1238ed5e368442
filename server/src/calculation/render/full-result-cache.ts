import { ringBufferCache } from '../../platform/kernel/ring-buffer-cache.ts';
import type { ClosedDatabase } from '../../platform/ports/data-set-mappings.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';
import { isHeavyCalculation } from '../prepare/heavy-evaluations.ts';
import { fullResultTask, renderFull } from './render-full-result.ts';

/** Everything that a full result depends on and that can change. */
export interface FullResultKey {
  readonly organizationId: string;
  readonly evaluationId: string;
  readonly revision: number | null | undefined;
  readonly evaluatedAt: string | null | undefined;
  /** Databases whose figures it does not show. */
  readonly closed: readonly ClosedDatabase[];
}

/** The last full results that were evaluated or read, at most 64 MiB; copies, because `ringBufferCache` spares collections. */
const rendered = ringBufferCache(8 * 2 ** 20, 8);

const keyOf = ({ organizationId, evaluationId, revision, evaluatedAt, closed }: FullResultKey): string =>
  `${organizationId} ${evaluationId} ${revision} ${evaluatedAt} ${closed.join(';')}`;

/** Remembers bytes that were just evaluated. */
export function rememberFull(key: FullResultKey, bytes: Uint8Array): void {
  rendered.set(keyOf(key), bytes);
}

/** The full result of a key, if it is cached. */
export const cachedFull = (key: FullResultKey): Uint8Array | undefined => rendered.get(keyOf(key));

interface RenderContext extends Pick<Dependencies, 'catalog'> {
  readonly threads: Pick<Threads, 'run'>;
}

/**
 * Returns the full result of a stored calculation, rendered unless it is cached.
 * Throws: DomainError service.overloaded, service.stopping, if a thread should render it and has no room.
 */
export async function fullOf(
  key: FullResultKey,
  calculation: Uint8Array,
  { catalog, threads }: RenderContext,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const known = cachedFull(key);
  if (known !== undefined) return known;
  const input = { calculation, closed: key.closed };
  const bytes = isHeavyCalculation(calculation)
    ? await threads.run(fullResultTask, input, { signal, organizationId: key.organizationId })
    : renderFull({ catalog }, input);
  rememberFull(key, bytes);
  return bytes;
}
