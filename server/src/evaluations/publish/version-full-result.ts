import type { IpcResult } from '@sillage/contract';
import { fullOf } from '../../calculation/render/full-result-cache.ts';
import { decompressBytes } from '../../platform/kernel/compressed-bytes.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';

const decoder = new TextDecoder();

/** Ids of the databases that a standard result is based on. */
export function databasesOf(ipc: Uint8Array): string[] {
  const { provenance } = JSON.parse(decoder.decode(ipc)) as IpcResult;
  return provenance.databases.map(({ id }) => id);
}

/**
 * The full result that was frozen in a version; rendered again without the figures of databases that may not be shown,
 * also when they were closed after it was published.
 * Throws: DomainError service.overloaded.
 */
export async function fullOfVersion(
  context: Pick<Dependencies, 'storage' | 'catalog'> & { readonly threads: Pick<Threads, 'run'> },
  organizationId: string,
  version: Pick<StoredVersion, 'id' | 'revision' | 'publishedAt' | 'ipc' | 'full' | 'calculation'>,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const closed = await context.storage.readClosedDatabases(organizationId);
  const used = closed.length === 0 ? [] : databasesOf(version.ipc);
  const concerned = closed.filter(([id]) => used.includes(id));
  if (concerned.length === 0) return decompressBytes(version.full);
  const { id, revision, publishedAt } = version;
  const key = { organizationId, evaluationId: id, revision, evaluatedAt: publishedAt, closed: concerned };
  return fullOf(key, version.calculation, context, signal);
}
