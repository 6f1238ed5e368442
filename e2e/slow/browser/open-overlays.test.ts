import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { applicationPages, type PageName, recordsToShow } from '../../testing/browser/application-pages.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { whyNoBrowser } from '../../testing/browser/chromium.ts';
import { axeWidthsOf } from '../../testing/browser/page-faults.ts';
import { expectComplete } from '../../testing/browser/signed-in-pages.ts';
import { openPage, signInByRequest, type WatchedPage } from '../../testing/browser/watched-page.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';

const { service, browser } = await useApplication();
const shown = await recordsToShow(service);
let watched: WatchedPage;
beforeAll(async () => {
  if (whyNoBrowser !== undefined) return;
  // One for all: a new one would load and compile the scripts of the application again.
  watched = await openPage(browser, service);
  await signInByRequest(watched.context, service);
});

/** How something that lies over a page is opened, and the selector of what then lies there. */
type Opening = readonly [open: (page: Page) => Promise<unknown>, over: string];
const dialog = (name: string | RegExp): Opening => [
  (page) => page.locator('main').getByRole('button', { name }).first().click(),
  'dialog[open]',
];
const menu = (name: string): Opening => [
  (page) => page.locator('main').getByRole('button', { name, exact: true }).click(),
  '[role=menu]',
];
const choices = (name: string | RegExp = /^/): Opening => [
  async (page) => {
    // Lists of the browser itself are none of the page.
    const fields = page.getByRole('combobox', { name }).and(page.locator('main [aria-haspopup=listbox]'));
    await fields.first().click();
  },
  '[role=listbox]:visible',
];
const selected: Opening = [
  async (page) => {
    await page
      .getByLabel(/^Select /)
      .nth(1)
      .check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  },
  'dialog[open]',
];

/** Dialogs, menus and lists of choices of each page that has any. */
const openings: Partial<Record<PageName, readonly Opening[]>> = {
  home: [
    [(page) => page.keyboard.press('Control+K'), 'dialog[open]'],
    [(page) => page.getByRole('button', { name: 'For developers' }).click(), 'dialog[open]'],
  ],
  list: [
    [(page) => page.getByRole('button', { name: 'Views' }).click(), '[role=dialog]:visible'],
    menu('Export'),
    selected,
  ],
  create: [choices(), choices('Add an accessory')],
  edit: [choices('Country of making')],
  result: [menu('More actions'), dialog('Publish a version')],
  compare: [choices()],
  'share a version': [dialog(/^Revoke the page/)],
  verification: [dialog(/^End the access/)],
  mask: [dialog('Delete')],
  packaging: [dialog('Delete'), choices()],
  sets: [menu('Export')],
  set: [dialog('Delete')],
  'change a set': [choices('Add a product')],
  labels: [dialog('Delete Default')],
  user: [dialog('Disable'), dialog('Reset the password')],
  webhooks: [dialog('Make a new key')],
  'new own accessory': [choices()],
  'own material': [dialog('Delete')],
  database: [dialog('Retire'), dialog('Delete')],
  roles: [dialog('Choose a data set for Cotton')],
  gallery: [choices('List with search')],
  trash: [dialog('Empty the trash'), dialog(/for good$/)],
};

let opened = 0;

test.each(Object.entries(openings) as [PageName, readonly Opening[]][])(
  'axe finds nothing in what lies over the page: %s',
  async (name, each) => {
    const { page, violations } = watched;
    await page.goto(`${service.address}/app${applicationPages[name].path(shown)}`);
    await expectComplete(page, applicationPages[name]);
    for (const [at, [open, over]] of each.entries()) {
      const widths = axeWidthsOf(opened++);
      for (const width of widths) {
        const where = `${over} ${at + 1}, ${width} px`;
        await page.setViewportSize({ width, height: 900 });
        await open(page);
        await page.locator(over).first().waitFor();
        // The whole page once, as what lies over it changes what can be reached; otherwise only what lies over it.
        const isWhole = (isNightlyRun || at === 0) && width === widths[0];
        const scope = isWhole ? {} : { within: over.replace(':visible', '') };
        expect(await axeViolations(page, scope), `${where}, light`).toEqual([]);
        const box = await page.locator(over).first().boundingBox();
        expect(box?.x, where).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0), where).toBeLessThanOrEqual(width);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await axeViolations(page, { ...scope, coloursOnly: true }), `${where}, dark`).toEqual([]);
        expect(await page.locator(over).count()).toBeGreaterThan(0);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.keyboard.press('Escape');
        await page.locator(over).first().waitFor({ state: 'hidden' });
      }
    }
    expect(violations).toEqual([]);
  },
);
