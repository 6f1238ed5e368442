import type { TrashedRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { type PageOptions, signedInPage } from '../../testing/browser/watched-page.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aMask, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();
const garment = garmentPayload(await firstTeam(service));
const { id } = await create(service, edited(garment, { '/name': 'Sailor jersey', '/reference': 'SJ-1' }));
await service.call('POST', '/masks', { body: { ...aMask, name: 'Sailors’ mask' } });

async function signedIn(path: string, options?: PageOptions) {
  const watched = await signedInPage(browser, service, options);
  await watched.page.goto(`${service.address}/app${path}`);
  return watched;
}
const trashed = async () =>
  ((await service.call('GET', '/application/trash')).body as TrashedRecord[]).map((record) => record.id);
const exists = async () => (await service.call('GET', `/evaluations/${id}`)).status === 200;

test('a deleted evaluation comes back by Undo, and from the page of the trash', async () => {
  const { page, finish } = await signedIn(`/evaluations/${id}`);
  const deleteIt = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await deleteIt();
  const notice = page.locator('.deletion-notice');
  await notice.getByText('1 product moved to the trash.').waitFor();
  expect(await exists()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await notice.getByText('Restored.').waitFor();
  expect(await exists()).toBe(true);
  await page.getByRole('link', { name: 'Sailor jersey' }).first().click();
  await page.getByRole('heading', { name: 'Sailor jersey' }).waitFor();
  await deleteIt();
  await notice.getByRole('link', { name: 'Open the trash' }).click();
  const entry = page.getByRole('article', { name: 'Sailor jersey' });
  await entry.getByText('SJ-1').waitFor();
  expect(await trashed()).toEqual([id]);
  await page.getByRole('button', { name: 'Empty the trash' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: 'Restore Sailor jersey' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  expect([await exists(), await trashed()]).toEqual([true, []]);
  await finish();
});

test('a double click on Restore restores one record, and not also the one that moves to its place', async () => {
  const payload = { ...aMask, name: 'Mask one' };
  const ids: unknown[] = [];
  for (const name of ['Mask one', 'Mask two']) {
    const { body } = await service.call('POST', '/masks', { body: { ...payload, name } });
    ids.push((body as { id: string }).id);
    await service.call('DELETE', `/masks/${ids.at(-1)}`);
  }
  const { page, finish } = await signedIn('/trash');
  let restorations = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/restore')) restorations++;
  });
  await page.getByRole('button', { name: 'Restore Mask two' }).dblclick({ delay: 80 });
  await page.getByRole('article', { name: 'Mask two' }).waitFor({ state: 'detached' });
  expect(await trashed()).toEqual(ids.slice(0, 1));
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(restorations).toBe(1);
  await finish();
});

test.each(['light', 'dark'] as const)(
  'everything is found with Ctrl K and the keyboard alone (%s)',
  async (theme) => {
    const { page, finish } = await signedIn('/', { theme });
    const field = page.getByRole('combobox', { name: 'Search for records, pages and commands' });
    await page.getByRole('button', { name: /^Search/ }).waitFor();
    await page.keyboard.press('Control+K');
    await field.waitFor();
    await page.keyboard.type('SAILOR');
    const options = page.getByRole('option');
    await options.filter({ hasText: 'Sailors’ mask' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await options.first().innerText()).toContain('Sailor jersey');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/masks\//);
    // What was opened is offered first, without typing.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Sailors’ mask');
    await page.keyboard.press('Control+K');
    await page.getByRole('group', { name: 'Recently seen' }).waitFor();
    expect(await options.first().innerText()).toContain('Sailors’ mask');
    await page.keyboard.type('databa');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/databases$/);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('no such thing');
    await page.getByText('Nothing has this in its name or reference.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => field.count()).toBe(0);
    // Signing out forgets what was seen.
    await page.keyboard.press('Control+K');
    await page.keyboard.type('sign out');
    await page.keyboard.press('Enter');
    await page.locator('input[autocomplete=username]').waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Sailors');
    await finish();
  },
);
