import { readFile } from 'node:fs/promises';
import type { AuditRecord, ChangeDelivery, DeliveryRecord, UsageRecord, UserRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import type { Change } from '../../../server/src/platform/ports/storage.ts';
import { confirm, credential } from '../../testing/browser/administration-steps.ts';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { openPage, signedInPage, signInTo } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { receiver } from '../../testing/service/webhook-receiver.ts';

const { service, browser } = await useApplication();

const place = (path: string): string => `${service.address}/app${path}`;
const users = async (): Promise<UserRecord[]> =>
  (await service.call('GET', '/application/users')).body as UserRecord[];

test('an API user is created with its credentials: its key and example call work until the key is revoked', async () => {
  const { page, finish } = await openPage(browser, service);
  await signInTo(page, service);
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'New user' }).click();
  // A name that is taken is reported; nothing was created.
  await page.getByLabel('Name').fill('admin');
  await page.getByRole('button', { name: 'Create the user' }).click();
  await page.getByRole('alert').getByText('already named').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/already named/);
  await page.getByLabel('Name').fill('shop');
  // The message goes with its cause.
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await page.getByLabel('Role').selectOption('api');
  await page.getByRole('button', { name: 'Create the user' }).click();
  await page.getByRole('heading', { name: 'shop is ready' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Shown only this once');

  expect(await credential(page, 'Address')).toBe(service.address);
  const key = await credential(page, 'API key');
  expect(await credential(page, 'Try it')).toBe(
    `curl -s -H 'Authorization: Bearer ${key}' ${service.address}/teams`,
  );
  expect((await service.call('GET', '/teams', { token: key })).status).toBe(200);
  expect((await service.call('GET', '/application/users', { token: key })).status).toBe(403);
  const shop = (await users()).find(({ name }) => name === 'shop');
  expect(shop).toMatchObject({ role: 'api', disabled: false });

  await page.getByRole('link', { name: 'Go to this user' }).click();
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  // The secret shown once is gone from the page.
  expect(await page.content()).not.toContain(key);
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await confirm(page, 'Revoke');
  await page.getByText('No key yet.').waitFor();
  await expect.poll(async () => (await service.call('GET', '/teams', { token: key })).status).toBe(401);
  await finish();
});

test('by keyboard only: a user is created, gets another role and another password, and is disabled', async () => {
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(place('/administration/users/new'));
  await page.getByLabel('Name').focus();
  await page.keyboard.type('ines');
  await page.keyboard.press('Tab');
  await page.keyboard.type('reader');
  await page.keyboard.press('Tab');
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  // The error is shown at its field.
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await password.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'ines is ready' }).waitFor();
  expect((await credential(page, 'Generated password')).length).toBeGreaterThanOrEqual(8);
  const { id } = (await users()).find(({ name }) => name === 'ines') as UserRecord;

  await page.goto(place(`/administration/users/${id}`));
  await page.getByLabel('Role').focus();
  await page.keyboard.type('editor');
  await page.getByRole('button', { name: 'Change the role' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await users()).find((user) => user.id === id)?.role).toBe('editor');
  const reset = page.getByRole('button', { name: 'Reset the password' });
  await reset.focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  // The dialog traps the focus and restores it.
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Reset the password');
  await page.keyboard.press('Enter');
  await confirm(page, 'Reset the password');
  const made = await credential(page, 'The new password');
  const basic = { authorization: `Basic ${Buffer.from(`ines:${made}`).toString('base64')}` };
  expect((await service.call('GET', '/auth/login', { token: null, headers: basic })).status).toBe(200);

  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await confirm(page, 'Disable');
  await page.getByText('This user is disabled').waitFor();
  expect((await users()).find((user) => user.id === id)?.disabled).toBe(true);
  await finish();
});

test('teams and tags are created, renamed, and kept while in use; those created by the API appear', async () => {
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(place('/administration/labels'));
  await page.getByLabel('New tag').fill('Winter');
  await page.getByRole('button', { name: 'Add the tag' }).click();
  await page.getByRole('button', { name: 'Rename Winter' }).click();
  const name = page.getByLabel('New name of Winter');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Winter 2027');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rename Winter 2027' }).waitFor();
  const [tag] = (await service.call('GET', '/tags')).body as [{ id: string; name: string }];
  expect(tag.name).toBe('Winter 2027');

  const garment = { ...garmentPayload(await firstTeam(service)), tags: [{ id: tag.id }] };
  const { id } = await create(service, { ...garment, name: 'Carries the tag' });
  await page.getByRole('button', { name: 'Delete Winter 2027' }).click();
  await confirm(page, 'Delete');
  await page
    .locator('dialog[open]')
    .getByRole('link', { name: /Carries the tag/ })
    .waitFor();
  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
  await service.call('DELETE', `/evaluations/${id}`);
  await page.getByRole('button', { name: 'Delete Winter 2027' }).click();
  await confirm(page, 'Delete');
  await page.getByText('No tag yet').waitFor();
  expect((await service.call('GET', '/tags')).body).toEqual([]);

  // The last team cannot be deleted, and the reason is shown.
  await page.getByRole('button', { name: /^Delete/ }).click();
  await confirm(page, 'Delete');
  await page
    .locator('dialog[open]')
    .getByRole('alert')
    .getByText(/at least one team/)
    .waitFor();
  await page.keyboard.press('Escape');

  await service.call('POST', '/application/teams', { body: { name: 'Made by API' } });
  await page.getByRole('link', { name: 'Organization' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Teams, tags and fields' }).click();
  await page.getByText('Made by API').waitFor();
  await finish();
});

test('the organization is renamed, and the audit shows who did it', async () => {
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(place('/administration'));
  const form = page.locator('form').filter({ has: page.getByLabel('Name') });
  await form.getByLabel('Name').fill('Atelier');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await service.call('GET', '/application/organization')).body)
    .toMatchObject({ name: 'Atelier' });
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByLabel('Kind').selectOption('organization');
  const rows = page.locator('tbody tr');
  const lines = (await service.call('GET', '/application/audit?noun=organization')).body as AuditRecord[];
  await expect.poll(() => rows.count()).toBe(lines.length);
  // Names instead of ids, the address, and what was changed.
  expect(await rows.first().innerText()).toMatch(/admin\s+127\.0\.0\.1\s+Organization\s+changed\s+Atelier/);
  await rows.first().getByText('1 field').click();
  const [entry] = lines;
  expect(await rows.first().locator('dl').innerText()).toMatch(/Name\s+Demo → Atelier/);
  expect(await rows.first().innerText()).toContain(entry?.requestId);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit.ndjson');
  const exported = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(exported.map((line) => JSON.parse(line))).toEqual(lines);
  await page.getByLabel('Since').fill('2999-01-01');
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('link', { name: 'Reset the filters' }).click();
  await page.locator('table').waitFor();
  await finish();
});

test('a test delivery is sent, shown with its attempt, and sent again; the signing key is shown once', async () => {
  const { address, until, close } = await receiver();
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(place('/administration/webhooks'));
  await page.getByLabel('Address of the webhook').fill('not an address');
  await page.getByLabel('Token for the receiver').fill('a-word');
  await page.getByRole('button', { name: 'Send the test' }).click();
  const field = page.getByLabel('Address of the webhook');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill(`${address}/hook`);
  await page.getByRole('button', { name: 'Send the test' }).click();
  await page.locator('[role=status] .status.delivered').waitFor();
  await page.getByRole('button', { name: 'Deliver again' }).click();
  const [first, second] = await until(2);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await expect.poll(() => page.locator('[aria-labelledby=delivery-title] tbody tr').count()).toBe(2);
  await page.getByRole('link', { name: 'All deliveries' }).click();
  await page.getByLabel('State').selectOption('failed');
  await page.getByText('Nothing matches these filters').waitFor();
  const deliveries = (await service.call('GET', '/application/deliveries')).body as DeliveryRecord[];
  expect(deliveries.map(({ status }) => status)).toEqual(['delivered']);

  await page.getByRole('button', { name: 'Make a new key' }).click();
  await confirm(page, 'Make a new key');
  expect(await credential(page, 'The new signing key')).toMatch(/^whsec_/);
  await page.getByText(/Signs until .* 24 h more/).waitFor();
  await finish();
  await close();
});

test('an address is notified of published versions until an administrator removes it', async () => {
  const { address, until, close } = await receiver();
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(place('/administration/webhooks'));
  await page.getByText('No address is notified yet.').waitFor();
  await page.getByLabel('Address to notify').fill(`${address}/changes`);
  await page.getByRole('button', { name: 'Notify this address' }).click();
  const token = page.getByLabel('Token sent along');
  await expect.poll(() => token.getAttribute('aria-invalid')).toBe('true');
  await token.fill('a-word');
  await page.getByLabel('New results').check();
  await page.getByRole('button', { name: 'Notify this address' }).click();
  await page.getByText('Published versions, New results').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await published(service, garmentPayload(await firstTeam(service)));
  const [call] = await until(1);
  const { changes } = JSON.parse(call?.body ?? '') as ChangeDelivery;
  expect(changes[0]).toMatchObject({ kind: 'evaluation.evaluated' });
  await page.reload();
  await page.getByRole('cell', { name: 'Changes' }).first().waitFor();
  await page.getByRole('button', { name: `No longer notify ${address}/changes` }).click();
  await confirm(page, 'Remove');
  await page.getByText('No address is notified yet.').waitFor();
  await finish();
  await close();
});

test('a reader sees the data sources, but nothing of the administration', async () => {
  const reader = await service.addMember('looks', 'reader', service.administrator.organizationId);
  const { page, finish } = await openPage(browser, service);
  await signInTo(page, { ...service, administrator: reader });
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await page.goto(place('/administration/users'));
  await page.getByRole('heading', { name: 'For administrators only' }).waitFor();
  expect(await page.content()).not.toContain('New user');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data sources' }).click();
  await page.locator('.data-sources-database').first().waitFor();
  expect(await page.locator('.data-sources-database').count()).toBe(service.catalog.databases.length);
  expect(await page.locator('.data-sources-database', { hasText: 'Illustrative' }).count()).toBe(1);
  await page.getByText(`Catalogue ${service.catalog.version}.`).waitFor();
  await finish();
});

test('the page of the organization shows what it stores, with a bar for each quota', async () => {
  const { organizationId } = service.administrator;
  const limit = (quotas: Extract<Change, { kind: 'set-quotas' }>['quotas']): Promise<void> =>
    service.storage.commit(organizationId, [{ kind: 'set-quotas', quotas }]);
  const { page, finish } = await signedInPage(browser, service);
  await create(service, garmentPayload(await firstTeam(service)));
  await create(service, garmentPayload(await firstTeam(service)));
  const usage = (await service.call('GET', '/application/organization/usage')).body as UsageRecord;
  const { used } = usage.records;
  expect(used).toBeGreaterThan(1);
  await page.goto(place('/administration'));
  const storage = page.locator('section', { has: page.getByRole('heading', { name: 'Storage' }) });
  await storage.getByText(`${used} records`, { exact: true }).waitFor();
  expect(await storage.getByRole('meter').count()).toBe(0);
  try {
    await limit({ records: 4 * used, bytes: 10 * 2 ** 30 });
    await page.reload();
    const bar = storage.getByRole('meter', { name: `${used} of ${4 * used} records` });
    await bar.waitFor();
    expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual([
      String(used),
      String(4 * used),
    ]);
    expect(await storage.getByRole('meter').count()).toBe(2);
  } finally {
    await limit({ records: 'default', bytes: 'default' });
  }
  await finish();
});
