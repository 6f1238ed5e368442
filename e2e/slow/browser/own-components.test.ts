import type { AccessoryRecord, MaterialRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { packageToShow } from '../../testing/browser/database-to-show.ts';
import { keyboard } from '../../testing/browser/user-actions.ts';
import { signedInPage } from '../../testing/browser/watched-page.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';

const { service, browser } = await useApplication();

const ownOf = async <Item extends { readonly own?: true }>(path: string): Promise<Item[]> =>
  ((await service.call('GET', path)).body as Item[]).filter(({ own }) => own === true);

test('a material with typed figures and an accessory with a data set are added, changed, used and deleted', async () => {
  const { page, violations } = await signedInPage(browser, service);
  const keys = keyboard(page);
  const table = resultTable([{ id: 'nut', name: 'Corozo nut', unit: 'kg', location: 'EC', cch: 0.5 }]);
  await imported(service, { name: 'parts', version: '1', licence: 'ours', disclosure: 'full' }, table);

  await page.goto(`${service.address}/app/databases`);
  await keys.press(page.locator('main').getByRole('link', { name: 'Own materials and accessories' }));
  await page.getByText('No material of your own yet.').waitFor();
  await keys.press(page.getByRole('link', { name: 'New material' }));
  await page.getByLabel('Typed in, for one kilogram').check();
  // What is missing is reported at its field.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Behaves like' }).getAttribute('aria-invalid'))
    .toBe('true');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Cotton of our supplier');
  await page.getByRole('combobox', { name: 'Behaves like' }).fill('Cotton');
  await page.getByRole('option', { name: 'Cotton', exact: true }).click();
  await page.getByLabel(/^Climate change,/).fill('1.5');
  await page.getByLabel('Source', { exact: true }).fill('Declaration of the supplier');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Cotton of our supplier' }).waitFor();
  const [material] = await ownOf<MaterialRecord>('/materials');
  expect(material).toMatchObject({
    name: 'Cotton of our supplier',
    like: 'cotton',
    perKg: { cch: 1.5 },
    source: 'Declaration of the supplier',
  });

  await page.getByRole('link', { name: 'New accessory' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Corozo button');
  await page.getByRole('combobox', { name: 'Behaves like' }).fill('Plastic');
  await page.getByRole('option', { name: 'Plastic button' }).click();
  await page.getByLabel('Weight of one').fill('0.002');
  await page.getByLabel('A data set of one of your databases').check();
  await page.getByRole('combobox', { name: 'Database' }).click();
  await page.getByRole('option', { name: /parts/ }).click();
  await page.getByRole('button', { name: 'Corozo nut' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Corozo button' }).waitFor();
  expect(await ownOf<AccessoryRecord>('/accessories')).toMatchObject([
    { like: 'plastic-button', unitWeight: 0.002, dataSet: { database: 'parts@1', process: 'nut' } },
  ]);

  // The form of an evaluation offers it.
  const id = material?.id ?? '';
  const payload = edited(garmentPayload(await firstTeam(service)), {
    '/composition/parts/0/materials/0/id': id,
    '/composition/parts/0/materials/0/parameters': [],
  });
  const evaluation = await create(service, payload);
  await page.goto(`${service.address}/app/evaluations/${evaluation.id}/edit`);
  await page.locator('main input[value="Cotton of our supplier"]').first().waitFor();
  expect(await page.locator('main').innerText()).not.toContain(id);

  // In use: a change says what it outdates, a deletion who is in the way.
  await page.goto(`${service.address}/app/own-components/materials/${id}`);
  await page.getByText('One product uses it').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('link').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel(/^Climate change,/).fill('1.25');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Cotton of our supplier' }).waitFor();
  expect((await ownOf<MaterialRecord>('/materials'))[0]).toMatchObject({ revision: 2, perKg: { cch: 1.25 } });
  expect(violations).toEqual([]);
});

test('the study shows the direct elementary flows of an own data set, and closed ones with their reason', async () => {
  const query = { name: 'flows', version: '1', disclosure: 'full', licence: 'CC0-1.0' };
  const { state, failure } = await imported(service, query, packageToShow());
  expect(state, failure?.detail).toBe('done');
  const roles = { roles: [{ role: 'material/cotton', process: 'Cotton' }] };
  expect((await service.call('PUT', '/databases/flows@1/roles', { body: roles })).status).toBe(200);
  const cotton = {
    '/composition/parts/0/materials/0/id': 'cotton',
    '/composition/parts/0/materials/0/database': 'flows@1',
    '/composition/parts/0/materials/0/parameters': [],
  };
  const { id } = await create(service, edited(garmentPayload(await firstTeam(service)), cotton));
  await evaluate(service, id);
  const { page, finish } = await signedInPage(browser, service, { language: 'fr' });
  await page.goto(`${service.address}/app/questions?ids=${id}#study`);
  await page.getByRole('heading', { name: 'Flux élémentaires directs' }).click();
  const table = page.locator('#flows').getByRole('table');
  const climate = table.getByRole('row', { name: /Changement climatique.*Cotton/ });
  await climate.getByText(/carbon dioxide/i).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const closed = { body: { disclosure: 'results' } };
  expect((await service.call('PATCH', '/databases/flows@1', closed)).status).toBe(200);
  await page.reload();
  await page.getByText(/La divulgation de leur base ne montre pas les inventaires/).waitFor();
  expect(await table.count()).toBe(0);
  await finish();
});
