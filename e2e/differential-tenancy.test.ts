import { applicationEndpoints, type Endpoint, endpoints } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from './edited-document.ts';
import { furnish } from './furnished-organization.ts';
import { type Answer, type RunningService, runService } from './running-service.ts';
import { garmentPayload } from './sample-payloads.ts';

const table: readonly Endpoint[] = Object.values({ ...endpoints, ...applicationEndpoints });
/** Every address that is read without an id, in the order of the tables. */
const lists = table
  .filter(({ method, path, access }) => method === 'GET' && access !== 'open' && !path.includes(':'))
  .map(({ path }) => path);

/** What differs from run to run by its nature; ids are numbered in the order in which they first appear. */
function normaliser(): (text: string) => string {
  const ids = new Map<string, string>();
  return (text) =>
    text
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'TOKEN')
      .replace(/sk_[\w-]+/g, 'KEY')
      .replace(/"password":"[^"]+"/g, '"password":"PASSWORD"')
      .replace(/cursor=[^>"&]+/g, 'cursor=CURSOR')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        const known = ids.get(id) ?? `ID${ids.size + 1}`;
        ids.set(id, known);
        return known;
      })
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME')
      .replace(/\b[0-9a-f]{64}\b/g, 'HASH');
}

/** The calls of one organization; between any two of them another one may act. Shape: the answers, normalised. */
async function play(service: RunningService, between: () => Promise<unknown>): Promise<readonly string[]> {
  const normalise = normaliser();
  const answers: string[] = [];
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    await between();
    const answer = await service.call(method, path, body === undefined ? {} : { body });
    // An entity tag is a hash of a content that holds ids; which headers there are is compared all the same.
    const headers = [...answer.headers]
      .filter(([name]) => !['date', 'connection', 'keep-alive', 'content-length'].includes(name))
      .map(([name, value]) => `${name}: ${name === 'etag' ? 'ETAG' : value}`);
    const shown = [`${method} ${path}`, answer.status, ...headers, answer.text].join('\n');
    answers.push(normalise(shown));
    return answer;
  };
  const idOf = async (method: string, path: string, body?: unknown): Promise<string> =>
    ((await ask(method, path, body)).body as { id: string }).id;

  const [team] = (await ask('GET', '/teams')).body as { id: string }[];
  const own = await idOf('POST', '/application/teams', { name: 'Shared name' });
  const tag = await idOf('POST', '/application/tags', { name: 'Shared name' });
  const user = await idOf('POST', '/application/users', { name: 'of a', role: 'api' });
  await ask('POST', `/application/users/${user}/keys`, { name: 'Shared name' });
  const payload = edited(garmentPayload(team?.id ?? ''), { '/tags': [{ id: tag }], '/teams/-': { id: own } });
  const evaluation = await idOf('POST', '/evaluations', payload);
  await ask('GET', `/results/evaluation/${evaluation}`);
  await ask('GET', `/evaluation/evaluate/${evaluation}`);
  await ask('PUT', `/evaluations/${evaluation}`, edited(payload, { '/name': 'Renamed' }));
  await ask('PATCH', `/evaluations/publish/${evaluation}`);
  await ask('GET', `/evaluation/evaluate/${evaluation}`);
  const version = await idOf('PATCH', `/evaluations/publish/${evaluation}`);
  const set = { name: 'Set', evaluations: [{ id: version, quantity: 2 }], teams: [{ id: own }] };
  const product = await idOf('POST', '/products', set);
  for (const path of [
    `/evaluations/${evaluation}`,
    `/evaluations/${version}`,
    `/evaluations/schema/${evaluation}`,
    `/results/evaluation/${evaluation}`,
    `/results/evaluation/${evaluation}/full`,
    `/products/${product}`,
    `/results/product/${product}`,
    `/results/product/${product}/full`,
    `/application/users/${user}/keys`,
    '/application/audit?limit=3',
    ...lists,
  ])
    await ask('GET', path);
  await ask('DELETE', `/application/teams/${own}`);
  await ask('DELETE', `/application/tags/${tag}`);
  await ask('DELETE', `/evaluations/${evaluation}`);
  await ask('PUT', `/application/users/${user}`, { role: 'reader', disabled: true });
  for (const path of ['/application/users', '/application/audit']) await ask('GET', path);
  return answers;
}

test('the calls of one organization have the same answers beside an empty organization and a full, busy one', async () => {
  const [beside, empty] = await Promise.all([runService(), runService()]);
  try {
    await empty.addMember('stranger', 'admin');
    const stranger = await beside.addMember('stranger', 'admin');
    await furnish(beside, stranger, 'Shared name');
    await furnish(beside, stranger, 'Other name');
    let calls = 0;
    const act = async (): Promise<unknown> => {
      calls++;
      return beside.call('POST', '/application/tags', {
        token: stranger.token,
        body: { name: `Tag ${calls}` },
      });
    };
    const alone = await play(empty, async () => undefined);
    const busy = await play(beside, act);
    expect(lists.length).toBeGreaterThanOrEqual(8);
    expect(calls).toBe(alone.length);
    expect(alone.filter((text) => /^\S+ \S+\n[23]/.test(text)).length).toBeGreaterThan(25);
    expect(busy).toEqual(alone);
  } finally {
    await Promise.all([beside.close(), empty.close()]);
  }
}, 60_000);
