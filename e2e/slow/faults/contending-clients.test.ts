import type { EvaluationPayload, EvaluationRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { rounds } from '../../testing/processes/rounds.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const teamId = await firstTeam(service);

/** Cycles of each client: late ones repeat theirs, so that the work grows with the square of the clients. */
const appends = rounds('APPENDS', { usual: 4, nightly: 20 });

test('of many clients’ read–append–write cycles none is lost or applied twice; late ones get 412', {
  timeout: 1_200_000,
}, async () => {
  const clients = 50;
  // Each append adds a word of two letters to the name of a part: 99 words fit into 200 characters.
  const wordsInName = 99;
  const parts = Array.from({ length: Math.ceil((clients * appends) / wordsInName) }, () => ({
    name: '.',
    weight: 1,
    materials: [{ id: 'carrot', weight: 1 }],
  }));
  const composition = { baseUnit: 'weight', totalWeight: parts.length, parts };
  // A dish: the record of a garment is about ten times as long, and each append reads and writes all of it.
  const payload = {
    category: { id: 'prepared-dish' },
    teams: [{ id: teamId }],
    lifecycles: [],
    composition,
  };
  const { id } = await create(service, payload as EvaluationPayload);
  const path = `/evaluations/${id}`;
  let late = 0;

  async function append(word: string): Promise<void> {
    for (let tries = 0; ; tries++) {
      const read = await service.call('GET', path);
      // A slow machine may shed requests of so many clients.
      if (read.status === 503) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        continue;
      }
      const body = structuredClone(read.body) as EvaluationRecord;
      const part = body.composition.parts.find(({ name = '' }) => name.length < wordsInName * word.length);
      if (part === undefined) throw new Error('all names are full');
      part.name += word;
      const headers = { 'if-match': read.headers.get('etag') ?? '' };
      const answer = await service.call('PUT', path, { body, headers });
      if (answer.status === 200) return;
      if (answer.status === 503) continue;
      expect(answer, answer.text.slice(0, 300)).toMatchObject({
        status: 412,
        body: { code: 'revision.stale' },
      });
      late++;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(400, 10 * 2 ** tries)));
    }
  }

  const words = Array.from({ length: clients }, (_, client) =>
    Array.from({ length: appends }, (_, turn) => (client * appends + turn).toString(36).padStart(2, '0')),
  );
  await Promise.all(
    words.map(async (own) => {
      for (const word of own) await append(word);
    }),
  );
  const record = (await service.call('GET', path)).body as EvaluationRecord;
  const kept = record.composition.parts.flatMap(({ name = '' }) => name.slice(1).match(/.{2}/g) ?? []);
  expect(kept.sort()).toEqual(words.flat().sort());
  expect(record.revision).toBe(1 + clients * appends);
  expect(late).toBeGreaterThan(0);
});
