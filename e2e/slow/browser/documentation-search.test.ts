import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { writeDocsSite } from '../../../tools/docs-site.ts';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { openPage, signedInPage } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();

/** What is found, as it is shown: kind and title. */
async function found(page: Page, words: string): Promise<string[]> {
  await page.getByRole('searchbox').fill(words);
  const results = page.locator('#found a');
  await results.first().waitFor();
  return results.evaluateAll((links) =>
    links.map((link) => `${link.querySelector('i')?.textContent} ${link.querySelector('b')?.textContent}`),
  );
}

test('search finds fields, errors, operations and headings, by keyboard, and leads to their place', async () => {
  const { page, finish } = await openPage(browser, service);
  await page.goto(`${service.address}/docs`);
  await page.keyboard.press('/');
  expect((await found(page, 'totalweight'))[0]).toBe('field totalWeight');
  expect((await found(page, 'composition.total'))[0]).toBe('error composition.total');
  expect((await found(page, 'create an evaluation'))[0]).toBe('operation Create an evaluation');
  expect((await found(page, 'deprecation'))[0]).toBe('guide Deprecation');
  expect((await found(page, 'webhok signature'))[0]).toBe('guide Verifying a delivery');
  await page.getByRole('searchbox').fill('qxzvwk');
  await page.getByText('Nothing found.').waitFor();
  await found(page, 'totalweight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/docs\/objects#CompositionByWeight\.totalWeight$/);
  const field = page.locator('[id="CompositionByWeight.totalWeight"]');
  expect(await field.innerText()).toMatch(/totalWeight number required[\s\S]*unit kg · > 0/);
  // Escape closes the list; Ctrl K opens the field from anywhere.
  await page.keyboard.press('Control+k');
  await found(page, 'weight');
  await page.keyboard.press('Escape');
  expect(await page.locator('#found').isHidden()).toBe(true);
  await finish();
});

test('in French, the pages and what is found are in French', async () => {
  const { page, context } = await openPage(browser, service, { language: 'fr' });
  await page.goto(`${service.address}/docs/errors`);
  expect(await page.locator('h1').innerText()).toBe('Erreurs et avertissements');
  await page.getByLabel('Rechercher').click();
  expect((await found(page, 'corps illisible'))[0]).toBe('erreur body.malformed');
  await context.close();
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test('axe finds nothing, with results of a search and with open folds', async () => {
    const { page, finish } = await openPage(browser, service, {
      theme,
      language: theme === 'light' ? 'en' : 'fr',
      width: theme === 'light' ? 1440 : 390,
    });
    // Pages as they are loaded: e2e/slow/browser/documentation.
    await page.goto(`${service.address}/docs/api-teams`);
    await page.locator('details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '');
    });
    await found(page, 'team');
    expect(await axeViolations(page)).toEqual([]);
    await finish();
  });
});

test('the first load of each page is at most 370 kB, and everything comes from the service', async () => {
  const { page, context, finish } = await openPage(browser, service);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let received = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  const sizes: string[] = [];
  for (const path of [
    '',
    '/api-evaluations',
    '/api-application',
    '/objects',
    '/errors',
    '/patch',
    '/changelog',
  ]) {
    received = 0;
    await page.goto(`${service.address}/docs${path}`);
    // Something is found once the index has arrived; otherwise it would count as a part of the next page.
    await found(page, 'evaluation');
    await page.waitForLoadState('networkidle');
    sizes.push(`/docs${path}: ${(received / 1000).toFixed(1)} kB`);
    // Page, style sheet, script and the index of the search, as they are sent; the fields of all objects are the longest.
    expect(received, path).toBeLessThanOrEqual(370_000);
    expect(received, path).toBeGreaterThan(10_000);
  }
  console.log(`first load with the index of the search: ${sizes.join(', ')}`);
  await finish();
});

test('a form sends a request with the session of the application, and shows status, headers and body', async () => {
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/docs/api-evaluations#readEvaluation`);
  const operation = page.locator('#readEvaluation');
  await operation.getByText('Try it').click();
  expect(await operation.locator('input[name="path:id"]').inputValue()).toBe(id);
  await operation.getByRole('button', { name: 'Send' }).click();
  await operation.getByText(/^200 OK · \d+ ms$/).waitFor();
  const answer = await operation.locator('output').innerText();
  expect(answer).toMatch(/etag\s+"/);
  expect(answer).toMatch(/api-version\s+5\./);
  expect(answer).toContain(`"id": "${id}"`);
  await operation.locator('input[name="path:id"]').fill('00000000-0000-7000-8000-000000000001');
  await operation.getByRole('button', { name: 'Send' }).click();
  await operation.getByText(/^404 /).waitFor();
  expect(await operation.getByRole('link', { name: 'Cause and cure' }).getAttribute('href')).toBe(
    '/docs/errors#record.not-found',
  );
  await finish();
});

test('samples are for the address of the reader, and the language that is chosen stays chosen', async () => {
  const { page, context } = await openPage(browser, service);
  // Another name of the same service, as behind a proxy.
  const reader = service.address.replace('127.0.0.1', 'localhost');
  await page.goto(`${reader}/docs/api-teams`);
  const sample = page.locator('#listTeams .samples');
  expect(await sample.locator('pre:visible').innerText()).toContain(`curl "${reader}/teams"`);
  await sample.getByText('Python').click();
  expect(await sample.locator('pre:visible').innerText()).toContain('sillage.list_teams(');
  await page.goto(`${reader}/docs/api-tags`);
  expect(await page.locator('#listTags .samples pre:visible').innerText()).toContain('sillage.list_tags(');
  await context.close();
});

test('without scripts, pages are read, folded objects opened and samples chosen', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${service.address}/docs/api-evaluations`);
  expect(await page.locator('#search').isHidden()).toBe(true);
  const operation = page.locator('#createEvaluation');
  await operation.locator('.samples').getByText('PowerShell').click();
  expect(await operation.locator('.samples pre:visible').innerText()).toContain(
    'Invoke-RestMethod -Method Post',
  );
  const field = page.locator('[id="createEvaluation.body.composition"]');
  await field.locator('summary').first().click();
  expect(await page.locator('[id="createEvaluation.body.composition.totalWeight"]').isVisible()).toBe(true);
  await context.close();
});

test('the static build is read and searched from a folder, without any server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-docs-'));
  writeDocsSite(folder, 'https://lca.example.org');
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const requested: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.keyboard.press('/');
  expect((await found(page, 'totalweight'))[0]).toBe('field totalWeight');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/objects\.html#CompositionByWeight\.totalWeight$/);
  await page.getByRole('link', { name: 'Français' }).click();
  await page.waitForURL(/\/fr\/objects\.html$/);
  expect(await page.locator('h1').innerText()).toBe('Objets');
  await page.getByLabel('Rechercher').click();
  expect((await found(page, 'corps illisible'))[0]).toBe('erreur body.malformed');
  expect(requested.filter((url) => !url.startsWith('file:'))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
