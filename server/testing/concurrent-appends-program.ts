import { openPostgresStorage } from '../src/platform/database/postgres/postgres-storage.ts';
import { retryWhenStale, StorageConflict } from '../src/platform/ports/storage-errors.ts';
import { anEvaluation } from './stored-examples.ts';

// A process for tests: clients that read an evaluation, append a word, and write the result.

const [url = '', firstClient = '0', clients = '1', appends = '1'] = process.argv.slice(2);
const storage = await openPostgresStorage(url);
let late = 0;

async function append(word: string): Promise<void> {
  const state = await storage.readEvaluation('a', 'e1');
  if (state === undefined) throw new Error('no evaluation');
  const payload = JSON.stringify([...(JSON.parse(state.payload) as string[]), word]);
  const evaluation = { ...anEvaluation('e1', state.revision + 1), payload };
  try {
    await storage.commit('a', [
      {
        kind: 'replace-evaluation',
        evaluation,
        expectedRevision: state.revision,
        teamIds: ['team-1'],
        tagIds: [],
      },
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'stale') throw error;
    late++;
    // Reduces the contention: the test is about lost words, not about speed.
    await new Promise((resolve) => setTimeout(resolve, 100 * Math.random()));
    throw error;
  }
}

/** Retries until the word is appended. */
async function appendAtLast(word: string): Promise<void> {
  for (;;) {
    try {
      return await retryWhenStale(() => append(word));
    } catch (error) {
      if (!(error instanceof StorageConflict)) throw error;
    }
  }
}

await Promise.all(
  Array.from({ length: Number(clients) }, async (_, index) => {
    for (let turn = 0; turn < Number(appends); turn++) {
      await appendAtLast(`${Number(firstClient) + index}-${turn}`);
    }
  }),
);
await storage.close();
process.stdout.write(String(late));
