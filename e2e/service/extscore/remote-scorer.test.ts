import type { ExtscoreResult } from '@sillage/contract';
import { afterEach, expect, test } from 'vitest';
import { remoteFrenchTextileScorer } from '../../../server/src/methods/french-textile/remote-attempt.ts';
import type { RemoteScorerLimits } from '../../../server/src/platform/scorers/remote-scorer.ts';
import {
  answering,
  type StubReply,
  type StubScorer,
  silent,
  startStubScorer,
} from '../../../server/testing/stub-scorer.ts';
import { declarablePayload } from '../../testing/fixtures/extscore-fixture.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

/** A service with a remote scorer that replies in the given way. */
async function behind(
  reply: StubReply | undefined,
  patience: Partial<RemoteScorerLimits> = {},
): Promise<{ service: RunningService; stub: StubScorer; teamId: string }> {
  let stub: StubScorer | undefined;
  const service = await runService({
    makeScorer: async ({ methods }) => {
      stub = await startStubScorer(methods['french-textile'].tables);
      opened.push(stub);
      if (reply !== undefined) stub.replyWith(reply);
      return remoteFrenchTextileScorer({ url: stub.url }, { firstPause: 1, ...patience });
    },
  });
  opened.push(service);
  if (stub === undefined) throw new Error('no stub');
  return { service, stub, teamId: await firstTeam(service) };
}

const scoreOf = (service: RunningService, id: string) =>
  service.call('GET', `/evaluation/evaluate/${id}/extscore`);

test('another Sillage gives the same scores as the embedded scorer', async () => {
  const far = await runService();
  opened.push(far);
  const { token } = far.administrator;
  const near = await runService({
    makeScorer: async () => remoteFrenchTextileScorer({ url: `${far.address}/extscore`, token }),
  });
  opened.push(near);
  const scores = await Promise.all(
    [far, near].map(async (service) => {
      const teamId = await firstTeam(service);
      const results: ExtscoreResult[] = [];
      for (const payload of [garmentPayload(teamId), declarablePayload(teamId)]) {
        const { id } = await create(service, payload);
        results.push(successful('evaluateExtscore', await scoreOf(service, id)));
      }
      return results;
    }),
  );
  const [embedded = [], remote = []] = scores;
  for (const [index, one] of embedded.entries()) {
    const other = remote[index];
    expect(other?.scorer).toBe('remote');
    for (const figure of ['score', 'durability', 'complements', 'trims', 'stages', 'request'] as const)
      expect(other?.[figure]).toEqual(one[figure]);
  }
});

test('check makes no remote call', async () => {
  const { service, stub, teamId } = await behind(undefined);
  const { id } = await create(service, garmentPayload(teamId));
  const check = await service.call('GET', `/evaluation/check/${id}/extscore`);
  expect(successful('checkExtscore', check).evaluable).toBe(true);
  expect(stub.calls).toEqual([]);
});

test('errors of the scorer are reported at their place in the evaluation', async () => {
  const { service, teamId } = await behind(
    answering(400, {
      error: {
        price: 'Prix refusé.',
        countryMaking: 'Pays inconnu.',
        'materials[0].share': 'Part refusée.',
        surprise: 'Champ inconnu.',
      },
      documentation: 'x',
    }),
  );
  const { id } = await create(service, declarablePayload(teamId));
  const answer = await scoreOf(service, id);
  expect(answer).toMatchObject({
    status: 424,
    body: {
      code: 'extscore.scorer-refused',
      errors: [
        { code: 'extscore.value-refused', pointer: '/lifecycles/0/parameters/3/value' },
        { code: 'extscore.value-refused', pointer: '/lifecycles/1/parameters/0/value' },
        { code: 'extscore.value-refused', pointer: '/composition/parts' },
        { code: 'extscore.value-refused', pointer: '' },
      ],
    },
  });
  expect(answer.text).toContain('Prix refusé.');
  const { errors } = answer.body as { errors: { message: string }[] };
  expect(errors.map(({ message }) => message.match(/"([\w-]+)"/)?.[1])).toEqual([
    'price',
    'making-country',
    'materials',
    'surprise',
  ]);
});

test('a failing scorer does not affect the standard results and stores nothing', async () => {
  const { service, teamId } = await behind(answering(500, 'oops'));
  const { id } = await create(service, garmentPayload(teamId));
  const before = await service.fingerprint();
  expect((await scoreOf(service, id)).status).toBe(424);
  expect(await service.fingerprint()).toBe(before);
  const full = await service.call('GET', `/evaluation/evaluate/${id}/full`);
  expect(successful('evaluateFull', full).extscore).toMatchObject({
    available: false,
    errors: [{ pointer: '', code: 'extscore.scorer-unreachable' }],
  });
  expect((await service.call('GET', `/results/evaluation/${id}`)).status).toBe(200);
  expect((await service.call('GET', `/results/evaluation/${id}/extscore`)).status).toBe(409);
});

test('while a scorer hangs, all other requests are answered, and then the circuit breaker opens', async () => {
  const { service, teamId } = await behind(silent, { whole: 2_000, atOnce: 5, waiting: 5 });
  const { id } = await create(service, garmentPayload(teamId));
  let hanging = 12;
  const scores = Array.from({ length: hanging }, () =>
    scoreOf(service, id).finally(() => {
      hanging--;
    }),
  );
  // Two are rejected immediately, ten hang.
  const early = await Promise.race(scores);
  expect(early).toMatchObject({ status: 424, body: { code: 'extscore.scorer-unreachable' } });
  for (let count = 0; count < 5; count++) expect((await service.call('GET', '/teams')).status).toBe(200);
  expect((await service.call('GET', `/evaluation/evaluate/${id}`)).status).toBe(200);
  expect(hanging).toBeGreaterThanOrEqual(10);
  const statuses = (await Promise.all(scores)).map(({ status }) => status);
  // Those that hung at the scorer; of those that waited for a slot, some may have met the open breaker.
  expect(statuses.filter((status) => status === 504).length).toBeGreaterThanOrEqual(5);
  expect(statuses.every((status) => status === 424 || status === 504)).toBe(true);

  const refused = await scoreOf(service, id);
  expect(refused.status).toBe(424);
  expect((refused.body as { detail: string }).detail).toContain('it has failed too often');
});
