import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { animatedElements } from '../../testing/browser/animated-elements.ts';
import { useApplication } from '../../testing/browser/application.ts';
import {
  applicationPages,
  type PageName,
  pageNames,
  recordsToShow,
  type ShownRecords,
} from '../../testing/browser/application-pages.ts';
import { lostWhenEnlarged } from '../../testing/browser/enlarged-page.ts';
import { axeFaults, layoutFaults, openEverything } from '../../testing/browser/page-faults.ts';
import { pageTexts } from '../../testing/browser/page-texts.ts';
import { openPage, signInByRequest, type WatchedPage } from '../../testing/browser/watched-page.ts';
import { figureFaults } from '../../testing/figures/figure-faults.ts';
import { allResults, type KnownFigures, knownFigures } from '../../testing/figures/known-figures.ts';
import type { RunningService } from '../../testing/service/running-service.ts';

let service: RunningService;
let browser: Browser;
let shown: ShownRecords;
const watched = new Map<'en' | 'fr', WatchedPage>();
const known = new Map<'en' | 'fr', KnownFigures>();
useApplication(async (started) => {
  ({ service, browser } = started);
  shown = await recordsToShow(service);
  const results = await allResults(service);
  for (const language of ['en', 'fr'] as const) {
    const opened = await openPage(browser, service, { language });
    await signInByRequest(opened.context, service);
    watched.set(language, opened);
    known.set(language, knownFigures(results, language));
  }
});

/** A page that is loaded once for all its checks: widths, themes and enlargement need no further one. */
async function opened(name: PageName, language: 'en' | 'fr'): Promise<WatchedPage> {
  const visitor = watched.get(language) as WatchedPage;
  const { page, violations } = visitor;
  violations.length = 0;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${service.address}/app${applicationPages[name].path(shown)}`);
  await openEverything(page, name);
  return visitor;
}

/** A laptop, a tablet and a phone, in pixels. */
const widths = [1280, 768, 360] as const;

test.each(pageNames)(
  '%s: accessible in three widths and both themes, complete, still, with one value of each figure',
  async (name) => {
    const { page, violations } = await opened(name, 'en');
    const animated = await animatedElements(page);
    const figures = figureFaults(name, await pageTexts(page), known.get('en') as KnownFigures, 'en');
    const layout = await inTurn(widths, (width) => layoutFaults(page, width, 'en'));
    const lost = await inTurn([200, 400] as const, (zoom) => lostWhenEnlarged(page, zoom));
    const axe = await axeFaults(page, [390, 794, 1440]);
    expect({ animated, figures, layout, lost, axe, violations }).toEqual({
      animated: [],
      figures: [],
      layout: [],
      lost: [],
      axe: [],
      violations: [],
    });
  },
);

test.each(pageNames)(
  '%s in French: complete in three widths and enlarged, with one value of each figure',
  async (name) => {
    const { page, violations } = await opened(name, 'fr');
    const figures = figureFaults(name, await pageTexts(page), known.get('fr') as KnownFigures, 'fr');
    const layout = await inTurn(widths, (width) => layoutFaults(page, width, 'fr'));
    const lost = await inTurn([200, 400] as const, (zoom) => lostWhenEnlarged(page, zoom));
    expect({ figures, layout, lost, violations }).toEqual({
      figures: [],
      layout: [],
      lost: [],
      violations: [],
    });
  },
);

test('the page to sign in is accessible', async () => {
  const { page, context } = await openPage(browser, service);
  await page.goto(`${service.address}/app`);
  await page.locator('form').waitFor();
  expect(await axeFaults(page, [390, 794, 1440])).toEqual([]);
  await context.close();
});

test('without the wish for less motion something does move', async () => {
  const { page } = await opened('gallery', 'en');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.locator('.charts-chart .charts-shape').first().waitFor();
  expect(await animatedElements(page)).toContain('rect.charts-bar charts-shape tone-use ');
});

async function inTurn<Value>(
  values: readonly Value[],
  check: (value: Value) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const value of values) found.push(...(await check(value)));
  return found;
}
