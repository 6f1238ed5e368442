import { readFileSync } from 'node:fs';
import type { IpcResult } from '@sillage/contract';
import { readTable, workbookBytes } from '@sillage/contract/tables/reading';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { beginImport, downloaded, overflow, storedAs, useFiles } from '../../testing/browser/import-steps.ts';
import { openPage, signedInPage, signInByRequest } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();
const file = useFiles();

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
          ['Twice', 'X-2', 150, 'linen'],
          ['Again', 'X-2', 160, 'linen'],
        ],
      },
    ]),
  );
  const { page, finish } = await signedInPage(browser, service, { width: 360 });
  await beginImport(service, page, path);
  expect(await page.getByLabel('Weights in').inputValue()).toBe('g');
  await page.getByRole('combobox', { name: 'Add a value' }).click();
  await page.getByRole('combobox', { name: 'Add a value' }).fill('country of making');
  await page.getByRole('option', { name: 'Country of making' }).click();
  await page.getByRole('combobox', { name: 'Country of making' }).fill('PT');
  await page.keyboard.press('Escape');
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('Row 4 has the same reference.').first().waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Continue with 2 rows' }).click();
  await page.getByText('1 new · 1 changed · 0 unchanged').waitFor();
  await page.getByLabel('If a reference is already there').selectOption('Leave the row out');
  await page.getByLabel('Also evaluate them').uncheck();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('1 product created').waitFor();
  await page.getByText('1 row left out: its reference already exists').waitFor();
  await page.getByText('2 rows left out because of their errors').waitFor();
  const back = readTable(await downloaded(page, 'Download the rows not imported (CSV)'));
  expect(back.rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ['2', 'There', 'X-0'],
    ['4', 'Twice', 'X-2'],
    ['5', 'Again', 'X-2'],
  ]);
  expect(await storedAs(service, 'X-1')).toMatchObject({
    name: 'New',
    status: 'draft',
    composition: { totalWeight: 0.1505 },
    lifecycles: [{ parameters: [{ id: 't-shirt.making-country', value: 'PT' }] }],
  });
  // The next file of the category is read in the same way.
  await beginImport(service, page, path);
  await page.getByText('Columns are read as they were last time on this device.').waitFor();
  expect(await page.getByRole('combobox', { name: 'Country of making' }).inputValue()).toBe('PT');
  await finish();
});

test('a file that names its categories asks for none, and a reload keeps it with its answers', async () => {
  const lines = [
    'SKU,Name,Category,Weight (g),Material 1,Material 1 %',
    'NC-1,Tee one,T-shirts,160,cotton,100',
    'NC-2,Tee two,T-shirts,150,cotton,100',
    'NC-3,Pull,Sweaters,heavy,wool,100',
  ];
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/import`);
  expect(await page.getByRole('button', { name: 'Choose a file' }).isEnabled()).toBe(true);
  const input = page.locator('.file-drop-import-drop input');
  await input.setInputFiles(file('named.csv', lines.join('\n')));
  const marks = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.import')));
  /** Longer than the pause after which a change is kept. */
  const leaveAndContinue = async () => {
    await expect.poll(marks).toHaveLength(1);
    await page.waitForTimeout(1_000);
    await page.reload();
    await page.getByText('3 rows in named.csv, kept on this device').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue the import' }).click();
  };
  // Both steps survive it: the columns, and the check.
  await page.locator('.imports-import-columns').waitFor();
  await leaveAndContinue();
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('2 rows can be imported').waitFor();
  const cell = page.getByRole('textbox', { name: 'Row 4, Weight (g)' });
  await cell.fill('300');
  await page.getByText('1 changed row is not checked yet.').waitFor();
  await leaveAndContinue();
  await page.getByRole('button', { name: 'Check all rows' }).click();
  // With the corrected cell.
  await page.getByText('3 rows can be imported').waitFor();
  await page.getByRole('button', { name: 'Continue with 3 rows' }).click();
  await page.getByLabel('Also evaluate them').uncheck();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByText('3 products created').waitFor();
  expect(await storedAs(service, 'NC-3')).toMatchObject({ composition: { totalWeight: 0.3 } });
  await expect.poll(marks).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'A template to fill' }).waitFor();
  expect(await page.getByText('An import is not finished').count()).toBe(0);

  // Only what names none is asked, and what is discarded does not come back.
  await input.setInputFiles(file('some.csv', [...lines.slice(0, 3), 'NC-4,Open,,150,cotton,100'].join('\n')));
  await page.getByText('1 row of 3 in some.csv names no category.').waitFor();
  await page.getByLabel('Category for rows that name none').selectOption('t-shirt');
  await page.getByRole('button', { name: 'Check all rows' }).waitFor();
  await expect.poll(marks).toHaveLength(1);
  await page.waitForTimeout(1_000);
  await page.reload();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'A template to fill' }).waitFor();
  expect(await page.getByText('An import is not finished').count()).toBe(0);
  await finish();
});

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
  const { page, finish } = await signedInPage(browser, service);
  await beginImport(service, page, path);
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
  await page.getByRole('button', { name: 'Continue with 30 rows' }).click();
  await page.getByRole('button', { name: 'Import 30 rows' }).click();
  await page.getByText('30 products created').waitFor();
  const first = await storedAs(service, 'T30-4');
  expect(first.lifecycles).toMatchObject([{ parameters: [{ value: 'PT' }] }]);
  const [part] = first.composition.parts;
  expect(part?.materials.map(({ percentage }) => percentage)).toEqual([70, 25, 5]);
  expect(first.composition.accessories?.items).toEqual([{ id: 'metal-button', quantity: 2 }]);
  expect(first.tags ?? []).toEqual([]);

  // The file again, its names corrected, and with the tags: each is found by its reference, and changes.
  const better = lines.map((line) =>
    line.replace('Portugual', 'Portugal').replace('heavy', '160').replace('cottton', 'cotton'),
  );
  await beginImport(
    service,
    page,
    file('again.csv', [titles, ...better, 'T30-30,New,160,cotton,100'].join('\n')),
  );
  // The fields that a column can be are in groups, by what they are about.
  const meaning = page.getByRole('combobox', { name: 'Meaning of Name' });
  await meaning.fill('');
  const groups = page.locator('.mantine-Combobox-groupLabel');
  await groups.first().waitFor();
  const headings = await groups.allInnerTexts();
  expect(headings.length).toBeGreaterThan(1);
  expect(new Set(headings).size).toBe(headings.length);
  await meaning.press('Escape');
  expect(await meaning.inputValue()).toBe('Name');
  await page.getByRole('button', { name: 'Create these 3 tags' }).click();
  await expect.poll(() => page.getByText('do not exist').count()).toBe(0);
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('1 new · 30 changed · 0 unchanged').waitFor();
  await page.getByRole('button', { name: 'Continue with 31 rows' }).click();
  const before = await service.fingerprint();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/[?&]dryRun=true/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Calculate the scores' }).click();
  await page.getByText('0 of 31 calculated').waitFor();
  answer();
  await page.getByText('The first 10 of 31 rows.').waitFor();
  await page.getByText(/^From .* µPt; half of the rows are below/).waitFor();
  expect(await service.fingerprint()).toBe(before);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 31 rows' }).click();
  await page.getByText('30 products updated').waitFor();
  expect((await storedAs(service, 'T30-4')).tags).toMatchObject([{ name: 'AW27' }]);
  await page.getByRole('link', { name: 'Show the products' }).first().click();
  await page.getByText('31 products', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Remove the filter Import of / }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).first().click();
  await page.getByText('New products (1) are removed, updated ones (30)').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('Undone: 1 removed, 30 restored.').waitFor();
  expect((await storedAs(service, 'T30-4')).tags ?? []).toEqual([]);
  expect((await service.call('GET', '/evaluations?reference=T30-30')).body).toEqual([]);
  await finish();
});

test('by keyboard only: category, columns, check, import; a wrong file is reported', async () => {
  const path = file('keys.csv', 'Name,Reference,Weight,Material\nBy keyboard,K-1,0.17,cotton\n');
  const { page, context, finish } = await openPage(browser, service);
  // Registered early: playwright intercepts file choosers only a moment after the listener is added.
  page.on('filechooser', () => {});
  await signInByRequest(context, service);
  await page.goto(`${service.address}/app/import`);
  await page.getByLabel('Category for rows that name none').waitFor();
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
  await page.getByLabel('Category for rows that name none').focus();
  await page.keyboard.type('T-shirt');
  await expect.poll(() => page.getByLabel('Category for rows that name none').inputValue()).toBe('t-shirt');
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
  await page.locator('.imports-import-columns').waitFor();
  // The focus moves to the new step.
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('sections');
  await tabTo('Check all rows');
  await page.keyboard.press('Enter');
  await page.getByText('All rows can be imported.').waitFor();
  await tabTo('Continue with 1 row');
  await page.keyboard.press('Enter');
  await page.getByLabel('Also evaluate them').waitFor();
  await tabTo('Import 1 row');
  await page.keyboard.press('Enter');
  await page.getByText('1 product created').waitFor();
  expect((await storedAs(service, 'K-1')).name).toBe('By keyboard');
  await finish();
});

test('exports of the list match the API; a reader can export but not import', async () => {
  const payload = { ...garmentPayload(await firstTeam(service)), name: 'Bon', reference: 'FR-1' };
  const { id } = await create(service, payload);
  await evaluate(service, id);
  const { score } = (await service.call('GET', `/results/evaluation/${id}`)).body as IpcResult;
  const reader = await service.addMember('looks', 'reader', service.administrator.organizationId);
  const { page, context, finish } = await openPage(browser, service);
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
  await page.getByText('Your role allows reading only').waitFor();
  await finish();
});
