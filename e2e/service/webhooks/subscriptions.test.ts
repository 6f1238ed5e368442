import { setTimeout as pause } from 'node:timers/promises';
import type {
  ChangeDelivery,
  ChangePage,
  DeliveryRecord,
  NewWebhookKey,
  RecordChange,
  SubscriptionRecord,
} from '@sillage/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { ended } from '../../testing/service/finished-job.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';
import { type Received, type Receiver, receiver } from '../../testing/service/webhook-receiver.ts';

let service: RunningService;
let shop: Receiver;
let teamId: string;
beforeAll(async () => {
  service = await runService();
  shop = await receiver();
  teamId = await firstTeam(service);
});
afterAll(async () => {
  await shop?.close();
  await service?.close();
});

const path = '/application/subscriptions';
const shirt = (name: string): unknown =>
  edited(garmentPayload(teamId), { '/name': name, '/reference': name });
const changes = async (query: string): Promise<ChangePage> =>
  successful('listChanges', await service.call('GET', `/changes${query}`));

async function subscribed(kinds: readonly string[], webhook = `${shop.address}/changes`) {
  const body = { webhook, webhook_token: 'a-word', kinds };
  return successful('createSubscription', await service.call('POST', path, { body }));
}

const sentTo = ({ id }: SubscriptionRecord): { readonly call: Received; readonly body: ChangeDelivery }[] =>
  shop.received
    .map((call) => ({ call, body: JSON.parse(call.body) as ChangeDelivery }))
    .filter(({ body }) => body.subscription?.id === id);

/** What a subscription has received, once it is as much. */
async function told(subscription: SubscriptionRecord, count: number): Promise<readonly RecordChange[]> {
  const all = (): RecordChange[] =>
    sentTo(subscription)
      .flatMap(({ body }) => body.changes)
      .sort((a, b) => a.at.localeCompare(b.at));
  await expect.poll(() => all().length).toBeGreaterThanOrEqual(count);
  return all();
}

test('a webhook receives what was evaluated, published and outdated from then on, as in GET /changes', async () => {
  const key = (await service.call('POST', '/application/webhook-keys')).body as NewWebhookKey;
  const { id: before } = await create(service, shirt('before'));
  await evaluate(service, before);
  // On PostgreSQL a change shows once all transactions of before have ended, those of other databases, too.
  const isThere = ({ recordId, kind }: RecordChange): boolean =>
    recordId === before && kind === 'evaluation.evaluated';
  await expect.poll(async () => (await changes('')).changes.some(isThere)).toBe(true);
  const start = await changes('?since=now');
  const kinds = ['evaluation.evaluated', 'evaluation.published', 'evaluation.outdated', 'product'];
  const subscription = await subscribed(kinds);
  expect(subscription.target).toBe(`${shop.address}/changes`);
  expect(JSON.stringify(subscription)).not.toContain('a-word');

  const { id } = await create(service, shirt('told'));
  await evaluate(service, id);
  await service.call('PATCH', `/evaluations/publish/${id}`);
  const set = { name: 'Set', teams: [{ id: teamId }], evaluations: [{ id, quantity: 1 }] };
  await service.call('POST', '/products', { body: set });
  await service.call('PUT', `/evaluations/${id}`, {
    body: edited(shirt('told'), { '/name': 'Blue' }),
  });
  const found = await told(subscription, 4);
  expect(found.map(({ kind }) => kind).sort()).toEqual([
    'evaluation.evaluated',
    'evaluation.outdated',
    'evaluation.published',
    'product.created',
  ]);
  const page = await changes(`?since=${start.next}&kinds=${kinds}`);
  const byId = (some: readonly RecordChange[]) => [...some].sort((a, b) => a.id.localeCompare(b.id));
  expect(byId(found)).toEqual(byId(page.changes));

  const calls = sentTo(subscription);
  for (const { call } of calls) {
    expect(call.headers['x-auth-token']).toBe('a-word');
    const headers = call.headers as Record<string, string>;
    expect(new Webhook(key.secret).verify(call.body, headers)).toMatchObject({
      subscription: { id: subscription.id },
    });
  }
  const deliveries = (await service.call('GET', '/application/deliveries')).body as DeliveryRecord[];
  const own = deliveries.filter((delivery) => delivery.subscription?.id === subscription.id);
  expect(own).toHaveLength(calls.length);
  expect(own[0]).toMatchObject({ job: null, target: `${shop.address}/changes` });

  // Where the last delivery ends, the feed goes on.
  const last = calls.find(({ body }) => body.changes.some((one) => one.id === page.changes.at(-1)?.id));
  expect((await changes(`?since=${last?.body.next}&kinds=${kinds}`)).changes).toEqual([]);
  await service.call('DELETE', `${path}/${subscription.id}`);
});

test('hundreds of changes come in calls of at most 100, each once and in order', async () => {
  const subscription = await subscribed(['evaluation.created']);
  const lines = Array.from({ length: 250 }, (_, n) => JSON.stringify(shirt(`many ${n}`))).join('\n');
  const sent = await service.call('POST', '/evaluations/batch', {
    text: `${lines}\n`,
    headers: { 'content-type': 'application/x-ndjson' },
  });
  expect(sent.status).toBe(200);
  const found = await told(subscription, 250);
  expect(found).toHaveLength(250);
  expect(new Set(found.map(({ reference }) => reference)).size).toBe(250);
  for (const { body } of sentTo(subscription)) {
    expect(body.changes.length).toBeLessThanOrEqual(100);
    const numbers = body.changes.map(({ reference }) => Number(reference?.slice('many '.length)));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  }
  await service.call('DELETE', `${path}/${subscription.id}`);
});

test('a process that comes second queues nothing, and one that fails begins at the same place', async () => {
  const subscription = await subscribed(['evaluation.created']);
  await create(service, shirt('raced'));
  await told(subscription, 1);
  const { organizationId } = service.administrator;
  const from = { tx: 0, id: 0 };
  const late = service.storage.commit(organizationId, [
    { kind: 'move-subscription', id: subscription.id, from, to: { tx: 0, id: 1 } },
  ]);
  await expect(late).rejects.toMatchObject({ reason: 'lost' });
  await create(service, shirt('after the race'));
  expect((await told(subscription, 2)).map(({ reference }) => reference)).toEqual([
    'raced',
    'after the race',
  ]);
  await service.call('DELETE', `${path}/${subscription.id}`);
});

test('what is removed receives nothing more, and its waiting deliveries end', async () => {
  const closed = await receiver((_request, response) => response.writeHead(500).end());
  const subscription = await subscribed(['evaluation.created'], `${closed.address}/changes`);
  await create(service, shirt('failing'));
  await closed.until(1);
  expect((await service.call('DELETE', `${path}/${subscription.id}`)).status).toBe(204);
  const deliveries = (await service.call('GET', '/application/deliveries')).body as DeliveryRecord[];
  const [own] = deliveries.filter((delivery) => delivery.subscription?.id === subscription.id);
  const end = (await ended(service, `/application/deliveries/${own?.id}`)) as DeliveryRecord;
  expect(end).toMatchObject({ status: 'failed' });
  await create(service, shirt('unheard'));
  await pause(2_500);
  expect(closed.received).toHaveLength(1);
  expect((await service.call('DELETE', `${path}/${subscription.id}`)).status).toBe(404);
  expect((await service.call('GET', path)).body).toEqual([]);
  await closed.close();
});

test('what cannot be subscribed to is refused at its place, and nothing is stored', async () => {
  const before = await service.fingerprint();
  const body = { webhook: `${shop.address}/changes`, webhook_token: 'a-word', kinds: ['product'] };
  const refused = async (edits: Readonly<Record<string, unknown>>, pointer: string) => {
    const answer = await service.call('POST', path, { body: { ...body, ...edits } });
    expect(answer, pointer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  };
  await refused({ kinds: ['evaluation.sold'] }, '/kinds/0');
  await refused({ kinds: [] }, '/kinds');
  await refused({ webhook: 'ftp://shop.example/' }, '/webhook');
  await refused({ webhook_token: 'größe' }, '/webhook_token');
  expect(await service.fingerprint()).toBe(before);

  for (let n = 0; n < 20; n++) await subscribed(['scenario.restored']);
  await refused({}, '');
  const listed = (await service.call('GET', path)).body as SubscriptionRecord[];
  expect(listed).toHaveLength(20);
  for (const { id } of listed) await service.call('DELETE', `${path}/${id}`);
});
