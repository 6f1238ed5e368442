import { afterAll, beforeAll, expect, test } from 'vitest';
import { create, evaluate, firstTeam, published } from './evaluation-steps.ts';
import { type RunningService, runService } from './running-service.ts';
import { garmentPayload } from './sample-payloads.ts';
import { successful } from './successful-answer.ts';

let service: RunningService;
let draftId: string;
let versionId: string;
let productId: string;
beforeAll(async () => {
  service = await runService();
  const teamId = await firstTeam(service);
  draftId = (await create(service, garmentPayload(teamId))).id;
  versionId = (await published(service, garmentPayload(teamId))).id;
  const body = { name: 'Set', evaluations: [{ id: versionId, quantity: 1 }], teams: [{ id: teamId }] };
  productId = successful('createProduct', await service.call('POST', '/products', { body })).id;
});
afterAll(() => service?.close());

const reason = { code: 'extscore.no-scorer', pointer: '' };

test.each(['evaluation', 'evaluations'])('%s/check says that there is no scorer', async (spelling) => {
  for (const id of [draftId, versionId]) {
    const answer = await service.call('GET', `/${spelling}/check/${id}/extscore`);
    expect(successful('checkExtscore', answer)).toMatchObject({
      evaluable: false,
      errors: [reason],
      warnings: [],
    });
  }
  expect((await service.call('GET', `/${spelling}/check/nothing/extscore`)).status).toBe(404);
});

test.each(['evaluation', 'evaluations'])(
  '%s/evaluate/…/extscore is refused with that reason',
  async (spelling) => {
    const before = service.fingerprint();
    const answer = await service.call('GET', `/${spelling}/evaluate/${draftId}/extscore`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'document.invalid', errors: [reason] } });
    expect(service.fingerprint()).toBe(before);
  },
);

test.each(['evaluation', 'evaluations'])('%s/evaluate/…/full evaluates all the same', async (spelling) => {
  const answer = await service.call('GET', `/${spelling}/evaluate/${draftId}/full`);
  const { full, ipc, extscore } = successful('evaluateFull', answer);
  expect(extscore).toMatchObject({ available: false, errors: [reason] });
  const stored = await service.call('GET', `/results/evaluation/${draftId}/ipc`);
  expect(stored.body).toEqual(ipc);
  expect(full.score).toEqual(ipc.score);
  const plain = await evaluate(service, draftId);
  expect(plain.ipc.score).toEqual(ipc.score);
});

test.each(['evaluation', 'evaluations', 'product', 'products'])(
  'results/%s/…/extscore is a conflict',
  async (noun) => {
    const ids = noun.startsWith('product') ? [productId] : [draftId, versionId];
    for (const id of ids) {
      const answer = await service.call('GET', `/results/${noun}/${id}/extscore`);
      expect(answer).toMatchObject({ status: 409, body: { code: 'extscore.not-available' } });
    }
    expect((await service.call('GET', `/results/${noun}/nothing/extscore`)).status).toBe(404);
  },
);

test.each(['', '/full', '/extscore'])(
  'evaluate%s is not done asynchronously, and says so',
  async (suffix) => {
    const before = service.fingerprint();
    const ask = (query: string) => service.call('GET', `/evaluation/evaluate/${draftId}${suffix}?${query}`);
    const hook = `webhook=${encodeURIComponent('https://client.example/hook')}`;
    expect(await ask(`async&${hook}&webhook_token=secret`)).toMatchObject({
      status: 422,
      body: { code: 'async.not-available' },
    });
    expect(await ask(`async=true&${hook}`)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'field.missing', pointer: '/webhook_token' }] },
    });
    expect(await ask(hook)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/async' }, { pointer: '/webhook_token' }] },
    });
    expect(await ask('async=maybe')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/async' }] },
    });
    expect(await ask('callback=x')).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/callback' }] },
    });
    expect(service.fingerprint()).toBe(before);
  },
);
