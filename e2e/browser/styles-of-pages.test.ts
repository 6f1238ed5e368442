import { expect, test } from 'vitest';
import type { Application } from '../testing/browser/application.ts';
import { useApplication } from '../testing/browser/application.ts';
import { type PageName, recordsToShow, type ShownRecords } from '../testing/browser/application-pages.ts';
import { forgetSeenRecords, geometryWhenLoaded, movedElements } from '../testing/browser/page-geometry.ts';
import { openPage, signInByRequest } from '../testing/browser/watched-page.ts';

let application: Application;
let records: ShownRecords;
useApplication(async (started) => {
  application = started;
  records = await recordsToShow(started.service);
});

// Style sheets of pages stay loaded: each of these pages is visited after others that bring theirs.
const walk: readonly PageName[] = [
  'list',
  'result',
  'list',
  'edit',
  'compare',
  'portfolio',
  'databases',
  'result',
  'list',
];

test('pages look the same after others as when they are loaded by themselves', async () => {
  const { service, browser } = application;
  const { page, context } = await openPage(browser, service);
  await signInByRequest(context, service);
  await forgetSeenRecords(page);
  const loaded = await geometryWhenLoaded(page, service, records, walk);
  expect(await movedElements(page, service, records, walk, loaded)).toEqual([]);
  await context.close();
});
