import type {
  FullResult,
  Interval,
  MaskRecord,
  PackagingRecord,
  ProductFullResult,
  ProductRecord,
} from '@sillage/contract';
import { allowedDigits } from '@sillage/engine/figures';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { shownFigure } from '../../testing/browser/shown-figure.ts';
import { openPage, signedInPage, signInByRequest } from '../../testing/browser/watched-page.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aMask, aPackaging, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();
const teamId = await firstTeam(service);

async function signedIn(path: string) {
  const watched = await signedInPage(browser, service);
  await watched.page.goto(`${service.address}/app${path}`);
  return watched;
}

const read = async <T>(path: string): Promise<T> => (await service.call('GET', path)).body as T;
const made = async (path: string, body: unknown): Promise<string> => {
  const answer = await service.call('POST', path, { body });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { id: string }).id;
};
/** Simulates that the window becomes visible again, which triggers a refetch. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) as string;
const deletion = (page: Page) => page.locator('.head').getByRole('button', { name: 'Delete' });

test('a mask is created, changed, copied and deleted; the API has it, and changes by the API appear', async () => {
  const { page, finish } = await signedIn('/masks');
  await page.getByText('No mask yet').waitFor();
  await page.locator('#masks > .spread').getByRole('link', { name: 'New mask' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Made in Porto');
  await page.getByLabel('Find a field').fill('minutes of making');
  await page.getByLabel(/^Minutes of making/).fill('0');
  // The summary shows the value before it is saved.
  await page.locator('.records-set-values').getByText('0 min').waitFor();
  await page.getByLabel('Find a field').fill('');
  await page.getByLabel('Fields of').selectOption({ label: 'T-shirt' });
  await page.getByText('Manufacturing').click();
  // The default that the mask replaces.
  const minutes = page.getByLabel(/^Minutes of making/);
  expect(await minutes.getAttribute('placeholder')).toMatch(/\d/);
  await minutes.fill('40');
  await page.getByRole('combobox', { name: 'Country of making' }).fill('portug');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Made in Porto' }).waitFor();
  const [mask] = await read<[MaskRecord]>('/masks');
  expect(mask.parameters).toEqual([
    { id: 'making-minutes', value: 40 },
    { id: 'making-country', value: 'PT' },
  ]);
  await service.call('PUT', `/masks/${mask.id}`, { body: { ...mask, name: 'Made in Braga' } });
  await lookAgain(page);
  await page.getByRole('link', { name: 'Made in Braga' }).click();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'New mask' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Copy of Made in Braga');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Copy of Made in Braga' }).click();
  await deletion(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Made in Braga', exact: true }).waitFor();
  // The cached list is shown until it has been refetched.
  await page.getByRole('link', { name: 'Copy of Made in Braga' }).waitFor({ state: 'detached' });
  expect((await read<MaskRecord[]>('/masks')).map(({ name }) => name)).toEqual(['Made in Braga']);
  await service.call('DELETE', `/masks/${mask.id}`);
  await lookAgain(page);
  await page.getByText('No mask yet').waitFor();
  await finish();
});

test('a record in use cannot be deleted, and the records that use it are listed with links', async () => {
  const mask = await made('/masks', aMask);
  const { id } = await create(
    service,
    edited(garmentPayload(teamId), { '/mask': { id: mask }, '/name': 'Uses the mask' }),
  );
  const { page, finish } = await signedIn(`/masks/${mask}`);
  await page.getByText('One product uses it').waitFor();
  await deletion(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('It cannot be deleted while these use it').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect((await read<MaskRecord>(`/masks/${mask}`)).usedBy).toBe(1);
  await dialog.getByRole('link', { name: 'Uses the mask' }).click();
  await page.getByRole('heading', { name: 'Uses the mask' }).waitFor();
  expect(idIn(page)).toBe(id);
  await finish();
});

test('a packaging is rejected with all errors at their fields, then created; concurrent changes are kept', async () => {
  const { page, finish } = await signedIn('/packagings/new');
  await page.getByLabel('Name', { exact: true }).fill('Paper bag');
  await page.getByRole('combobox', { name: 'Material' }).fill('paper');
  await page.getByRole('option', { name: 'Paper, packaging' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('1 thing to correct').waitFor();
  const weight = page.getByLabel('Weight of one');
  await expect.poll(() => weight.getAttribute('aria-invalid')).toBe('true');
  await weight.fill('0.01');
  await page.getByRole('button', { name: 'Add a component' }).click();
  const second = page.getByRole('group', { name: 'Component 2' });
  await second.getByRole('combobox', { name: 'Material' }).fill('cardboard');
  await page.getByRole('option', { name: 'Cardboard, packaging' }).click();
  await second.getByLabel('Weight of one').fill('0.002');
  await second.getByLabel('Quantity').fill('5');
  // 10 g and five times 2 g
  await page.getByText('All components: 0.02 kg').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Paper bag' }).click();
  await page.getByRole('heading', { name: 'Paper bag' }).waitFor();
  const id = idIn(page);
  const address = `/products/packagings/${id}`;
  const record = await read<PackagingRecord>(address);
  expect(record).toMatchObject({
    level: 'primary',
    components: [
      { material: { id: 'packaging-paper' }, weight: 0.01, quantity: 1 },
      { material: { id: 'packaging-cardboard' }, weight: 0.002, quantity: 5 },
    ],
  });
  await service.call('PUT', address, { body: { ...record, name: 'Renamed by the API' } });
  await page.getByLabel('Name', { exact: true }).fill('Changed here');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else has changed this in the meantime').waitFor();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await page.getByRole('heading', { name: 'Renamed by the API' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Renamed by the API');
  expect((await read<PackagingRecord>(address)).revision).toBe(2);
  await finish();
});

const shownScore = ({ value, interval }: Pick<ProductFullResult['score'], 'value' | 'interval'>): string =>
  shownFigure(value as number, interval);

test('a product combines versions and shows newer ones, which a click applies', async () => {
  const payload = { ...garmentPayload(teamId), name: 'Crew neck', reference: 'CN-1' };
  const version = await published(service, payload);
  const box = await made('/products/packagings', { ...aPackaging, name: 'Outer box', level: 'outer' });
  const { page, finish } = await signedIn('/products');
  await page.getByText('No set yet').waitFor();
  await page.locator('.head').getByRole('link', { name: 'New set' }).click();
  await page.getByRole('combobox', { name: 'Add a product' }).fill('cn-1');
  await page.getByRole('option', { name: /^Crew neck · CN-1 · Version 1/ }).click();
  await page.getByLabel('Quantity of Crew neck').fill('3');
  const { score: one } = await read<FullResult>(`/results/evaluation/${version.evaluation.id}/full`);
  // Of three pieces the value and both ends of the range are three times those of one.
  const { low, high } = one.interval as Interval;
  const [value, ends] = [3 * (one.value as number), { low: 3 * low, high: 3 * high }];
  const interval = { ...ends, digits: allowedDigits(value, ends) };
  await page.getByText(`All versions: ${shownScore({ value, interval })} µPt`).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Pack of three');
  await page.getByRole('combobox', { name: 'Outer packaging' }).click();
  await page.getByRole('option', { name: 'Outer box' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('[data-figure=score]').waitFor();
  const id = idIn(page);
  const record = await read<ProductRecord>(`/products/${id}`);
  expect(record).toMatchObject({
    name: 'Pack of three',
    evaluations: [{ id: version.id, quantity: 3 }],
    packaging: { id: box },
  });
  const { score } = await read<ProductFullResult>(`/results/product/${id}/full`);
  expect(await page.locator('[data-figure=score]').innerText()).toContain(shownScore(score));
  await page.getByText('3 × Crew neck').first().waitFor();
  await page.getByText('Outer box (packaging)').first().waitFor();
  // The API publishes a lighter version: the open page shows and applies it.
  const { id: evaluationId } = version.evaluation;
  await service.call('PUT', `/evaluations/${evaluationId}`, { body: { ...payload, lifecycles: [] } });
  await evaluate(service, evaluationId);
  const newer = (await service.call('PATCH', `/evaluations/publish/${evaluationId}`)).body as { id: string };
  await lookAgain(page);
  await page.getByText('Crew neck: version 2 is published, the set has version 1.').waitFor();
  await page.getByRole('button', { name: 'Take version 2 of Crew neck' }).click();
  await expect.poll(() => page.getByText('A newer version is out').count()).toBe(0);
  const after = await read<ProductFullResult>(`/results/product/${id}/full`);
  expect(after.product.evaluations).toMatchObject([{ versionId: newer.id, number: 2, quantity: 3 }]);
  await expect.poll(() => page.locator('[data-figure=score]').innerText()).toContain(shownScore(after.score));
  expect(await read<ProductRecord>(`/products/${id}`)).toMatchObject({ packaging: { id: box }, revision: 2 });
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByLabel('Quantity of Crew neck').fill('2');
  await page.getByLabel('Reference').fill('P2');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 × Crew neck').first().waitFor();
  expect(await read<ProductRecord>(`/products/${id}`)).toMatchObject({
    evaluations: [{ quantity: 2 }],
    reference: 'P2',
    revision: 3,
  });
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByLabel('Quantity of Crew neck').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Copy of Pack of three');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Copy of Pack of three' }).waitFor();
  await deletion(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByLabel('Search by name or reference').fill('p2');
  await page.getByRole('link', { name: 'Pack of three', exact: true }).waitFor();
  expect((await read<ProductRecord[]>('/products')).map(({ name }) => name)).toEqual(['Pack of three']);
  await finish();
});

test('a changed packaging is reported on the product that uses it, and a click recomputes the product', async () => {
  const { id: version } = await published(service, garmentPayload(teamId));
  const packaging = { ...aPackaging, name: 'Crate', level: 'outer' };
  const crate = await made('/products/packagings', packaging);
  const product = await made('/products', {
    name: 'Crated',
    evaluations: [{ id: version, quantity: 1 }],
    packaging: { id: crate },
    teams: [{ id: teamId }],
  });
  const { page, finish } = await signedIn(`/products/${product}`);
  await page.locator('[data-figure=score]').waitFor();
  const body = edited(packaging, { '/components/0/weight': 2 });
  await service.call('PUT', `/products/packagings/${crate}`, { body });
  await lookAgain(page);
  await page.getByRole('button', { name: 'Compute again' }).click();
  await expect.poll(() => page.getByText('Its packaging has changed').count()).toBe(0);
  const { score } = await read<ProductFullResult>(`/results/product/${product}/full`);
  await expect.poll(() => page.locator('[data-figure=score]').innerText()).toContain(shownScore(score));
  await finish();
});

test('by keyboard only: a mask is created, its deletion is cancelled, then confirmed', async () => {
  const { page, finish } = await signedIn('/masks/new');
  await page.getByLabel('Name', { exact: true }).waitFor();
  const tabTo = async (name: string): Promise<void> => {
    for (let step = 0; step < 60; step += 1) {
      const at = await page.evaluate(() => {
        const { activeElement: it } = document;
        const labels = it instanceof HTMLInputElement || it instanceof HTMLSelectElement ? it.labels : null;
        return it?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? it?.textContent ?? '';
      });
      if (at.startsWith(name)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach "${name}".`);
  };
  await tabTo('Name');
  await page.keyboard.type('By keyboard');
  await tabTo('Find a field');
  await page.keyboard.type('ironing');
  // Enter in the search field does not submit the form.
  await page.keyboard.press('Enter');
  await tabTo('Electricity of ironing');
  await page.keyboard.type('0.1');
  await tabTo('Save');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'By keyboard' }).waitFor();
  await tabTo('By keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'By keyboard' }).waitFor();
  await tabTo('Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // The safe button has the focus; Escape has the same effect and restores the focus.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Masks' }).waitFor();
  const names = (await read<MaskRecord[]>('/masks')).map(({ name }) => name);
  expect(names).not.toContain('By keyboard');
  await finish();
});

test('an evaluation can use a mask and a packaging that were created while its form was open', async () => {
  const { page, finish } = await signedIn('/evaluations/new/t-shirt');
  await page.getByLabel('Total weight').fill('0.17');
  const mask = await made('/masks', { ...aMask, name: 'Made meanwhile' });
  const packaging = await made('/products/packagings', { ...aPackaging, name: 'Bag made meanwhile' });
  await lookAgain(page);
  await page.getByRole('combobox', { name: 'Mask' }).click();
  await page.getByRole('option', { name: 'Made meanwhile', exact: true }).click();
  await page.getByRole('combobox', { name: 'Packaging' }).click();
  await page.getByRole('option', { name: 'Bag made meanwhile' }).click();
  await page.getByRole('combobox', { name: 'Material' }).fill('organic');
  await page.getByRole('option', { name: 'Organic cotton' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Masked');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Masked' }).waitFor();
  expect(await read(`/evaluations/${idIn(page)}`)).toMatchObject({
    mask: { id: mask },
    packaging: { id: packaging },
  });
  await finish();
});

test('a reader sees everything, but no buttons to change it', async () => {
  const version = await published(service, garmentPayload(teamId));
  const packaging = await made('/products/packagings', { ...aPackaging, name: 'Only to read' });
  const product = await made('/products', {
    name: 'Only to look at',
    evaluations: [{ id: version.id, quantity: 1 }],
    teams: [{ id: teamId }],
  });
  const password = 'another long password';
  const user = await service.call('POST', '/application/users', {
    body: { name: 'library-reader', role: 'reader', password },
  });
  expect(user.status, user.text).toBe(201);
  const { page, context, finish } = await openPage(browser, service);
  const administrator = { ...service.administrator, name: 'library-reader', password };
  await signInByRequest(context, { ...service, administrator });
  const show = async (path: string, there: string): Promise<void> => {
    await page.goto(`${service.address}/app${path}`);
    await page.getByText(there).first().waitFor();
    const changing = /^(Save|Delete|Duplicate|Change|New (mask|packaging|set)|Take version|Compute again)/;
    expect(await page.getByRole('button', { name: changing }).count(), path).toBe(0);
    expect(await page.locator('main').getByRole('link', { name: changing }).count(), path).toBe(0);
  };
  await show('/products', 'Only to look at');
  await show(`/products/${product}`, 'Which piece counts most');
  await show('/packagings', 'Only to read');
  await show(`/packagings/${packaging}`, 'Your role may read, but not change.');
  expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Material' }).first().isDisabled()).toBe(true);
  await show('/masks', 'Masks');
  await finish();
});
