import { expect, test } from 'vitest';
import { useApplication } from '../testing/browser/application.ts';
import { openPage, signedInPage, signInByRequest } from '../testing/browser/watched-page.ts';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();
const { id } = await create(service, garmentPayload(await firstTeam(service)));
const path = `/garments/${id}/edit`;

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
  const { page, context } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/evaluations`);
  const box = page.locator('tbody input[type=checkbox]').first();
  await box.check();
  // As an inline element the mark would have no size.
  const tick = await box.evaluate((element) => getComputedStyle(element, '::after').display);
  expect(tick).toBe('block');
  await context.close();
});
