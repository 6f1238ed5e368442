import { compressJson } from '../../kernel/compressed-json.ts';
import type { Change, Storage } from '../../ports/storage.ts';

/** Bytes of an IPC result from which it becomes shorter. */
const compressedFrom = 1024;

/**
 * Stores standard results compressed: they were almost half of the file. PostgreSQL compresses such values itself, and
 * while it is updated processes of the release before still read them. All reads take both forms.
 */
export function withCompressedIpcs(storage: Storage): Storage {
  return {
    ...storage,
    commit: (organizationId, changes) => storage.commit(organizationId, changes.map(withCompressedIpc)),
  };
}

function withCompressedIpc(change: Change): Change {
  if (change.kind !== 'put-result' || change.result.ipc.length < compressedFrom) return change;
  const { result } = change;
  return { ...change, result: { ...result, ipc: compressJson(result.ipc) } };
}
