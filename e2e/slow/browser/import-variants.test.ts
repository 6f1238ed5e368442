import type { EvaluationSummary } from '@sillage/contract';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { beginImport, downloaded, storedAs, useFiles } from '../../testing/browser/import-steps.ts';
import { signedInPage } from '../../testing/browser/watched-page.ts';

const { service, browser } = await useApplication();
const file = useFiles();

// A hang guard for a busy machine: axe checks four long pages.
test('the French template with French numbers: errors at their cells, corrected, imported, readable by API', async () => {
  const { page, finish } = await signedInPage(browser, service, { language: 'fr' });
  await page.goto(`${service.address}/app/import`);
  await page.getByLabel('Catégorie des lignes qui n’en nomment pas').selectOption('t-shirt');
  const template = new TextDecoder().decode(await downloaded(page, 'CSV'));
  const [titles = [], example = []] = parse(template, { delimiter: ';', bom: true }) as string[][];
  const row = (cells: Readonly<Record<string, string>>): string =>
    titles.map((title, column) => cells[title] ?? example[column]).join(';');
  const lines = [
    titles.join(';'),
    row({ Nom: 'Bon', Référence: 'FR-1', 'Masse totale (kg)': '0,1705', 'Pays de confection': 'Portugal' }),
    row({ Nom: 'Faux', Référence: 'FR-2', 'Masse totale (kg)': 'lourd', 'Pays de confection': 'Atlantide' }),
    row({ Nom: 'Autre', Référence: 'FR-3', 'Masse totale (kg)': '0,2345', 'Matière 1': 'Coton bio' }),
  ];
  await beginImport(
    service,
    page,
    file('fr.csv', `${lines.join('\r\n')}\r\n`),
    'Catégorie des lignes qui n’en nomment pas',
  );
  await page.getByText(`${titles.length} colonnes sur ${titles.length} sont importées.`).waitFor();
  expect(await page.getByLabel('Décimales').inputValue()).toBe('comma');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Contrôler toutes les lignes' }).click();
  await page.getByText('2 lignes peuvent être importées').waitFor();
  await page.getByText('1 ligne a des erreurs').waitFor();
  const weight = page.getByLabel('Ligne 3, Masse totale (kg)');
  await expect.poll(() => weight.getAttribute('aria-invalid')).toBe('true');
  const country = page.getByLabel('Ligne 3, Pays de confection');
  expect(await country.inputValue()).toBe('Atlantide');
  expect(await axeViolations(page)).toEqual([]);
  const errors = new TextDecoder().decode(await downloaded(page, 'Télécharger les erreurs (CSV)'));
  const reported = parse(errors, { bom: true, from: 2 }) as string[][];
  expect(reported.map(([at, title, cell]) => [at, title, cell])).toEqual(
    expect.arrayContaining([
      ['3', 'Masse totale (kg)', 'lourd'],
      ['3', 'Pays de confection', 'Atlantide'],
    ]),
  );
  expect(reported).toHaveLength(2);

  await country.fill('Italie');
  await page.getByRole('button', { name: 'Contrôler les lignes modifiées' }).click();
  await expect.poll(() => country.count()).toBe(0);
  expect(await weight.inputValue()).toBe('lourd');
  await weight.fill('0,2');
  await page.getByRole('button', { name: 'Contrôler les lignes modifiées' }).click();
  await page.getByText('Toutes les lignes peuvent être importées.').waitFor();
  await page.getByRole('button', { name: 'Continuer avec 3 lignes' }).click();
  await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Importer 3 lignes' }).click();
  await page.getByText('3 produits créés').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  expect(await storedAs(service, 'FR-1')).toMatchObject({
    name: 'Bon',
    status: 'evaluated',
    composition: { totalWeight: 0.1705, baseUnit: 'percentage' },
    lifecycles: [{ parameters: [{ id: 't-shirt.making-country', value: 'PT' }] }],
  });
  expect((await storedAs(service, 'FR-2')).composition.totalWeight).toBe(0.2);
  const other = await storedAs(service, 'FR-3');
  expect(other.composition.totalWeight).toBe(0.2345);
  expect(other.composition.parts[0]?.materials[0]).toMatchObject({ id: 'organic-cotton', percentage: 100 });
  await page.getByRole('link', { name: 'Voir les produits' }).click();
  await page.getByRole('link', { name: 'Autre' }).waitFor();
  await finish();
});

test('shares that do not add up are corrected in whichever of them is wrong', async () => {
  const { page, finish } = await signedInPage(browser, service);
  // 60 + 30 = 90; the polyester is wrong, the second material.
  const table = [
    'Name,Reference,Weight,Material 1,Material 1 %,Material 2,Material 2 %',
    'Sum,SUM-1,0.17,cotton,60,polyester,30',
  ].join('\n');
  await beginImport(service, page, file('sum.csv', table));
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('1 row has errors').waitFor();
  const share = (slot: number) => page.getByLabel(`Row 2, Material ${slot} %`);
  expect(await share(1).getAttribute('aria-invalid')).toBe('true');
  expect(await axeViolations(page)).toEqual([]);
  await share(2).fill('40');
  await page.getByRole('button', { name: 'Check changed rows' }).click();
  await page.getByText('All rows can be imported.').waitFor();

  // Of a product in several rows, in any of them: the parts are 70 + 20 = 90.
  const parts = [
    'Reference,Weight,Part,Part %,Material 1',
    'SUM-2,0.17,Body,70,cotton',
    'SUM-2,,Collar,20,cotton',
  ].join('\n');
  await beginImport(service, page, file('parts.csv', parts));
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByLabel('Row 3, Part %').fill('30');
  await page.getByRole('button', { name: 'Check changed rows' }).click();
  await page.getByText('All rows can be imported.').waitFor();
  await finish();
});

test('after a broken connection, stored rows are not stored again', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => `Row ${n},B-${n},0.17,cotton`);
  const path = file('many.csv', ['Name,Reference,Weight,Material', ...rows].join('\n'));
  const { page, context } = await signedInPage(browser, service);
  let imports = 0;
  await page.route(/\/evaluations\/imports\?mode=upsert&import=/, async (route) => {
    imports++;
    if (imports === 1) {
      // The service stores the rows, but the answer is lost.
      await route.fetch();
      await route.abort();
    } else if (imports <= 5) await route.abort();
    else await route.continue();
  });
  await beginImport(service, page, path);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByRole('button', { name: 'Continue with 450 rows' }).click();
  await page.getByRole('button', { name: 'Import 450 rows' }).click();
  await page.getByText('The connection was lost.').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('450 products created').waitFor();
  const all = (await service.call('GET', '/evaluations?search=B-')).body as EvaluationSummary[];
  const references = all.map(({ reference }) => reference).filter((one) => one?.startsWith('B-'));
  expect(references).toHaveLength(450);
  expect(new Set(references).size).toBe(450);
  await context.close();
});

test('a column that names the category in words of the brand is chosen once, and each word asked for once', async () => {
  const { page, context } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/import`);
  const rows = ['J-1;Slim;K7', 'J-2;Wide;K7', 'S-1;Oxford;Q9'];
  const text = ['Ref;Name;Grp;Composition;Weight (g)', ...rows.map((row) => `${row};100% cotton;300`)];
  await page
    .locator('.file-drop-import-drop input')
    .setInputFiles({ name: 'families.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\n')) });
  const column = page.getByLabel('Or the column that names it');
  await column.selectOption({ label: 'Grp · K7 · Q9' });
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByRole('button', { name: 'Correct 2 rows' }).waitFor();
  await page.getByRole('button', { name: 'Correct 1 row', exact: true }).waitFor();
  await context.close();
});

test('a file that is chosen while the fields of its category are still loading is not lost', async () => {
  const { page, context } = await signedInPage(browser, service);
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/evaluations\/categories\/schema\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${service.address}/app/import`);
  await page.getByLabel('Category for rows that name none').selectOption('t-shirt');
  await page
    .locator('.file-drop-import-drop input')
    .setInputFiles(file('early.csv', 'Name,Weight,Material\nEarly,0.17,cotton\n'));
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  go();
  await page.locator('.imports-import-columns').waitFor();
  await context.close();
});

test('leaving an import that is being stored asks first; staying stores all of it', async () => {
  const { page, context } = await signedInPage(browser, service);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/evaluations\/imports\?mode=upsert&import=/, async (route) => {
    await held;
    await route.continue();
  });
  await beginImport(
    service,
    page,
    file('leave.csv', 'Name,Reference,Weight,Material\nStay,STAY-1,0.17,cotton'),
  );
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByRole('button', { name: 'Continue with 1 row' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('heading', { name: 'Importing' }).waitFor();
  await page.locator('header .shell-brand').click();
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  release();
  await page.getByText('1 product created').waitFor();
  await page.locator('header .shell-brand').click();
  await page.locator('.home-collection').waitFor();
  await context.close();
});
