import type { Problem } from '@sillage/contract';
import { expect, test } from 'vitest';
import type { Change } from '../../../server/src/platform/ports/storage.ts';
import { pendingDeliveriesLimit } from '../../../server/src/platform/webhooks/retry-schedule.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

/** A delivery that is due in a thousand years. */
const waiting = (index: number): Change => ({
  kind: 'insert-delivery',
  delivery: {
    id: `waiting-${index}`,
    jobId: 'j1',
    host: 'shop.example',
    target: 'https://shop.example/',
    targetKey: 'shop',
    sealed: '',
    body: Uint8Array.of(1),
    createdAt: '3026-01-01T00:00:00.000Z',
  },
});

test('an organization with too many pending deliveries gets no more, and a Retry-After', async () => {
  const { organizationId } = service.administrator;
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  const changes = Array.from({ length: pendingDeliveriesLimit - 1 }, (_, index) => waiting(index));
  await service.storage.commit(organizationId, changes);
  const query = new URLSearchParams({
    async: '',
    webhook: 'https://client.example/hook',
    webhook_token: 'w',
  });
  const ask = () => service.call('GET', `/evaluation/evaluate/${id}?${query}`);
  expect((await ask()).status).toBe(202);

  await service.storage.commit(organizationId, [waiting(pendingDeliveriesLimit)]);
  // The accepted job may end and be delivered meanwhile: only an increase would be wrong.
  const jobs = () => service.query('SELECT count(*) AS n FROM jobs');
  const before = await jobs();
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const { code, detail } = refused.body as Problem;
  expect([code, detail]).toEqual([
    'job.limit',
    expect.stringContaining(`${pendingDeliveriesLimit} jobs, or deliveries`),
  ]);
  query.delete('async');
  const many = await service.call('POST', `/evaluations/evaluate?${query}`, { body: { status: 'draft' } });
  expect(many.status).toBe(429);
  expect(await jobs()).toEqual(before);
  const body = { webhook: 'https://client.example/hook', webhook_token: 'w' };
  const tested = await service.call('POST', '/application/webhooks/test', { body });
  expect([tested.status, tested.headers.get('retry-after')]).toEqual([429, '60']);
  expect((tested.body as Problem).code).toBe('job.limit');
  // Without a webhook there is no delivery.
  expect((await service.call('GET', `/evaluation/evaluate/${id}?async`)).status).toBe(202);
});
