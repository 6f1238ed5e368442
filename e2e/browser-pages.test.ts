import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../tools/root.mjs';
import { buildWebIfChanged } from '../tools/web-bundle.mjs';
import {
  applicationPages,
  type PageName,
  pageNames,
  recordsToShow,
  type ShownRecords,
} from './application-pages.ts';
import { launchBrowser, openPage, signInTo, type WatchedPage, whyNoBrowser } from './browser-under-test.ts';
import { type RunningService, runService } from './running-service.ts';

let service: RunningService;
let browser: Browser;
let shown: ShownRecords;
beforeAll(async () => {
  if (whyNoBrowser !== undefined) return;
  await buildWebIfChanged(() => {});
  service = await runService();
  shown = await recordsToShow(service);
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));

/** Down to the factors of the first activity of the contribution tree, where there is one. */
async function openTree(page: WatchedPage['page']): Promise<void> {
  for (let depth = 0; depth < 4; depth += 1) {
    const next = page.locator(`.tree .depth-${depth} [aria-expanded=false]`).first();
    if ((await next.count()) > 0) await next.click();
  }
}

async function show({ page }: WatchedPage, name: PageName): Promise<void> {
  const { path, complete } = applicationPages[name];
  await page.goto(`${service.address}/app${path(shown)}`);
  await page.locator(complete).first().waitFor();
  // What is still on its way.
  await expect.poll(() => page.locator('[role=status].stack').count()).toBe(0);
  // Open what can be opened: what is hidden would not be looked at.
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await openTree(page);
  await page.waitForTimeout(150);
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test('no page has anything that axe finds', { timeout: 180_000 }, async () => {
    const watched = await openPage(browser, service, { theme });
    await watched.page.goto(`${service.address}/app`);
    await watched.page.locator('form').waitFor();
    const found: string[] = await violations(watched, 'sign in');
    await signInTo(watched.page, service);
    for (const name of pageNames) {
      await show(watched, name);
      found.push(...(await violations(watched, name)));
    }
    expect(found).toEqual([]);
    expect(watched.wrongs).toEqual([]);
    await watched.context.close();
  });
});

async function violations({ page }: WatchedPage, name: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id: rule, nodes }) =>
    nodes
      .slice(0, 4)
      .map(({ target, failureSummary }) => `${name}: ${rule} ${target.join(' ')} ${failureSummary}`),
  );
}

/** `shell.home` and so on: what stands on a page whose word is missing. */
function keysOf(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value as object, `${above}${key}.`),
  );
}
const areas = readdirSync(join(root, 'web/src/words/en')).map((file) => file.replace('.ts', ''));
const words = areas.map(
  async (area) => (await import(`../web/src/words/en/${area}.ts`)) as { readonly words: object },
);
const bareKeys = (await Promise.all(words)).flatMap((area) => keysOf(area.words));

describe.each(['en', 'fr'] as const)('%s', (language) => {
  test.each([360, 768, 1280])(
    'no page is wider than %i pixels or lacks a word',
    { timeout: 120_000 },
    async (width) => {
      const watched = await openPage(browser, service, { language, width });
      const { page } = watched;
      await signInTo(page, service);
      const wrong: string[] = [];
      for (const name of pageNames) {
        await show(watched, name);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) wrong.push(`${name}: ${overflow} pixels too wide`);

        const text = await page.evaluate(() => {
          const copy = document.body.cloneNode(true) as HTMLElement;
          // The change history names fields of documents, which look alike.
          for (const article of copy.querySelectorAll('article')) article.remove();
          return copy.textContent ?? '';
        });
        wrong.push(...bareKeys.filter((key) => text.includes(key)).map((key) => `${name}: ${key}`));
        if ((await page.locator('html').getAttribute('lang')) !== language) wrong.push(`${name}: lang`);
      }
      expect(wrong).toEqual([]);
      expect(watched.wrongs).toEqual([]);
      await watched.context.close();
    },
  );
});
