/**
 * Takes the screenshots of the documentation from a fresh demonstration service: `npx tsx
 * tools/draw-screens.ts`. Requires Chromium, like the browser tests.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, whyNoBrowser } from '../e2e/testing/browser/chromium.ts';
import { skipTour } from '../e2e/testing/browser/watched-page.ts';
import { launch, startScript } from '../e2e/testing/processes/launched-process.ts';
import { root } from './root.mjs';

const folder = join(root, 'docs/pictures/screens');
const password = 'only for these pictures';

/** The steps for each screenshot, in order. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    await page.locator('.home-collection').waitFor();
  },
  result: async (page) => {
    await page.getByRole('link', { name: 'See the full result' }).click();
    await page.locator('.results-figure-value').nth(2).waitFor();
  },
  editing: async (page) => {
    await page.locator('.head').getByRole('link', { name: 'Change', exact: true }).click();
    await page.locator('.preview-live').getByText('No change').waitFor();
    const country = page.getByRole('combobox', { name: 'Same country for all steps' });
    await country.click();
    await country.fill('bangla');
    await page.getByRole('option', { name: 'Bangladesh' }).click();
    await page.locator('.preview-live').getByText(/^[+−]/).first().waitFor();
  },
  compare: async (page) => {
    await page.locator('header nav').getByRole('link', { name: 'Products', exact: true }).click();
    await page.getByLabel('Search by name or reference').fill('T-shirt');
    for (const name of ['Organic T-shirt, Portugal', 'Polyester T-shirt, China, by air'])
      await page.getByLabel(`Select ${name}`).check();
    await page.locator('main').getByRole('link', { name: 'Compare', exact: true }).click();
    await page.locator('#decision-title').waitFor();
  },
  administration: async (page) => {
    await page.locator('header nav').getByRole('link', { name: 'Administration' }).click();
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Audit trail' })
      .click();
    await page.locator('tbody tr').first().waitFor();
  },
};

async function visit(address: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const viewport = { width: 1280, height: 860 };
    const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
    await skipTour(context);
    const page = await context.newPage();
    await page.goto(`${address}/app`);
    await page.locator('input[autocomplete=username]').fill('admin');
    await page.locator('input[autocomplete=current-password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.locator('header nav').waitFor();
    for (const [name, show] of Object.entries(screens)) {
      await show(page);
      // Away from charts, which would tell a figure at the pointer.
      await page.mouse.move(0, 0);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(folder, `${name}.png`) });
      console.log(`docs/pictures/screens/${name}.png`);
    }
  } finally {
    await browser.close();
  }
}

if (whyNoBrowser !== undefined) throw new Error(whyNoBrowser);
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'sillage-screens-'));
const service = launch(startScript, { SILLAGE_DATA: data, SILLAGE_ADMIN_PASSWORD: password });
try {
  await visit(await service.ready());
} finally {
  service.process.kill('SIGTERM');
  await service.ended;
  rmSync(data, { recursive: true, force: true });
}
