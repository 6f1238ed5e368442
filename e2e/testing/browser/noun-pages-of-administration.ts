import type {
  ApiKeyRecord,
  AuditRecord,
  DataSources,
  DeliveryRecord,
  DeliveryWithAttempts,
  JobRecord,
  NewApiKey,
  OpenSession,
  OwnParametersRecord,
  SubscriptionRecord,
  TeamRecord,
  UserRecord,
  WebhookKeyRecord,
} from '@sillage/contract';
import { expect } from 'vitest';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import { create } from '../service/evaluation-steps.ts';
import { deliveredTest, ended, waitingJob } from '../service/finished-job.ts';
import { receiver } from '../service/webhook-receiver.ts';
import type { NounFixture, NounRow } from './noun-page.ts';

const newUser = (fixture: NounFixture, name: string, role = 'api'): Promise<UserRecord> =>
  fixture.send('POST', '/application/users', { name, role });

/** A label is created, renamed and deleted by the API while the page of all labels is open. */
async function labelByApi({ open, look, see, gone, send }: NounFixture, kind: 'teams' | 'tags') {
  await open('/administration/labels');
  await see(kind === 'teams' ? 'Default' : 'No tag yet');
  const { id } = await send<TeamRecord>('POST', `/application/${kind}`, { name: `${kind} by API` });
  await look();
  await see(`${kind} by API`);
  await send('PUT', `/application/${kind}/${id}`, { name: `${kind}, renamed` });
  await look();
  await see(`${kind}, renamed`);
  await send('DELETE', `/application/${kind}/${id}`);
  await look();
  await gone(`${kind}, renamed`);
}

async function labelInBrowser(fixture: NounFixture, kind: 'teams' | 'tags', add: string, field: string) {
  const { page, open, press, read } = fixture;
  const names = async () => (await read<TeamRecord[]>(`/${kind}`)).map(({ name }) => name);
  await open('/administration/labels');
  await page.getByLabel(field).fill('By mouse');
  await press('button', add);
  await press('button', 'Rename By mouse');
  await page.getByLabel('New name of By mouse').fill('Renamed by mouse');
  await press('button', 'Save');
  await page.getByRole('button', { name: 'Rename Renamed by mouse' }).waitFor();
  expect(await names()).toContain('Renamed by mouse');
  await press('button', 'Delete Renamed by mouse');
  await fixture.confirm('Delete');
  await expect.poll(names).not.toContain('Renamed by mouse');
}

/** The nouns of the administration, and those that the service records itself. */
export const nounsOfAdministration = {
  team: {
    byApi: (fixture) => labelByApi(fixture, 'teams'),
    inBrowser: (fixture) => labelInBrowser(fixture, 'teams', 'Add the team', 'New team'),
  },
  tag: {
    byApi: (fixture) => labelByApi(fixture, 'tags'),
    inBrowser: (fixture) => labelInBrowser(fixture, 'tags', 'Add the tag', 'New tag'),
  },
  'information field': {
    async byApi({ page, open, look, see, send }) {
      await open('/administration/parameters');
      await page.getByRole('button', { name: 'Add a field' }).waitFor();
      const field = { id: 'own-by-api', name: 'By API', fieldType: 'text', categories: ['all'] };
      await send('PUT', '/application/parameters', { parameters: [field] });
      await look();
      await see('By API');
    },
    async inBrowser({ page, open, press, read, confirm }) {
      await open('/administration/parameters');
      await press('button', 'Add a field');
      await page.getByLabel('Name', { exact: true }).fill('Collection');
      await page.getByLabel('Type').selectOption('select');
      await page.getByLabel('Choice 1', { exact: true }).fill('Basics');
      await press('button', 'Save');
      const row = page.locator('tbody tr', { hasText: 'Collection' });
      await row.getByText('One choice').waitFor();
      const stored = async () =>
        (await read<OwnParametersRecord>('/application/parameters')).parameters.find(
          ({ id }) => id === 'own-collection',
        );
      expect(await stored()).toEqual({
        id: 'own-collection',
        name: 'Collection',
        fieldType: 'select',
        allowedValues: [{ value: 'basics', name: 'Basics' }],
        categories: ['all'],
      });
      await press('button', 'Retire Collection');
      await confirm('Retire');
      await row.getByText('Retired').waitFor();
      expect(await stored()).toMatchObject({ retired: true });
      await press('button', 'Bring back Collection');
      await row.getByText('In use').waitFor();
      expect(await stored()).not.toHaveProperty('retired');
    },
  },
  user: {
    async byApi(fixture) {
      const { page, open, look, send } = fixture;
      await open('/administration/users');
      await page.locator('tbody tr', { hasText: 'admin' }).waitFor();
      const { id } = await newUser(fixture, 'made-by-api');
      await look();
      const row = page.locator('tbody tr', { hasText: 'made-by-api' });
      await row.getByText('API user').waitFor();
      await send('PUT', `/application/users/${id}`, { role: 'reader', disabled: true });
      await look();
      await row.getByText('Reader').waitFor();
      await row.getByText('Disabled').waitFor();
    },
    inBrowser: 'slow/browser/administration.test.ts',
  },
  key: {
    async byApi(fixture) {
      const { open, look, see, send } = fixture;
      const { id } = await newUser(fixture, 'keyed-by-api');
      await open(`/administration/users/${id}`);
      await see('No key yet.');
      const key = await send<NewApiKey>('POST', `/application/users/${id}/keys`, { name: 'Till' });
      await look();
      await see('Till');
      await send('DELETE', `/application/keys/${key.id}`);
      await look();
      await see('No key yet.');
    },
    async inBrowser(fixture) {
      const { page, open, press, see, read } = fixture;
      const { id } = await newUser(fixture, 'keyed-by-mouse');
      await open(`/administration/users/${id}`);
      await page.getByLabel('What the key is for').fill('Web shop');
      await press('button', 'Make a key');
      await see('The new key “Web shop”');
      const keys = () => read<ApiKeyRecord[]>(`/application/users/${id}/keys`);
      expect(await keys()).toMatchObject([{ name: 'Web shop' }]);
      await press('button', 'Replace Web shop');
      await fixture.confirm('Replace');
      await see(/replaced, works until/);
      expect((await keys()).map(({ replacedBy }) => replacedBy !== undefined)).toEqual([true, false]);
      await press('button', 'Revoke Web shop');
      await fixture.confirm('Revoke');
      await expect.poll(async () => (await keys()).length).toBe(1);
      await press('button', 'Revoke Web shop');
      await fixture.confirm('Revoke');
      await expect.poll(keys).toEqual([]);
    },
  },
  session: {
    async byApi({ service, open, look, see, gone }) {
      await open('/account');
      await see('This device');
      const { name: user, password } = service.administrator;
      const body = { user, password };
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; CrOS x86_64) Firefox/140.0' };
      await service.call('POST', '/application/session', { token: null, body, headers });
      await look();
      await see('Firefox 140, ChromeOS');
      const sessions = (await service.call('GET', '/application/sessions')).body as OpenSession[];
      const id = sessions.find(({ device }) => device === 'Firefox 140, ChromeOS')?.id;
      await service.call('DELETE', `/application/sessions/${id}`);
      await look();
      await gone('Firefox 140, ChromeOS');
    },
    async inBrowser({ service, open, press, see, read, confirm }) {
      const { name: user, password } = service.administrator;
      await service.call('POST', '/application/session', { token: null, body: { user, password } });
      await open('/account');
      await see('Unknown device');
      await press('button', 'End all others');
      await confirm('End all others');
      const count = async () => (await read<OpenSession[]>('/application/sessions')).length;
      await expect.poll(count).toBe(1);
    },
  },
  organization: {
    async byApi({ page, open, look, send }) {
      await open('/administration');
      const name = page.getByLabel('Name');
      await name.waitFor();
      await send('PUT', '/application/organization', { name: 'Renamed by API' });
      await look();
      await expect.poll(() => name.inputValue()).toBe('Renamed by API');
    },
    inBrowser: 'slow/browser/administration.test.ts',
  },
  delivery: {
    async byApi(fixture) {
      const { page, open, look, see } = fixture;
      await open('/administration/webhooks');
      await see('Nothing was sent');
      const id = await deliveredTest(fixture.service);
      await look();
      const row = page.locator('tbody tr').filter({ has: page.locator(`a[href$="${id}"]`) });
      await row.getByText('Delivered').waitFor();
    },
    async inBrowser({ page, open, press, see, read, service }) {
      const { address, until, close } = await receiver();
      await open('/administration/webhooks');
      await page.getByLabel('Address of the webhook').fill(`${address}/hook`);
      await page.getByLabel('Token for the receiver').fill('word');
      await press('button', 'Send the test');
      await see('Delivered');
      const id = new URL(page.url()).pathname.split('/').at(-1) as string;
      const first = await ended<DeliveryRecord>(service, `/application/deliveries/${id}`);
      expect(first).toMatchObject({ status: 'delivered', attempts: 1, target: `${address}/hook` });
      await press('button', 'Deliver again');
      await until(2);
      const log = async () => (await read<DeliveryWithAttempts>(`/application/deliveries/${id}`)).log.length;
      await expect.poll(log).toBe(2);
      await close();
    },
  },
  subscription: {
    async byApi({ open, look, see, gone, send }) {
      await open('/administration/webhooks');
      const webhook = 'https://noun.example/changes';
      const body = { webhook, webhook_token: 'word', kinds: ['mask'] };
      const { id } = await send<SubscriptionRecord>('POST', '/application/subscriptions', body);
      await look();
      await see(webhook);
      await send('DELETE', `/application/subscriptions/${id}`);
      await look();
      await gone(webhook);
    },
    async inBrowser({ page, open, press, see, gone, read, confirm }) {
      await open('/administration/webhooks');
      const webhook = 'https://noun.example/mouse';
      await page.getByLabel('Address to notify').fill(webhook);
      await page.getByLabel('Token sent along').fill('word');
      await press('button', 'Notify this address');
      await see(webhook);
      const [stored] = await read<SubscriptionRecord[]>('/application/subscriptions');
      expect(stored).toMatchObject({ target: webhook, kinds: ['evaluation.published'] });
      await press('button', `No longer notify ${webhook}`);
      await confirm('Remove');
      await gone(webhook);
      expect(await read('/application/subscriptions')).toEqual([]);
    },
  },
  'signing key': {
    async byApi({ page, open, look, read, send }) {
      const known = (await read<WebhookKeyRecord[]>('/application/webhook-keys')).length;
      await open('/administration/webhooks');
      const lines = page.getByRole('region', { name: 'Signing keys' }).getByRole('listitem');
      await expect.poll(() => lines.count()).toBe(known);
      await send('POST', '/application/webhook-keys');
      await look();
      await expect.poll(() => lines.count()).toBe(known + 1);
    },
    async inBrowser({ open, press, see, read, confirm }) {
      const before = await read<WebhookKeyRecord[]>('/application/webhook-keys');
      await open('/administration/webhooks');
      await press('button', 'Make a new key');
      await confirm('Make a new key');
      await see(/^whsec_/);
      const after = await read<WebhookKeyRecord[]>('/application/webhook-keys');
      expect(after).toHaveLength(before.length + 1);
      expect(after[0]?.retiresAt).toBe(null);
    },
  },
  job: {
    async byApi(fixture) {
      const { page, open, look, send } = fixture;
      const { id } = await create(fixture.service, garmentPayload(fixture.teamId));
      await open('/administration/jobs');
      await page.locator('.jobs-job, .empty').first().waitFor();
      await send('POST', '/evaluations/evaluate', { ids: [id] });
      await look();
      await page.locator('.jobs-job', { hasText: '1 of 1' }).getByText('Done').waitFor();
    },
    async inBrowser(fixture) {
      const { page, open, read } = fixture;
      const { id } = await create(fixture.service, garmentPayload(fixture.teamId));
      const waiting = await waitingJob(fixture.service, id);
      await open('/administration/jobs');
      await page.getByRole('button', { name: /^Cancel the job of/ }).click();
      await fixture.confirm('Cancel the job');
      const status = async () => (await read<JobRecord>(`/jobs/${waiting}`)).status;
      await expect.poll(status).toBe('cancelled');
    },
  },
  'audit entry': {
    async byApi({ page, open, look, see, read, send }) {
      await open('/administration/audit?noun=mask&since=2020-01-01');
      await page.locator('main table, main .empty').first().waitFor();
      const { id } = await send<TeamRecord>('POST', '/masks', { name: 'Noted', parameters: [] });
      await look();
      await see('Noted');
      const [newest] = await read<AuditRecord[]>('/application/audit?noun=mask&limit=1');
      expect(newest).toMatchObject({ recordId: id, action: 'create' });
    },
    readOnly: 'the service writes it with each change, and it is never deleted',
  },
  'data source': {
    async byApi({ open, see, read }) {
      const { databases } = await read<DataSources>('/application/data-sources');
      await open('/data-sources');
      const shown: Readonly<Record<string, string>> = {
        agribalyse: 'AGRIBALYSE',
        ecobalyse: 'Ecobalyse',
        'sillage-reference': 'Sillage reference data',
      };
      for (const { name } of databases) await see(shown[name] ?? name);
    },
    readOnly: 'the catalogue of the service, the same for all organizations',
  },
} as const satisfies Record<string, NounRow>;
