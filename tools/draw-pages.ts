/**
 * Takes screenshots of pages of the application, each filled with records, for those who change how they look:
 * `npx tsx tools/draw-pages.ts FOLDER [page …]`. All pages without names, also the sign-in and a public page, at 390 and
 * 1440 pixels, light in English and dark in French, and at 794 the other way round. Requires Chromium and a built
 * application (`npm run build`).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { applicationPages, pageNames, recordsToShow } from '../e2e/testing/browser/application-pages.ts';
import { launchBrowser, whyNoBrowser } from '../e2e/testing/browser/chromium.ts';
import { openPage, signInByRequest } from '../e2e/testing/browser/watched-page.ts';
import { runService } from '../e2e/testing/service/running-service.ts';

const looks = [
  { width: 390, theme: 'light', language: 'en' },
  { width: 390, theme: 'dark', language: 'fr' },
  { width: 794, theme: 'light', language: 'fr' },
  { width: 794, theme: 'dark', language: 'en' },
  { width: 1440, theme: 'light', language: 'en' },
  { width: 1440, theme: 'dark', language: 'fr' },
] as const;

const [folder, ...named] = process.argv.slice(2);
/** Seen without signing in: the selector of an element that shows that the page is complete. */
const openPages = { 'sign in': 'form', 'public page': 'main' } as const;
const all = [...Object.keys(openPages), ...pageNames];
const wanted = named.length === 0 ? all : named;
const unknown = wanted.filter((name) => !all.includes(name));
if (folder === undefined || unknown.length > 0)
  throw new Error(`Usage: draw-pages.ts FOLDER [page …], with pages of: ${all.join(', ')}`);
if (whyNoBrowser !== undefined) throw new Error(whyNoBrowser);

mkdirSync(folder, { recursive: true });
const service = await runService();
const browser = await launchBrowser();
try {
  const shown = await recordsToShow(service);
  for (const look of looks) {
    const { page, context } = await openPage(browser, service, look);
    const draw = async (name: string, address: string, complete: string): Promise<void> => {
      await page.goto(address);
      await page.locator(complete).first().waitFor();
      await page.waitForLoadState('networkidle');
      const file = join(folder, `${name.replaceAll(' ', '-')}-${look.width}-${look.theme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    };
    for (const [name, complete] of Object.entries(openPages))
      if (wanted.includes(name))
        await draw(name, name === 'sign in' ? `${service.address}/app` : shown.publicPage, complete);
    await signInByRequest(context, service);
    for (const name of pageNames.filter((name) => wanted.includes(name))) {
      const { path, complete } = applicationPages[name];
      await draw(name, `${service.address}/app${path(shown)}`, complete);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await service.close();
}
