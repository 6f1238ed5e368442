import type { Page } from 'playwright-core';
import type { RunningService } from '../service/running-service.ts';

/** Where each visible element of a page is: its place among the visible ones, and left, top, width and height in pixels. */
export type Geometry = readonly string[];

/** A page to visit, and what is there once it is complete. */
export interface Stop {
  /** Below `/app`. */
  readonly path: string;
  readonly complete: string;
}

/** What the user has seen lately is shown on the first page, and changes with each step of a walk. */
export const deleteSeenRecords = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (!key.startsWith('sillage.seen')) setItem.call(this, key, value);
    };
  });

/** That an administrator has looked at a closed database is a row of the audit, which would grow with each step. */
const deleteAccessEvents = ({ query }: RunningService): Promise<unknown> =>
  query("DELETE FROM audit WHERE action = 'read-figures'");

/** The geometry of pages, each in an application loaded for it alone. */
export async function geometryWhenLoaded(
  page: Page,
  service: RunningService,
  stops: readonly Stop[],
): Promise<ReadonlyMap<string, Geometry>> {
  const loaded = new Map<string, Geometry>();
  for (const { path, complete } of stops) {
    if (loaded.has(path)) continue;
    await deleteAccessEvents(service);
    await page.goto(`${service.address}/app${path}`);
    await page.locator(complete).first().waitFor();
    await page.waitForLoadState('networkidle');
    loaded.set(path, await settledGeometry(page));
  }
  return loaded;
}

/**
 * Goes from page to page without loading the application again, and returns where elements are elsewhere than when
 * the page is loaded by itself.
 */
export async function movedElements(
  page: Page,
  service: RunningService,
  stops: readonly Stop[],
  loaded: ReadonlyMap<string, Geometry>,
): Promise<string[]> {
  const moved: string[] = [];
  await page.goto(`${service.address}/app/no-such-page`);
  await page.locator('.empty').waitFor();
  for (const { path, complete } of stops) {
    await deleteAccessEvents(service);
    await page.evaluate((to) => history.pushState({}, '', to), `/app${path}`);
    await page.locator(complete).first().waitFor();
    const expected = loaded.get(path) ?? [];
    const differing = await differencesFrom(page, expected);
    if (differing.length > 0) moved.push(`${path}: ${differing.slice(0, 4).join('; ')}`);
  }
  return moved;
}

/** Waits for the expected geometry, because data may still be on their way; after 30 s they are not. */
async function differencesFrom(page: Page, expected: Geometry): Promise<string[]> {
  const until = Date.now() + 30_000;
  for (;;) {
    const found = await geometryOf(page);
    const here = new Set(found);
    const planned = new Set(expected);
    const differing = [
      ...expected.filter((one) => !here.has(one)).map((one) => `missing ${one}`),
      ...found.filter((one) => !planned.has(one)).map((one) => `instead ${one}`),
    ];
    if (differing.length === 0 || Date.now() > until) return differing;
    await page.waitForTimeout(100);
  }
}

/** The geometry once nothing is loading and it has stayed the same for a second and a half. */
async function settledGeometry(page: Page): Promise<Geometry> {
  let last = await geometryOf(page);
  let same = 0;
  await page.waitForFunction(() => document.querySelector('main [role=status].stack') === null);
  while (same < 5) {
    await page.waitForTimeout(300);
    const now = await geometryOf(page);
    same = now.join() === last.join() ? same + 1 : 0;
    last = now;
  }
  return last;
}

const geometryOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo(0, 0);
    const lines: string[] = [];
    const visit = (element: Element, place: string): void => {
      const { x, y, width, height } = element.getBoundingClientRect();
      lines.push(`${place} ${[x, y, width, height].map(Math.round).join(' ')}`);
      // Elements that are not shown, as those of menus and dialogs, take no place, nor does the bar of slow requests.
      const shown = [...element.children].filter(
        (child) => child.checkVisibility() && !child.matches('.shell-slow'),
      );
      for (const [index, child] of shown.entries())
        visit(child, `${place}>${child.tagName.toLowerCase()}:${index + 1}`);
    };
    for (const part of document.querySelectorAll('header, main, footer'))
      if (part.checkVisibility() && part.parentElement?.closest('header, main, footer') == null)
        visit(part, part.tagName.toLowerCase());
    return lines;
  });
