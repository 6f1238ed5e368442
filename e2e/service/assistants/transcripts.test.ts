import type { Language, VersionRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { connected, keyMaker, refused, revisions, use } from '../../testing/assistants/assistant-client.ts';
import { declaredFile, declaredRow } from '../../testing/fixtures/declared-file.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';
import { english } from './transcripts/english.ts';
import { french } from './transcripts/french.ts';
import { documentOf, httpOf, type Transcript } from './transcripts/transcript.ts';

const service = await useService();
const keyWith = await keyMaker(service);
const key = await keyWith(['read', 'score']);
// The English questions come in one revision of the protocol, the French ones in the other.
const clients = {
  en: await connected(service, key, revisions[0]),
  fr: await connected(service, key, revisions[1]),
};
const team = await firstTeam(service);
const stored = async (name: string, reference: string, document: object): Promise<string> => {
  const { id } = await create(service, { ...document, name, reference });
  await evaluate(service, id);
  await service.call('GET', `/evaluation/evaluate/${id}/extscore`);
  return id;
};
const cotton = documentOf({ team }, 'cotton', { weight: 0.17 });
const materials = [
  { id: 'cotton', weight: 0.102 },
  { id: 'recycled-polyester', weight: 0.068 },
];
const parts = [{ weight: 0.17, materials }];
const tee = await stored('T-shirt, cotton', 'TS-001', cotton);
const published = await service.call('PATCH', `/evaluations/publish/${tee}`);
const version = (published.body as VersionRecord).id;
const packOf = async (quantity: number): Promise<string> => {
  const body = {
    name: `Pack of ${quantity}`,
    reference: `PACK-${quantity}`,
    teams: [{ id: team }],
    evaluations: [{ id: version, quantity }],
  };
  return successful('createProduct', await service.call('POST', '/products', { body })).id;
};
await declaredPieces();
const asked = {
  ...{ tee, team, version, pack: await packOf(3), single: await packOf(1) },
  blend: await stored('T-shirt, blend', 'TS-002', {
    ...cotton,
    composition: { ...cotton.composition, parts },
  }),
  linen: await stored('T-shirt, linen', 'TS-003', documentOf({ team }, 'linen', { weight: 0.17 })),
};

/** Of thirty declared T-shirts, 24 cost 9,000 points and six cost 10. */
async function declaredPieces(): Promise<void> {
  const rows = Array.from({ length: 30 }, (_, index) =>
    declaredRow(index, { Score: index < 6 ? 10 : 9_000 }),
  );
  const { status } = await fetch(`${service.address}/benchmarks?source=Test&date=2026-10-01`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.administrator.token}`, 'content-type': 'text/csv' },
    body: declaredFile(rows),
  });
  expect(status).toBe(201);
}

test('46 questions, half of them in French', () => {
  expect([english.length, french.length]).toEqual([23, 23]);
});

test('what cannot be asked so is said with what can', async () => {
  const ofPack = await refused(clients.en, 'what_to_ask_next', { id: 'PACK-3' });
  expect(ofPack.errors[0]?.hint).toContain(`T-shirt, cotton (${asked.version})`);
  const materialParameters = [{ material: 'wool', id: 'origin-country', value: 'IN' }];
  const ofWool = await refused(clients.en, 'what_if', { id: 'TS-001', changes: { materialParameters } });
  expect(ofWool.errors).toMatchObject([{ pointer: '/changes/materialParameters/0/material' }]);
  const parameters = [{ id: 'country', value: 'PT' }];
  const ofCountry = await refused(clients.en, 'what_if', { id: 'TS-001', changes: { parameters } });
  expect(ofCountry.errors[0]?.hint).toContain('making-country');
  const search = 'marble';
  const { found } = await use<{ found: object }>(clients.en, 'explain_result', { id: 'TS-001', search });
  expect(found).toMatchObject({ activities: 0, score: null, steps: expect.arrayContaining(['Dyeing']) });
});

test('among the comparisons, one is decided and one cannot be', async () => {
  const ids = [asked.tee, asked.blend, asked.linen];
  interface Compared {
    readonly comparisons: readonly { readonly decided: boolean; readonly sentence: string }[];
  }
  const { comparisons } = await use<Compared>(clients.en, 'compare_evaluations', { ids });
  expect(comparisons).toHaveLength(3);
  for (const { decided, sentence } of comparisons)
    expect(sentence.includes('this cannot be decided')).toBe(!decided);
  expect(new Set(comparisons.map(({ decided }) => decided)).size).toBe(2);
});

describe.each([
  ['en', english],
  ['fr', french],
] as const)('in %s', (language: Language, transcripts: readonly Transcript[]) => {
  test.each(transcripts.map((one) => [one.question, one] as const))('%s', async (_, { steps, right }) => {
    const answers: object[] = [];
    for (const { tool, input } of steps) {
      const given = typeof input === 'function' ? input(asked, answers) : input;
      answers.push(await use(clients[language], tool, { ...given, language }));
    }
    expect(answers.at(-1)).toMatchObject(await right(httpOf(service, language), asked));
  });
});
