import { describe, expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { openPage } from '../../testing/browser/watched-page.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';

const { service, browser } = await useApplication();

const looks = [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'dark', language: 'fr', width: 390 },
] as const;

// Of pages that are made alike, some; at night more.
const resources = isNightlyRun
  ? ['evaluations', 'results', 'databases', 'products', 'application', 'extscore']
  : ['evaluations', 'extscore'];
const guides = isNightlyRun
  ? ['patch', 'webhooks', 'bulk', 'own-data', 'roles', 'versions', 'security', 'testing']
  : ['patch', 'webhooks', 'roles'];
const pages = [
  ...['', '/objects', '/errors', '/limits', '/changelog'],
  ...resources.map((tag) => `/api-${tag}`),
  ...guides.map((name) => `/${name}`),
];

describe.each(looks)('$theme, $language, $width', (look) => {
  // Pages are alike: each is looked at in one of the ways, at night in both.
  const shown = pages.filter((_, at) => isNightlyRun || at % looks.length === looks.indexOf(look));

  test.each(shown)('/docs%s has nothing that axe finds, and nothing wider than the page', async (path) => {
    const { page, finish } = await openPage(browser, service, look);
    page.setDefaultTimeout(120_000);
    await page.goto(`${service.address}/docs${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    expect(await axeViolations(page)).toEqual([]);
    await finish();
  });
});
