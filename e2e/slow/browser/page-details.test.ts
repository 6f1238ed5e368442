import { readFileSync } from 'node:fs';
import type { OrganizationRecord } from '@sillage/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { databaseToShow } from '../../testing/browser/database-to-show.ts';
import { beginImport, useFiles } from '../../testing/browser/import-steps.ts';
import { type PageOptions, signedInPage } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { successful } from '../../testing/service/successful-answer.ts';
import { receiver } from '../../testing/service/webhook-receiver.ts';

const { service, browser } = await useApplication();
// As a new installation shows it: home has it as its example.
const example = { reference: 'TS-001', name: 'Organic T-shirt, Portugal' };
const { id } = await create(service, { ...garmentPayload(await firstTeam(service)), ...example });
await evaluate(service, id);
const imported = await databaseToShow(service);
const file = useFiles();

async function opened(path: string, options: PageOptions = {}) {
  const watched = await signedInPage(browser, service, options);
  await watched.page.goto(`${service.address}/app${path}`);
  return watched;
}

test('a group of import errors says the figure of one row only as that of an example', async () => {
  const shirt = (n: number, first: number, second: number, weight: string): string =>
    `SF-${n},Shirt ${n},${weight},cotton,${first},polyester,${second}`;
  const lines = [
    'SKU,Name,Weight (g),Material 1,Material 1 %,Material 2,Material 2 %',
    shirt(1, 70, 20, '160'),
    shirt(2, 60, 20, '160'),
    shirt(3, 50, 50, 'heavy'),
    shirt(4, 50, 50, 'heavy'),
  ];
  const { page, context } = await signedInPage(browser, service);
  await beginImport(service, page, file('groups.csv', lines.join('\n')));
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByText('4 rows have errors').waitFor();
  const groups = await page.locator('section[aria-labelledby=import-check-title] li').allInnerTexts();
  const twice = groups.filter((text) => text.includes('2 times'));
  expect(twice).toHaveLength(2);
  // 70 + 20 and 60 + 20.
  const sums = twice.find((text) => text.includes('90'));
  expect(sums).toContain('Different values; for example row 2: ');
  expect(sums).not.toContain('80');
  // The same cell twice: its text is that of both rows.
  expect(twice.find((text) => text.includes('Weight'))).not.toContain('for example');
  await context.close();
});

test('deliveries are listed with the newest first', async () => {
  const { address, until, close } = await receiver();
  for (const hook of ['first', 'second', 'third']) {
    const body = { webhook: `${address}/${hook}`, webhook_token: 'a-word' };
    expect((await service.call('POST', '/application/webhooks/test', { body })).status).toBe(202);
  }
  await until(3);
  const { page, context } = await opened('/administration/webhooks');
  const targets = page.locator('tbody tr td:nth-child(2)');
  await expect.poll(() => targets.count()).toBe(3);
  expect((await targets.allInnerTexts()).map((text) => text.split('/').at(-1))).toEqual([
    'third',
    'second',
    'first',
  ]);
  await context.close();
  await close();
});

test('with nothing out of date the home page spends one line on it, not a card', async () => {
  const { page, context } = await opened('');
  const line = page.getByText('All results are up to date.');
  await line.waitFor();
  expect(await page.getByRole('heading', { name: 'Out of date' }).count()).toBe(0);
  // A line of text of 16 px.
  expect((await line.boundingBox())?.height).toBeLessThan(30);
  expect(await page.locator('.card').filter({ has: line }).count()).toBe(0);
  await context.close();
});

/** How much of its track each bar takes, in percent, and the share that stands beside it. */
const drawn = (page: Page, rows: string, shareIn: string) =>
  page.locator(rows).evaluateAll((elements, selector) => {
    const widthOf = (row: Element, part: string): number =>
      row.querySelector(part)?.getBoundingClientRect().width ?? 0;
    return elements.map((row) => ({
      bar: (100 * widthOf(row, 'rect.charts-bar')) / widthOf(row, 'rect.charts-track'),
      share: row.querySelector(selector)?.textContent ?? '',
    }));
  }, shareIn);

test.each([
  [
    'beside the form',
    (of: string) => `/evaluations/${of}/edit`,
    '.preview-stage-strip li',
    '.preview-strip-share',
  ],
  [
    'of the indicators',
    (of: string) => `/evaluations/${of}#categories`,
    'table.results-impacts tbody tr',
    'td:nth-last-child(2)',
  ],
])('a bar %s takes its share of the track, the largest too', async (_name, path, rows, shareIn) => {
  const { page, context } = await opened(path(id));
  await page.locator(rows).first().waitFor();
  const bars = await drawn(page, rows, shareIn);
  expect(bars.length).toBeGreaterThan(4);
  for (const { bar, share } of bars) {
    expect(share).toMatch(/%$/);
    // Shares are shown in two digits; the smallest bars have a least width.
    if (!share.startsWith('<')) expect(Math.abs(bar - Number.parseFloat(share))).toBeLessThan(1);
  }
  expect(Math.max(...bars.map(({ bar }) => bar))).toBeLessThan(90);
  await context.close();
});

test('the scatter of the portfolio is downloaded with version, method, date and licences', async () => {
  const { page, context } = await opened('/portfolio');
  const chart = page.locator('.charts-chart').filter({ has: page.locator('.portfolio-scatter') });
  await chart.getByRole('button', { name: /^Download as PNG/ }).waitFor();
  const download = async (format: string) => {
    const waiting = page.waitForEvent('download');
    await chart.getByRole('button', { name: `Download as ${format}: Score against weight` }).click();
    const file = await waiting;
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const day = new Date().toISOString().slice(0, 10);
  for (const format of ['SVG', 'CSV']) {
    const { name, content } = await download(format);
    expect(name).toMatch(new RegExp(`^portfolio-score-against-mass-${day}.*\\.${format.toLowerCase()}$`));
    // Lines of a picture are broken between words.
    const text = content.toString('utf8').replace(/<[^>]+>|\s+/g, ' ');
    for (const part of ['Environmental Footprint 3.1, catalogue', 'Licence Ouverte', 'Made with Sillage'])
      expect(text.replace(/ +/g, ' '), format).toContain(part);
  }
  const { content } = await download('PNG');
  expect(content.subarray(1, 4).toString('latin1')).toBe('PNG');
  await context.close();
});

test('ids are in the drawer for developers, not on the pages', async () => {
  const { database } = imported;
  const { page, context } = await opened(`/databases/${database}`);
  await page.getByRole('heading', { name: 'About it' }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain(database);
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.locator('dialog[open] code').getByText(database, { exact: true }).waitFor();
  await page.goto(`${service.address}/app/administration`);
  await page.getByText(/^Since /).waitFor();
  expect(await page.locator('main').innerText()).not.toContain(service.administrator.organizationId);
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.locator('dialog[open]').getByText(service.administrator.organizationId).first().waitFor();
  await context.close();
});

test('a database that is in use is not deleted, and what uses it is named', async () => {
  const { name } = (await service.call('GET', '/application/organization')).body as OrganizationRecord;
  const use = (defaultDatabase: string | null) =>
    service.call('PUT', '/application/organization', { body: { name, defaultDatabase } });
  expect((await use(imported.database)).status).toBe(200);
  const { page, context } = await opened(`/databases/${imported.database}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete “?shown 1/ });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('The organization, as its default database').waitFor();
  expect(await dialog.innerText()).not.toMatch(/[0-9a-f]{8}-|@/);
  await context.close();
  await use(null);
  // Another default makes results out of date.
  await evaluate(service, id);
});

test.each([
  ['/administration/users', 'Created'],
  ['/administration/audit', 'Details'],
  ['/databases', 'Proof'],
])('on a phone no column of %s is hidden', async (path, last) => {
  const { page, context } = await opened(path, { width: 390 });
  const table = page.locator('table.records-stacking').first();
  await table.locator('tbody td').first().waitFor();
  const { inner, outer, title } = await table.evaluate((element) => {
    const frame = element.parentElement as HTMLElement;
    const cells = [...element.querySelectorAll('tbody tr:first-child td')];
    return {
      inner: frame.scrollWidth,
      outer: frame.clientWidth,
      title: getComputedStyle(cells.at(-1) as Element, '::before').content,
    };
  });
  expect(inner).toBeLessThanOrEqual(outer);
  expect(title).toBe(`"${last}"`);
  await context.close();
});

test.each([390, 794])('the list of evaluations shows all columns at %i pixels', async (width) => {
  const { page, context } = await opened('/evaluations', { width, language: 'fr' });
  const cells = page.locator('table.list-evaluations tbody tr').first().locator('td');
  await cells.first().waitFor();
  expect(await cells.count()).toBe(8);
  for (const cell of await cells.all()) {
    expect(await cell.isVisible()).toBe(true);
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await context.close();
});

test.each([1440, 794, 390])(
  'the card of the tour leaves what it is about free at %i pixels',
  async (width) => {
    const { page, context } = await opened('', { tour: true, width });
    for (const title of ['Welcome to Sillage', 'The result', 'Change something', 'All your products']) {
      const card = page.locator('.tour', { hasText: title });
      await card.waitFor();
      await page.locator('.tour-target').waitFor();
      // The first hundred pixels hold the heading and the figure.
      await expect
        .poll(() =>
          page.evaluate(() => {
            const [over, target] = ['.tour', '.tour-target'].map((one) =>
              (document.querySelector(one) as Element).getBoundingClientRect(),
            ) as [DOMRect, DOMRect];
            const across = Math.min(over.right, target.right) - Math.max(over.left, target.left);
            const down = Math.min(over.bottom, target.top + 100) - Math.max(over.top, target.top);
            return across > 0 && down > 0;
          }),
        )
        .toBe(false);
      await card.getByRole('button', { name: 'Next' }).click();
    }
    await context.close();
  },
);

// Last: own work is left behind, and home then has no example.
test('all examples go at once, with the set that holds versions of two of them', async () => {
  const second = { reference: 'TS-002', name: 'Polyester T-shirt, China, by air' };
  const other = await published(service, { ...garmentPayload(await firstTeam(service)), ...second });
  const set = {
    ...{ name: 'Two T-shirts', reference: 'PACK-001' },
    ...{ evaluations: [{ id: other.id, quantity: 1 }], teams: [await firstTeam(service)] },
  };
  successful('createProduct', await service.call('POST', '/products', { body: set }));
  const own = await create(service, { ...garmentPayload(await firstTeam(service)), name: 'Own shirt' });
  await evaluate(service, own.id);
  const { page, context } = await opened('');
  await page.getByText('2 examples that came with Sillage are among your products.').waitFor();
  const listed = async () =>
    successful('listEvaluations', await service.call('GET', '/evaluations')).map(({ name }) => name);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(listed, { timeout: 30_000 }).toEqual(['Own shirt']);
  // All of it comes back, the set after its versions.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await listed()).length, { timeout: 30_000 }).toBe(3);
  await expect
    .poll(async () => successful('listProducts', await service.call('GET', '/products')).length)
    .toBe(1);
  await context.close();
});
