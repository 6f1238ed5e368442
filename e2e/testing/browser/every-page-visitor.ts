import type { Browser } from 'playwright-core';
import { beforeAll } from 'vitest';
import { figureFaults } from '../figures/figure-faults.ts';
import { allResults, type KnownFigures, knownFigures } from '../figures/known-figures.ts';
import { isNightlyRun } from '../processes/rounds.ts';
import type { RunningService } from '../service/running-service.ts';
import { useApplication } from './application.ts';
import {
  applicationPages,
  type PageName,
  pageNames,
  recordsToShow,
  type ShownRecords,
} from './application-pages.ts';
import { whyNoBrowser } from './chromium.ts';
import { lostWhenEnlarged } from './enlarged-page.ts';
import { asksForRecords, controlAnswers, expectLoading } from './loading-and-failures.ts';
import { layoutFaults, openEverything } from './page-faults.ts';
import { pageTexts } from './page-texts.ts';
import { signedInPage, type WatchedPage } from './watched-page.ts';

/**
 * Widths in pixels, and enlargements in per cent: in the nightly run laptop, tablet and phone. Otherwise the widest and
 * the narrowest, and in French, whose words are longer, the narrowest.
 */
const looks = (language: Language) => {
  if (isNightlyRun) return { widths: [1280, 768, 360], zooms: [200, 400] } as const;
  return { widths: language === 'en' ? [1280, 360] : [360], zooms: [400] } as const;
};

type Language = 'en' | 'fr';

const withFigures: readonly PageName[] = ['list', 'result', 'compare', 'portfolio'];

/** Visits pages of the application. */
export interface EveryPageVisitor {
  readonly service: RunningService;
  readonly browser: Browser;
  /**
   * Loads a page once for all its checks: widths, themes and enlargement need no further load. In English its data is
   * delayed until it says that it is loading, and then fails if it is its turn.
   */
  open(name: PageName, language?: Language): Promise<WatchedPage>;
  /** What is wrong with the page that is open; all empty: nothing. */
  faults(
    name: PageName,
    language?: Language,
  ): Promise<{
    /** Figures that have another value elsewhere, or digits that their range does not allow. */
    readonly figures: readonly string[];
    readonly layout: readonly string[];
    /** What is lost at 200 and 400 %. */
    readonly lost: readonly string[];
    /** What the security policy of the page refused. */
    readonly violations: readonly string[];
  }>;
}

/** Call it once in a test file, outside of tests. The visitor is there when its tests run. */
export async function useEveryPageVisitor(): Promise<() => EveryPageVisitor> {
  let visitor: EveryPageVisitor | undefined;
  const { service, browser } = await useApplication();
  beforeAll(async () => {
    if (whyNoBrowser !== undefined) return;
    const shown: ShownRecords = await recordsToShow(service);
    const results = await allResults(service);
    const addressOf = (name: PageName): string =>
      `${service.address}/app${applicationPages[name].path(shown)}`;
    const readers = {
      en: await readerOf(service, browser, 'en', results),
      fr: await readerOf(service, browser, 'fr', results),
    };
    visitor = {
      service,
      browser,
      async open(name, language = 'en') {
        const { watched } = readers[language];
        const { page, violations } = watched;
        violations.length = 0;
        await page.setViewportSize({ width: 1280, height: 900 });
        const number = pageNames.indexOf(name);
        if (language === 'en') await expectLoading(page, addressOf(name), applicationPages[name], number);
        else await page.goto(addressOf(name));
        await openEverything(page, name);
        return watched;
      },
      async faults(name, language = 'en') {
        const { watched, known } = readers[language];
        const { page, violations } = watched;
        const { widths, zooms } = looks(language);
        const texts = await pageTexts(page);
        const figures = figureFaults(name, texts, known, language);
        // So that a text that is not found any more does not leave the check with nothing to look at.
        if (withFigures.includes(name) && texts.length <= 10)
          figures.push(`${texts.length} texts with figures`);
        const layout = await inTurn(widths, (width) => layoutFaults(page, width, language));
        const lost = await inTurn(zooms, (zoom) => lostWhenEnlarged(page, zoom));
        return { figures, layout, lost, violations };
      },
    };
  });
  return () => {
    if (visitor === undefined) throw new Error('The application does not run yet.');
    return visitor;
  };
}

/** A signed-in browser window in a language, and the figures as that language writes them. */
async function readerOf(
  service: RunningService,
  browser: Browser,
  language: Language,
  results: Awaited<ReturnType<typeof allResults>>,
): Promise<{ readonly watched: WatchedPage; readonly known: KnownFigures }> {
  const watched = await signedInPage(browser, service, { language });
  if (language === 'en') await controlAnswers(watched.page, asksForRecords);
  return { watched, known: knownFigures(results, language) };
}

async function inTurn<Value>(
  values: readonly Value[],
  check: (value: Value) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const value of values) found.push(...(await check(value)));
  return found;
}
