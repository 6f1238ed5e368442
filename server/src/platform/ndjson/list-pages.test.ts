import { expect, test } from 'vitest';
import type { ChunksAnswer } from '../http/endpoint-handlers.ts';
import type { CursorSigner } from '../http/signed-cursor.ts';
import { answerList } from './list-pages.ts';

const cursors: CursorSigner = { sign: () => '', open: () => undefined };

/** Counts how often other work may run. */
function countTurns(): { readonly turns: () => number; stop(): void } {
  let turns = 0;
  let stopped = false;
  const turn = (): void => {
    turns++;
    if (!stopped) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    turns: () => turns,
    stop() {
      stopped = true;
    },
  };
}

test('other work runs while a long list of large records is read, though the storage never waits', async () => {
  const payload = 'x'.repeat(2 ** 16);
  const rows = Array.from({ length: 100 }, (_, index) => ({ id: String(index).padStart(4, '0'), payload }));
  const counter = countTurns();
  const answer = (await answerList(
    { cursors },
    'o',
    {},
    {
      path: '/things',
      read: async ({ after = '', limit }) => rows.filter(({ id }) => id > after).slice(0, limit),
      async show(shown) {
        // A record takes longer to show than a slice of the loop.
        const end = performance.now() + 5 * shown.length;
        while (performance.now() < end);
        return shown.map(({ id }) => ({ id }));
      },
    },
  )) as ChunksAnswer;
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.chunks) chunks.push(chunk);
  counter.stop();
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(rows.map(({ id }) => ({ id })));
  expect(counter.turns()).toBeGreaterThanOrEqual(100);
});
