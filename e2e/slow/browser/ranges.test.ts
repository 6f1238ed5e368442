import { readFile } from 'node:fs/promises';
import type { EvaluationRecord, EvaluationSummary, UncertaintyAnalysis } from '@sillage/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { signedInPage } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { successful } from '../../testing/service/successful-answer.ts';

let id: string;
/** The same again, in another evaluation. */
let twin: string;

const { service, browser } = await useApplication();
beforeAll(async () => {
  const payload = garmentPayload(await firstTeam(service));
  ({ id } = await create(service, payload));
  ({ id: twin } = await create(service, { ...payload, name: 'Twin', reference: 'TS-T' }));
  await evaluate(service, id);
  await evaluate(service, twin);
});

async function on(path: string) {
  const watched = await signedInPage(browser, service, { width: 1280 });
  await watched.page.goto(`${service.address}/app${path}`);
  return watched;
}

/** Publishes the first evaluation. */
async function publishedVersion(): Promise<string[]> {
  return [successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`)).id];
}

async function downloaded(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('from a result to its distribution, which anybody repeats with the address', async () => {
  const { page, finish } = await on(`/evaluations/${id}`);
  await page.getByRole('link', { name: 'How sure is this?' }).click();
  await page.getByLabel('Number of runs').selectOption('1000');
  await page.getByLabel('Seed').fill('7');
  await page.getByLabel('Seed').press('Enter');
  await page.locator('svg:has(.charts-value-line)').waitFor();
  const address = new URL(page.url()).searchParams;
  expect([address.get('runs'), address.get('seed')].map((text) => Number(text?.replaceAll('"', '')))).toEqual(
    [1000, 7],
  );
  const answer = await service.call('POST', `/evaluations/uncertainty/${id}`, {
    body: { runs: 1000, seed: 7 },
  });
  const score = (successful('sampleEvaluation', answer) as UncertaintyAnalysis).figures.at(-1);
  const csv = await downloaded(page, 'Download as CSV: All figures');
  expect(csv).toContain(`PEF score,µPt,${score?.value},${score?.median},${score?.mean},${score?.deviation},`);
  await page.getByRole('heading', { name: 'PEF score: where the uncertainty comes from' }).waitFor();
  await page.getByRole('heading', { name: 'PEF score: one thing at a time' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'For developers' }).click();
  // The calls are loaded when they are asked for.
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`/evaluations/uncertainty/${id}`).first().waitFor();
  const calls = await dialog.innerText();
  expect(calls).toContain('"method":"tornado"');
  await finish();
});

test('two that are the same differ in no draw', async () => {
  const { page, finish } = await on(`/compare?items=e:${id},e:${twin}`);
  const card = await page
    .getByText(/^90% between/)
    .first()
    .innerText();
  await page.getByRole('heading', { name: 'Both are the same in every run.' }).waitFor();
  await page.locator('svg:has(.charts-value-line)').nth(1).waitFor();
  // One range has one value: the card of each and the picture of both.
  const bounds = card.replace(/^90% /, '');
  const picture = await page
    .getByText(/A: nine times in ten/)
    .first()
    .innerText();
  expect(picture).toContain(`A: nine times in ten ${bounds} `);
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});

test('two products: one of two pieces is worse than one of one in every draw', async () => {
  const [version] = await publishedVersion();
  const productOf = async (name: string, quantity: number): Promise<string> =>
    successful(
      'createProduct',
      await service.call('POST', '/products', {
        body: { name, teams: [{ id: await firstTeam(service) }], evaluations: [{ id: version, quantity }] },
      }),
    ).id;
  const [single, pair] = [await productOf('Single', 1), await productOf('Pair', 2)];
  const { page, finish } = await on(`/products/${single}`);
  await page.locator('main').getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByText('Add another set to compare.').waitFor();
  await page.getByRole('combobox', { name: 'Add a set' }).fill('Pair');
  await page.getByRole('option', { name: 'Pair' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('ids')).toBe(`${single},${pair}`);
  await page.getByText('+100%').waitFor();
  await page.getByRole('button', { name: 'Find out' }).click();
  await page.getByText('A causes 50 % less than B; sure to 99 %.').waitFor();
  await page.getByRole('heading', { name: 'Where each may lie' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});

test('ten have a table of probabilities, two by two', async () => {
  const payload = garmentPayload(await firstTeam(service));
  const ids: string[] = [id, twin];
  while (ids.length < 10) {
    const { id: next } = await create(service, { ...payload, name: `Piece ${ids.length}` });
    await evaluate(service, next);
    ids.push(next);
  }
  const { page, finish } = await on(`/compare?items=${ids.map((one) => `e:${one}`).join(',')}`);
  await page.getByText('Ten is the most.').waitFor();
  await page.getByRole('button', { name: 'Find out' }).click();
  await page.getByRole('heading', { name: 'Which is better, two by two' }).waitFor();
  const table = page
    .getByRole('region', { name: 'Which is better, two by two' })
    .or(page.locator('section, figure').filter({ hasText: 'Which is better, two by two' }).last());
  expect(await table.first().getByText('same', { exact: true }).count()).toBe(90);
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});

test('a range is given in the form and is stored with its value', async () => {
  const { page, finish } = await on(`/evaluations/${id}/edit`);
  await page.getByRole('button', { name: '± Not sure? Intrinsic quality multiplier' }).click();
  await page.getByLabel('Less or more').fill('10');
  await page.getByRole('button', { name: 'Save and evaluate' }).click();
  await page.locator('[data-figure=score]').waitFor();
  const record = (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
  const given = record.lifecycles
    .flatMap(({ parameters = [] }) => parameters)
    .find(({ id: parameter }) => parameter.endsWith('intrinsic-quality'));
  // 10 % of 1.2 is 0.12.
  expect(given).toMatchObject({ value: 1.2, range: { min: 1.08, mode: 1.2, max: 1.32 } });
  await finish();
});

test('sliders store nothing until an alternative is saved, which is then compared', async () => {
  const { page, finish } = await on(`/evaluations/${twin}#what-if`);
  const before = (await service.call('GET', `/evaluations/${twin}`)).body as EvaluationRecord;
  const slider = page.getByRole('slider', { name: 'Unsold pieces (share of those made)' });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.getByText('15% → 0%').waitFor();
  await page.locator('.preview-live-change', { hasText: '−' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect((await service.call('GET', `/evaluations/${twin}`)).body).toEqual(before);
  await page.getByRole('button', { name: 'Compare an alternative' }).click();
  await page.getByRole('heading', { name: 'Where they differ' }).waitFor();
  const found = await service.call('GET', '/evaluations?search=Twin%20(alternative)');
  expect((found.body as EvaluationSummary[]).map(({ name }) => name)).toEqual(['Twin (alternative)']);
  await finish();
});

test('another material and country are tried in one place, then discarded or kept', async () => {
  const payload = garmentPayload(await firstTeam(service));
  const { id: tried } = await create(service, { ...payload, name: 'Tried', reference: 'TS-TRY' });
  await evaluate(service, tried);
  const record = async () => (await service.call('GET', `/evaluations/${tried}`)).body as EvaluationRecord;
  const before = await record();
  const { page, finish } = await on('/scenarios');
  // Of what is tried in one product, the page leads to its place beside the result.
  const product = page.getByRole('combobox', { name: 'Product' });
  await product.fill('Tried');
  await page.getByRole('option', { name: 'Tried' }).click();
  await page.waitForURL(`**/garments/${tried}#what-if`);
  const button = (name: string) => page.getByRole('button', { name });
  const material = page.getByRole('combobox', { name: 'Material 1', exact: true });
  const country = page.getByRole('combobox', { name: 'Country of dyeing' });
  const change = async () => {
    await material.fill('Linen');
    await page.getByRole('option', { name: 'Linen', exact: true }).click();
    await country.fill('France');
    await page.getByRole('option', { name: 'France', exact: true }).click();
    await page.locator('.preview-live-change').first().waitFor();
  };
  await expect.poll(() => material.inputValue()).toBe('Organic cotton');
  await country.waitFor();
  const stored = await country.inputValue();
  await change();
  await button('Discard').click();
  await expect.poll(() => material.inputValue()).toBe('Organic cotton');
  await expect.poll(() => country.inputValue()).toBe(stored);
  expect(await button('Keep').isDisabled()).toBe(true);
  expect(await record()).toEqual(before);
  await change();
  await button('Keep').click();
  await expect.poll(async () => (await record()).revision).toBe(before.revision + 1);
  const { composition, lifecycles } = await record();
  expect(composition.parts[0]?.materials[0]?.id).toBe('linen');
  const dyed = lifecycles.flatMap(({ parameters = [] }) => parameters);
  expect(dyed.find(({ id: parameter }) => parameter.endsWith('dyeing-country'))?.value).toBe('FR');
  await expect.poll(async () => (await record()).status).toBe('evaluated');
  await finish();
});

test('what to ask next is ranked for a selection, and goes out as a table', async () => {
  const { page, finish } = await on(`/questions?ids=${id},${twin}`);
  await page.getByText(/removes? half of the uncertainty of these 2 evaluations/).waitFor();
  const table = await downloaded(page, 'Table to send (CSV)');
  const answer = await service.call('POST', '/evaluations/questions', { body: { ids: [id, twin] } });
  const [first] = successful('rankQuestions', answer).questions;
  expect(table).toContain(first?.name);
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});
