import { beforeAll, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
let ids: readonly string[];

/** More than the first read of a page, so that a page consists of several reads. */
const count = 24;

const team = await firstTeam(service);
beforeAll(async () => {
  const made: string[] = [];
  for (let index = 0; index < count; index++)
    made.push((await create(service, edited(garmentPayload(team), { '/name': `Garment ${index}` }))).id);
  ids = made;
  await expectPagesAsRead();
});

const queries = [
  ...['', 'expand=payload', 'expand=breakdown', 'fields=name,figures', 'language=fr'],
  ...['sort=-score', 'sort=cost', 'sort=status', 'sort=-updated_at'],
];

async function list(query: string): Promise<string> {
  const [rest, language] = query.endsWith('language=fr') ? [query.slice(0, -11), 'fr'] : [query, 'en'];
  const headers = { 'Accept-Language': language };
  const { status, text } = await service.call('GET', `/evaluations?${rest}`, { headers });
  expect(status, text).toBe(200);
  return text;
}

/** A whole list is read from the storage each time; pages keep their items. */
async function expectPagesAsRead(): Promise<void> {
  for (const query of queries) {
    const whole = await list(query);
    for (const _ of ['rendered', 'kept']) expect(await list(`limit=500&${query}`), query).toBe(whole);
  }
}

const call = async (method: 'PUT' | 'PATCH' | 'POST' | 'DELETE' | 'GET', path: string, body?: unknown) => {
  const { status, text } = await service.call(method, path, body === undefined ? {} : { body });
  expect(status, text).toBeLessThan(300);
};

test.each<[string, () => Promise<unknown>]>([
  ['an evaluation has a result', () => evaluate(service, ids[2] as string)],
  ['an evaluation has a French cost', () => call('GET', `/evaluation/evaluate/${ids[4]}/extscore`)],
  ['a version is published', () => call('PATCH', `/evaluations/publish/${ids[2]}`)],
  ['a team has a new name', () => call('PUT', `/application/teams/${team}`, { name: 'Équipe' })],
  [
    'an evaluation has changed',
    () => call('PUT', `/evaluations/${ids[2]}`, edited(garmentPayload(team), { '/name': 'Changed' })),
  ],
  ['an evaluation is deleted', () => call('DELETE', `/evaluations/${ids[7]}`)],
  ['an evaluation is new', () => create(service, edited(garmentPayload(team), { '/name': 'New' }))],
])('a page shows what the whole list shows when %s', async (_, happen) => {
  const before = await list('');
  await happen();
  expect(await list('')).not.toBe(before);
  await expectPagesAsRead();
});
