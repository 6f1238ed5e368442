import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { openPage, signedInPage, signInByRequest } from '../../testing/browser/watched-page.ts';

const { service, browser } = await useApplication();

test('a shared view is there for a colleague on another device, and only its owner deletes it', async () => {
  const ada = await service.addMember('Ada', 'reader', service.administrator.organizationId);
  const { page, context } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/evaluations?status=draft&sort=-score`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of a new view').fill('Drafts by score');
  await page.getByLabel('Share with the organization').check();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('link', { name: /^Drafts by score/ }).waitFor();

  const hers = await openPage(browser, service);
  await signInByRequest(hers.context, { address: service.address, administrator: ada });
  await hers.page.goto(`${service.address}/app/evaluations`);
  await hers.page.getByRole('button', { name: 'Views' }).click();
  await hers.page.getByText('Shared by colleagues').waitFor();
  expect(await hers.page.getByRole('button', { name: /Remove/ }).count()).toBe(0);
  expect(await hers.page.getByLabel('Share with the organization').count()).toBe(0);
  await hers.page.getByRole('link', { name: /^Drafts by score/ }).click();
  await expect.poll(() => hers.page.url()).toContain('status=draft');
  expect(hers.page.url()).toContain('sort=-score');
  await hers.context.close();

  await page.getByRole('button', { name: 'Remove “Drafts by score”' }).click();
  await page.getByText('No view saved yet').waitFor();
  await context.close();
});

test('views that a device kept before the service did are given to it, once', async () => {
  const { page, context } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/evaluations`);
  const key = `sillage.views.${service.administrator.userId}`;
  await page.evaluate(
    ([name]) => {
      const views = [{ name: 'From before', filters: { status: 'outdated' } }, 'garbage'];
      localStorage.setItem(name as string, JSON.stringify(views));
    },
    [key],
  );
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'From before', exact: true }).waitFor();
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  await context.close();
});
