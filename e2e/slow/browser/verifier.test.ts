import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { verifiedVersion } from '../../testing/browser/application-pages.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { openPage, signInByRequest } from '../../testing/browser/watched-page.ts';

const { service, browser } = await useApplication();
const versionId = await verifiedVersion(service);

const looks = [
  { language: 'en', width: 390, theme: 'dark' },
  { language: 'fr', width: 1440, theme: 'light' },
] as const;

test.each(looks)(
  'a verifier sees the own versions and nothing that the service refuses: $language, $width pixels',
  { timeout: 120_000 },
  async (look) => {
    const { page, context, finish } = await openPage(browser, service, look);
    const { address, administrator } = service;
    const verifier = { name: 'verifier', password: administrator.password };
    await signInByRequest(context, { address, administrator: { ...administrator, ...verifier } });
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    for (const [path, complete] of [
      ['/', '.entry'],
      [`/verification/${versionId}`, '.verification-statement'],
      [`/verification/${versionId}/report`, '#verification'],
      ['/account', '.administration-label-entry'],
    ] as const) {
      await page.goto(`${address}/app${path}`);
      await page.locator(complete).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await axeViolations(page), path).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide, path).toBe(false);
      if (process.env.PICTURES !== undefined)
        await page.screenshot({
          path: `${process.env.PICTURES}/verifier${path.replaceAll('/', '-').replace(versionId, '')}-${look.width}.png`,
          fullPage: !path.endsWith('report'),
        });
    }
    for (const path of ['/evaluations', `/evaluations/${versionId}`, '/administration', '/databases']) {
      await page.goto(`${address}/app${path}`);
      await page.locator('.empty h1').waitFor();
    }
    expect(refused).toEqual([]);
    await finish();
  },
);

test('a verifier gets to the report, reads it in the other language and keeps it, by keyboard', async () => {
  const { page, context } = await openPage(browser, service);
  const { address, administrator } = service;
  await signInByRequest(context, { address, administrator: { ...administrator, name: 'verifier' } });
  await page.goto(`${address}/app/`);
  await page.locator('.entry').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Report', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Language of the report').selectOption('fr');
  await page.locator('article[lang=fr]').getByText('Un tiers l’a vérifiée').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).focus();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^\S.* rapport-fr\.json$/);
  await context.close();
});
