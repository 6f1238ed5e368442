// Reason for length: all pages of a result share one service with two versions and a heavier variant, which takes long to prepare.
import { readFile } from 'node:fs/promises';
import type { EvaluationRecord, FullResult, Interval, VersionRecord } from '@sillage/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { numberIn, shownFigure } from '../../testing/browser/shown-figure.ts';
import { type openPage, signedInPage, type WatchedPage } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** One evaluation with two versions, and another, heavier one. */
let id: string;
let versions: VersionRecord[];
let heavy: string;

const { service, browser } = await useApplication();
beforeAll(async () => {
  const payload = garmentPayload(await firstTeam(service));
  ({ id } = await create(service, payload));
  versions = [await publish()];
  const [making, ...others] = payload.lifecycles;
  const changed = {
    ...payload,
    lifecycles: [
      { ...making, parameters: [{ id: 't-shirt.making-country', value: 'FR' }, making?.parameters?.[1]] },
      ...others,
    ],
  };
  successful('replaceEvaluation', await service.call('PUT', `/evaluations/${id}`, { body: changed }));
  versions.push(await publish());
  const { composition } = payload;
  const [body, collar] = composition.parts;
  heavy = (
    await create(service, {
      ...payload,
      name: 'Heavy T-shirt',
      composition: {
        ...composition,
        totalWeight: 0.288,
        parts: [{ ...body, weight: 0.266, materials: [{ id: 'cotton', weight: 0.266 }] }, collar],
      },
    })
  ).id;
  await evaluate(service, heavy);
});

async function publish(): Promise<VersionRecord> {
  await evaluate(service, id);
  return successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`));
}

const fullOf = async (of: string): Promise<FullResult> =>
  (await service.call('GET', `/results/evaluation/${of}/full`)).body as FullResult;

const climateOf = ({ impacts }: FullResult) =>
  impacts.find(({ id: one }) => one === 'cch') as FullResult['impacts'][number];

async function signedIn(options: Parameters<typeof openPage>[2] = {}): Promise<WatchedPage> {
  const watched = await signedInPage(browser, service, options);
  return watched;
}

/** Opens a section by keyboard, as its summary is reached by Tab. */
async function openFold(page: Page, title: string): Promise<void> {
  const summary = page.locator('.results-section-fold > summary', { hasText: title }).first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.locator('.results-section-fold[open] > summary', { hasText: title }).first().waitFor();
}

async function downloaded(page: Page, label: string): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: label, exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('a figure can be followed from the score down to amount × factor and its source', async () => {
  const { page, finish } = await signedIn();
  await page.goto(`${service.address}/app/evaluations/${id}`);
  await openFold(page, 'Contributions');
  const tree = page.locator('.results-tree');
  // By keyboard: each line is a button, in order.
  const step = async (name: string): Promise<void> => {
    const line = tree.getByRole('button', { name, exact: false }).first();
    await line.focus();
    await page.keyboard.press('Enter');
    expect(await line.getAttribute('aria-expanded')).toBe('true');
  };
  await step('Use');
  await step('Care');
  await step('Washing, water and detergent');
  const result = await fullOf(id);
  const care = result.contributions.find(({ stage }) => stage === 'use')?.children[0];
  const washing = care?.children.find(({ name }) => name.startsWith('Washing, water'));
  const data = result.processes.find((process) => process.id === washing?.id);
  const [amount, factor, value] = [washing?.amount, data?.factors.cch, washing?.impacts[0]] as number[];
  expect((amount as number) * (factor as number)).toBeCloseTo(value as number, 12);
  const shown = (figure: number | undefined): string =>
    new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 }).format(figure as number);
  const cells = await tree.locator('.results-detail tbody tr').first().locator('td').allInnerTexts();
  expect(cells).toEqual([
    'Climate change',
    shown(amount),
    `× ${shown(factor)}`,
    `= ${shownFigure(value as number)}`,
    'kg CO₂ eq',
  ]);
  const source = tree.locator('.results-source');
  expect(await source.innerText()).toContain(data?.source as string);
  expect(await source.getByRole('link').getAttribute('href')).toBe(
    `/app/databases#${encodeURIComponent(data?.database as string)}`,
  );
  await finish();
});

test('charts can be exported as SVG, PNG, CSV and to the clipboard, labelled and self-contained', async () => {
  const { page, context, finish } = await signedIn({ theme: 'dark' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${service.address}/app/evaluations/${id}`);
  await openFold(page, 'Contributions');
  await openFold(page, 'Stages of life');
  for (const title of ['Where in its life', 'From the data sets to the score']) {
    const svg = await downloaded(page, `Download as SVG: ${title}`);
    expect(svg.name).toMatch(/-illustrative\.svg$/);
    const text = svg.content.toString();
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).toContain('Illustrative</text>');
    // The file does not depend on styles, scripts or URLs of the page.
    expect(text).not.toMatch(/class=|style=|var\(|href=|<script/);
    const png = await downloaded(page, `Download as PNG: ${title}`);
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    // Twice the size of the SVG: IHDR holds the width in bytes 16 to 19.
    const width = Number(/ width="([\d.]+)"/.exec(text)?.[1]);
    expect(png.content.readUInt32BE(16)).toBe(Math.floor(width * 2));
  }
  const csv = await downloaded(page, 'Download as CSV: Where in its life');
  const result = await fullOf(id);
  const use = result.lifecycles.find(({ stage }) => stage === 'use');
  expect(csv.content.toString()).toContain(`Use,${use?.score},`);

  await page.getByRole('button', { name: 'Copy the picture: Where in its life' }).click();
  await page.getByRole('button', { name: 'Copied: Where in its life' }).waitFor();
  const kinds = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(kinds).toContain('image/png');
  const chart = page.getByRole('region', { name: 'Where in its life' });
  await chart.getByRole('button', { name: 'Show as a table' }).click();
  await page.getByRole('button', { name: 'Copy the table: Where in its life' }).click();
  await page.getByRole('button', { name: 'Copied: Where in its life' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Use\t${use?.score}\t`);
  await finish();
});

test('the chosen score applies to the whole page, or a note says that it is known as a whole only', async () => {
  const { page, finish } = await signedIn();
  await page.goto(`${service.address}/app/evaluations/${id}`);
  const result = await fullOf(id);
  const perDay = result.calculatedScores.find(({ key }) => key === 'pef-per-day')?.value as number;
  await openFold(page, 'Stages of life');
  await page.getByLabel('Score', { exact: true }).selectOption('pef-per-day');
  expect(Number.parseFloat(await page.locator('.results-chosen-score strong').innerText())).toBe(
    Number(shownFigure(perDay, result.score.interval)),
  );
  const chart = page.getByRole('region', { name: 'Where in its life' });
  await chart.getByRole('button', { name: 'Show as a table' }).click();
  const use = result.lifecycles.find(({ stage }) => stage === 'use');
  const perDayOfUse = ((use?.score as number) * perDay) / (result.score.value as number);
  const cells = await chart.locator('tr', { hasText: 'Use' }).locator('td').allInnerTexts();
  // The same share of the total, in the smaller unit.
  expect(cells[1]).toBe(shownFigure(perDayOfUse, use?.interval));
  await page.getByLabel('Score', { exact: true }).selectOption('french-pef');
  await page.getByText('It is known as a whole only').waitFor();
  await finish();
});

test('compared items can be searched, one of them is the baseline, and the URL holds them', async () => {
  const { page, finish } = await signedIn();
  await page.goto(`${service.address}/app/evaluations/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  await page.getByText('Choose a second one').waitFor();
  // By keyboard only.
  await page.getByRole('combobox', { name: 'Add a product or a published version' }).focus();
  await page.keyboard.type('heavy');
  await page.getByRole('option', { name: /^Heavy T-shirt/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Where they differ' }).waitFor();
  expect(new URL(page.url()).searchParams.get('items')).toBe(`e:${id},e:${heavy}`);

  const both = [await fullOf(id), await fullOf(heavy)];
  // The organization decides by climate change, as a new one does.
  const [a, b] = both.map((result) => climateOf(result).value) as [number, number];
  const percent = (share: number): string =>
    new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 }).format(share);
  await page.getByText(`Heavy T-shirt is ${percent((b - a) / a)} higher than Organic T-shirt`).waitFor();
  await page.getByRole('button', { name: 'Measure everything by Heavy T-shirt' }).click();
  await page.getByText(`Organic T-shirt is ${percent((b - a) / b)} lower than Heavy T-shirt`).waitFor();
  const csv = await downloaded(page, 'Download as CSV: Where they differ');
  expect(csv.content.toString()).toContain(`Whole,${a},${b},${a - b},${(a - b) / b}`);
  // The sentence that decides is drawn by the same figure.
  await page.getByRole('heading', { name: /causes .* less than|^This cannot be decided/ }).waitFor();
  const [c, d] = both.map(({ score }) => score.value) as [number, number];
  await page.getByLabel('Compare by').selectOption({ label: 'PEF score' });
  await page.getByText(`Organic T-shirt is ${percent((d - c) / d)} lower than Heavy T-shirt`).waitFor();
  expect(new URL(page.url()).searchParams.get('score')).toBe('pef');
  // A change by the API appears when the URL is opened again.
  await page.reload();
  await page.getByText('lower than Heavy T-shirt').waitFor();
  await page.getByRole('button', { name: 'Remove A' }).click();
  await page.getByText('Choose a second one').waitFor();
  await finish();
});

test('compared items without a result are marked', async () => {
  const payload = garmentPayload(await firstTeam(service));
  const draft = await create(service, { ...payload, name: 'Only a draft' });
  const { page, finish } = await signedIn();
  const items = [`e:${id}`, `e:${heavy}`, ...versions.map((version) => `v:${version.id}`), `e:${draft.id}`];
  await page.goto(`${service.address}/app/compare?items=${items.join(',')}`);
  await page.getByText('It has no result at present').waitFor();
  await page.getByRole('heading', { name: 'Where they differ' }).waitFor();
  // Evaluated by the API, it is included once the window becomes visible again.
  await evaluate(service, draft.id);
  await page.reload();
  await expect.poll(() => page.locator('.compare-compared-score').count()).toBe(5);
  await finish();
});

test('two versions differ in inputs and results; a version published by the API appears', async () => {
  const { page, finish } = await signedIn();
  await page.goto(`${service.address}/app/evaluations/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History and differences' }).click();
  await page.getByText('1 input differs between Version 1 and Version 2.').waitFor();
  const inputs = page.getByRole('region', { name: 'Inputs that differ', exact: true });
  const row = await inputs.locator('tbody tr').innerText();
  expect(row).toMatch(/Manufacturing › Country of making\s+China 60%, T.rkiye 40%\s+France/);
  const [before, after] = await Promise.all(versions.map((version) => fullOf(version.id)));
  const share = (after?.score.value as number) / (before?.score.value as number) - 1;
  const change = `${share < 0 ? '−' : '+'}${new Intl.NumberFormat('en-GB', {
    style: 'percent',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
  }).format(Math.abs(share))}`;
  const history = page.getByRole('region', { name: 'History', exact: true }).locator('table');
  expect(await history.locator('tr', { hasText: 'Version 2' }).innerText()).toContain(change);

  const record = (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
  const renamed = { body: { ...record, reference: 'TS-009' } };
  successful('replaceEvaluation', await service.call('PUT', `/evaluations/${id}`, renamed));
  await publish();
  await page.reload();
  await page.getByText('1 input differs between Version 2 and Version 3.').waitFor();
  expect(await inputs.locator('tbody tr').innerText()).toMatch(/Reference\s+TS-001\s+TS-009/);
  await page.getByRole('radio', { name: 'Before: Version 1' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('2 inputs differ between Version 1 and Version 3.').waitFor();
  await finish();
});

test('in French the stages of the cost, the warnings and the units of the score are French', async () => {
  const cost = await service.call('GET', `/evaluation/evaluate/${id}/extscore`);
  expect(cost.status).toBe(200);
  const { page, finish } = await signedIn({ language: 'fr' });
  await page.goto(`${service.address}/app/evaluations/${id}`);
  await openFold(page, 'Coût environnemental français');
  const chart = page.getByRole('region', { name: 'De quoi se compose le coût français' });
  await chart.getByText('Ennoblissement').waitFor();
  expect(await chart.innerText()).toContain('Filature');
  await openFold(page, 'Méthode, sources et remarques');
  const warnings = await page.locator('.warnings').last().innerText();
  expect(warnings).toContain('contient des valeurs estimées');
  expect(warnings).not.toContain('holds estimated figures');
  await finish();
});

test('the headline says three figures in plain words, their sources, what drives them and what to do', async () => {
  const result = await fullOf(heavy);
  const climate = climateOf(result).value as number;
  const score = result.score.value as number;
  const { daysOfUse } = result.functionalUnit;
  const { page, finish } = await signedIn();
  await page.goto(`${service.address}/app/evaluations/${heavy}`);
  const figure = (name: string) => page.getByRole('region', { name, exact: true });
  await page.locator('[data-figure=score]').waitFor();
  expect(await page.locator('.results-headline-for').innerText()).toContain(
    `it is worn ${Number.isInteger(daysOfUse) ? '' : 'about '}${daysOfUse?.toFixed()} times`,
  );
  // 0.1769 + 0.0507 kg CO2e for each km.
  expect(await figure('Climate change').innerText()).toContain(
    `As much as ${shownFigure(climate / 0.2276)} km by car.`,
  );
  expect(await figure('Climate change').innerText()).toContain('0.228 kg CO₂ eq/km (ADEME 2025)');
  const { low, high, digits } = result.score.interval as Interval;
  // A single digit would hide too much.
  const bound = (end: number): string => shownFigure(end, { low, high, digits: Math.max(2, digits) });
  expect(await figure('PEF score').innerText()).toContain(
    `Between ${bound(low)} and ${bound(high)} µPt with 90% probability.`,
  );
  await page.getByText('All of the uncertainty of the score comes from estimated data sets.').waitFor();
  // A million µPt are one person in one year of 8,760 hours.
  expect(await figure('PEF score').innerText()).toContain(`in ${shownFigure((score / 1e6) * 8760)} hours`);
  const exact = figure('PEF score').getByRole('button', { name: shownFigure(score, result.score.interval) });
  const tip = figure('PEF score').getByRole('tooltip', { includeHidden: true });
  expect(await tip.isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  await exact.focus();
  await tip.waitFor();
  expect(await tip.innerText()).toBe('Press to copy all digits');
  const drivers = await page.getByRole('region', { name: 'What drives it' }).locator('.finding').innerText();
  // Of the figure that leads.
  const at = result.impacts.indexOf(climateOf(result));
  const [stage] = [...result.lifecycles].sort((x, y) => (y.impacts[at] ?? 0) - (x.impacts[at] ?? 0));
  expect(drivers).toContain(
    `${stage?.name} makes ${Math.round(((stage?.impacts[at] ?? 0) / climate) * 100)}% of climate change`,
  );
  const answer = await service.call('POST', '/evaluations/questions', { body: { ids: [heavy] } });
  const [first, second] = successful('rankQuestions', answer).questions;
  const steps = page.getByRole('region', { name: 'What to do next' }).getByRole('listitem');
  const changes = successful(
    'readEvaluationActions',
    await service.call('GET', `/results/evaluation/${heavy}/actions`),
  );
  // The change that gains most, and, behind all changes, what makes the result surer.
  await expect
    .poll(async () => (await steps.allInnerTexts())[0], { timeout: 60_000 })
    .toContain(changes.actions[0]?.sentence);
  // Three of them stand there at first; the others are a press away.
  await expect.poll(async () => steps.count(), { timeout: 60_000 }).toBe(3);
  await page.getByRole('button', { name: /^\d+ more$/ }).click();
  const lastSteps = async (): Promise<string[]> => (await steps.allInnerTexts()).slice(-2);
  await expect.poll(async () => (await lastSteps())[0], { timeout: 60_000 }).toContain(first?.name);
  expect((await lastSteps())[1]).toContain(second?.name);
  // What is assumed to be 0 % is no advice for how large a part of the score stands behind it.
  expect(await steps.filter({ hasText: /send back|assumed value/ }).count()).toBe(0);
  // Said once.
  expect(await page.getByText('Illustrative', { exact: true }).count()).toBe(1);
  // No page says what its API is called before it is asked.
  expect(await page.locator('main').innerText()).not.toContain('curl');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'For developers' }).click();
  await page.getByRole('dialog').getByText(`/results/evaluation/${heavy}/full`).waitFor();
  await page.keyboard.press('Escape');
  await finish();
});

test('one switch shows the sixteen impacts absolute, normalised or weighted', async () => {
  const result = await fullOf(heavy);
  const { page, finish } = await signedIn();
  await page.goto(`${service.address}/app/evaluations/${heavy}#categories`);
  const rows = page.locator('.results-impacts tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(16);
  const climate = result.impacts.find((impact) => impact.id === 'cch');
  const shown = async (): Promise<string[]> =>
    (await rows.first().locator('td').allInnerTexts()).slice(0, 3).map((text) => text.trim());
  expect(await shown()).toEqual([
    'Climate change',
    shownFigure(climate?.value as number, climate?.interval),
    'kg CO₂ eq',
  ]);
  await page.getByRole('radio', { name: 'Absolute' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await shown())[2]).toBe('person-years');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(shown)
    .toEqual(['Climate change', shownFigure(climate?.weighted as number, climate?.interval), 'µPt']);
  // The section is remembered without its address.
  await page.goto(`${service.address}/app/evaluations/${heavy}`);
  await openFold(page, 'Contributions');
  await page.reload();
  await page.locator('.results-tree').waitFor();
  await finish();
});

test('a list leads from a missing French cost to computing it; its parts add up to what is shown', async () => {
  const { page, finish } = await signedIn();
  await page.goto(`${service.address}/app/garments`);
  await page.locator(`td a[href$="/garments/${heavy}"]`, { hasText: 'Why?' }).click();
  await page
    .getByRole('region', { name: 'French environmental cost' })
    .getByText('Not computed yet')
    .waitFor();
  await page.getByRole('button', { name: 'Compute it' }).click();
  await page.locator('[data-figure=cost]').waitFor();
  const cost = (await service.call('GET', `/results/evaluation/${heavy}/extscore`)).body as {
    score: { value: number };
  };
  const whole = Math.round(cost.score.value);
  const number = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));
  expect(number(await page.locator('[data-figure=cost] button').innerText())).toBe(whole);
  await openFold(page, 'French environmental cost');
  const chart = page.getByRole('region', { name: 'What the French cost is made of' });
  await chart.locator('svg .charts-bar-label').first().waitFor();
  const labels = await chart.locator('svg .charts-bar-label').allTextContents();
  expect(labels.length).toBeGreaterThan(4);
  expect(labels.map(number).reduce((sum, one) => sum + one, 0)).toBe(whole);
  await finish();
});

test('printed from a dark page it is light, open and without controls', async () => {
  const { page, finish } = await signedIn({ theme: 'dark' });
  await page.goto(`${service.address}/app/evaluations/${heavy}`);
  await page.locator('[data-figure=score]').waitFor();
  const light = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.card') ?? document.body).backgroundColor);
  expect(await light()).not.toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(light).toBe('rgb(255, 255, 255)');
  await page.locator('.results-impacts').waitFor();
  const controls = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>('main button, main select, main input, .shell-top, footer'),
      ].filter((one) => one.closest('.results-exact') === null && one.getClientRects().length > 0).length,
  );
  expect(controls).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(light).not.toBe('rgb(255, 255, 255)');
  // Opened for the printer only.
  await expect.poll(() => page.locator('.results-impacts').count()).toBe(0);
  await finish();
});

test('one score looks the same on the result, in a comparison and among the versions', async () => {
  const { page, finish } = await signedIn();
  await page.goto(`${service.address}/app/evaluations/${id}`);
  const onResult = await page.locator('[data-figure=score] button').innerText();
  await page.goto(`${service.address}/app/compare?items=e:${id},e:${heavy}&score=pef`);
  const compared = page.locator('.compare-compared-score').first();
  await compared.waitFor();
  expect(numberIn(await compared.innerText())).toBe(numberIn(onResult));
  await page.goto(`${service.address}/app/evaluations/${id}/versions`);
  const newest = page.getByRole('region', { name: 'History', exact: true }).locator('tbody tr').first();
  await newest.getByText('µPt').waitFor();
  expect(await newest.innerText()).toContain(`${onResult} µPt`);
  await finish();
});
