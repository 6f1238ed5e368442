import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { openPage, signInByRequest } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import type { RunningService } from '../../testing/service/running-service.ts';

let service: RunningService;
let browser: Browser;
let path: string;
useApplication(async (started) => {
  ({ service, browser } = started);
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  path = `/garments/${id}/edit`;
});

async function opened() {
  const watched = await openPage(browser, service);
  await signInByRequest(watched.context, service);
  await watched.page.goto(`${service.address}/app${path}`);
  const material = watched.page.locator('input[id="/composition/parts/0/materials/0/id"]');
  await material.waitFor();
  return { ...watched, material };
}

test('Tab and Enter take what is highlighted; text that matches nothing stays and says so', async () => {
  const { page, context, material } = await opened();
  await material.fill('');
  await material.pressSequentially('visco');
  await page.keyboard.press('Tab');
  await expect.poll(() => material.inputValue()).toMatch(/^Viscose/);

  await material.fill('no such fibre');
  await page.keyboard.press('Tab');
  expect(await material.inputValue()).toBe('no such fibre');
  const message = page.getByText('“no such fibre” is not in the list');
  await message.waitFor();
  await material.fill('still none');
  await page.keyboard.press('Enter');
  await page.getByText('“still none” is not in the list').waitFor();

  await material.fill('');
  await material.pressSequentially('hemp');
  await page.keyboard.press('Enter');
  await expect.poll(() => material.inputValue()).toMatch(/^Hemp/);
  expect(await page.getByText('is not in the list').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(`/app${path}`);
  await context.close();
});

test('leaving the field takes the only match; choosing the chosen value again keeps it', async () => {
  const { page, context, material } = await opened();
  await material.fill('jute');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => material.inputValue()).toMatch(/^Jute/);
  const chosen = await material.inputValue();
  await material.click();
  await page.getByRole('option', { name: chosen, exact: true }).click();
  expect(await material.inputValue()).toBe(chosen);
  await context.close();
});

test('a list that adds takes the entry of an arrow key once and is empty again', async () => {
  const { page, context } = await opened();
  const add = page.getByRole('combobox', { name: 'Add an accessory' });
  const crosses = page.getByRole('button', { name: /^Remove.*zip/i });
  const before = await crosses.count();
  await add.fill('');
  await add.pressSequentially('zip');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => crosses.count()).toBe(before + 1);
  expect(await add.inputValue()).toBe('');
  await context.close();
});

test('a ticked box shows its tick', async () => {
  const { page, context } = await openPage(browser, service);
  await signInByRequest(context, service);
  await page.goto(`${service.address}/app/evaluations`);
  const box = page.locator('tbody input[type=checkbox]').first();
  await box.check();
  // As an inline element the mark would have no size.
  const tick = await box.evaluate((element) => getComputedStyle(element, '::after').display);
  expect(tick).toBe('block');
  await context.close();
});
