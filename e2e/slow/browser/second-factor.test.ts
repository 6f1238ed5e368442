import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { openPage } from '../../testing/browser/watched-page.ts';
import { codeOf, resetCodes } from '../../testing/fixtures/second-factor.ts';
import type { Member } from '../../testing/service/running-service.ts';

const { service, browser } = await useApplication();

async function enter(page: Page, { name, password }: Pick<Member, 'name' | 'password'>): Promise<void> {
  await page.goto(`${service.address}/app`);
  await page.getByLabel('User').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
/** The secret as shown for typing. */
const shownSecret = async (page: Page): Promise<string> =>
  (await page.getByText('Or type this key').locator('code').innerText()).replaceAll(' ', '');
async function confirmCode(page: Page): Promise<string> {
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = await shownSecret(page);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  return secret;
}

test('a user sets a second factor up in the account, signs in with a code, and removes it', async () => {
  const member = await service.addMember('walker', 'editor', service.administrator.organizationId);
  const { page, context, finish } = await openPage(browser, service);
  await enter(page, member);
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  await page.goto(`${service.address}/app/account`);
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByLabel('Password', { exact: true }).fill('not the password');
  await card.getByRole('button', { name: 'Set it up' }).click();
  await card.getByRole('alert').getByText('This is not the present password.').waitFor();
  await card.getByLabel('Password', { exact: true }).fill(member.password);
  await card.getByRole('button', { name: 'Set it up' }).click();
  const secret = await confirmCode(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.locator('.set-up-recovery-codes li').count()).toBe(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await card.getByText('10 recovery codes are left').waitFor();

  await context.clearCookies();
  await resetCodes(service, member.userId);
  await enter(page, member);
  await page.getByLabel('Code', { exact: true }).fill('no-code');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('This code is wrong').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();

  await resetCodes(service, member.userId);
  await page.goto(`${service.address}/app/account`);
  await card.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await card.getByRole('button', { name: 'Remove the second factor' }).click();
  await card.getByRole('button', { name: 'Set it up' }).waitFor();
  await finish();
});

test('an administrator who must have a second factor sets it up while signing in', async () => {
  const strict = await service.addMember('strict', 'admin');
  const body = { name: 'Strict', administratorsNeedSecondFactor: true };
  await service.call('PUT', '/application/organization', { body, token: strict.token });
  const { page, finish } = await openPage(browser, service);
  await enter(page, strict);
  await page.getByText('Your organization requires its administrators to use a second factor').waitFor();
  await confirmCode(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  await page.goto(`${service.address}/app/administration`);
  expect(await page.getByLabel('Administrators need a second factor').isChecked()).toBe(true);
  await finish();
});

test('the strength of a new password is shown in the language of the page', async () => {
  const { page, finish } = await openPage(browser, service);
  await enter(page, service.administrator);
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  await page.goto(`${service.address}/app/account`);
  const field = page.getByLabel('New password');
  const meter = page.getByRole('meter', { name: 'Strength of the password' });
  await field.fill('short');
  await page.getByRole('status').getByText('Too short.').waitFor();
  await field.fill('password1234');
  await page.getByRole('status').getByText('Easy to guess.').waitFor();
  expect(await meter.getAttribute('value')).toBe('1');
  await field.fill('walnut-ferry-94-quilted-anchor');
  await page.getByRole('status').getByText('Strong.').waitFor();
  expect(await meter.getAttribute('value')).toBe('4');
  // The service has the last word.
  await page.getByLabel('Current password').fill(service.administrator.password);
  await field.fill('password1234');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('among those that attackers try first').waitFor();
  await finish();
});
