import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { beginImport, overflow, storedAs, useFiles } from '../../testing/browser/import-steps.ts';
import { signedInPage } from '../../testing/browser/watched-page.ts';

const { service, browser } = await useApplication();
const file = useFiles();

const table = [
  'SKU,Name,Weight (g),Material 1,Material 1 %',
  'D-1,Whole,160,cotton,100',
  'D-2,Light,,cotton,100',
  'D-3,Bare,150,,',
  'D-4,Wrong,heavy,cotton,100',
].join('\n');

test('rows that only miss something are kept as drafts; the form makes one a product, another is deleted', async () => {
  const { page, finish } = await signedInPage(browser, service, { width: 390 });
  await beginImport(service, page, file('drafts.csv', table));
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('3 rows can be imported').waitFor();
  await page.getByText('2 of them as drafts: weight, material missing').waitFor();
  await page.getByText('1 row has errors').waitFor();
  await page.getByRole('button', { name: 'Continue with 3 rows' }).click();
  expect(
    await page.getByLabel('Keep the 2 incomplete ones (weight, material missing) as drafts').isChecked(),
  ).toBe(true);
  await page.getByLabel('Also evaluate them').uncheck();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByText('1 product created').waitFor();
  await page.getByText('1 row left out because of its errors').waitFor();

  // By keyboard from the result to the drafts, and to the form.
  await page.getByRole('link', { name: '2 drafts to complete' }).press('Enter');
  const drafts = page.getByRole('region', { name: '2 imported drafts are incomplete' });
  await drafts.getByText('Missing: weight').waitFor();
  await drafts.getByText('Missing: material').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await drafts.getByRole('link', { name: 'Light' }).press('Enter');
  await page.getByText('From an imported table. Missing: weight.').waitFor();
  const weight = page.locator('[id="/composition/totalWeight"]');
  await expect.poll(() => weight.getAttribute('aria-invalid')).toBe('true');
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await weight.fill('0.17');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Light' }).waitFor();
  expect(await storedAs(service, 'D-2')).toMatchObject({ composition: { totalWeight: 0.17 } });

  // Home shows what is left.
  await page.goto(`${service.address}/app/`);
  await page.getByRole('heading', { name: '1 imported draft is incomplete' }).waitFor();
  await page.getByRole('button', { name: 'Delete the draft: Bare' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByText('draft is incomplete').count()).toBe(0);
  expect((await service.call('GET', '/application/import-drafts')).body).toEqual([]);
  // What only left the list was not made a product.
  expect((await service.call('GET', '/evaluations?reference=D-3')).body).toEqual([]);
  await finish();
});
