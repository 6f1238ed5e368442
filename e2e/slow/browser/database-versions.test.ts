import type { RoleTableRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { zipBytes } from '../../../server/testing/database-file.ts';
import {
  carbon,
  carbonDioxide,
  carbonDocument,
  categoryDocument,
  flowDocument,
  processDocument,
  ref,
  reference,
  unitDocuments,
} from '../../../server/testing/openlca-package.ts';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { signedInPage } from '../../testing/browser/watched-page.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';

const { service, browser } = await useApplication();

test('roles are given as a file, and a new version is compared with the old one', async () => {
  for (const [version, cch] of [
    ['1', 4],
    ['2', 2],
  ] as const) {
    const rows = [{ id: 'c-1', name: 'Cotton', unit: 'kg', location: 'GLO', cch }];
    await imported(service, { name: 'mill', version, disclosure: 'full' }, resultTable(rows));
  }
  const { page, finish } = await signedInPage(browser, service);

  await page.goto(`${service.address}/app/databases/mill@1/roles`);
  const file = (text: string) => ({ name: 'roles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('role,process\nmaterial/coton,c-1\n'));
  await page.getByText('Line 2, column role').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await input.setInputFiles(file('role,process\nmaterial/organic-cotton,c-1\n'));
  await page.getByText('Results that used the old table are out of date').first().waitFor();

  const material = '/composition/parts/0/materials/0';
  const payload = edited(garmentPayload(await firstTeam(service)), {
    '/lifecycles': [],
    [`${material}/database`]: 'mill@1',
  });
  const { id } = await create(service, payload);
  await page.goto(`${service.address}/app/databases/mill@2`);
  await page.getByRole('link', { name: 'Compare with a version' }).click();
  // Every figure is half of what it was.
  await page.locator('tbody tr', { hasText: 'Cotton' }).getByText('Climate change × 0.5').waitFor();
  expect(await page.locator('.databases-figures').innerText()).toMatch(
    /Changed\s+1\s+Added\s+0\s+Removed\s+0\s+Unchanged\s+0/,
  );
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.locator(`tbody a[href*="${id}"]`).waitFor();
  await page.getByText('has no roles yet').waitFor();
  // Less carbon dioxide from cotton is less in all.
  const [before = 0, after = 0] = (
    await page.locator('tbody td.number', { hasText: '→' }).first().innerText()
  )
    .split('→')
    .map(Number);
  expect(after).toBeLessThan(before);
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});

test('an evaluation moves to another database after the page has shown what that changes', async () => {
  const rows = [{ id: 'c-1', name: 'Organic cotton', unit: 'kg', location: 'GLO', cch: 40 }];
  await imported(service, { name: 'weaver', version: '1', disclosure: 'full' }, resultTable(rows));
  const roles = [{ role: 'material/organic-cotton', process: 'c-1' }];
  await service.call('PUT', '/databases/weaver@1/roles', { body: { roles } });
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  const { page, finish } = await signedInPage(browser, service);

  await page.goto(`${service.address}/app/evaluations`);
  await page.locator(`tbody tr:has(a[href*="${id}"]) input[type=checkbox]`).check();
  await page.getByRole('link', { name: 'Move to another database' }).click();
  await page.getByRole('combobox', { name: 'Move to' }).selectOption('weaver@1');
  await page.getByText('No data set there').first().waitFor();
  const climate = page.locator('tbody tr', { hasText: 'Climate change' });
  const [before = 0, after = 0, difference = 0] = (await climate.locator('td.number').allInnerTexts()).map(
    (text) => Number(text.replace('+', '')),
  );
  // Forty kilograms of CO2e for a kilogram of cotton are more than that of the catalog has.
  expect(after).toBeGreaterThan(before);
  expect(difference).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
  // Nothing is stored before somebody says so.
  const stored = async () => (await service.call('GET', `/evaluations/${id}`)).text;
  expect(await stored()).not.toContain('weaver@1');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('1 product has moved to').waitFor();
  expect(await stored()).toContain('weaver@1');
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});

test('figures of a database with a method of its own stand beside those of EF', async () => {
  const documents = {
    ...unitDocuments,
    ...carbonDocument,
    ...flowDocument('fibre'),
    ...processDocument('farm', [reference('fibre', 1), carbon(2)]),
    ...categoryDocument(
      'Burden',
      [{ flow: ref(carbonDioxide), value: 3, unit: ref('kg'), flowProperty: ref('mass') }],
      { refUnit: 'points' },
    ),
    'lcia_methods/m.json': { '@id': 'm', name: 'M', impactCategories: [ref('Burden')] },
  };
  const file = zipBytes(documents);
  const query = { name: 'other', version: '1', disclosure: 'full', method: 'm', indicators: 'cch:Burden' };
  expect((await imported(service, query, file)).failure).toBeUndefined();
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  const { page, finish } = await signedInPage(browser, service);

  const shown = `${service.address}/app/move?ids=${id}&to=other%401`;
  await page.goto(shown);
  await page.getByText('These figures follow the impact method').waitFor();
  await page.locator('.wrong', { hasText: 'role' }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const rolesOf = async (kind: string) =>
    ((await service.call('GET', `/databases/other@1/roles?kind=${kind}`)).body as RoleTableRecord).roles;
  const kinds = ['material', 'process', 'electricity', 'low-voltage', 'heat'];
  const roles = (await Promise.all(kinds.map(rolesOf))).flat();
  const given = roles.map(({ role }) => ({ role, process: 'farm', perUnit: 1, source: 'of the tests' }));
  expect((await service.call('PUT', '/databases/other@1/roles', { body: { roles: given } })).status).toBe(
    200,
  );
  await page.goto(shown);
  await page
    .locator('tbody tr', { hasText: 'Burden' })
    .getByText(/^[\d,.]+ points$/)
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});
