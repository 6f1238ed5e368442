import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { animatedElements } from '../../testing/browser/animated-elements.ts';
import { applicationPages, type PageName, pageNames } from '../../testing/browser/application-pages.ts';
import { chartContrasts } from '../../testing/browser/chart-contrasts.ts';
import { useEveryPageVisitor } from '../../testing/browser/every-page-visitor.ts';
import { controlAnswers, expectLoading } from '../../testing/browser/loading-and-failures.ts';
import { axeFaults, axeWidthsOf, resized } from '../../testing/browser/page-faults.ts';
import { asksWhoIsSignedIn } from '../../testing/browser/signed-in-pages.ts';
import { openPage, signedInPage } from '../../testing/browser/watched-page.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';

const visitor = await useEveryPageVisitor();

/** Pages with charts; that of the form has no text until it is computed. */
const withCharts: readonly PageName[] = [
  'portfolio',
  'result',
  'how sure',
  'questions',
  'compare',
  'report',
  'edit',
  'set',
  'imported database',
  'gallery',
];
const nothing = { figures: [], layout: [], lost: [], violations: [] };

test.each(pageNames)(
  '%s: says that it loads or failed; accessible in its widths and both themes, complete, still, with one value of each figure',
  async (name) => {
    const { page } = await visitor().open(name);
    const animated = await animatedElements(page);
    const charts = withCharts.includes(name) ? await chartFaults(page, name) : [];
    const faults = await visitor().faults(name);
    const axe = await axeFaults(page, axeWidthsOf(pageNames.indexOf(name)));
    expect({ animated, axe, charts, ...faults }).toEqual({ animated: [], axe: [], charts: [], ...nothing });
  },
);

/** One of each kind: charts, tables, forms, texts. The nightly run looks at all. */
const inFrench: readonly PageName[] = [
  'home',
  'list',
  'create',
  'edit',
  'result',
  'how sure',
  'new scenario',
  'scenario',
  'share a version',
  'report',
  'compare',
  'library',
  'change a set',
  'import',
  'organization',
  'webhooks',
  'jobs',
  'databases',
  'imported database',
  'roles',
  'gallery',
];

test.each(isNightlyRun ? pageNames : inFrench)(
  '%s in French: complete on a phone and enlarged, with one value of each figure',
  async (name) => {
    await visitor().open(name, 'fr');
    expect(await visitor().faults(name, 'fr')).toEqual(nothing);
  },
);

/** Texts and shapes of charts without the contrast that they need, in both themes. */
async function chartFaults(page: Page, name: PageName): Promise<string[]> {
  // A result that is being computed again is pale.
  if (name === 'edit') await page.locator('.preview-live-figures:not(.preview-past)').waitFor();
  await resized(page, 1440);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { faults, texts, shapes } = await chartContrasts(page);
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
    // So that a renamed class does not leave the test with nothing to look at.
    if (shapes === 0 || (texts === 0 && name !== 'edit')) found.push(`${colorScheme}: no chart`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

test('the page to sign in is accessible', async () => {
  const { service, browser } = visitor();
  const { page, context } = await openPage(browser, service);
  await page.goto(`${service.address}/app`);
  await page.locator('form').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});

test('says that it loads, and what failed, while the session is asked for', async () => {
  const { service, browser } = visitor();
  const { page, finish } = await signedInPage(browser, service);
  await controlAnswers(page, asksWhoIsSignedIn);
  await expectLoading(page, `${service.address}/app/garments`, applicationPages.list, 0);
  await finish();
});

test('without the wish for less motion something does move', async () => {
  const { page } = await visitor().open('gallery');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.locator('.charts-chart .charts-shape').first().waitFor();
  expect(await animatedElements(page)).toContain('rect.charts-bar charts-shape tone-use ');
});
