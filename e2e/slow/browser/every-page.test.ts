import { expect, test } from 'vitest';
import { animatedElements } from '../../testing/browser/animated-elements.ts';
import { pageNames } from '../../testing/browser/application-pages.ts';
import { useEveryPageVisitor } from '../../testing/browser/every-page-visitor.ts';
import { axeFaults } from '../../testing/browser/page-faults.ts';
import { openPage } from '../../testing/browser/watched-page.ts';

const visitor = useEveryPageVisitor('en');

test.each(pageNames)(
  '%s: accessible in its widths and both themes, complete, still, with one value of each figure',
  async (name) => {
    const { page } = await visitor().open(name);
    const animated = await animatedElements(page);
    const faults = await visitor().faults(name);
    const axe = await axeFaults(page);
    expect({ animated, axe, ...faults }).toEqual({
      animated: [],
      axe: [],
      figures: [],
      layout: [],
      lost: [],
      violations: [],
    });
  },
);

test('the page to sign in is accessible', async () => {
  const { service, browser } = visitor();
  const { page, context } = await openPage(browser, service);
  await page.goto(`${service.address}/app`);
  await page.locator('form').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});

test('without the wish for less motion something does move', async () => {
  const { page } = await visitor().open('gallery');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.locator('.charts-chart .charts-shape').first().waitFor();
  expect(await animatedElements(page)).toContain('rect.charts-bar charts-shape tone-use ');
});
