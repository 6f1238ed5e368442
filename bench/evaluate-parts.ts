import { join } from 'node:path';
import { openSqliteStorage } from '../server/src/platform/database/sqlite/sqlite-storage.ts';
import { newId } from '../server/src/platform/kernel/new-id.ts';
import type { Change } from '../server/src/platform/ports/storage.ts';
import { measuredRounds } from './measured-rounds.ts';
import { median } from './median.ts';

/** Microseconds of processor time of one `JSON.stringify` of an answer, and of encoding it. */
export function stringifyTime(answer: Uint8Array): number {
  const value: unknown = JSON.parse(new TextDecoder().decode(answer));
  const encoder = new TextEncoder();
  const rounds = measuredRounds(() => encoder.encode(JSON.stringify(value)).length, {
    batch: 5,
    milliseconds: 500,
  });
  return 1e6 / median(rounds.map(({ perCoreSecond }) => perCoreSecond));
}

const commits = 300;

/** Microseconds of processor time of a commit that stores a result and its audit entry. */
export async function commitTime(answer: Uint8Array, folder: string): Promise<number> {
  const storage = await openSqliteStorage(join(folder, 'commits'));
  try {
    const [org, evaluationId, at] = [newId(), newId(), new Date().toISOString()];
    const { ipc } = JSON.parse(new TextDecoder().decode(answer)) as { ipc: unknown };
    const result = {
      evaluationId,
      revision: 1,
      evaluatedAt: at,
      ipc: Buffer.from(JSON.stringify(ipc)),
      calculation: answer.subarray(0, 12_000),
    };
    const evaluation = {
      id: evaluationId,
      revision: 1,
      categoryId: 't-shirt',
      createdAt: at,
      updatedAt: at,
      payload: '{}',
    };
    await storage.commit(org, [
      { kind: 'insert-organization', organization: { id: org, name: 'Bench', createdAt: at } } as Change,
      { kind: 'insert-evaluation', evaluation, teamIds: [], tagIds: [] },
    ]);
    const entry = (): Change => ({
      kind: 'append-audit',
      entry: {
        id: newId(),
        at,
        userId: null,
        action: 'evaluate',
        noun: 'evaluation',
        recordId: evaluationId,
        revisionBefore: 1,
        revisionAfter: 1,
      },
    });
    const before = process.cpuUsage();
    for (let count = 0; count < commits; count++)
      await storage.commit(org, [{ kind: 'put-result', result }, entry()]);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / commits;
  } finally {
    await storage.close();
  }
}
