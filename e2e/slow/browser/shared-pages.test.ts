import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { declarablePayload, publishedWithExtscore } from '../../testing/fixtures/extscore-fixture.ts';
import { shared } from '../../testing/fixtures/share-fixture.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();
const { id } = await publishedWithExtscore(service, declarablePayload(await firstTeam(service)));
const shows = ['scores', 'stages', 'composition', 'origin', 'label', 'documents'];
const documents = [{ name: 'Certificate', url: 'https://example.org/certificate' }];
const { url } = await shared(service, { evaluation: { id }, shows, documents });

const widths = [390, 768, 1440] as const;
const variants = (['en', 'fr'] as const).flatMap((language) =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ language, width, theme }))),
);

test.each(variants)(
  'a shared page is accessible and fits: $language, $width pixels, $theme',
  async ({ language, width, theme }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: theme,
      locale: language,
      bypassCSP: true,
    });
    try {
      const page = await context.newPage();
      const failed: string[] = [];
      page.on('requestfailed', (request) => failed.push(request.url()));
      await page.goto(url);
      for (const fold of await page.locator('details summary').all()) await fold.click();
      expect(await axeViolations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
      expect(failed).toEqual([]);
      if (process.env.PICTURES !== undefined)
        await page.screenshot({
          path: `${process.env.PICTURES}/${language}-${width}-${theme}.png`,
          fullPage: true,
        });
    } finally {
      await context.close();
    }
  },
);

test('a printed page is light, and shows its folded table', async () => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(url);
  await page.emulateMedia({ media: 'print' });
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(colour).toBe('rgb(255, 255, 255)');
  expect(await page.locator('details table').isVisible()).toBe(true);
  // A4 is 794 × 1123 px; a sheet may end early by up to 15 %, so that a row, a heading or the code is not cut.
  await page.setViewportSize({ width: 794, height: 1123 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const pdf = await page.pdf({ format: 'A4' });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
  expect(sheets).toBeLessThanOrEqual(Math.ceil(height / (0.85 * 1123)));
  await context.close();
});

test('a copy is read from a folder, without the service, in both languages', async () => {
  const answer = await fetch(`${url}?linkType=backup`);
  const folder = mkdtempSync(join(tmpdir(), 'passport-'));
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const context = await browser.newContext({ offline: true, viewport: { width: 390, height: 900 } });
  try {
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) elsewhere.push(request.url());
    });
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    expect(await page.locator('h1').textContent()).toBe('Declared T-shirt');
    const corner = await page.evaluate(
      () => getComputedStyle(document.querySelector('dl.figures div') ?? document.body).borderRadius,
    );
    expect(corner).toBe('8px');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Français' }).click();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    for (const picture of ['qr.svg', 'label.en.svg']) {
      await page.goto(pathToFileURL(join(folder, picture)).href);
      expect(await page.evaluate(() => document.documentElement.tagName), picture).toBe('svg');
    }
    expect(elsewhere).toEqual([]);
  } finally {
    await context.close();
  }
});
