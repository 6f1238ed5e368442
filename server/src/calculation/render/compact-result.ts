import { compactResult, type FullResult } from '@sillage/contract';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { TaskOptions, Threads } from '../../platform/threads/thread-pool.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';

const decoder = new TextDecoder();

/** Bytes of a full result of some 16 materials, from which making it compact is left to a thread. */
const heavyBytes = 512 * 1024;

export const compactTask = threadTask<typeof renderCompact>('compactResult');

/** The task `compactResult` of the threads: a full result without repetitions. */
export function renderCompact(_: object, { full }: { readonly full: Uint8Array }): Uint8Array {
  return jsonBytes(compactResult(JSON.parse(decoder.decode(full)) as FullResult));
}

/**
 * The compact form of a full result, both as bytes of JSON.
 * Throws: DomainError service.overloaded, if a thread should make it and has no room.
 */
export async function compactOf(
  { threads }: { readonly threads: Pick<Threads, 'run'> },
  full: Uint8Array,
  options: TaskOptions,
): Promise<Uint8Array> {
  return full.length < heavyBytes ? renderCompact({}, { full }) : threads.run(compactTask, { full }, options);
}
