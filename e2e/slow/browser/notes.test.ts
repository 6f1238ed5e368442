import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { openPage, signedInPage, signInByRequest } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();

test('a note by keyboard: a colleague is mentioned, sees it at home, opens it; its author edits and deletes it', async () => {
  const ada = await service.addMember('Ada Byron', 'editor', service.administrator.organizationId);
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  await evaluate(service, id);

  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/evaluations/${id}`);
  const field = page.getByLabel('New note');
  await field.focus();
  await page.keyboard.type('Look at the yarn, @ada');
  await page.getByRole('button', { name: '@Ada Byron' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await field.inputValue()).toBe('Look at the yarn, @Ada Byron ');
  await page.keyboard.type('please');
  await page.keyboard.press('Control+Enter');
  const notes = page.locator('#notes');
  await notes.getByText('please', { exact: false }).waitFor();
  expect(await notes.locator('.notes-note-text strong').textContent()).toBe('@Ada Byron');
  expect(await field.inputValue()).toBe('');

  const hers = await openPage(browser, service);
  await signInByRequest(hers.context, { address: service.address, administrator: ada });
  await hers.page.goto(`${service.address}/app/`);
  await hers.page.getByRole('heading', { name: 'A note for you' }).waitFor();
  expect(await axeViolations(hers.page)).toEqual([]);
  await hers.page.getByRole('link', { name: /Look at the yarn/ }).click();
  await hers.page.locator('#notes').getByText('Look at the yarn').waitFor();
  // Written by somebody else, and she is no administrator.
  expect(await hers.page.locator('#notes').getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await hers.page.getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(() => hers.page.getByRole('heading', { name: 'A note for you' }).count()).toBe(0);
  await hers.context.close();

  await notes.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Text of the note').fill('Never mind.');
  await notes.getByRole('button', { name: 'Save' }).click();
  await notes.getByText('edited').waitFor();
  await notes.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await notes.getByText('Nobody has written a note yet').waitFor();
  await finish();
});
