import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../../tools/root.mjs';
import { figureFaults } from '../figures/figure-faults.ts';
import { allResults, knownFigures } from '../figures/known-figures.ts';
import type { Application } from './application.ts';
import { applicationPages, type PageName, pageNames, recordsToShow } from './application-pages.ts';
import { axeViolations } from './axe-violations.ts';
import { pageTexts } from './page-texts.ts';
import { openPage, signInTo } from './watched-page.ts';

/** A phone, a tablet and a laptop, in pixels. The widest is first, because each page is loaded in it. */
export const widths = [1280, 768, 360] as const;

type Language = 'en' | 'fr';
type Theme = 'light' | 'dark';
type Width = (typeof widths)[number];

/** The faults of the application's pages, one sentence each, grouped by kind of check. */
export interface PageFaults {
  /** Found by axe. */
  readonly accessibility: Readonly<Record<Theme, string[]>>;
  /** Too wide for the window, a missing text, the wrong language. */
  readonly layout: Readonly<Record<Width, string[]>>;
  /** Numbers with more digits than they may have, and figures with several values. */
  readonly figures: readonly string[];
  /** Violations of the content security policy, script errors, requests to other hosts. */
  readonly violations: readonly string[];
}

/**
 * Loads each page of the application once, and checks it with axe in some themes and for its layout in some
 * widths. Themes and widths only depend on style sheets, so they need no reload.
 */
export async function findPageFaults(
  { browser, service }: Application,
  checks: {
    readonly language?: Language;
    /** The themes in which axe checks a page. */
    readonly themes?: (page: string) => readonly Theme[];
    /** The widths in which axe checks a page; by default the widest of a layout. */
    readonly axeWidths?: readonly number[];
    readonly widths?: readonly Width[];
  },
): Promise<PageFaults> {
  const { language = 'en' } = checks;
  const shown = await recordsToShow(service);
  const keys = await bareKeys();
  const known = knownFigures(await allResults(service), language);
  const { page, context, violations } = await openPage(browser, service, { language, width: widths[0] });
  const figures: string[] = [];
  const faults: PageFaults = {
    accessibility: { light: [], dark: [] },
    layout: { 360: [], 768: [], 1280: [] },
    figures,
    violations,
  };
  async function checkWithAxe(name: string): Promise<void> {
    const [first, ...others] = checks.themes?.(name) ?? [];
    if (first === undefined) return;
    for (const width of checks.axeWidths ?? [widths[0]]) {
      await resized(page, width);
      for (const theme of [first, ...others]) {
        await page.emulateMedia({ colorScheme: theme });
        const found = await axeViolations(page, { coloursOnly: theme !== first });
        faults.accessibility[theme].push(...found.map((violation) => `${name}, ${width} px: ${violation}`));
      }
    }
  }

  await page.goto(`${service.address}/app`);
  await page.locator('form').waitFor();
  await checkWithAxe('sign in');
  await signInTo(page, service);
  for (const name of pageNames) {
    await page.setViewportSize({ width: widths[0], height: 900 });
    await page.goto(`${service.address}/app${applicationPages[name].path(shown)}`);
    await openEverything(page, name);
    await checkWithAxe(name);
    if (checks.widths !== undefined)
      figures.push(...figureFaults(name, await pageTexts(page), known, language));
    for (const width of checks.widths ?? []) {
      await resized(page, width);
      faults.layout[width].push(...(await layoutFaults(page, name, keys, language)));
    }
  }
  await context.close();
  return faults;
}

/** Gives a page another width, and waits until it is laid out in it. */
export async function resized(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  await painted(page);
}

/** Changes are painted in the next frame but one. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until a page is complete, and opens all collapsed content: hidden content cannot be checked. */
export async function openEverything(page: Page, name: PageName): Promise<void> {
  await page.locator(applicationPages[name].complete).first().waitFor();
  // Loading indicators.
  await page.waitForFunction(() => document.querySelector('[role=status].stack') === null);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  // What is only loaded when it is opened.
  await page.waitForTimeout(0);
  await page.waitForFunction(() => document.querySelector('[role=status].stack') === null);
  // Down to the factors of the first activity of the contribution tree, if there is one: four levels.
  for (let depth = 0; depth < 4; depth += 1) {
    const next = page.locator(`.results-tree [data-depth="${depth}"] [aria-expanded=false]`).first();
    if ((await next.count()) > 0) await next.click();
  }
  await painted(page);
}

async function layoutFaults(
  page: Page,
  name: string,
  keys: readonly string[],
  language: Language,
): Promise<string[]> {
  const { overflow, text, lang } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, lang } = document.documentElement;
    const copy = document.body.cloneNode(true) as HTMLElement;
    // The change history contains names of document fields, which look like text keys.
    for (const article of copy.querySelectorAll('article')) article.remove();
    return { overflow: scrollWidth - clientWidth, text: copy.textContent ?? '', lang };
  });
  return [
    ...(overflow > 0 ? [`${name}: ${overflow} pixels too wide`] : []),
    ...keys.filter((key) => text.includes(key)).map((key) => `${name}: ${key}`),
    ...(lang === language ? [] : [`${name}: lang`]),
  ];
}

/**
 * Text keys such as `shell.home`, which are shown if a text is missing. The texts are those of the
 * application and of the scoring methods with their own texts.
 */
async function bareKeys(): Promise<string[]> {
  const web = join(root, 'web/src');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^locales\/en\/[\w-]+\.ts$|\/texts\/en\.ts$/.test(file),
  );
  const groups = files.map(async (file) => (await import(join(web, file))) as { readonly texts: object });
  return (await Promise.all(groups)).flatMap((group) => keysOf(group.texts));
}

function keysOf(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value as object, `${above}${key}.`),
  );
}
