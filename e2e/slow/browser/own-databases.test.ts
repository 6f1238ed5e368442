import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  DatabaseProcess,
  DatabaseRecord,
  EvaluationPayload,
  FullResult,
  OrganizationRecord,
  RoleTableRecord,
} from '@sillage/contract';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { packageToShow } from '../../testing/browser/database-to-show.ts';
import { keyboard } from '../../testing/browser/user-actions.ts';
import { openPage, signedInPage, signInByRequest } from '../../testing/browser/watched-page.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();

const indicators = 'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'.split(' ');

/** A table of results: 1 kg of cotton emits 7 kg of carbon dioxide and nothing else. */
const table = [
  ['id', 'name', 'unit', 'location', ...indicators],
  ['c-1', 'Cotton', 'kg', 'GLO', '7', ...indicators.slice(1).map(() => '0')],
  ['l-1', 'Linen', 't', 'FR', '3000', ...indicators.slice(1).map(() => '0')],
  ['x-1', 'Something quite different', 'kg', '', '1', '', ...indicators.slice(2).map(() => '0')],
]
  .map((row) => row.join(','))
  .join('\n');

/** What the publisher of `packageToShow` would state of climate change: 2 + 0.2 × 5 and 5. */
const publishedTable = 'process,cch\nCotton,3\nFertiliser,5\n';

const tableFile = { name: 'My fibres.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };

async function read<T>(path: string): Promise<T> {
  const answer = await service.call('GET', path);
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  return answer.body as T;
}

const button = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name, exact: typeof name === 'string' });

/** 170 g of cotton and nothing else. */
const tee = (teamId: string, database?: string): EvaluationPayload => ({
  name: 'Cotton tee',
  category: { id: 't-shirt' },
  teams: [{ id: teamId }],
  lifecycles: [],
  composition: {
    baseUnit: 'weight',
    totalWeight: 0.17,
    parts: [
      {
        name: 'Body',
        weight: 0.17,
        materials: [{ id: 'cotton', weight: 0.17, ...(database === undefined ? {} : { database }) }],
      },
    ],
    accessories: { weight: 0, items: [] },
  },
});

// A hang guard for a busy machine.
test('a table of results is imported, given roles by proposals and made the default, and a T-shirt is based on it', async () => {
  const { page, finish } = await signedInPage(browser, service);
  const keys = keyboard(page);
  await page.goto(`${service.address}/app/databases`);
  await page.getByText('Import a database that you may use').waitFor();
  await keys.press(page.locator('main').getByRole('link', { name: 'Import a database' }));

  // What is missing is reported at its field, by keyboard.
  await page.locator('#import .file-drop-import-drop input').waitFor({ state: 'attached' });
  // A file that is chosen before the page has its scripts is chosen again, as a person would.
  await expect
    .poll(async () => {
      await page.locator('#import .file-drop-import-drop input').setInputFiles(tableFile);
      return page.getByText('My fibres.csv').count();
    })
    .toBeGreaterThan(0);
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('my-fibres');
  await keys.press(button(page, 'Import'));
  await expect.poll(() => page.getByLabel('Version').getAttribute('aria-invalid')).toBe('true');
  expect(await axeViolations(page)).toEqual([]);
  await keys.write(page.getByLabel('Version'), '2026');
  await keys.write(page.getByLabel('Licence'), 'Ours');
  // Sending is cancelled: what was chosen is still there.
  let held: Route | undefined;
  await page.route(/database-imports\?/, (route) => {
    held = route;
  });
  await keys.press(button(page, 'Import'));
  await page.getByRole('progressbar', { name: 'Sending My fibres.csv' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keys.press(button(page, 'Cancel'));
  expect(await page.getByLabel('Version').inputValue()).toBe('2026');
  // What is held would be sent on with the end of the rule.
  await held?.abort().catch(() => undefined);
  await page.unroute(/database-imports\?/);
  expect(await read('/database-imports')).toEqual([]);
  await keys.press(button(page, 'Import'));

  await page.getByRole('heading', { name: 'Import of my-fibres 2026' }).waitFor();
  await page.getByText('Done. Read the report before you use it.').first().waitFor();
  const figures = page.locator('.databases-figures > div');
  expect(await figures.nth(0).innerText()).toMatch(/Data sets taken\s+3/);
  expect(await figures.nth(2).innerText()).toMatch(/With empty figures\s+1/);
  expect(await axeViolations(page)).toEqual([]);
  await keys.press(page.locator('main').getByRole('link', { name: 'To the database' }));

  await page.getByLabel('Search by name').fill('cott');
  await expect.poll(() => page.locator('.databases-database-name a').allInnerTexts()).toEqual(['Cotton']);
  await page.getByText('shown to administrators only').first().waitFor();
  await page.locator('main').getByRole('link', { name: 'Cotton' }).click();
  await page.getByRole('heading', { name: 'Impacts' }).waitFor();
  const dataSet = await read<DatabaseProcess>('/databases/my-fibres@2026/processes/c-1');
  expect(dataSet.impacts?.find(({ id }) => id === 'cch')?.value).toBe(7);
  expect(await page.locator('[aria-labelledby=impacts-title] tbody tr').first().innerText()).toMatch(
    /\b7\b.*kg CO/,
  );

  await page.goto(`${service.address}/app/databases/my-fibres@2026/roles`);
  const roles = page.locator('tbody tr');
  await page.getByLabel('Search by name').fill('cotton');
  // The rows are new ones once the search is in the address: a button focused before is gone.
  await page.waitForURL(/search=cotton/);
  await button(page, 'Accept the proposal for Cotton').waitFor();
  await keys.press(button(page, 'Accept the proposal for Cotton'));
  await expect.poll(() => roles.filter({ hasText: 'Not saved' }).count()).toBe(1);
  // A data set that no name proposes is searched for.
  await keys.press(button(page, 'Choose a data set for Organic cotton'));
  await page.getByRole('dialog').getByLabel('Search by name').fill('different');
  await page.getByRole('dialog').getByRole('button', { name: 'Something quite different' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('2 changes are not saved.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await keys.press(button(page, 'Save the roles'));
  await page.getByText('Results that used the old table are out of date').waitFor();
  const stored = await read<RoleTableRecord>('/databases/my-fibres@2026/roles');
  const mapped = stored.roles.flatMap(({ role, process }) => (process === null ? [] : [[role, process.id]]));
  expect(mapped).toEqual([
    ['material/cotton', 'c-1'],
    ['material/organic-cotton', 'x-1'],
  ]);

  await page.goto(`${service.address}/app/databases/my-fibres@2026`);
  await button(page, 'Make it the default').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it the default' }).click();
  await page.getByText('All your products take from it what its roles name.').waitFor();
  expect((await read<OrganizationRecord>('/application/organization')).defaultDatabase).toBe(
    'my-fibres@2026',
  );

  const { id } = await create(service, tee(await firstTeam(service)));
  await page.goto(`${service.address}/app/evaluations/${id}`);
  await button(page, 'Evaluate').click();
  await page.locator('[data-figure=score]').waitFor();
  const result = await read<FullResult>(`/results/evaluation/${id}/full`);
  expect(result.provenance.databases.map((database) => database.id)).toContain('my-fibres@2026');
  await page.goto(`${service.address}/app/databases`);
  const row = page.locator('tbody tr', { hasText: 'my-fibres' }).first();
  await row.getByText('Default', { exact: true }).waitFor();
  await finish();
});

test('a material names an own database in its form', async () => {
  const { page, finish } = await signedInPage(browser, service, { language: 'fr' });
  const { id } = await create(service, tee(await firstTeam(service)));
  await page.goto(`${service.address}/app/evaluations/${id}/edit`);
  await page.getByText('Tous les paramètres', { exact: true }).click();
  const chooser = page.getByLabel('Base de données').first();
  await chooser.selectOption('my-fibres@2026');
  await button(page, 'Enregistrer').click();
  await page.waitForURL(`**/garments/${id}`);
  const record = await read<{ readonly composition: EvaluationPayload['composition'] }>(`/evaluations/${id}`);
  expect(record.composition.parts[0]?.materials[0]?.database).toBe('my-fibres@2026');
  await finish();
});

test('a checked package is read with its gaps; a match is overruled and it is imported; then retired and deleted', async () => {
  const { page, finish } = await signedInPage(browser, service, { width: 360, theme: 'dark' });
  await page.goto(`${service.address}/app/databases/import`);
  const buffer = Buffer.from(packageToShow());
  const file = { name: 'gaps.zip', mimeType: 'application/zip', buffer };
  await page.locator('#import .file-drop-import-drop input').setInputFiles(file);
  await page.getByLabel('Version').fill('1');
  await page.getByLabel('Only check').check();
  await page.getByLabel('Everything').check();
  await button(page, 'Check').click();
  await page.getByText('Only checked: nothing is stored').waitFor();
  const figures = page.locator('.databases-figures > div');
  await figures.first().waitFor();
  expect(await figures.nth(0).innerText()).toMatch(/Data sets taken\s+2/);
  expect(await figures.nth(1).innerText()).toMatch(/Refused\s+1/);
  expect(await figures.nth(2).innerText()).toMatch(/Open inputs\s+1/);
  // Of the two exchanges of cotton with nature, and the one of its fertiliser, two have a factor.
  expect(await figures.nth(3).innerText()).toMatch(/With a factor\s+67%/);
  await page
    .getByRole('region', { name: 'Largest flows without a factor' })
    .first()
    .getByText('unknown substance')
    .waitFor();
  await page.getByText('seed').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page
    .getByLabel('Decision on carbon dioxide (fossil)')
    .selectOption({ label: 'No flow: counts for nothing' });
  await button(page, 'Save the decisions').click();
  await page.getByText('Saved. Calculate again to use them.').waitFor();
  await button(page, 'Import now').click();
  await page.locator('main').getByRole('link', { name: 'To the database' }).waitFor();
  await expect.poll(() => figures.nth(3).innerText()).toMatch(/With a factor\s+0/);
  expect((await read<DatabaseRecord>('/databases/gaps@1')).disclosure).toBe('full');
  const cotton = await read<DatabaseProcess>('/databases/gaps@1/processes/Cotton');
  // Its carbon dioxide counts for nothing now, and nothing else has a factor: no figure, and not zero.
  expect(cotton.impacts?.find(({ id }) => id === 'cch')?.value).toBeNull();

  // The last step of an import: its proof. Nothing has a factor any more, and the publisher states figures.
  const published = { name: 'published.csv', mimeType: 'text/csv', buffer: Buffer.from(publishedTable) };
  await page.getByLabel('Table of the publisher’s results').setInputFiles(published);
  await button(page, 'Compare').click();
  await page.getByRole('heading', { name: 'Proof of gaps 1' }).waitFor();
  await page.getByText('not proved within 0.1%').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.locator('main').getByRole('link', { name: 'To the database' }).click();
  await page.getByText('0 of 2 figures agree').waitFor();
  await page.getByText('Compare again').waitFor();
  await button(page, 'Retire').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button(page, 'Offer again').waitFor();
  expect((await read<DatabaseRecord>('/databases/gaps@1')).retired).toBe(true);
  await page.getByLabel('Sums only').check();
  await button(page, 'Change the disclosure').click();
  await expect
    .poll(async () => (await read<DatabaseRecord>('/databases/gaps@1')).disclosure)
    .toBe('aggregated');
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/app/databases');
  expect((await service.call('GET', '/databases/gaps@1')).status).toBe(404);
  await finish();
});

test('a file that is no database fails with its reason and what helps, and a database in use is not deleted', async () => {
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/databases/import`);
  const file = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') };
  await page.locator('#import .file-drop-import-drop input').setInputFiles(file);
  await page.getByLabel('Version').fill('1');
  await button(page, 'Import').click();
  await page.getByRole('alert').getByText('What helps:').waitFor();
  await page.getByRole('alert').getByText('Nothing was stored.').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${service.address}/app/databases/my-fibres@2026`);
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect((await read<DatabaseRecord>('/databases/my-fibres@2026')).id).toBe('my-fibres@2026');
  await finish();
});

test('a recipe of one’s own is installed once its licence is accepted, and its database is sampled', async () => {
  const bytes = packageToShow();
  const server = createServer((_, response) => void response.end(bytes));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { page, context, violations } = await openPage(browser, service);
  try {
    await signInByRequest(context, service);
    await page.goto(`${service.address}/app/databases`);
    await page.locator('main').getByRole('link', { name: 'Recipes' }).click();
    await page.getByRole('heading', { name: /U\.S\. Life Cycle Inventory/ }).waitFor();
    await page.getByText('This installation may not fetch from its publisher').waitFor();
    expect(await page.getByText('Template', { exact: true }).count()).toBe(3);
    const recipe = {
      recipe: 1,
      name: 'fetched',
      version: '1',
      title: 'Cotton of a publisher',
      files: [
        {
          use: 'database',
          address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cotton.zip`,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          size: bytes.length,
        },
        // 2 + 0.2 × 5 and 5.
        { use: 'published', text: publishedTable },
      ],
      licence: { name: 'CC BY 4.0', text: 'You may share it and name us.' },
      options: { disclosure: 'full' },
    };
    const chosen = (content: string) => ({
      name: 'cotton.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
    const own = page.getByRole('region', { name: 'A recipe of your own' });
    await own.locator('input[type=file]').setInputFiles(chosen('{}'));
    await own.getByText('This is not a recipe').waitFor();
    await own.locator('input[type=file]').setInputFiles(chosen(JSON.stringify(recipe)));
    await own.getByText('Cotton of a publisher').waitFor();
    await own.getByText('Text of the licence').click();
    await own.getByText('You may share it and name us.').waitFor();
    const install = own.getByRole('button', { name: 'Install' });
    expect(await install.isDisabled()).toBe(true);
    await own.getByLabel('I accept this licence').check();
    expect(await axeViolations(page)).toEqual([]);
    await install.click();
    await page.getByRole('heading', { name: 'Import of fetched 1' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'To the database' }).waitFor();
    await page.getByText('proved within 0.1%').first().waitFor();

    await page.goto(`${service.address}/app/databases/fetched@1/processes/Cotton`);
    await button(page, 'Sample now').click();
    await page.getByRole('heading', { name: 'Sample of fetched 1' }).waitFor();
    await page.getByText('20,000 runs with seed 1; 1 amounts vary; 0 runs have no solution').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(violations).toEqual([]);
  } finally {
    await context.close();
    server.close();
  }
});
