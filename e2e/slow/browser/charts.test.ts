import { readFile } from 'node:fs/promises';
import type { FullResult } from '@sillage/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { numberIn, shownFigure } from '../../testing/browser/shown-figure.ts';
import { type openPage, signedInPage, type WatchedPage } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';

/** Eight evaluations; each is heavier than the one before. */
const ids: string[] = [];

const { service, browser } = await useApplication();
beforeAll(async () => {
  const payload = garmentPayload(await firstTeam(service));
  const { composition } = payload;
  const [body, ...others] = composition.parts;
  const own = Number(body?.weight ?? 0);
  const rest = Number(composition.totalWeight ?? 0) - own;
  for (let index = 0; index < 10; index++) {
    const weight = own * (1 + index / 4);
    const parts = [{ ...body, weight, materials: [{ id: 'cotton', weight }] }, ...others];
    const made = { ...composition, totalWeight: rest + weight, parts };
    const { id } = await create(service, { ...payload, name: `Été ${index + 1}`, composition: made });
    await evaluate(service, id);
    ids.push(id);
  }
});

async function signedIn(path: string, options: Parameters<typeof openPage>[2] = {}): Promise<WatchedPage> {
  const watched = await signedInPage(browser, service, options);
  await watched.page.goto(`${service.address}/app${path}`);
  if (path.startsWith('/evaluations/')) await unfold(watched.page);
  return watched;
}

/** Opens the sections of a result that have charts. */
async function unfold(page: Page): Promise<void> {
  for (const section of ['stages', 'contributions']) {
    const fold = page.locator(`details#${section}`);
    await fold.waitFor();
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
    // Its chart moves what is below, where the next click would go.
    await fold.getByRole('group').first().waitFor();
  }
}

const fullOf = async (of: string | undefined): Promise<FullResult> =>
  (await service.call('GET', `/results/evaluation/${of}/full`)).body as FullResult;

const compareOf = (count: number): string =>
  `/compare?items=${ids
    .slice(0, count)
    .map((id) => `e:${id}`)
    .join(',')}`;

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

/** Texts that reach beyond the element that must hold them. */
const beyond = (page: Page, texts: string, holder: string): Promise<(string | null)[]> =>
  page.evaluate(
    ([inner = '', outer = '']) =>
      [...document.querySelectorAll(inner)]
        .filter((text) => {
          const [own, room] = [
            text,
            text.closest(outer)?.querySelector(':scope > .charts-box') ?? text.closest(outer),
          ].map((one) => one?.getBoundingClientRect());
          if (own === undefined || room === undefined) return true;
          const [left, right] = [own.left < room.left - 1, own.right > room.right + 1];
          return left || right || own.top < room.top - 1 || own.bottom > room.bottom + 1;
        })
        .map(({ textContent }) => textContent),
    [texts, holder],
  );

test('by keyboard each chart is one stop, arrows tell its figures, and the stage lights up everywhere', async () => {
  const { page, finish } = await signedIn(`/evaluations/${ids[0]}`);
  const { lifecycles } = await fullOf(ids[0]);
  /** Told with the digits of the figure itself. */
  const scoreOf = (stage: string): string => {
    const own = lifecycles.filter((one) => one.stage === stage);
    const sum = own.reduce((before, { score }) => before + (score ?? 0), 0);
    return shownFigure(sum, own.length === 1 ? own[0]?.interval : undefined);
  };
  const bars = page.getByRole('group', { name: 'Where in its life' });
  await bars.waitFor();
  await page.locator('.charts-sankey').waitFor();
  expect(await bars.locator('[tabindex="0"]').count()).toBe(1);
  await bars.locator('[tabindex="0"]').focus();
  expect(await focused(page)).toContain(`Raw materials: ${scoreOf('raw-materials')} µPt`);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toContain(`Manufacturing: ${scoreOf('manufacturing')} µPt`);
  expect(await page.locator('.charts-mark-tip').innerText()).toContain(`${scoreOf('manufacturing')} µPt`);
  // The streams of the stage in the other chart.
  expect(await page.locator('.charts-sankey .charts-flow.charts-lit').count()).toBeGreaterThan(0);
  expect(await page.locator('.charts-sankey .charts-flow.charts-dim').count()).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('End');
  expect(await focused(page)).toContain('End of life:');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.charts-mark-tip').count()).toBe(0);
  await bars.locator('[data-mark=use] .charts-bar').hover();
  expect(await page.locator('.charts-mark-tip').innerText()).toContain(`${scoreOf('use')} µPt`);
  await finish();
});

test.each([794, 1440])(
  'at %i px no text of the streams is cut, blocks fold, small ones are joined',
  async (width) => {
    const { page, finish } = await signedIn(`/evaluations/${ids[0]}`, { width, theme: 'dark' });
    const streams = page.getByRole('group', { name: 'From the data sets to the score' });
    await streams.waitFor();
    expect(await beyond(page, '.charts-sankey text', 'g.charts-mark')).toEqual([]);
    expect(await beyond(page, '.charts-sankey .charts-box', 'svg')).toEqual([]);
    const blocks = streams.locator('.charts-mark');
    const usual = await blocks.count();
    await page.getByLabel(/^Join what is below/).fill('10');
    await expect.poll(() => blocks.count()).toBeLessThan(usual);
    await page.getByLabel('Join what is below 10%').fill('0');
    await expect.poll(() => blocks.count()).toBeGreaterThan(usual);
    expect(await beyond(page, '.charts-sankey text', 'g.charts-mark')).toEqual([]);
    const stage = streams.getByRole('button', { name: /^Use:/ });
    expect(await stage.getAttribute('aria-expanded')).toBe('true');
    const before = await blocks.count();
    await stage.focus();
    await page.keyboard.press('Enter');
    expect(await stage.getAttribute('aria-expanded')).toBe('false');
    expect(await blocks.count()).toBeLessThan(before);
    // To the block of the next column; then back.
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toMatch(/^Score:/);
    await finish();
  },
);

test('on a phone the streams are nested bars, and nothing is cut', async () => {
  const { page, finish } = await signedIn(`/evaluations/${ids[0]}`, { width: 390 });
  const list = page.getByRole('group', { name: 'From the data sets to the score' });
  await list.waitFor();
  expect(await page.locator('.charts-sankey').count()).toBe(0);
  expect(await beyond(page, '.charts-bars text', 'svg')).toEqual([]);
  const rows = list.locator('.charts-mark');
  const before = await rows.count();
  await list.getByRole('button', { name: /^Care:/ }).click();
  expect(await rows.count()).toBeGreaterThan(before);
  await list.getByRole('button', { name: /^Use:/ }).click();
  expect(await list.getByRole('button', { name: /^Care:/ }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});

test('ten are compared; on a phone the wide table says that it scrolls, and its first column stays', async () => {
  const { page, finish } = await signedIn(compareOf(10), { width: 390 });
  await page.getByRole('heading', { name: 'Where they differ' }).waitFor();
  expect(
    await page.getByRole('combobox', { name: 'Add a product or a published version' }).isDisabled(),
  ).toBe(true);
  const panels = page.getByRole('group', { name: 'Where they differ' });
  await expect.poll(() => panels.getByRole('img', { name: /^Use, [A-J]:/ }).count()).toBe(10);
  expect(await beyond(page, '.charts-bars text', 'svg')).toEqual([]);
  await page.getByText('The table is wider than the page').first().waitFor();
  const table = page.getByRole('region', { name: 'Table: All scores' });
  const first = table.locator('tbody td').first();
  const at = (await first.boundingBox())?.x;
  const scrolled = await table.evaluate((element) => {
    element.scrollLeft = 1000;
    return element.scrollLeft;
  });
  expect(scrolled).toBeGreaterThan(0);
  expect((await first.boundingBox())?.x).toBe(at);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});

test('three fit on a page of 1440 px; one score has one value on all pages', async () => {
  const { page, finish } = await signedIn(`${compareOf(3)}&score=pef`, { width: 1440 });
  const table = page.getByRole('region', { name: 'Table: All scores' });
  await table.waitFor();
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const compared = await page.locator('.compare-compared-score').first().innerText();
  const cell = await table.locator('tbody tr').first().locator('td').nth(2).innerText();
  await page.goto(`${service.address}/app/evaluations/${ids[0]}`);
  const figure = page
    .getByRole('region', { name: 'PEF score', exact: true })
    .locator('.results-figure-value');
  const shown = (await figure.innerText()).replace(/[^\d.]/g, '');
  expect([numberIn(compared), numberIn(cell)]).toEqual([Number(shown), Number(shown)]);
  await finish();
});

test('two have a waterfall by stage; files tell product, method, date and licence', async () => {
  const { page, finish } = await signedIn(`${compareOf(2)}&score=pef`);
  const steps = page.getByRole('group', { name: 'What changes from one to the other' });
  await steps.waitFor();
  const [a, b] = [await fullOf(ids[0]), await fullOf(ids[1])];
  const difference = (b.score.value as number) - (a.score.value as number);
  expect(await steps.locator('[data-mark=after]').getAttribute('aria-label')).toContain(
    `+${shownFigure(difference)} µPt`,
  );
  expect(await steps.locator('[data-mark=raw-materials] .charts-bar-label').textContent()).toMatch(
    /^▲ \+[\d.,]+ µPt$/,
  );
  await page.goto(`${service.address}/app/evaluations/${ids[0]}`);
  await unfold(page);
  const database = a.provenance.databases[0];
  for (const format of ['SVG', 'CSV']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download as ${format}: Where in its life` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(
      `ete-1-ts-001-stages-${a.provenance.evaluatedAt.slice(0, 10)}-illustrative.${format.toLowerCase()}`,
    );
    // Lines of a picture are broken between words.
    const text = (await readFile(await file.path(), 'utf8')).replace(/<\/text><text[^>]*>/g, ' ');
    expect(text).toContain('Été 1');
    expect(text).toContain(`Method: Environmental Footprint 3.1, catalogue ${a.provenance.catalogVersion}`);
    expect(text).toContain(`Licence: ${database?.licence}`);
    expect(text).toContain(database?.attribution);
    expect(text).toContain('Made with Sillage.');
  }
  await finish();
});
