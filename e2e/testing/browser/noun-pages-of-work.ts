// Reason for length: one row for each noun, with the steps of its pages.
import type {
  DatabaseRecord,
  EvaluationPayload,
  EvaluationRecord,
  EvaluationSummary,
  FullResult,
  ImportSummary,
  MaskRecord,
  MaterialRecord,
  NewShare,
  PackagingRecord,
  ProductRecord,
  ShareRecord,
} from '@sillage/contract';
import { expect } from 'vitest';
import { edited } from '../payloads/edited-document.ts';
import {
  aMask,
  anOwnAccessory,
  anOwnMaterial,
  aPackaging,
  dishPayload,
  garmentPayload,
} from '../payloads/sample-payloads.ts';
import { create, evaluate, published } from '../service/evaluation-steps.ts';
import { imported } from '../service/imported-database.ts';
import { packageToShow } from './database-to-show.ts';
import type { NounFixture, NounRow } from './noun-page.ts';
import { shownFigure } from './shown-figure.ts';

type Named = { readonly id: string; readonly name: string };

const tee = (fixture: NounFixture, name: string): EvaluationPayload => ({
  ...garmentPayload(fixture.teamId),
  name,
});

/** Waits until the score on the page equals that of the API. */
async function sameScore({ page, read }: NounFixture, id: string): Promise<string> {
  const { score } = await read<FullResult>(`/results/evaluation/${id}/full`);
  const shown = shownFigure(score.value as number, score.interval);
  await expect
    .poll(() => page.locator('[data-figure=score]').innerText())
    .toMatch(new RegExp(`^${shown}\\s*µPt`, 'i'));
  return shown;
}

/**
 * Opens the form of a link after a change by the API; it must start with the changed values of these fields.
 */
async function formAfter(
  fixture: NounFixture,
  changes: Readonly<Record<string, string>>,
  listedAt: 'materials' | 'accessories',
): Promise<void> {
  const { open, page, press, read, send, see } = fixture;
  const { id } = await create(fixture.service, tee(fixture, `Has other ${listedAt}`));
  await open(`/evaluations/${id}`);
  await see('Not evaluated yet');
  await send('PUT', `/evaluations/${id}`, edited(tee(fixture, 'Has others now'), changes));
  await press('link', 'Change');
  for (const [place, value] of Object.entries(changes)) {
    const { name } = await read<Named>(`/${listedAt}/${value}`);
    // Materials are chosen in a field, accessories have a row of their own.
    if (listedAt === 'accessories') await page.getByRole('group', { name, exact: true }).waitFor();
    else await expect.poll(() => page.locator(`input[id="${place}"]`).inputValue()).toBe(name);
  }
}

/** The nouns that users work with, and those of the catalogue. */
export const nounsOfWork = {
  evaluation: {
    async byApi({ service, open, look, see, gone, send, ...fixture }) {
      await open('/evaluations');
      await see('No product yet');
      const payload = garmentPayload(fixture.teamId);
      const { id } = await create(service, { ...payload, name: 'Made by API' });
      await look();
      await see('Made by API');
      await send('PUT', `/evaluations/${id}`, { ...payload, name: 'Renamed by API' });
      await look();
      await see('Renamed by API');
      // The same if a link leads back to a page that was loaded before.
      const places = fixture.page.locator('header nav');
      await places.getByRole('button', { name: 'More' }).click();
      await places.getByRole('link', { name: 'Sets' }).click();
      await see('No set yet');
      await send('PUT', `/evaluations/${id}`, { ...payload, name: 'Renamed elsewhere' });
      await places.getByRole('link', { name: 'Products' }).click();
      await see('Renamed elsewhere');
      await send('DELETE', `/evaluations/${id}`);
      await look();
      await gone('Renamed elsewhere');
    },
    async inBrowser(fixture) {
      const { page, open, press, see, read, send, confirm } = fixture;
      const { id } = await create(fixture.service, tee(fixture, 'To be changed'));
      await open('/evaluations');
      await press('link', 'To be changed');
      await see('Not evaluated yet');
      // The form must not undo a change that the API makes before it opens.
      await send('PUT', `/evaluations/${id}`, tee(fixture, 'Changed by API'));
      await press('link', 'Change');
      await page.getByLabel('Reference').fill('BY-MOUSE');
      await page.waitForLoadState('networkidle');
      await press('button', 'Save');
      await see('Not evaluated yet');
      const record = await read<EvaluationRecord>(`/evaluations/${id}`);
      expect(record).toMatchObject({ name: 'Changed by API', reference: 'BY-MOUSE', revision: 3 });
      await press('button', 'More actions');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await confirm('Delete');
      await page.waitForURL('**/app/garments');
      expect((await read<EvaluationSummary[]>('/evaluations')).map((it) => it.id)).not.toContain(id);
    },
  },
  version: {
    async byApi(fixture) {
      const { service, open, look, see, send } = fixture;
      const { id } = await create(service, tee(fixture, 'Published by API'));
      await evaluate(service, id);
      await open(`/evaluations/${id}`);
      await see('No version yet');
      await send('PATCH', `/evaluations/publish/${id}`);
      await look();
      await see(/^Version 1$/);
    },
    inBrowser: 'browser/journey.test.ts',
  },
  result: {
    async byApi(fixture) {
      const { service, open, look, see, send } = fixture;
      const payload = tee(fixture, 'Evaluated by API');
      const { id } = await create(service, payload);
      await open(`/evaluations/${id}`);
      await see('Not evaluated yet');
      await evaluate(service, id);
      await look();
      const first = await sameScore(fixture, id);
      // All steps in other places, which changes the score.
      await send('PUT', `/evaluations/${id}`, { ...payload, lifecycles: [] });
      await evaluate(service, id);
      await look();
      const second = await sameScore(fixture, id);
      expect(second).not.toBe(first);
    },
    async inBrowser(fixture) {
      const { open, press, see, read } = fixture;
      const { id } = await create(fixture.service, tee(fixture, 'Evaluated by mouse'));
      await open(`/evaluations/${id}`);
      await see('Not evaluated yet');
      await press('button', 'Evaluate');
      await fixture.page.locator('[data-figure=score]').waitFor();
      await sameScore(fixture, id);
      expect((await read<EvaluationRecord>(`/evaluations/${id}`)).status).toBe('evaluated');
    },
  },
  'public page': {
    async byApi(fixture) {
      const { open, look, see, gone, send } = fixture;
      const version = await published(fixture.service, tee(fixture, 'To be shared'));
      await open(`/evaluations/${version.id}/share`);
      await see('Nothing is shared yet.');
      const body = { evaluation: { id: version.id }, shows: ['origin'] };
      const { id } = await send<NewShare>('POST', '/shares', body);
      await look();
      await see('Version 1 · Public');
      await send('DELETE', `/shares/${id}`);
      await look();
      await gone('Version 1 · Public');
    },
    async inBrowser(fixture) {
      const { page, open, press, see, gone, read, confirm } = fixture;
      const version = await published(fixture.service, tee(fixture, 'Shared by mouse'));
      await open(`/evaluations/${version.id}`);
      await press('link', 'Share and label');
      await see('Share “Shared by mouse”');
      const figures = page.getByLabel('Climate change and scores');
      expect(await figures.isChecked()).toBe(false);
      await figures.check();
      await page.getByLabel('Places that were stated').check();
      await page.getByLabel('Until', { exact: true }).fill('2099-12-31');
      await press('button', 'Share');
      await see('The page is public');
      const url = await page.locator('.administration-hand-over code').first().innerText();
      const [share] = await read<ShareRecord[]>(`/shares?evaluation_id=${version.evaluation.id}`);
      expect(share).toMatchObject({ shows: ['scores', 'composition', 'origin'], state: 'live' });
      // The whole of the day, to its end in the last time zone.
      expect(share?.expiresAt).toBe('2100-01-01T11:59:59.000Z');
      expect((await fetch(url)).status).toBe(200);
      await page.getByRole('button', { name: /^Revoke the page/ }).click();
      await confirm('Revoke');
      await gone('Version 1 · Public');
      expect((await fetch(url)).status).toBe(404);
    },
  },
  product: {
    async byApi(fixture) {
      const { open, look, see, press, send } = fixture;
      const version = await published(fixture.service, tee(fixture, 'Crew neck'));
      const product = (name: string, quantity: number) => ({
        name,
        evaluations: [{ id: version.id, quantity }],
        teams: [{ id: fixture.teamId }],
      });
      await open('/products');
      await see('No set yet');
      const { id } = await send<ProductRecord>('POST', '/products', product('Pack of two', 2));
      await look();
      await press('link', 'Pack of two');
      await see('2 × Crew neck');
      await send('PUT', `/products/${id}`, product('Pack of five', 5));
      await look();
      await see('Pack of five');
      await see('5 × Crew neck');
    },
    inBrowser: 'slow/browser/library.test.ts',
  },
  mask: {
    async byApi({ open, look, see, gone, send }) {
      await open('/masks');
      await see('No mask yet');
      const { id } = await send<MaskRecord>('POST', '/masks', { ...aMask, name: 'Mask by API' });
      await look();
      await see('Mask by API');
      await send('PUT', `/masks/${id}`, { ...aMask, name: 'Mask renamed by API' });
      await look();
      await see('Mask renamed by API');
      await send('DELETE', `/masks/${id}`);
      await look();
      await gone('Mask renamed by API');
    },
    async inBrowser({ page, open, press, read, send }) {
      const { id } = await send<MaskRecord>('POST', '/masks', { ...aMask, name: 'A mask' });
      await open('/masks');
      await press('link', 'A mask');
      await page.getByLabel('Name', { exact: true }).fill('Mask by mouse');
      await press('button', 'Save');
      await page.getByRole('link', { name: 'Mask by mouse' }).waitFor();
      const { name, parameters } = await read<MaskRecord>(`/masks/${id}`);
      expect({ name, parameters }).toEqual({ ...aMask, name: 'Mask by mouse' });
    },
  },
  packaging: {
    async byApi({ open, look, see, gone, send }) {
      const at = '/products/packagings';
      await open('/packagings');
      await see('No packaging yet');
      const { id } = await send<PackagingRecord>('POST', at, { ...aPackaging, name: 'Bag by API' });
      await look();
      await see('Bag by API');
      await send('PUT', `${at}/${id}`, { ...aPackaging, name: 'Bag renamed by API' });
      await look();
      await see('Bag renamed by API');
      await send('DELETE', `${at}/${id}`);
      await look();
      await gone('Bag renamed by API');
    },
    async inBrowser({ page, open, press, see, read, send }) {
      const at = '/products/packagings';
      const { id } = await send<PackagingRecord>('POST', at, { ...aPackaging, name: 'A bag' });
      await open('/packagings');
      await press('link', 'A bag');
      await page.getByLabel('Weight of one').first().fill('0.03');
      // 30 g and two times 1 g
      await see('All components: 0.032 kg');
      await press('button', 'Save');
      await page.getByRole('link', { name: 'A bag' }).waitFor();
      const { components } = await read<PackagingRecord>(`${at}/${id}`);
      expect(components.map(({ weight }) => weight)).toEqual([0.03, 0.001]);
    },
  },
  database: {
    async byApi({ service, open, look, see, gone, send }) {
      await open('/databases');
      await see('Shipped databases');
      await imported(service, { name: 'by-api', version: '1' }, packageToShow());
      await look();
      await see('by-api');
      await send('PATCH', '/databases/by-api@1', { retired: true });
      await look();
      await see('Retired');
      await send('DELETE', '/databases/by-api@1');
      await look();
      await gone('Retired');
    },
    async inBrowser({ service, page, open, press, confirm, read }) {
      await imported(service, { name: 'by-mouse', version: '1' }, packageToShow());
      await open('/databases/by-mouse@1');
      await press('button', 'Retire');
      await confirm('Retire');
      await page.getByRole('button', { name: 'Offer again' }).waitFor();
      expect((await read<DatabaseRecord>('/databases/by-mouse@1')).retired).toBe(true);
    },
  },
  'import of a database': {
    async byApi({ service, open, look, see }) {
      await open('/databases');
      await see('Shipped databases');
      await imported(service, { name: 'checked-by-api', version: '1', check: 'true' }, packageToShow());
      await look();
      await see('checked-by-api');
    },
    async inBrowser({ page, open, press, see, read }) {
      await open('/databases/import');
      const buffer = Buffer.from(packageToShow());
      const file = { name: 'sent.zip', mimeType: 'application/zip', buffer };
      await page.locator('#import .file-drop-import-drop input').setInputFiles(file);
      await page.getByLabel('Version').fill('1');
      await press('button', 'Import');
      await see('Done. Read the report before you use it.');
      const imports = await read<ImportSummary[]>('/database-imports');
      expect(imports.at(-1)).toMatchObject({ name: 'sent', state: 'done', database: { id: 'sent@1' } });
    },
  },
  category: {
    async byApi(fixture) {
      const { page, open, look, read } = fixture;
      await open('/evaluations?search=of%20another%20category');
      await fixture.see('Nothing matches these filters');
      const { name } = await read<Named>('/evaluations/categories/prepared-dish');
      await create(fixture.service, { ...dishPayload(fixture.teamId), name: 'Of another category' });
      await look();
      await page.locator('tbody tr', { hasText: 'Of another category' }).getByText(name).waitFor();
    },
    readOnly: 'the catalogue of the service, the same for all organizations',
  },
  material: {
    async byApi(fixture) {
      await formAfter(fixture, { '/composition/parts/1/materials/0/id': 'cotton' }, 'materials');
      await componentByApi(fixture, '/materials', { ...anOwnMaterial, name: 'Fibre by API' });
    },
    inBrowser: (fixture) => componentInBrowser(fixture, '/materials', anOwnMaterial),
  },
  accessory: {
    async byApi(fixture) {
      await formAfter(fixture, { '/composition/accessories/items/0/id': 'metal-button' }, 'accessories');
      await componentByApi(fixture, '/accessories', { ...anOwnAccessory, name: 'Trim by API' });
    },
    inBrowser: (fixture) => componentInBrowser(fixture, '/accessories', anOwnAccessory),
  },
} as const satisfies Record<string, NounRow>;

type OwnPath = '/materials' | '/accessories';

/** An own material or accessory that is added, renamed and deleted by the API. */
async function componentByApi(
  { open, look, see, gone, send }: NounFixture,
  path: OwnPath,
  body: { readonly name: string },
): Promise<void> {
  await open('/own-components');
  const { id } = await send<MaterialRecord>('POST', path, body);
  await look();
  await see(body.name);
  await send('PUT', `${path}/${id}`, { ...body, name: `${body.name}, renamed` });
  await look();
  await see(`${body.name}, renamed`);
  await send('DELETE', `${path}/${id}`);
  await look();
  await gone(`${body.name}, renamed`);
}

/** The same, renamed by mouse. */
async function componentInBrowser(
  { page, open, press, read, send }: NounFixture,
  path: OwnPath,
  body: { readonly name: string },
): Promise<void> {
  const { id } = await send<MaterialRecord>('POST', path, { ...body, name: 'A component' });
  await open('/own-components');
  await press('link', 'A component');
  await page.getByLabel('Name', { exact: true }).fill('Renamed by mouse');
  await press('button', 'Save');
  await page.getByRole('link', { name: 'Renamed by mouse' }).waitFor();
  expect((await read<MaterialRecord>(`${path}/${id}`)).name).toBe('Renamed by mouse');
  await send('DELETE', `${path}/${id}`);
}
