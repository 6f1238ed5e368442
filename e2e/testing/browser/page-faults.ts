import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../../tools/root.mjs';
import { isNightlyRun } from '../processes/rounds.ts';
import { applicationPages, type PageName } from './application-pages.ts';
import { axeViolations } from './axe-violations.ts';

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

/** A phone and a desktop, in the nightly run also a tablet. */
const axeWidths: readonly number[] = isNightlyRun ? [390, 794, 1440] : [390, 1440];

/** In which of these widths axe looks at one of many pages, of which each has a number: at night in all, otherwise in turn. */
export const axeWidthsOf = (page: number): readonly number[] =>
  isNightlyRun ? axeWidths : axeWidths.filter((_, at) => at === page % axeWidths.length);

/** What axe finds in each width, in the light theme and, of what depends on colours, in the dark one. */
export async function axeFaults(page: Page, widths = axeWidths): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await resized(page, width);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      const found = await axeViolations(page, { coloursOnly: theme === 'dark' });
      faults.push(...found.map((violation) => `${width} px, ${theme}: ${violation}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** Too wide for the window, a text that is missing, another language than the one asked for. */
export async function layoutFaults(page: Page, width: number, language: 'en' | 'fr'): Promise<string[]> {
  await resized(page, width);
  const keysByGroup = await bareKeys();
  const { overflow, text, lang } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, lang } = document.documentElement;
    const copy = document.body.cloneNode(true) as HTMLElement;
    // The change history contains names of document fields, which look like text keys.
    for (const article of copy.querySelectorAll('article')) article.remove();
    return { overflow: scrollWidth - clientWidth, text: copy.textContent ?? '', lang };
  });
  return [
    ...(overflow > 0 ? [`${width} px: ${overflow} pixels too wide`] : []),
    ...[...keysByGroup]
      .filter(([group]) => text.includes(group))
      .flatMap(([, keys]) => keys.filter((key) => text.includes(key)))
      .map((key) => `text of ${key} is missing`),
    ...(lang === language ? [] : [`the language is ${lang}`]),
  ];
}

/**
 * Text keys such as `shell.home`, which are shown if a text is missing, by what they begin with, such as `shell.`: to look for
 * all of thousands in a long page takes a second. The texts are those of the application and of the scoring methods with
 * their own texts.
 */
function bareKeys(): Promise<ReadonlyMap<string, readonly string[]>> {
  readKeys ??= readBareKeys();
  return readKeys;
}

let readKeys: ReturnType<typeof readBareKeys> | undefined;

async function readBareKeys(): Promise<Map<string, string[]>> {
  const web = join(root, 'web/src');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^locales\/en\/[\w-]+\.(ts|json)$|\/texts\/en\.ts$/.test(file),
  );
  const groups = files.map(async (file): Promise<object> => {
    if (file.endsWith('.json')) return JSON.parse(readFileSync(join(web, file), 'utf8')) as object;
    return ((await import(join(web, file))) as { readonly texts: object }).texts;
  });
  const keys = (await Promise.all(groups)).flatMap((group) => keysOf(group));
  if (keys.length < 1_000) throw new Error(`only ${keys.length} keys of texts were found`);
  const byGroup = new Map<string, string[]>();
  for (const key of keys) {
    const group = key.slice(0, key.indexOf('.') + 1);
    byGroup.set(group, [...(byGroup.get(group) ?? []), key]);
  }
  return byGroup;
}

function keysOf(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value as object, `${above}${key}.`),
  );
}
