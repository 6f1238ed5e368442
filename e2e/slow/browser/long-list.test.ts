import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Change } from '../../../server/src/platform/ports/storage.ts';
import { useApplication } from '../../testing/browser/application.ts';
import { openPage, signedInPage, signInTo } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';

const count = 10_000;
/** The first of them have a result, with a score of their number in µPt. */
const evaluatedCount = 1_000;
/** Rows per page, and pages loaded by the button. */
const [perPage, pagesMore] = [50, 20];
/**
 * Maximum number of rendered rows: the viewport and its margin hold a few pages, however many were loaded.
 */
const mostRows = 4 * perPage + pagesMore;

const { service, browser } = await useApplication();
beforeAll(async () => {
  await fill();
});

/** Stores all evaluations in one transaction, each with a change time one second after the previous one. */
async function fill(): Promise<void> {
  const team = await firstTeam(service);
  const payload = garmentPayload(team);
  const changes = Array.from({ length: count }, (_, n): Change => {
    const name = `Garment ${String(n).padStart(5, '0')}`;
    const at = new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
    const evaluation = {
      id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      revision: 1,
      categoryId: 't-shirt',
      name,
      createdAt: at,
      updatedAt: at,
      payload: JSON.stringify({ ...payload, name }),
    };
    return { kind: 'insert-evaluation', evaluation, teamIds: [team], tagIds: [] };
  });
  await service.storage.commit(service.administrator.organizationId, changes);
  const ids = changes
    .slice(0, evaluatedCount)
    .map((_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`);
  const results = ids.map((evaluationId, n): Change => {
    const bytes = new Uint8Array(Buffer.from('{}'));
    const result = {
      evaluationId,
      revision: 1,
      evaluatedAt: '2026-01-01T00:00:00.000Z',
      ipc: bytes,
      calculation: bytes,
    };
    return { kind: 'put-result', result, figures: { climate: n / 100, score: n, weight: 1, quality: 2 } };
  });
  await service.storage.commit(service.administrator.organizationId, results);
}

const timings: string[] = [];
/**
 * Records the milliseconds that an action takes and the longest task of the page meanwhile. They are printed,
 * not asserted, because machines differ.
 */
async function timed(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await act();
  const took = performance.now() - startedAt;
  const longest = await page.evaluate(() => {
    const { longTasks = [] } = window as unknown as { longTasks?: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });
  timings.push(`${what} ${took.toFixed(0)} (${longest.toFixed(0)})`);
}

const rows = (page: Page): Promise<number> => page.locator('tbody tr[aria-rowindex]').count();

test(`${count} evaluations are opened, searched, sorted and loaded page by page, and the DOM stays small`, async () => {
  const { page, finish } = await openPage(browser, service);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    (window as unknown as { longTasks: number[] }).longTasks = tasks;
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  await signInTo(page, service);
  await timed(page, 'open', async () => {
    await page.goto(`${service.address}/app/evaluations`);
    // The most recently changed first.
    await page.getByRole('link', { name: 'Garment 09999' }).waitFor();
  });
  expect(await rows(page)).toBe(perPage);
  await timed(page, 'sort by name', async () => {
    await page.getByRole('button', { name: 'Name' }).click();
    await page.getByRole('link', { name: 'Garment 00000' }).waitFor();
  });
  for (let more = 1; more <= pagesMore; more++) {
    await timed(page, `page ${more + 1}`, async () => {
      await page.getByRole('button', { name: 'Show more' }).click();
      const shown = (perPage * (more + 1)).toLocaleString('en');
      await page.getByText(`${shown} products shown`).waitFor();
    });
    await expect.poll(() => rows(page)).toBeLessThanOrEqual(mostRows);
  }
  const last = perPage * (pagesMore + 1) - 1;
  await page.getByRole('link', { name: `Garment ${String(last).padStart(5, '0')}` }).waitFor();
  expect(await page.locator('table').getAttribute('aria-rowcount')).toBe(String(count + 1));
  // The rows at the top are rendered again, and those at the other end are not.
  await timed(page, 'scroll to the top', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: 'Garment 00000' }).waitFor();
  });
  await expect.poll(() => rows(page)).toBeLessThanOrEqual(mostRows);
  expect(await page.getByRole('link', { name: `Garment ${String(last).padStart(5, '0')}` }).count()).toBe(0);
  await timed(page, 'select all that are shown', async () => {
    await page.getByLabel('Select all that are shown').check();
    await page.getByText('1,050 selected').waitFor();
  });
  await timed(page, 'search', async () => {
    await page.getByLabel('Search by name or reference').fill('garment 05678');
    await page.getByRole('link', { name: 'Garment 05678' }).waitFor();
    await expect.poll(() => rows(page)).toBe(1);
  });
  console.log(`ms (longest task): ${timings.join(', ')}`);
  await finish();
});

test('the list decides: totals, figures to sort by, filters as chips, and a selection that no search hides', async () => {
  const { page, finish } = await openPage(browser, service);
  await signInTo(page, service);
  await page.goto(`${service.address}/app/evaluations`);
  await page.getByText('10,000 products', { exact: true }).waitFor();
  await page.getByText(/^1,000 with a result/).waitFor();

  await page.getByRole('button', { name: 'Score' }).click();
  await page.getByRole('link', { name: 'Garment 00999' }).waitFor();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-score');
  expect(await page.locator('tbody tr').first().locator('td.list-figure').allInnerTexts()).toEqual([
    // Two digits, as on the page of a result with estimates.
    '10',
    '1,000',
    // Its result says why.
    '– Why?\nNo French cost',
    '2',
  ]);
  await page.getByRole('button', { name: 'Score' }).click();
  await page.getByRole('link', { name: 'Garment 00000' }).waitFor();
  expect(await page.locator('tbody tr').first().locator('td.list-figure').allInnerTexts()).toEqual([
    '0',
    '0',
    '– Why?\nNo French cost',
    '2',
  ]);

  // 100 of them match; 50 are loaded.
  await page.getByLabel('Search by name or reference').fill('garment 055');
  await page.getByText('100 products', { exact: true }).waitFor();
  await page.getByLabel('Select all that are shown').check();
  await page.getByRole('button', { name: 'Select all 100 that match' }).click();
  await page.getByText('100 selected', { exact: true }).waitFor();
  await page.getByLabel('Search by name or reference').fill('no garment is called so');
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByText('100 selected', { exact: true }).waitFor();
  await page.getByText('none of them among the rows below').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByText('The 100 selected products').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the selection' }).click();
  await page.getByRole('link', { name: 'Garment 05542' }).waitFor();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: /Remove the filter Search/ }).click();
  await page.getByText('10,000 products', { exact: true }).waitFor();
  await page
    .getByText('100 of them are not among the rows below')
    .or(page.getByText('none of them'))
    .waitFor();
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  expect(await page.getByText('selected', { exact: false }).count()).toBe(0);
  await finish();
});

test('of many products, those whose piece causes most are asked about', async () => {
  const { page, finish } = await signedInPage(browser, service);
  const asked = page.waitForRequest('**/evaluations/questions');
  await page.goto(`${service.address}/app/questions`);
  await page.getByText('Only 100 products can be examined at once').waitFor();
  // The scores are the numbers of the names: 999 to 900, unless climate change, which grows alike, leads.
  const { ids } = (await asked).postDataJSON() as { ids: string[] };
  expect(ids.map((id) => Number(id.slice(-12))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, n) => evaluatedCount - 100 + n),
  );
  await finish();
});
