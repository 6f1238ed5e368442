import { expect, test } from 'vitest';
import { type Application, useApplication } from '../../testing/browser/application.ts';
import { pageNames, recordsToShow, type ShownRecords } from '../../testing/browser/application-pages.ts';
import { forgetSeenRecords, geometryWhenLoaded, movedElements } from '../../testing/browser/page-geometry.ts';
import { openPage, signInByRequest } from '../../testing/browser/watched-page.ts';

let application: Application;
let records: ShownRecords;
useApplication(async (started) => {
  application = started;
  records = await recordsToShow(started.service);
});

test('every page looks the same after all others, in both orders, as when it is loaded by itself', async () => {
  const { service, browser } = application;
  const { page, context } = await openPage(browser, service);
  await signInByRequest(context, service);
  await forgetSeenRecords(page);
  const loaded = await geometryWhenLoaded(page, service, records, pageNames);
  // Of a page without content nothing could be elsewhere.
  for (const [name, geometry] of loaded) expect(geometry.length, name).toBeGreaterThan(20);
  expect({
    forwards: await movedElements(page, service, records, pageNames, loaded),
    backwards: await movedElements(page, service, records, [...pageNames].reverse(), loaded),
  }).toEqual({ forwards: [], backwards: [] });
  await context.close();
}, 900_000);
