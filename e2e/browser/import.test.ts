// Reason for length: the import as a whole, from the file to its undoing, on one service.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvaluationRecord, EvaluationSummary, IpcResult } from '@sillage/contract';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { readTable } from '../../web/src/pages/imports/reading/read-table.ts';
import { workbookBytes } from '../../web/src/pages/imports/template/workbook-bytes.ts';
import { useApplication } from '../testing/browser/application.ts';
import { axeViolations } from '../testing/browser/axe-violations.ts';
import { openPage, signInByRequest } from '../testing/browser/watched-page.ts';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../testing/service/evaluation-steps.ts';
import type { RunningService } from '../testing/service/running-service.ts';

let service: RunningService;
let browser: Browser;
let folder: string;
useApplication(async (started) => {
  ({ service, browser } = started);
  folder = mkdtempSync(join(tmpdir(), 'sillage-import-'));
});
afterAll(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function downloaded(page: Page, button: string | RegExp): Promise<Uint8Array> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return new Uint8Array(readFileSync(await (await waiting).path()));
}

/** Runs the first steps, up to the columns of a file. */
async function begin(page: Page, path: string, category = 'Category of rows that name none') {
  await page.goto(`${service.address}/app/import`);
  await page.getByLabel(category).selectOption('t-shirt');
  await page.locator('.import-drop input').setInputFiles(path);
  await page.locator('.import-columns').waitFor();
}

async function stored(reference: string): Promise<EvaluationRecord> {
  const list = await service.call('GET', `/evaluations?reference=${reference}`);
  const [found, ...others] = list.body as EvaluationSummary[];
  expect(others).toEqual([]);
  return (await service.call('GET', `/evaluations/${found?.id}`)).body as EvaluationRecord;
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// A hang guard for a busy machine: axe checks four long pages.
test('the French template with French numbers: errors at their cells, corrected, imported, readable by API', async () => {
  const { page, context, violations } = await openPage(browser, service, { language: 'fr' });
  await signInByRequest(context, service);
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
    row({ Nom: 'Autre', Référence: 'FR-3', 'Masse totale (kg)': '1 234,5', 'Matière 1': 'Coton bio' }),
  ];
  await begin(page, file('fr.csv', `${lines.join('\r\n')}\r\n`), 'Catégorie des lignes qui n’en nomment pas');
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
  await page.getByRole('button', { name: 'Importer 3 lignes' }).click();
  await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Importer 3 lignes' }).click();
  await page.getByText('3 évaluations créées').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  expect(await stored('FR-1')).toMatchObject({
    name: 'Bon',
    status: 'evaluated',
    composition: { totalWeight: 0.1705, baseUnit: 'percentage' },
    lifecycles: [{ parameters: [{ id: 't-shirt.making-country', value: 'PT' }] }],
  });
  expect((await stored('FR-2')).composition.totalWeight).toBe(0.2);
  const other = await stored('FR-3');
  expect(other.composition.totalWeight).toBe(1234.5);
  expect(other.composition.parts[0]?.materials[0]).toMatchObject({ id: 'organic-cotton', percentage: 100 });
  await page.getByRole('link', { name: 'Voir les évaluations' }).click();
  await page.getByRole('link', { name: 'Autre' }).waitFor();
  expect(violations).toEqual([]);
  await context.close();
}, 180_000);

test('a workbook: a repeated and an existing reference, a constant; rows not imported can be downloaded', async () => {
  await create(service, { ...garmentPayload(await firstTeam(service)), reference: 'X-0' });
  const path = file(
    'book.xlsx',
    workbookBytes([
      {
        name: 'Products',
        rows: [
          ['Product', 'SKU', 'Weight (g)', 'Fibre'],
          ['There', 'X-0', 170, 'Cotton'],
          ['New', 'X-1', 150.5, 'linen'],
          ['Twice', 'X-1', 150, 'linen'],
        ],
      },
    ]),
  );
  const { page, context, violations } = await openPage(browser, service, { width: 360 });
  await signInByRequest(context, service);
  await begin(page, path);
  expect(await page.getByLabel('Weights in').inputValue()).toBe('g');
  await page.getByRole('combobox', { name: 'Add a value' }).click();
  await page.getByRole('combobox', { name: 'Add a value' }).fill('country of making');
  await page.getByRole('option', { name: 'Country of making' }).click();
  await page.getByRole('combobox', { name: 'Country of making' }).fill('PT');
  await page.keyboard.press('Escape');
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('Row 3 has the same reference.').first().waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('1 new · 1 changed · 0 unchanged').waitFor();
  await page.getByLabel('If a reference is already there').selectOption('Leave the row out');
  await page.getByLabel('Evaluate each of them at once').uncheck();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('1 evaluation created').waitFor();
  await page.getByText('1 row left out, its reference was there').waitFor();
  await page.getByText('1 row left out for its errors').waitFor();
  const back = readTable(await downloaded(page, 'Download the rows not imported (CSV)'));
  expect(back.rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ['2', 'There', 'X-0'],
    ['4', 'Twice', 'X-1'],
  ]);
  expect(await stored('X-1')).toMatchObject({
    name: 'New',
    status: 'draft',
    composition: { totalWeight: 0.1505 },
    lifecycles: [{ parameters: [{ id: 't-shirt.making-country', value: 'PT' }] }],
  });
  // The next file of the category is read in the same way.
  await begin(page, path);
  await page.getByText('Columns are read as the last time on this device.').waitFor();
  expect(await page.getByRole('combobox', { name: 'Country of making' }).inputValue()).toBe('PT');
  expect(violations).toEqual([]);
  await context.close();
}, 60_000);

test('thirty rows with five faults, accessories and seasons: corrected, imported, updated, undone', async () => {
  const country = (n: number) => (n >= 3 && n <= 5 ? 'Portugual' : 'Portugal');
  const titles =
    'SKU,Name,Weight (g),Material 1,Material 1 %,Material 2,Material 2 %,Material 3,Material 3 %,Metal button,Country of making,Season';
  const lines = Array.from({ length: 30 }, (_, n) =>
    [
      `T30-${n}`,
      `Shirt ${n}`,
      n === 7 ? 'heavy' : 160,
      n === 11 ? 'cottton' : 'cotton',
      '70,polyester,25,elastane,5',
      n % 2 === 0 ? 2 : '',
      country(n),
      ['SS27', 'AW27', 'SS28'][n % 3],
    ].join(','),
  );
  const path = file('thirty.csv', [titles, ...lines].join('\n'));
  const { page, context, violations } = await openPage(browser, service);
  await signInByRequest(context, service);
  await begin(page, path);
  const seasons = 'SS27, AW27, SS28';
  await page.getByText(`3 tags do not exist: ${seasons}. They are left out.`).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('25 rows can be imported').waitFor();
  await page.getByText('5 rows have errors').waitFor();

  // Suggested, and corrected once for all rows.
  const meant = page.getByRole('combobox', { name: 'Meant by Portugual' });
  expect(await meant.inputValue()).toBe('Portugal');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Correct 3 rows' }).click();
  await page.getByText('28 rows can be imported').waitFor();
  expect(await page.getByRole('combobox', { name: 'Meant by cottton' }).inputValue()).toBe('Cotton');
  await page.getByRole('button', { name: 'Correct 1 row' }).click();
  await page.getByText('29 rows can be imported').waitFor();
  await page.getByLabel('Row 9, Weight (g)').fill('160');
  await page.getByRole('button', { name: 'Check changed rows' }).click();
  await page.getByText('All rows can be imported.').waitFor();
  await page.getByRole('button', { name: 'Import 30 rows' }).click();
  await page.getByRole('button', { name: 'Import 30 rows' }).click();
  await page.getByText('30 evaluations created').waitFor();
  const first = await stored('T30-4');
  expect(first.lifecycles).toMatchObject([{ parameters: [{ value: 'PT' }] }]);
  const [part] = first.composition.parts;
  expect(part?.materials.map(({ percentage }) => percentage)).toEqual([70, 25, 5]);
  expect(first.composition.accessories?.items).toEqual([{ id: 'metal-button', quantity: 2 }]);
  expect(first.tags ?? []).toEqual([]);

  // The file again, its names corrected, and with the tags: each is found by its reference, and changes.
  const better = lines.map((line) =>
    line.replace('Portugual', 'Portugal').replace('heavy', '160').replace('cottton', 'cotton'),
  );
  await begin(page, file('again.csv', [titles, ...better, 'T30-30,New,160,cotton,100'].join('\n')));
  await page.getByRole('button', { name: 'Create these 3 tags' }).click();
  await expect.poll(() => page.getByText('do not exist').count()).toBe(0);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('1 new · 30 changed · 0 unchanged').waitFor();
  await page.getByRole('button', { name: 'Import 31 rows' }).click();
  const before = await service.fingerprint();
  await page.getByRole('button', { name: 'Calculate the scores' }).click();
  await page.getByText('The first 10 of 31 rows.').waitFor();
  await page.getByText(/^From .* µPt; half of the rows are below/).waitFor();
  expect(await service.fingerprint()).toBe(before);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 31 rows' }).click();
  await page.getByText('30 evaluations updated').waitFor();
  expect((await stored('T30-4')).tags).toMatchObject([{ name: 'AW27' }]);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('1 new are removed and 30 updated').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('Undone: 1 removed, 30 as before.').waitFor();
  expect((await stored('T30-4')).tags ?? []).toEqual([]);
  expect((await service.call('GET', '/evaluations?reference=T30-30')).body).toEqual([]);
  expect(violations).toEqual([]);
  await context.close();
}, 120_000);

test('after a broken connection, stored rows are not stored again', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => `Row ${n},B-${n},0.17,cotton`);
  const path = file('many.csv', ['Name,Reference,Weight,Material', ...rows].join('\n'));
  const { page, context } = await openPage(browser, service);
  await signInByRequest(context, service);
  let imports = 0;
  await page.route(/\/evaluations\/batch\?mode=upsert&import=/, async (route) => {
    imports++;
    if (imports === 1) await route.continue();
    else if (imports === 2) {
      // The service stores the rows, but the answer is lost.
      await route.fetch();
      await route.abort();
    } else if (imports <= 6) await route.abort();
    else await route.continue();
  });
  await begin(page, path);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByRole('button', { name: 'Import 450 rows' }).click();
  await page.getByRole('button', { name: 'Import 450 rows' }).click();
  await page.getByText('The connection broke.').waitFor({ timeout: 30_000 });
  await page.getByText('200 of 450').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('450 evaluations created').waitFor({ timeout: 30_000 });
  const all = (await service.call('GET', '/evaluations?search=B-')).body as EvaluationSummary[];
  const references = all.map(({ reference }) => reference).filter((one) => one?.startsWith('B-'));
  expect(references).toHaveLength(450);
  expect(new Set(references).size).toBe(450);
  await context.close();
}, 90_000);

test('by keyboard only: category, columns, check, import; a wrong file is reported', async () => {
  const path = file('keys.csv', 'Name,Reference,Weight,Material\nBy keyboard,K-1,0.17,cotton\n');
  const { page, context, violations } = await openPage(browser, service);
  // Registered early: playwright intercepts file choosers only a moment after the listener is added.
  page.on('filechooser', () => {});
  await signInByRequest(context, service);
  await page.goto(`${service.address}/app/import`);
  await page.getByLabel('Category of rows that name none').waitFor();
  const tabTo = async (name: string): Promise<void> => {
    for (let tries = 0; tries < 60; tries++) {
      const at = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
      if (at === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await page.getByLabel('Category of rows that name none').focus();
  await page.keyboard.type('T-shirt');
  await expect.poll(() => page.getByLabel('Category of rows that name none').inputValue()).toBe('t-shirt');
  await expect.poll(() => page.getByRole('button', { name: 'Choose a file' }).isEnabled()).toBe(true);
  const choose = async (chosen: string): Promise<void> => {
    await tabTo('Choose a file');
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(chosen);
  };
  await choose(file('wrong.pdf', '%PDF-1.7'));
  await page.getByText('This file is neither CSV nor XLSX.').waitFor();
  await choose(path);
  await page.locator('.import-columns').waitFor();
  // The focus moves to the new step.
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('import-panel');
  await tabTo('Check all rows');
  await page.keyboard.press('Enter');
  await page.getByText('All rows can be imported.').waitFor();
  await tabTo('Import 1 row');
  await page.keyboard.press('Enter');
  await page.getByLabel('Evaluate each of them at once').waitFor();
  await tabTo('Import 1 row');
  await page.keyboard.press('Enter');
  await page.getByText('1 evaluation created').waitFor();
  expect((await stored('K-1')).name).toBe('By keyboard');
  expect(violations).toEqual([]);
  await context.close();
}, 60_000);

test('exports of the list match the API; a reader can export but not import', async () => {
  const { id } = await stored('FR-1');
  const { score } = (await service.call('GET', `/results/evaluation/${id}`)).body as IpcResult;
  const reader = await service.addMember('looks', 'reader', service.administrator.organizationId);
  const { page, context, violations } = await openPage(browser, service);
  await signInByRequest(context, { ...service, administrator: reader });
  await page.goto(`${service.address}/app/evaluations?search=FR-1`);
  await page.getByRole('link', { name: 'Bon' }).waitFor();
  expect(await page.getByRole('link', { name: 'Import a file' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'With results, CSV' }).click();
  const text = readFileSync(await (await waiting).path(), 'utf8');
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map((row) => [row.Id, Number(row['Single score (µPt)'])])).toEqual([[id, score.value]]);
  await page.goto(`${service.address}/app/import`);
  await page.getByText('Your role reads only').waitFor();
  expect(violations).toEqual([]);
  await context.close();
}, 60_000);
