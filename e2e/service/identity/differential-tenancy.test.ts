import { expect, test } from 'vitest';
import { furnish } from '../../testing/fixtures/organization-fixture.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aMask, aPackaging, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { normalised, normaliser } from '../../testing/service/normalised-answer.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

/**
 * The calls of one organization; `between` runs after each, for calls of another one. Shape: the answers,
 * normalised.
 */
async function play(service: RunningService, between: () => Promise<unknown>): Promise<readonly string[]> {
  const normalise = normaliser();
  const reading = service.described.operations.filter(
    ({ method, security }) => method === 'GET' && security === undefined,
  );
  const answers: string[] = [];
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    await between();
    const answer = await service.call(method, path, body === undefined ? {} : { body });
    const text = answer.text
      .replaceAll(service.address, 'ADDRESS')
      // Results are stored compressed, and ids and times of a run compress to more or fewer bytes.
      .replace(/"bytes":\{"used":\d+/, '"bytes":{"used":BYTES');
    // Ids compress to other bytes: what is packed is compared in ilcd-export.test.ts.
    const packed = answer.headers.get('content-type') === 'application/zip';
    const shown = { ...answer, text: packed ? 'ZIP' : text };
    answers.push(`${normalise(`${method} ${path}`)}\n${normalised(shown, normalise)}`);
    return answer;
  };
  const idOf = async (method: string, path: string, body?: unknown): Promise<string> =>
    ((await ask(method, path, body)).body as { id: string }).id;

  const [team] = (await ask('GET', '/teams')).body as { id: string }[];
  const own = await idOf('POST', '/application/teams', { name: 'Shared name' });
  const tag = await idOf('POST', '/application/tags', { name: 'Shared name' });
  const user = await idOf('POST', '/application/users', { name: 'of a', role: 'api' });
  await ask('POST', `/application/users/${user}/keys`, { name: 'Shared name' });
  const mask = await idOf('POST', '/masks', { ...aMask, name: 'Shared name' });
  const all = '/products/packagings';
  const packaging = await idOf('POST', all, { ...aPackaging, name: 'Shared name' });
  const outer = await idOf('POST', all, { ...aPackaging, name: 'Shared name', level: 'outer' });
  const payload = edited(garmentPayload(team?.id ?? ''), {
    '/name': 'Shared name',
    '/tags': [{ id: tag }],
    '/teams/-': { id: own },
    '/mask': { id: mask },
    '/packaging': { id: packaging },
  });
  const evaluation = await idOf('POST', '/evaluations', payload);
  await ask('GET', `/results/evaluation/${evaluation}`);
  await ask('GET', `/evaluation/evaluate/${evaluation}`);
  await ask('PUT', `/evaluations/${evaluation}`, edited(payload, { '/name': 'Renamed' }));
  await ask('PATCH', `/evaluations/publish/${evaluation}`);
  await ask('GET', `/evaluation/evaluate/${evaluation}/full`);
  const version = await idOf('PATCH', `/evaluations/publish/${evaluation}`);
  const evaluations = [{ id: version, quantity: 2 }];
  const set = { name: 'Shared name', evaluations, packaging: { id: outer }, teams: [{ id: own }] };
  const product = await idOf('POST', '/products', set);
  // Records of others with the same names are neither outdated nor changed nor kept by this.
  await ask('PUT', `/masks/${mask}`, { ...aMask, name: 'Shared name', parameters: [] });
  await ask('PUT', `${all}/${outer}`, { ...aPackaging, name: 'Other name', level: 'outer' });
  await ask('PATCH', `/evaluations/${evaluation}`, { mask: { $remove: true } });
  const ids: Readonly<Record<string, readonly string[]>> = {
    evaluation: [evaluation, version],
    product: [product],
    mask: [mask],
    packaging: [packaging, outer],
    user: [user],
    category: ['t-shirt'],
    material: ['cotton'],
    accessory: ['plastic-button'],
  };
  for (const { path, parameters } of reading) {
    // On PostgreSQL, transactions of other tests delay it: e2e/service/changes waits for them.
    if (path === '/changes' && service.engine === 'postgres') continue;
    const noun = parameters.find((parameter) => parameter.in === 'path')?.schema['x-references'];
    if (noun === undefined) await ask('GET', path);
    else for (const id of ids[String(noun)] ?? []) await ask('GET', path.replace(/\{\w+\}/, id));
    if (parameters.some(({ name }) => name === 'limit')) await ask('GET', `${path}?limit=1`);
    if (parameters.some(({ name }) => name === 'search')) await ask('GET', `${path}?search=shared`);
    if (parameters.some(({ name }) => name === 'team_id')) await ask('GET', `${path}?team_id=${own}`);
  }
  await ask('DELETE', `/application/teams/${own}`);
  await ask('DELETE', `/application/tags/${tag}`);
  for (const path of [
    `/masks/${mask}`,
    `${all}/${packaging}`,
    `/evaluations/${evaluation}`,
    `/products/${product}`,
    `/evaluations/${evaluation}`,
    `${all}/${packaging}`,
    `${all}/${outer}`,
  ])
    await ask('DELETE', path);
  await ask('PUT', `/application/users/${user}`, { role: 'reader', disabled: true });
  for (const path of ['/application/users', '/application/audit']) await ask('GET', path);
  return answers;
}

test('the calls of one organization get the same answers next to an empty and a full, busy organization', async () => {
  const [crowded, empty] = await Promise.all([runService(), runService()]);
  try {
    await empty.addMember('stranger', 'admin');
    const stranger = await crowded.addMember('stranger', 'admin');
    await furnish(crowded, stranger, 'Shared name');
    await furnish(crowded, stranger, 'Other name');
    let calls = 0;
    const act = async (): Promise<unknown> => {
      calls++;
      return crowded.call('POST', '/application/tags', {
        token: stranger.token,
        body: { name: `Tag ${calls}` },
      });
    };
    const alone = await play(empty, async () => undefined);
    const busy = await play(crowded, act);
    expect(calls).toBe(alone.length);
    expect(alone.filter((text) => /^\S+ \S+\n[23]/.test(text)).length).toBeGreaterThan(70);
    expect(busy).toEqual(alone);
  } finally {
    await Promise.all([crowded.close(), empty.close()]);
  }
});
