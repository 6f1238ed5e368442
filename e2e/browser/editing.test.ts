import type {
  EvaluationPayload,
  EvaluationPreview,
  EvaluationRecord,
  EvaluationSummary,
} from '@sillage/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../testing/browser/application.ts';
import { numberIn } from '../testing/browser/shown-figure.ts';
import { openPage, signedInPage, signInByRequest, signInTo } from '../testing/browser/watched-page.ts';
import { edited } from '../testing/payloads/edited-document.ts';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../testing/service/evaluation-steps.ts';
import { successful } from '../testing/service/successful-answer.ts';

const { service, browser } = await useApplication();
const teamId = await firstTeam(service);

const named = (name: string) => edited(garmentPayload(teamId), { '/name': name });
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${service.address}/app${path}`);
};
/** The input with a path of the form. */
const at = (page: Page, place: string) => page.locator(`input[id="${place}"]`);
const share = (part: number, line: number): string => `/composition/parts/${part}/materials/${line}/weight`;
const live = (page: Page) => page.locator('.preview-live');
const stored = async (): Promise<readonly string[]> =>
  ((await service.call('GET', '/evaluations')).body as EvaluationSummary[]).map(({ name = '' }) => name);

test('the live result follows the form, the change is described, and nothing is stored before saving', async () => {
  const { id } = await create(service, named('Followed'));
  await evaluate(service, id);
  const { page, finish } = await signedInPage(browser, service);
  await open(page, `/evaluations/${id}/edit`);
  await live(page).getByText('No change').waitFor();
  await live(page).getByText('compared with the stored result').waitFor();
  const before = await service.fingerprint();

  // 20 g of organic cotton become recycled polyester.
  await at(page, share(0, 0)).fill('0.098');
  await live(page).getByText('Not complete yet').waitFor();
  await at(page, share(0, 1)).fill('0.05');
  const body = edited(named('Followed'), {
    '/composition/parts/0/materials/0/weight': 0.098,
    '/composition/parts/0/materials/1/weight': 0.05,
  }) as EvaluationPayload;
  const answer = await service.call('POST', '/evaluations/preview', { body });
  const { score, calculatedScores }: EvaluationPreview = successful('previewEvaluation', answer);
  await live(page)
    .getByText(/^−[\d.]+%, mostly raw materials$/)
    .waitFor();
  const shown = await page.locator('.preview-live-score').innerText();
  // Estimated figures are shown with two digits.
  expect(numberIn(shown)).toBe(Number(score.value?.toPrecision(2)));
  // Screen readers are notified once the value is stable.
  await expect.poll(() => page.locator('form > .unseen').first().innerText()).toMatch(/^−.*raw materials$/);
  // The same with another of the six scores.
  await live(page).locator('select').selectOption('pef-per-day');
  const perDay = calculatedScores.find(({ key }) => key === 'pef-per-day')?.value as number;
  expect(numberIn(await page.locator('.preview-live-score').innerText())).toBe(Number(perDay.toPrecision(2)));
  expect(await service.fingerprint()).toBe(before);

  await live(page).getByRole('button', { name: 'Compare from here' }).click();
  await live(page).getByText('No change').waitFor();
  await page.getByRole('button', { name: 'Save and evaluate' }).click();
  await page.locator('[data-figure=score]').waitFor();
  const record = (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
  expect(record).toMatchObject({ status: 'evaluated', revision: 2 });
  expect(record.composition).toEqual(body.composition);
  await finish();
});

test('by keyboard only: a new evaluation, with missing values reported, saved and evaluated', async () => {
  const { page, finish } = await signedInPage(browser, service);
  await open(page, '/evaluations/new/t-shirt');
  await live(page).getByText('Not complete yet').waitFor();
  await tabTo(page, 'input[id="/name"]');
  await page.keyboard.type('By keyboard');
  await tabTo(page, 'input[id="/composition/totalWeight"]');
  await page.keyboard.type('0.2');
  await tabTo(page, 'input[id="/composition/parts/0/materials/0/id"]');
  await page.keyboard.type('organic cot');
  await page.getByRole('option', { name: 'Organic cotton' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.preview-live-score').waitFor();
  await tabTo(page, 'button[type=submit]');
  await page.keyboard.press('Enter');
  await page.locator('[data-figure=score]').waitFor();
  expect(await stored()).toContain('By keyboard');
  await finish();
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}

test('missing values are described as instructions that link to their fields', async () => {
  const { page, context } = await signedInPage(browser, service);
  await open(page, '/evaluations/new/t-shirt');
  await live(page).getByRole('button', { name: 'Part 1: choose a material.' }).waitFor();
  await live(page).getByRole('button', { name: 'Say how heavy the product is.' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('/composition/totalWeight');
  await context.close();
});

test('numbers are accepted in the notation of both languages, and invalid ones are reported', async () => {
  const { page, finish } = await signedInPage(browser, service, { language: 'fr' });
  await open(page, '/evaluations/new/t-shirt');
  const weight = at(page, '/composition/totalWeight');
  await weight.fill('0,17 kg');
  await weight.blur();
  expect(await weight.inputValue()).toBe('0,17');
  await page.getByText(/Matières\s:\s0,17\skg, 100\s%/).waitFor();
  await weight.fill(' 1 234,5 ');
  await weight.blur();
  expect(await weight.inputValue()).toBe('1234,5');
  await weight.fill('0.2');
  await weight.blur();
  expect(await weight.inputValue()).toBe('0,2');
  await weight.fill('lourd');
  await page.getByText('Ce n’est pas un nombre.').waitFor();
  expect(await weight.inputValue()).toBe('lourd');
  expect(await weight.getAttribute('aria-invalid')).toBe('true');
  await weight.fill('');
  await expect.poll(() => weight.getAttribute('aria-invalid')).not.toBe('true');
  await finish();
});

test('leaving an edit immediately loses nothing, and a discarded draft is gone', async () => {
  const { id } = await create(service, named('Left'));
  const { page, context } = await signedInPage(browser, service);
  await open(page, `/evaluations/${id}/edit`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Left in a hurry');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.locator('table').waitFor();
  await page.goBack();
  await page.getByText('This draft was kept on this device').waitFor();
  expect(await name.inputValue()).toBe('Left in a hurry');
  await name.fill('Left by reload');
  await page.reload();
  await page.getByText('This draft was kept on this device').waitFor();
  expect(await name.inputValue()).toBe('Left by reload');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  expect(await name.inputValue()).toBe('Left');
  await page.reload();
  await name.waitFor();
  expect(await page.getByText('This draft was kept on this device').count()).toBe(0);
  expect(await stored()).not.toContain('Left by reload');
  await context.close();
});

test('a copy is a draft until saved; several are compared, evaluated and deleted from the list', async () => {
  for (const name of ['Row one', 'Row two', 'Row three']) await create(service, named(name));
  const { page, finish } = await signedInPage(browser, service);
  await open(page, '/evaluations?search=row');
  await page.getByLabel('Select Row two').check();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'Copy of Row two' }).waitFor();
  expect(await at(page, share(0, 0)).inputValue()).toBe('0.118');
  expect(await stored()).not.toContain('Row two (copy)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Not evaluated yet').waitFor();
  expect(await stored()).toContain('Row two (copy)');

  await open(page, '/evaluations?search=row&sort=name');
  await page.getByRole('link', { name: 'Row three' }).waitFor();
  const names = await page.locator('tbody tr td:nth-child(2) a').allInnerTexts();
  expect(names).toEqual(['Row one', 'Row three', 'Row two', 'Row two (copy)']);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect
    .poll(() => page.locator('tbody tr td:nth-child(2) a').allInnerTexts())
    .toEqual([...names].reverse());
  await page.getByLabel('Select Row one').check();
  await page.getByLabel('Select Row two', { exact: true }).check();
  const compare = await page
    .locator('.list-selection')
    .getByRole('link', { name: 'Compare' })
    .getAttribute('href');
  expect(compare).toMatch(/^\/app\/compare\?items=e:[\w-]+,e:[\w-]+$/);
  await page.locator('.list-selection').getByRole('button', { name: 'Evaluate' }).click();
  await page.getByRole('heading', { name: 'All evaluated' }).waitFor();
  await page.getByText('2 of 2').first().waitFor();
  await expect.poll(() => page.locator('tbody .status.evaluated').count()).toBe(2);
  // The panel survives a reload until it is dismissed.
  await page.reload();
  await page.getByRole('heading', { name: 'All evaluated' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('.jobs-bulk').count()).toBe(0);
  // A single one can also be copied and deleted on its own page.
  await page.getByRole('link', { name: 'Row three' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'Copy of Row three' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.locator('table').waitFor();
  expect(await stored()).not.toContain('Row three');
  await open(page, '/evaluations?search=row&sort=name');

  await page.getByLabel('Select Row one').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Delete 1 product?').waitFor();
  await page.keyboard.press('Escape');
  expect(await stored()).toContain('Row one');
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Row one' }).count()).toBe(0);
  expect(await stored()).not.toContain('Row one');
  await finish();
});

test('changes by the API appear when the window regains focus; home evaluates all that is outdated', async () => {
  const { id } = await create(service, named('Made outside'));
  await evaluate(service, id);
  const { page, finish } = await openPage(browser, service);
  await signInTo(page, service);
  const upToDate = page.getByText('All results are up to date.');
  await upToDate.waitFor();
  await service.call('PUT', `/evaluations/${id}`, { body: named('Changed outside') });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const outdated = page.getByRole('region', { name: 'Out of date' });
  await outdated.getByRole('link', { name: /Changed outside/ }).waitFor();
  await outdated.getByRole('button', { name: 'Evaluate all' }).click();
  await upToDate.waitFor();
  const record = (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
  expect(record.status).toBe('evaluated');
  await finish();
});

test('a reader sees everything, but no controls to change it', async () => {
  const reader = await service.addMember('looks', 'reader', service.administrator.organizationId);
  const { id } = await create(service, named('To be read'));
  const { page, context, finish } = await openPage(browser, service);
  await signInByRequest(context, { ...service, administrator: reader });
  await open(page, '/evaluations?search=to%20be%20read');
  await page.getByLabel('Select To be read').check();
  for (const name of ['Evaluate', 'Evaluate all that match', 'Delete', 'Duplicate', 'New product'])
    expect(await page.getByText(name, { exact: true }).count(), name).toBe(0);
  await open(page, `/evaluations/${id}/edit`);
  await page.getByText('Your role may read, but not change.').waitFor();
  expect(await page.locator('.preview-live').count()).toBe(0);
  await finish();
});
