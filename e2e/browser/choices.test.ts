import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../testing/browser/application.ts';
import { openPage, signInByRequest } from '../testing/browser/watched-page.ts';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../testing/service/evaluation-steps.ts';
import type { RunningService } from '../testing/service/running-service.ts';

let service: RunningService;
let browser: Browser;
let path: string;
useApplication(async (started) => {
  ({ service, browser } = started);
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  path = `/evaluations/${id}/edit`;
});

/** The first material of a stored garment, and what is sent to save it. */
async function opened() {
  const watched = await openPage(browser, service);
  const { page, context } = watched;
  await signInByRequest(context, service);
  await page.goto(`${service.address}/app${path}`);
  const material = page.locator('input[id="/composition/parts/0/materials/0/id"]');
  await material.waitFor();
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.url());
  });
  return { ...watched, material, saved };
}

test('Enter opens a closed choice, and sends no form', async () => {
  const { page, context, material, saved } = await opened();
  await material.focus();
  expect(await material.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor();
  expect(await material.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => material.getAttribute('aria-expanded')).toBe('false');
  expect(saved).toEqual([]);
  await context.close();
});

test('Enter takes what the whole text names, retyped or not, though other names contain it', async () => {
  const { page, context, material } = await opened();
  for (const [text, name] of [
    ['Organic cotton', 'Organic cotton'],
    ['Organic cotton', 'Organic cotton'],
    ['polyester', 'Polyester'],
  ] as const) {
    await material.fill('');
    await material.pressSequentially(text);
    await page.keyboard.press('Enter');
    await expect.poll(() => material.getAttribute('aria-expanded')).toBe('false');
    expect(await material.inputValue()).toBe(name);
  }
  await context.close();
});

test('text that names nothing stays, says so and keeps the form from being saved; Escape takes it back', async () => {
  const { page, context, material, saved } = await opened();
  const before = await material.inputValue();
  await page.getByLabel('Name', { exact: true }).fill('Another name');
  await material.fill('Moonlight');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“Moonlight” is not in the list').waitFor();
  expect(await material.inputValue()).toBe('Moonlight');
  expect(await material.getAttribute('aria-invalid')).toBe('true');
  // Again, now that the field has already complained.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => material.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(saved).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => material.inputValue()).toBe(before);
  expect(await page.getByText('is not in the list').count()).toBe(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => saved.length).toBe(1);
  await context.close();
});

test('Tab takes the only match and goes on', async () => {
  const { page, context, material } = await opened();
  await material.fill('');
  await material.pressSequentially('jute');
  await page.keyboard.press('Tab');
  await expect.poll(() => material.inputValue()).toMatch(/^Jute/);
  expect(await material.evaluate((input) => input === document.activeElement)).toBe(false);
  await context.close();
});
