import { afterAll, expect, test } from 'vitest';
import { useApplication } from '../testing/browser/application.ts';
import { openPage } from '../testing/browser/watched-page.ts';
import {
  type ServiceBehindProvider,
  serviceBehindProvider,
} from '../testing/single-sign-on/service-behind-provider.ts';

let behind: ServiceBehindProvider;
const { service, browser } = await useApplication(async () => {
  // Another name of this machine: for a browser, another site.
  behind = await serviceBehindProvider({ roleClaim: 'roles' }, { host: 'localhost' });
  return behind.service;
});
afterAll(() => behind?.provider.close());

test('from the sign-in page to the provider and back to the page that was asked for', async () => {
  behind.provider.people.anna = { preferred_username: 'Anna', roles: ['editor'] };
  behind.provider.visitor = 'anna';
  const { page, context, violations } = await openPage(browser, service);
  await page.goto(`${service.address}/app/products?search=pack`);
  await page.getByLabel('User').waitFor();
  await page.getByRole('link', { name: 'Sign in with single sign-on' }).click();
  await page.locator('header .shell-brand').waitFor();
  expect(page.url()).toBe(`${service.address}/app/sets?search=pack`);
  await page.goto(`${service.address}/app/account`);
  await page.getByText('Anna, editor').waitFor();
  expect(
    violations.filter((violation) => !violation.startsWith(`requested ${behind.provider.issuer}/`)),
  ).toEqual([]);
  await context.close();
});

test('who cancels reads why, once; with passwords switched off there is no form', async () => {
  behind.settings.passwords = false;
  behind.provider.visitor = undefined;
  const { page, context } = await openPage(browser, service, { language: 'fr' });
  await page.goto(`${service.address}/app`);
  await page.getByRole('link', { name: 'Se connecter par authentification unique' }).click();
  await page.getByText('la connexion a été annulée').waitFor();
  // Without the reason, so that a reload does not repeat it.
  expect(page.url().replace(/\/$/, '')).toBe(`${service.address}/app`);
  expect(await page.locator('form').count()).toBe(0);
  await page.reload();
  await page.getByRole('link', { name: 'Se connecter par authentification unique' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});
