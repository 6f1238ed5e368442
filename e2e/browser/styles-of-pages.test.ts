import { expect, test } from 'vitest';
import { useApplication } from '../testing/browser/application.ts';
import {
  deleteSeenRecords,
  geometryWhenLoaded,
  movedElements,
  type Stop,
} from '../testing/browser/page-geometry.ts';
import { signedInPage } from '../testing/browser/watched-page.ts';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();
const { id } = await create(service, garmentPayload(await firstTeam(service)));
await evaluate(service, id);

test('pages look the same after others as when they are loaded by themselves', async () => {
  const list: Stop = { path: '/evaluations', complete: 'tbody .status' };
  const result: Stop = { path: `/evaluations/${id}`, complete: '#versions' };
  const form: Stop = { path: `/evaluations/${id}/edit`, complete: '.preview-live-score' };
  const compare: Stop = { path: `/compare?items=e:${id}`, complete: '.compare-compared-score' };
  const portfolio: Stop = { path: '/portfolio', complete: '.portfolio-matrix' };
  // Style sheets of pages stay loaded: each is visited after others that bring theirs.
  const walk = [list, result, list, form, compare, portfolio, form, result, list];
  const { page, context } = await signedInPage(browser, service);
  await deleteSeenRecords(page);
  const loaded = await geometryWhenLoaded(page, service, walk);
  expect(await movedElements(page, service, walk, loaded)).toEqual([]);
  await context.close();
});

test('a style that a page leaves behind is found on the next one', async () => {
  const list: Stop = { path: '/evaluations', complete: 'tbody .status' };
  const result: Stop = { path: `/evaluations/${id}`, complete: '#versions' };
  const { page, context } = await signedInPage(browser, service);
  await deleteSeenRecords(page);
  const loaded = await geometryWhenLoaded(page, service, [list, result]);
  // As a rule of the result page would, if it reached all cells.
  await page.addInitScript((path) => {
    const { pushState } = history;
    history.pushState = function (state, unused, url) {
      if (String(url).endsWith(path)) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('tbody td { padding-block: 40px; }');
        document.adoptedStyleSheets.push(sheet);
      }
      pushState.call(this, state, unused, url);
    };
  }, result.path);
  const walk = [list, result, list];
  const [moved = '', ...others] = await movedElements(page, service, walk, loaded);
  expect(moved).toMatch(/^\/evaluations: /);
  expect(others).toEqual([]);
  await context.close();
});
