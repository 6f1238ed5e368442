import { expect, test } from 'vitest';
import { type Application, useApplication } from '../testing/browser/application.ts';
import { pageTexts } from '../testing/browser/page-texts.ts';
import { openPage, signInByRequest } from '../testing/browser/watched-page.ts';
import { figureFaults } from '../testing/figures/figure-faults.ts';
import { allResults, knownFigures } from '../testing/figures/known-figures.ts';
import { publishExamples } from '../testing/service/report-examples.ts';

let application: Application;
let versions: readonly string[];
useApplication(async (started) => {
  application = started;
  versions = Object.values(await publishExamples(started.service));
});

test('list, result, comparison and portfolio show each figure with the digits that its range allows', async () => {
  const { service, browser } = application;
  const known = knownFigures(await allResults(service), 'en');
  const [first, second] = versions;
  const pages = [
    { path: '/evaluations', complete: 'tbody .status' },
    { path: `/evaluations/${first}`, complete: '#contributions' },
    { path: `/compare?items=v:${first},v:${second}`, complete: '.compare-compared-score' },
    { path: '/portfolio', complete: '.portfolio-matrix' },
  ];
  const { page, context } = await openPage(browser, service);
  await signInByRequest(context, service);
  const faults: string[] = [];
  for (const { path, complete } of pages) {
    await page.goto(`${service.address}/app${path}`);
    await page.locator(complete).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await page.waitForLoadState('networkidle');
    const texts = await pageTexts(page);
    expect(texts.length, path).toBeGreaterThan(10);
    faults.push(...figureFaults(path, texts, known, 'en'));
  }
  expect(faults).toEqual([]);
  // What the page shows of a score of three digits, had it another one, or those of its double.
  const score = known.ranged.find(({ name }) => name === 'score');
  const raw = [`${score?.value} µPt`, `${Number(score?.value.toPrecision(4))} µPt`];
  for (const text of raw) expect(figureFaults('', [{ text, head: '' }], known, 'en')).not.toEqual([]);
  await context.close();
});
