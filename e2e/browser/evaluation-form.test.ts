import type { EvaluationRecord } from '@sillage/contract';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../testing/browser/application.ts';
import { axeViolations } from '../testing/browser/axe-violations.ts';
import { type PageOptions, signedInPage } from '../testing/browser/watched-page.ts';
import { edited } from '../testing/payloads/edited-document.ts';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();
const teamId = await firstTeam(service);

const named = (name: string) => edited(garmentPayload(teamId), { '/name': name });
const record = async (id: string): Promise<EvaluationRecord> =>
  (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
const at = (page: Page, place: string) => page.locator(`input[id="${place}"]`);
const live = (page: Page) => page.locator('.preview-live');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

async function opened(path: string, options: PageOptions = {}) {
  const watched = await signedInPage(browser, service, options);
  await watched.page.goto(`${service.address}/app${path}`);
  return watched;
}

/** Counts what a page asks the service to compute from now on, and says which of it has not been answered. */
function watchPreviews(page: Page): { asked: number; unanswered: Set<Request> } {
  const previews = { asked: 0, unanswered: new Set<Request>() };
  page.on('request', (request) => {
    if (!request.url().endsWith('/evaluations/preview')) return;
    previews.asked += 1;
    previews.unanswered.add(request);
  });
  page.on('requestfinished', (request) => void previews.unanswered.delete(request));
  page.on('requestfailed', (request) => void previews.unanswered.delete(request));
  return previews;
}

/** A new T-shirt of 200 g of organic cotton, complete enough for a result. */
async function newShirt(options: PageOptions = {}) {
  const watched = await opened('/evaluations/new/t-shirt', options);
  const { page } = watched;
  await at(page, '/composition/totalWeight').fill('0.2');
  const french = options.language === 'fr';
  await at(page, '/composition/parts/0/materials/0/id').fill(french ? 'bio' : 'organic');
  await page
    .getByRole('option', { name: french ? /^Coton bio/ : 'Organic cotton' })
    .first()
    .click();
  await page.locator('.preview-live-score').waitFor();
  return watched;
}

test('a failed save moves the focus to a summary on screen; its messages name the fields and go with their causes', async () => {
  const { page, finish } = await opened('/evaluations/new/t-shirt', { width: 390 });
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(300));
  await live(page).getByText('Not complete yet').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert');
  await summary.getByText('3 things to correct').waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  const box = await summary.boundingBox();
  expect(box).not.toBeNull();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  const messages = await summary.getByRole('button').allInnerTexts();
  expect(messages.map((message) => message.split(':')[0]).sort()).toEqual([
    'Material',
    'Name',
    'Total weight',
  ]);
  expect(messages.join(' ')).not.toMatch(/totalWeight|percentage|"/);
  expect(await axeViolations(page)).toEqual([]);

  // By keyboard: the link leads to the field, and the message goes when the value changes.
  await summary.getByRole('button', { name: /^Total weight/ }).focus();
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('/composition/totalWeight');
  await page.keyboard.type('0.2');
  await summary.getByText('2 things to correct').waitFor();
  await expect.poll(() => at(page, '/composition/totalWeight').getAttribute('aria-invalid')).not.toBe('true');
  await page.getByLabel('Name', { exact: true }).fill('Short');
  await summary.getByText('1 thing to correct').waitFor();
  await at(page, '/composition/parts/0/materials/0/id').fill('organic');
  await page.getByRole('option', { name: 'Organic cotton' }).click();
  await summary.waitFor({ state: 'detached' });
  await finish();
});

test('a refused weight has no other unit, and what a choice complains of goes with the next choice', async () => {
  const { page, finish } = await newShirt();
  const share = page.locator('input[id^="/composition/parts/0/materials/0/"][inputmode=decimal]').first();
  const other = page.getByText(/^= [−-]?\d/);
  await share.fill('50');
  await other.first().waitFor();
  await share.fill('-3');
  await expect.poll(() => other.count()).toBe(0);
  const accessory = page.getByRole('combobox', { name: 'Add an accessory' });
  await accessory.fill('button');
  await accessory.press('Escape');
  await accessory.fill('zzz');
  await accessory.blur();
  const complaint = page.getByText('“zzz” is not in the list.');
  await complaint.waitFor();
  await accessory.fill('metal');
  await page.getByRole('option', { name: /^Metal button/ }).click();
  await page.getByLabel('Pieces', { exact: true }).waitFor();
  expect(await complaint.count()).toBe(0);
  expect(await accessory.getAttribute('data-unmatched')).toBeNull();
  await finish();
});

test('accessories by the piece keep the result, and the shares make room for them', async () => {
  const { page, finish } = await newShirt();
  const before = await page.locator('.preview-live-score').innerText();
  const seen: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/preview')) seen.push(String(response.status()));
  });
  await page.getByRole('combobox', { name: 'Add an accessory' }).click();
  await page.getByRole('option', { name: /^Metal button/ }).click();
  await page.getByLabel('Pieces', { exact: true }).fill('2');
  // 2 × 3 g of 200 g.
  await page.getByText('All accessories: 6 g, 3% of the product').waitFor();
  await page.getByText(/^Parts and accessories: 0.2 kg, 100% – adds up$/).waitFor();
  await expect.poll(() => page.locator('.preview-live-score').innerText()).not.toBe(before);
  expect(await live(page).getByText('Not complete yet').count()).toBe(0);
  expect(new Set(seen)).toEqual(new Set(['200']));
  // A weight of its own: 10 g each.
  await page.getByLabel('Weight of a piece').fill('10');
  await page.getByText('All accessories: 20 g, 10% of the product').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Buttoned');
  await page.getByRole('button', { name: 'Save and evaluate' }).click();
  await page.locator('[data-figure=score]').waitFor();
  const { composition } = await record(new URL(page.url()).pathname.split('/').at(-1) as string);
  expect(composition.parts[0]).toMatchObject({ percentage: 90 });
  expect(composition.accessories).toMatchObject({
    percentage: 10,
    items: [{ id: 'metal-button', quantity: 2, percentage: 10 }],
  });
  await finish();
});

test('a sum says in words what is missing or too much', async () => {
  const { page, context } = await newShirt({ language: 'fr' });
  const share = at(page, '/composition/parts/0/materials/0/percentage');
  await share.fill('98');
  await page.getByText(/98\s%\s–\sil manque 2\s%$/).waitFor();
  await share.fill('102');
  const wrong = page.getByText(/102\s%\s–\s2\s%\sde trop$/);
  await wrong.waitFor();
  const colours = await wrong.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-error').trim(),
  ]);
  // #b3261e, the red of errors.
  expect(colours).toEqual(['rgb(179, 38, 30)', '#b3261e']);
  await context.close();
});

test('a weight in grams is marked at its field, with a button that puts kilograms', async () => {
  const { page, finish } = await newShirt();
  const weight = at(page, '/composition/totalWeight');
  await weight.fill('160');
  const button = page.getByRole('button', { name: 'Use 0.16 kg' });
  await page.getByText('If it is 160 g, type 0.16 kg').first().waitFor();
  await button.click();
  expect(await weight.inputValue()).toBe('0.16');
  await button.waitFor({ state: 'detached' });
  await finish();
});

test('a removed material comes back, and every change is undone and redone by keyboard', async () => {
  const { id } = await create(service, named('To undo'));
  const { page, finish } = await opened(`/evaluations/${id}/edit`);
  await live(page).locator('.preview-live-score').waitFor();
  const material = page.locator('.composition-material').nth(1).getByRole('combobox', { name: 'Material' });
  const name = await material.inputValue();
  await page.getByRole('button', { name: `Remove the material: ${name}` }).click();
  await page.getByText(`Removed: ${name}`).waitFor();
  await page.locator('.form-removed-note').getByRole('button', { name: 'Undo' }).click();
  expect(await material.inputValue()).toBe(name);
  await page.getByText(`Removed: ${name}`).waitFor({ state: 'detached' });

  const field = page.getByLabel('Name', { exact: true });
  await field.press('End');
  await page.keyboard.type(', again');
  await at(page, '/composition/totalWeight').fill('0.5');
  await page.keyboard.press('Control+z');
  expect(await at(page, '/composition/totalWeight').inputValue()).toBe('0.17');
  expect(await field.inputValue()).toBe('To undo, again');
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe('To undo');
  await page.getByText('Undone: Name').waitFor();
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+y');
  expect(await at(page, '/composition/totalWeight').inputValue()).toBe('0.5');
  const redo = page.getByRole('button', { name: 'Redo' });
  expect(await redo.isDisabled()).toBe(true);
  await finish();
});

test('two people edit at once: both versions are shown, chosen between and saved', async () => {
  const { id } = await create(service, named('Edited twice'));
  const first = await opened(`/evaluations/${id}/edit`);
  const second = await opened(`/evaluations/${id}/edit`, { theme: 'dark' });
  await first.page.getByLabel('Name', { exact: true }).fill('By the first');
  await first.page.getByLabel('Reference').fill('FIRST-1');
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await first.page.waitForURL(`**/garments/${id}`);

  const { page } = second;
  await page.getByLabel('Name', { exact: true }).fill('By the second');
  await at(page, '/composition/parts/0/materials/0/weight').fill('0.1');
  await at(page, '/composition/parts/0/materials/1/weight').fill('0.048');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this product' });
  await dialog.getByText('By the first').waitFor();
  const rows = await dialog.locator('.merge-differences > li > strong').allInnerTexts();
  expect(rows.slice(0, 2)).toEqual(['Name', 'Reference']);
  expect(rows).toHaveLength(3);
  expect(await dialog.getByText('changed by both').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  // Escape loses nothing.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('By the second');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.locator('li', { hasText: 'By the first' }).getByText('Take theirs').click();
  await dialog.getByRole('button', { name: 'Save this version' }).click();
  await page.waitForURL(`**/garments/${id}`);
  const merged = await record(id);
  expect(merged).toMatchObject({ name: 'By the first', reference: 'FIRST-1', revision: 3 });
  expect(merged.composition.parts[0]?.materials.map(({ weight }) => weight)).toEqual([0.1, 0.048]);
  expect([...first.violations, ...second.violations]).toEqual([]);
  await first.context.close();
  await second.context.close();
});

test('without a connection a save says so on screen, keeps the draft and can be repeated', async () => {
  const { page, context } = await newShirt({ width: 390 });
  await page.getByLabel('Name', { exact: true }).fill('Saved later');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.locator('.form-save-bar').getByRole('alert');
  await summary.getByText('Your draft is kept on this device.').waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await context.setOffline(false);
  await summary.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Saved later' }).waitFor();
  await context.close();
});

test('the basic form asks for little, one country serves all steps, and a name computes nothing', async () => {
  const { page, finish } = await newShirt();
  const inputs = await page.locator('form input, form select').count();
  expect(inputs).toBeLessThan(30);
  const before = await page.locator('.preview-live-score').innerText();
  const previews = watchPreviews(page);
  await page.getByRole('combobox', { name: 'Same country for all steps' }).fill('portug');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await expect.poll(() => page.locator('.preview-live-score').innerText()).not.toBe(before);
  // Leaving loses nothing, and one knows before.
  await page.getByText('Changes that are not saved are kept on this device.').waitFor();

  // What the country asked for has been answered: each score may ask for the next.
  await expect
    .poll(async () => {
      const before = previews.asked;
      await page.waitForTimeout(800);
      return previews.asked - before + previews.unanswered.size;
    })
    .toBe(0);
  const asked = previews.asked;
  await page.getByLabel('Name', { exact: true }).fill('Only a name');
  await page.waitForTimeout(800);
  expect(previews.asked).toBe(asked);

  await page.getByText('All parameters', { exact: true }).click();
  await page.locator('summary', { hasText: 'Manufacturing' }).getByText('4 values given').waitFor();
  // A material shows the country that it takes over.
  await page.locator('.composition-material summary').click();
  await page.locator('.composition-material').getByText('As for the product: Portugal').first().waitFor();
  await page.locator('summary', { hasText: 'Manufacturing' }).click();
  await page.getByRole('button', { name: 'About: Minutes of making' }).click();
  const help = page.locator('.fields-help');
  for (const text of ['min', '0 to 600', '15']) await help.getByText(text, { exact: true }).waitFor();
  // What it decides, by trying other values: more minutes, more electricity.
  await help.getByText(/^10% more: \+0\.\d%$/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // Remembered on this device.
  await page.reload();
  await page.locator('summary', { hasText: 'Manufacturing' }).waitFor();
  await finish();
});

test('a category is found by what people call it', async () => {
  const { page, context } = await opened('/evaluations/new');
  const search = page.getByLabel('Find a category');
  for (const [word, name] of [
    ['jeans', 'Pants and shorts'],
    ['pull', 'Sweater and midlayer'],
    ['trousers', 'Pants and shorts'],
  ] as const) {
    await search.fill(word);
    await expect
      .poll(() => page.locator('.choose-choice strong').allInnerTexts(), { message: word })
      .toContain(name);
  }
  await context.close();
});
