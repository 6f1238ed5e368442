import { LRUCache } from 'lru-cache';
import { ringBufferCache } from '../../platform/kernel/ring-buffer-cache.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { ClosedDatabase } from '../../platform/ports/role-tables.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';
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

/** Cache of full results that were read, at most 64 MiB. */
const rendered = ringBufferCache(8 * 2 ** 20, 8);

/**
 * The last results that were evaluated, as they are, some 80 of three materials: a request that reads one next finds it without rendering, and only
 * then it is copied. Most are read by nobody but the client that they are sent to.
 */
const latest = new LRUCache<string, Uint8Array>({
  maxSize: 16 * 2 ** 20,
  maxEntrySize: 2 * 2 ** 20,
  sizeCalculation: ({ byteLength }) => byteLength,
});

const keyOf = ({ organizationId, evaluationId, revision, evaluatedAt, closed }: FullResultKey): string =>
  `${organizationId} ${evaluationId} ${revision} ${evaluatedAt} ${closed.join(';')}`;

/** Remembers bytes that were just evaluated. */
export function rememberFull(key: FullResultKey, bytes: Uint8Array): void {
  latest.set(keyOf(key), bytes);
}

/** Bytes of a compressed calculation of some 16 materials, from which rendering is left to a thread. */
const heavyBytes = 16 * 1024;

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
  const name = keyOf(key);
  const known = rendered.get(name);
  if (known !== undefined) return known;
  const evaluated = latest.get(name);
  if (evaluated !== undefined) {
    latest.delete(name);
    rendered.set(name, evaluated);
    return evaluated;
  }
  const input = { calculation, closed: key.closed };
  const bytes =
    calculation.byteLength < heavyBytes
      ? renderFull({ catalog }, input)
      : await threads.run(fullResultTask, input, { signal, organizationId: key.organizationId });
  rendered.set(name, bytes);
  return bytes;
}
